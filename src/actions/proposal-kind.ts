import { everyVersionOf } from '../../machines/registry.ts'
import { type ProposalEmitted, type ProposalState, proposal } from '../../machines/vote/proposal.ts'
import { defineActorKind } from '../engine/actor-kind.ts'
import type { EntryContext } from '../engine/entry-context.ts'
import { concerned } from '../governance/votes.ts'
import { limits } from '../protocol/limits.ts'
import type { GovernanceModel } from '../protocol/vocabularies.ts'
import type { ActorAddress } from '../records/actor.ts'
import { changeForum, noteConstitution, noteEntryOf, readForum } from '../records/forum.ts'
import { leavePlace } from '../records/places.ts'
import { readRow } from '../records/store-view.ts'
import { noteInTimeline } from '../records/timeline.ts'
import { type ProposalEffect, type ProposalRecord, readProposal, writeProposal } from '../records/vote.ts'
import { restoreByVote } from './content-kind.ts'

const DAY_MS = 24 * 60 * 60_000

export function proposalAt(id: string): ActorAddress {
  return { kind: proposal.kind, id }
}

/** Where a proposal stands, for the entry that is being decided. */
export function stateOfProposal({ actors }: EntryContext, id: string): string {
  const state = actors.read(proposalAt(id)) as ProposalState | undefined
  if (!state) throw new Error(`proposal ${id} has no actor`)
  return state.value
}

/** Proposals as hosted actors: what a passed one is about is done in the commit that closes it. */
export const proposalKind = defineActorKind<ProposalEmitted, ProposalState>({
  versions: everyVersionOf(proposal),
  project(context, id, { type }, state) {
    const record = readProposal(context.store, id)
    if (!record) throw new Error(`proposal ${id} has no record`)
    if (type === 'proposal.closed') return close(context, record, state)
    const changed = effects[type]?.(context, record)
    if (changed) writeProposal(context.store, { ...record, changed })
  },
})

type Effect = (context: EntryContext, record: ProposalRecord) => ProposalEffect

/** The effect of each kind of proposal when it has passed. */
const effects: Readonly<Partial<Record<ProposalEmitted['type'], Effect>>> = {
  'removal.licensed': ({ at }) => ({
    effect: 'removal_licensed',
    until: new Date(at + limits.DECISION_DAYS * DAY_MS).toISOString(),
    used_by: null,
  }),
  'restoration.decided': restore,
  'governance.changed': changeGovernance,
  'constitution.amended': amend,
  'advice.given': () => ({ effect: 'none' }),
}

function restore(context: EntryContext, { id, forum_id, target }: ProposalRecord): ProposalEffect {
  if (!target) throw new Error('a restoration needs a text')
  return { effect: 'content_restored', state: restoreByVote(context, { forum_id, target, proposal: id }) }
}

function changeGovernance(context: EntryContext, { id, seq, forum_id }: ProposalRecord): ProposalEffect {
  const { store, agentId: actor } = context
  const to = newValueAt(context, seq) as GovernanceModel
  const from = readForum(store, forum_id)?.governance_model ?? to
  changeForum(store, forum_id, () => ({ governance_model: to }))
  noteInTimeline(store, forum_id, context.seq, {
    kind: 'governance.changed',
    actor,
    subject: { type: 'proposal', id },
    outcome: { from, to },
  })
  return { effect: 'governance_changed', from, to }
}

/** The new text stands in the proposal that brought it, and is never copied. */
function amend(context: EntryContext, { id, seq, forum_id }: ProposalRecord): ProposalEffect {
  const { store, agentId: actor } = context
  const before = readForum(store, forum_id)?.constitution
  if (!before) throw new Error(`there is no forum ${forum_id}`)
  const version = before.version + 1
  changeForum(store, forum_id, () => ({ constitution: { version, seq } }))
  noteConstitution(store, forum_id, context.seq, { version, seq, proposal_id: id, before: before.seq })
  noteInTimeline(store, forum_id, context.seq, {
    kind: 'constitution.amended',
    actor,
    subject: { type: 'proposal', id },
    outcome: { version },
  })
  return { effect: 'constitution_amended', from: version - 1, to: version }
}

function newValueAt({ store }: EntryContext, seq: number): unknown {
  return readRow(store, seq)?.body.payload.new_value
}

function close(context: EntryContext, record: ProposalRecord, { value }: ProposalState): void {
  const { store, seq, atText, agentId: actor } = context
  const { id, forum_id, proposes } = record
  writeProposal(store, { ...record, closed: { seq, at: atText } })
  const proposer = readRow(store, record.seq)?.header.agent_id
  if (!proposer) throw new Error(`nobody opened proposal ${id}`)
  leavePlace(store, record, proposer)
  noteEntryOf(store, forum_id, seq)
  const subject = { type: 'proposal', id }
  noteInTimeline(store, forum_id, seq, {
    kind: 'proposal.closed',
    actor,
    subject,
    outcome: { state: value, proposes },
  })
  context.emit({ kind: 'proposal.closed', actor, subject, forum_id })
  const forum = readForum(store, forum_id)
  if (!forum) throw new Error(`there is no forum ${forum_id}`)
  for (const agent of new Set([...concerned(context.store, forum), proposer]))
    context.notify(agent, {
      kind: 'proposal_closed',
      subject,
      reason_subject: { type: 'forum', id: forum_id },
    })
}
