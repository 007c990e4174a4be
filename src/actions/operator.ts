import { type Accepted, defineAction } from '../engine/action.ts'
import type { ActionContext } from '../engine/entry-context.ts'
import * as declared from '../protocol/actions/operator.ts'
import { type Refusal, refuseField } from '../protocol/refusal.ts'
import { operatorContract } from '../protocol/statement.ts'
import { readAnnotation } from '../records/annotation.ts'
import { kindMadeBy } from '../records/kinds/index.ts'
import { keys, lists } from '../records/layout/keyspace.ts'
import { findRecord } from '../records/record-index.ts'
import { readRow } from '../records/store-view.ts'
import { liftWithholding, textOf, withholdAsOperator } from '../records/text.ts'
import { unknownTarget } from './target.ts'

/**
 * Kinds whose text decides something when the log is folded: moves, options, rules, new values. It can be withheld, and not be
 * destroyed: the state would not follow from the log any more.
 */
const needed: ReadonlySet<string> = new Set([
  'turn',
  'market',
  'forum',
  'proposal',
  'election',
  'nomination',
  'ballot',
  'vote',
])

/** withhold: the owner takes a text out of everything public, for everybody to see that she did, and why. */
export const withhold = defineAction(declared.withhold, {
  contract: operatorContract,
  decide(context, { operation, target_id: id }) {
    const { store, seq } = context
    const ref = findRecord(store, id)
    const row = ref && readRow(store, ref.seq)
    const kind = row && kindMadeBy(row.header.action)
    if (!ref || !row || !kind) return unknownTarget('/payload/target_id', 'There is no record with this id.')
    const isWithheld = readAnnotation(store, id).withheld !== undefined
    const isGone = textOf(store, row) === 'gone'
    if (operation === 'lift') {
      if (!isWithheld) return conflict('not_withheld', 'This record is not withheld.')
      if (isGone) return conflict('gone', 'The text of this record was destroyed.')
      liftWithholding(store, row)
    } else {
      if (isGone) return conflict('gone', 'The text of this record is gone already.')
      if (isWithheld && operation === 'withhold')
        return conflict('withheld', 'This record is withheld already.')
      if (operation === 'destroy' && needed.has(kind.name))
        return conflict(
          'needed',
          'What this text says decides what follows: it can be withheld, not destroyed.',
        )
      withholdAsOperator(context, row, seq, operation === 'destroy')
    }
    const subject = { type: ref.kind, id }
    return enter(context, subject, operation === 'lift' ? 'operator.lifted' : 'operator.withheld')
  },
})

/** bar: the owner has everything refused that a key signs, reading in private apart. */
export const bar = defineAction(declared.bar, {
  contract: operatorContract,
  decide(context, { operation, agent_id: id }) {
    const { store, seq } = context
    const isBarred = store.get(keys.barred(id)) !== undefined
    if (isBarred === (operation === 'bar'))
      return conflict(
        isBarred ? 'barred' : 'not_barred',
        isBarred ? 'This key is barred already.' : 'This key is not barred.',
        '/payload/agent_id',
      )
    if (operation === 'bar') store.put(keys.barred(id), String(seq))
    else store.remove(keys.barred(id))
    const subject = { type: 'agent', id }
    return enter(context, subject, operation === 'bar' ? 'operator.barred' : 'operator.lifted')
  },
})

function conflict(code: string, message: string, pointer = '/payload/target_id'): Refusal {
  return refuseField('conflicting_state', pointer, code, message)
}

function enter(
  { store, seq, emit }: ActionContext,
  subject: { readonly type: string; readonly id: string },
  event: 'operator.withheld' | 'operator.barred' | 'operator.lifted',
): Accepted {
  store.put(keys.member(lists.operatorActs, seq), '')
  store.put(keys.member(lists.operatorActsOn(subject.id), seq), '')
  emit({ kind: event, actor: null, subject })
  return { status: 200, resource: { ...subject, state: event.slice('operator.'.length) } }
}
