import type * as v from 'valibot'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import type { Rules } from '../kind/rules.ts'
import type { MachineRefusal, MachineVersion, Offer, StoredState } from '../kind/version.ts'
import type { Turnout, TurnoutRules } from './turnout.ts'

/** A version of a vote: its machine, and how its votes open. */
export interface VoteVersion<State extends StoredState, Event extends Told, Facts>
  extends MachineVersion<State, Event, readonly Offer[], Facts> {
  readonly turnout: TurnoutRules
}

/** What every vote keeps. Moments in milliseconds since the epoch. */
export interface VoteContext extends Turnout {
  readonly opened_at: number
  readonly closes_at: number
}

/** What every vote needs to open. Moments in milliseconds since the epoch. */
export interface VoteInput {
  readonly at: number
  readonly closes_at: number
  readonly listed: number
  readonly quorum: number
}

/** A vote between two events, as it is stored. */
export interface VoteState<Context, Status extends string> extends StoredState {
  readonly status: 'active' | 'done'
  readonly value: Status
  readonly context: Context
}

/** What is known of a key that casts a ballot. */
export interface Voter<Choice> {
  readonly eligible: boolean
  /** Whether the key stood on the list that was published at the opening. */
  readonly listed: boolean
  /** What the same key chose before; null for its first ballot. */
  readonly before: Choice | null
}

/** What only the records know about one key. */
export interface VoterFacts<Choice> extends Voter<Choice> {
  /** The id of the vote. */
  readonly id: string
}

export interface Told {
  readonly type: string
}

/** A guard or an action as a chart names it. */
type Named = string | { readonly type: string; readonly params: object }

// biome-ignore lint/suspicious/noExplicitAny: each guard and action reads the events and parameters that it stands behind.
type By<Context, Answer> = (facts: { readonly context: Context; readonly event: any }, params: any) => Answer

/** The guards and actions of a part, by the names that its chart shows. */
interface Part<Context> {
  readonly guards?: Readonly<Record<string, By<Context, boolean>>>
  /** Each changes what the vote keeps. */
  readonly changes?: Readonly<Record<string, By<Context, Partial<Context>>>>
  /** Each tells something. */
  readonly tells?: Readonly<Record<string, By<Context, Told>>>
}

/** A moment that is known when a vote opens, and the event that it brings. */
export interface Deadline<Context> {
  readonly id: string
  readonly event: string
  readonly at: (context: Context) => number
}

/** What goes on before keys may vote: a state of its own, with a deadline of its own. */
export interface Before<Context, Status extends string, Facts> extends Part<Context> {
  readonly state: Status
  readonly description: string
  readonly rules: Rules<Context>
  /** The ways of its state, as XState has them; the deadline is one of them. */
  readonly on: Readonly<Record<string, unknown>>
  readonly deadline: Deadline<Context>
  /** Why its chart has no way for an event; undefined where that is not its concern. */
  readonly noWay: (
    state: { readonly value: unknown; readonly context: Context },
    event: Told,
  ) => MachineRefusal | undefined
  readonly offers: (agent: string, at: number, facts: Facts) => readonly Possible[]
}

/** What an agent may want to do: the event that it would become, and what is known of its payload. */
export interface Possible {
  readonly action: ActionName
  readonly event: Told
  readonly payload: object
}

/** Everything in which one kind of vote differs from another. */
export interface VoteDefinition<Context extends VoteContext, Status extends string, Input, Ballot, Facts>
  extends Part<Context> {
  /** `election`, `proposal`: its events and members of payloads are named after it. */
  readonly kind: string
  readonly version: number
  readonly description: string
  /** How it is spoken of where it says why not. */
  readonly words: { readonly vote: string; readonly ballots: string }
  /** Its members stand in the order in which they are stored: a rebuild writes the same bytes. */
  readonly context: v.GenericSchema<unknown, Context> & { readonly entries: object }
  /** What it keeps besides what every vote does. XState asks for it without any input, too. */
  readonly opens: (input: Input | undefined) => Omit<Context, keyof VoteContext>
  readonly turnout: TurnoutRules
  readonly before?: Before<Context, Status, Facts>
  readonly voting: { readonly state: Status; readonly description: string }
  readonly ballot: {
    /** `ballot`, `vote`: what one is called. */
    readonly name: string
    /** The actions that cast one, and that close the vote. */
    readonly cast: ActionName
    readonly close: ActionName
    readonly rules?: Rules<Context>
    /** The counts after one more, which stands instead of the one that the same key cast before. */
    readonly count: (context: Context, ballot: Ballot) => Partial<Context>
    /** Its choice where it chooses nothing yet. */
    readonly blank: object
    /** The member of a payload that lists what there is to choose from. */
    readonly choices: (context: Context) => object
  }
  readonly counting: {
    readonly description: string
    /** What is done when too few voted. */
    readonly missed?: Named
    /** How it ends when enough did: by the first whose guard holds. */
    readonly outcomes: readonly {
      readonly guard?: Named
      readonly target: Status
      readonly actions?: Named | readonly Named[]
    }[]
  }
  /** What each final state means; `no_quorum` is one of them. */
  readonly ends: Readonly<Partial<Record<Status, string>>> & { readonly no_quorum: string }
  /** What is told of its end, besides that it came. */
  readonly ending?: (context: Context) => object
}
