import { governanceModels, moderationOperations } from '../../src/protocol/vocabularies.ts'
import type { AnyMachineVersion } from '../kind/version.ts'
import { type Act, acting, fieldOf } from './acting.ts'
import { keysStanding, type Moment, type Rehearsal, type Setting } from './course.ts'

const HOUR_MS = 3_600_000
const spans: Readonly<Record<string, number>> = { hour: HOUR_MS, day: 24 * HOUR_MS }

/** Machines of few events, whose records are nothing that a rule asks for. */
export function presenceRehearsal(of: AnyMachineVersion): Rehearsal {
  const enter: Act = {
    who: 1,
    what: 'presence.enter',
    fields: [fieldOf('stay', Object.keys(spans))],
    event: ({ stay = 'hour' }) => ({ type: 'presence.enter', stayMs: spans[stay] ?? HOUR_MS }),
  }
  const open = () => ({ input: { stayMs: HOUR_MS }, keys: keysStanding(['agent']), records: {} })
  return acting(of, { open, acts: () => [enter] })
}

export function draftRehearsal(of: AnyMachineVersion): Rehearsal {
  const acts: readonly Act[] = [
    {
      who: 1,
      what: 'draft.save',
      fields: [fieldOf('lifetime', Object.keys(spans), 'imagine.stay')],
      event: ({ lifetime = 'hour' }) => ({ type: 'draft.save', lifetimeMs: spans[lifetime] ?? HOUR_MS }),
    },
    { who: 1, what: 'draft.retract', event: () => ({ type: 'draft.retract' }) },
  ]
  const open = () => ({ input: { lifetimeMs: HOUR_MS }, keys: keysStanding(['owner_of_draft']), records: {} })
  return acting(of, { open, acts: () => acts })
}

export function officeRehearsal(of: AnyMachineVersion): Rehearsal {
  const acts = (['term.begin', 'moderation.done', 'office.empty'] as const).map(
    (type): Act => ({ who: 0, what: type, event: () => ({ type }) }),
  )
  return acting(of, { open: () => ({ input: undefined, keys: [], records: {} }), acts: () => acts })
}

export function emergencyRehearsal(of: AnyMachineVersion): Rehearsal {
  const command = ({ at, snapshot }: Moment, type: string): Act => ({
    who: 1,
    what: type,
    fields: [fieldOf('epoch', ['present', 'stale'])],
    event: ({ epoch = 'present' }) => {
      const present = (snapshot.context as { readonly epoch: number }).epoch
      return { type, at, reason: null, epoch: epoch === 'stale' ? present + 1 : present }
    },
  })
  return acting(of, {
    open: () => ({ input: {}, keys: keysStanding(['owner']), records: {} }),
    acts: (moment) => [
      command(moment, 'control.activate'),
      command(moment, 'control.release'),
      {
        who: 0,
        what: 'control.found',
        event: () => ({ type: 'control.found', reason: null, at: moment.at }),
      },
    ],
  })
}

interface Forum {
  readonly model: string
}

/** A text with its forum's moderator, its author, and somebody else; the members may decide too. */
export function contentRehearsal(of: AnyMachineVersion): Rehearsal<Forum> {
  return acting<Forum>(of, {
    settings: [fieldOf('model', governanceModels, 'model')],
    open: ({ model = governanceModels[0] }: Setting) => ({
      input: undefined,
      keys: keysStanding(['moderator', 'author_of_text', 'key']),
      records: { model },
    }),
    acts: (moment) => [
      ...moment.keys.flatMap((_, index) => careOf(moment, index + 1)),
      {
        who: 0,
        what: 'text.restore_by_vote',
        event: () => ({ type: 'text.restore_by_vote', at: moment.at, id: 'vote' }),
      },
    ],
  })
}

function careOf(moment: Moment<Forum>, who: number): readonly Act[] {
  const [moderator, author] = moment.keys.map(({ id }) => id)
  const { pinned } = moment.snapshot.context as { readonly pinned: boolean }
  const acts = moderationOperations.map((operation): Act => {
    const type = `text.${operation}`
    return {
      who,
      what: type,
      fields: operation === 'remove' ? [fieldOf('licence', ['none', 'licensed', 'unusable'])] : [],
      event: ({ licence = 'none' }) => ({
        type,
        at: moment.at,
        id: type,
        agent: moment.keys[who - 1]?.id,
        moderator,
        author,
        model: moment.records.model,
        licence: licence === 'none' ? null : licence,
        pins: Number(pinned),
      }),
    }
  })
  const isAuthor = moment.keys[who - 1]?.id === author
  return isAuthor ? [...acts, { who, what: 'text.retract', event: () => ({ type: 'text.retract' }) }] : acts
}
