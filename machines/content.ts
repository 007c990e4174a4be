import * as v from 'valibot'
import { type AnyStateMachine, and, assign, emit, setup } from 'xstate'
import { limits } from '../src/protocol/limits.ts'
import {
  type GovernanceModel,
  type ModerationOperation,
  moderationOperations,
} from '../src/protocol/vocabularies.ts'
import { drawMachine } from './kind/chart.ts'
import { count, moment } from './kind/numbers.ts'
import { guardsOf, refusalBy, ruleOf } from './kind/rules.ts'
import {
  type MachineRefusal,
  type MachineVersion,
  type Offer,
  offer,
  refusal,
  type StoredState,
} from './kind/version.ts'

/**
 * A text under the care of its forum (decisions, section 5): `visible`, `warned`, `removed`, and `restored`, which is as good
 * as visible; `retracted` by its author for good. Who moderates, by which constitution, and what the members licensed
 * arrives inside the events.
 */

const ContentContext = v.strictObject({
  pinned: v.boolean(),
  /** How often a moderator gave guidance on it. */
  guidance: count,
  /** The warning that stands, by the id of its record. */
  warning: v.nullable(v.string()),
  /** When the members last decided that the text is to stand. */
  restored_by_vote_at: v.nullable(moment),
})
export type ContentContext = v.InferOutput<typeof ContentContext>

export const contentStates = ['visible', 'warned', 'removed', 'restored', 'retracted'] as const
export type ContentStatus = (typeof contentStates)[number]

/** What a moderator does to a text: `text.warn`, `text.remove`, and so on. */
export interface Moderation {
  readonly type: `text.${ModerationOperation}`
  readonly at: number
  /** The record of this very act. */
  readonly id: string
  readonly agent: string
  /** The moderator in office; null while there is none. */
  readonly moderator: string | null
  readonly author: string | null
  readonly model: GovernanceModel
  /** What the proposal that is named allows: nothing is `null`, a removal `licensed`, else why not. */
  readonly licence: 'licensed' | 'unusable' | null
  /** Texts of this forum that are pinned now. */
  readonly pins: number
}

export type ContentEvent =
  | Moderation
  | { readonly type: 'text.restore_by_vote'; readonly at: number; readonly id: string }
  | { readonly type: 'text.retract' }

/** What happened to it, and the record that made it so. */
export interface ContentEmitted {
  readonly type: `text.${'guided' | 'warned' | 'pinned' | 'unpinned' | 'removed' | 'restored' | 'retracted'}`
  readonly by: string | null
}

const BOUND_MS = limits.DECISION_DAYS * 86_400_000

const rule = ruleOf<ContentContext>()

const target = '/payload/target_id'

export const NOT_THE_MODERATOR: MachineRefusal = refusal(
  'not_the_moderator',
  'Only the current elected moderator of this forum may do this.',
  { pointer: '/payload/forum_id' },
)

const rules = {
  'by the moderator in office': rule(
    (_, { agent, moderator }: Moderation) => agent === moderator,
    NOT_THE_MODERATOR,
  ),
  'not its own text': rule(
    (_, { agent, author }: Moderation) => agent !== author,
    refusal('own', 'A moderator does not judge its own text.', { pointer: target }),
  ),
  'a proposal that is named allows it': rule(
    (_, { licence }: Moderation) => licence !== 'unusable',
    refusal(
      'not_licensed',
      'This proposal allows no removal of this text: it must have passed, be unspent, and not be older than 30 days.',
      { pointer: '/payload/proposal_id' },
    ),
  ),
  'the members allowed it, where they reserve it': rule(
    (_, { model, licence }: Moderation) => model !== 'member_vote' || licence === 'licensed',
    refusal('needs_proposal', 'In this forum a removal needs a proposal that passed: name it.', {
      pointer: '/payload/proposal_id',
    }),
  ),
  'the members have not bound the moderator': rule(
    ({ restored_by_vote_at }, { model, at }: Moderation) =>
      model !== 'hybrid_choice' || restored_by_vote_at === null || at >= restored_by_vote_at + BOUND_MS,
    ({ restored_by_vote_at }) =>
      refusal('bound_by_vote', 'The members restored this text; that binds the moderator for 30 days.', {
        pointer: target,
        available_from: new Date((restored_by_vote_at ?? 0) + BOUND_MS).toISOString(),
      }),
  ),
  'it is not pinned': rule(
    ({ pinned }) => !pinned,
    refusal('already_pinned', 'This text is pinned already.', { pointer: target }),
  ),
  'it is pinned': rule(
    ({ pinned }) => pinned,
    refusal('not_pinned', 'This text is not pinned.', { pointer: target }),
  ),
  'a pin is left': rule(
    (_, { pins }: Moderation) => pins < limits.PINS_MAX,
    refusal('too_many_pins', `A forum pins at most ${limits.PINS_MAX} texts.`, {
      params: { most: limits.PINS_MAX },
      pointer: target,
    }),
  ),
} as const

/** Who may do what at all. Guiding and pinning say nothing against a text: they are free on one's own. */
const whoMay = {
  guide: ['by the moderator in office'],
  warn: ['by the moderator in office', 'not its own text'],
  pin: ['by the moderator in office'],
  unpin: ['by the moderator in office'],
  remove: ['by the moderator in office', 'not its own text'],
  restore: ['by the moderator in office', 'not its own text'],
} as const

const RETRACT = { target: 'retracted', actions: ['tell text.retracted', 'take the pin off'] } as const

const GUIDE = { guard: and(whoMay.guide), actions: ['count the guidance', 'tell text.guided'] } as const
const PIN = {
  guard: and([...whoMay.pin, 'it is not pinned', 'a pin is left']),
  actions: ['pin it', 'tell text.pinned'],
} as const
const UNPIN = {
  guard: and([...whoMay.unpin, 'it is pinned']),
  actions: ['take the pin off', 'tell text.unpinned'],
} as const

const told = (type: ContentEmitted['type'], event: ContentEvent): ContentEmitted => ({
  type,
  by: 'id' in event ? event.id : null,
})

const parts = setup({
  types: {
    context: {} as ContentContext,
    events: {} as ContentEvent,
    emitted: {} as ContentEmitted,
  },
  guards: {
    ...guardsOf<ContentContext, typeof rules>(rules),
    'it was pinned': ({ context }) => context.pinned,
  },
  actions: {
    'count the guidance': assign(({ context }) => ({ guidance: context.guidance + 1 })),
    'pin it': assign({ pinned: true }),
    'take the pin off': assign({ pinned: false }),
    'let the warning stand': assign(({ event }) => ({ warning: (event as Moderation).id })),
    'spend the warning': assign({ warning: null }),
    'bind the moderator': assign(({ event }) => ({
      restored_by_vote_at: (event as Extract<ContentEvent, { type: 'text.restore_by_vote' }>).at,
    })),
    'tell text.guided': emit(({ event }) => told('text.guided', event)),
    'tell text.pinned': emit(({ event }) => told('text.pinned', event)),
    'tell text.unpinned': emit(({ event }) => told('text.unpinned', event)),
    'tell text.warned': emit(({ event }) => told('text.warned', event)),
    'tell text.removed': emit(({ event }) => told('text.removed', event)),
    'tell text.restored': emit(({ event }) => told('text.restored', event)),
    'tell text.retracted': emit(({ event }) => told('text.retracted', event)),
  },
})

const CARE = { 'text.guide': GUIDE, 'text.pin': PIN, 'text.unpin': UNPIN, 'text.retract': RETRACT } as const
const WARN = {
  guard: and(whoMay.warn),
  target: 'warned',
  actions: ['let the warning stand', 'tell text.warned'],
} as const
const BIND = { actions: ['bind the moderator'] } as const
const TOMBSTONE = 'a public tombstone stands in its place; its author reads it back'

/** @param back the state of a text that was restored */
function buildMachine<Back extends 'visible' | 'restored'>(version: number, back: Back) {
  const restore = {
    'text.restore': {
      guard: and(whoMay.restore),
      target: back,
      actions: ['spend the warning', 'tell text.restored'],
    },
    'text.restore_by_vote': {
      target: back,
      actions: ['spend the warning', 'bind the moderator', 'tell text.restored'],
    },
  } as const
  const shown = { ...CARE, 'text.warn': WARN, 'text.restore_by_vote': BIND } as const
  return parts.createMachine({
    id: `content@${version}`,
    description: 'A text under the care of its forum.',
    context: { pinned: false, guidance: 0, warning: null, restored_by_vote_at: null },
    initial: 'visible',
    states: {
      visible: { description: 'everybody reads it', on: shown },
      warned: {
        description: 'everybody reads it, and the public warning beside it',
        on: {
          ...CARE,
          ...restore,
          'text.remove': {
            guard: and([
              ...whoMay.remove,
              'a proposal that is named allows it',
              'the members allowed it, where they reserve it',
              'the members have not bound the moderator',
            ]),
            target: 'removed',
            actions: ['tell text.removed', 'take the pin off'],
          },
        },
      },
      removed: { description: TOMBSTONE, on: { ...restore, 'text.retract': RETRACT } },
      ...(back === 'restored' && {
        restored: { description: 'everybody reads it again; it was restored', on: shown },
      }),
      retracted: { type: 'final', description: 'taken back by its author, for good' },
    },
  } as never)
}

const statesOf = (states: readonly ContentStatus[]) =>
  v.strictObject({
    status: v.picklist(['active', 'done']),
    value: v.picklist(states),
    context: ContentContext,
  })
export type ContentState = v.InferOutput<ReturnType<typeof statesOf>>

/** Who may not do it anywhere is told so first; then, why not here. */
function noWay({ value, context }: StoredState, event: ContentEvent): MachineRefusal {
  const operation = event.type.slice('text.'.length) as ModerationOperation
  const who = operation in whoMay ? whoMay[operation] : []
  const barred = who
    .map((name) => rules[name])
    .find((one) => !one.holds(context as ContentContext, event as Moderation))
  if (barred) return barred.otherwise as MachineRefusal
  if (value === 'retracted') return no('gone', 'Its author has taken this text back.', 'refusal.taken_back')
  if (value === 'removed') return no('gone', 'This text is removed.')
  if (operation === 'remove')
    return no('no_warning', 'A removal needs a public warning on the same text before it.')
  if (operation === 'warn') return no('already_warned', 'A warning stands on this text already.')
  return no('not_removed', 'This text is neither warned nor removed.')
}

function no(code: string, message: string, id = `refusal.${code}`): MachineRefusal {
  return refusal(code, message, { pointer: target, id })
}

/** What only the records know. */
export interface ContentFacts extends Omit<Moderation, 'type' | 'at' | 'id' | 'agent'> {
  readonly payload: Readonly<Record<string, unknown>>
}

type ContentVersion = MachineVersion<ContentState, ContentEvent, readonly Offer[], ContentFacts>

function contentOf(version: number, back: 'visible' | 'restored'): ContentVersion {
  const machine = buildMachine(version, back) as unknown as AnyStateMachine
  const check = (state: ContentState, event: ContentEvent) => refusalBy(machine, rules, state, event, noWay)
  return {
    kind: 'content',
    version,
    machine,
    snapshot: statesOf(contentStates.filter((state) => state !== 'restored' || back === 'restored')),
    check,
    available(state, agent, at, { payload, ...facts }) {
      return moderationOperations.map((operation) => {
        const event = { ...facts, type: `text.${operation}`, at, id: '', agent } as const
        return offer('moderate_content', check(state, event), { ...payload, operation })
      })
    },
    drawing: () => drawMachine(machine, rules),
  }
}

/** Texts that were cared for when one that came back was `visible` like any other. */
export const firstContent = contentOf(1, 'visible')

export const content = contentOf(2, 'restored')
