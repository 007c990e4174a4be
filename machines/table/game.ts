import type { GenericSchema } from 'valibot'
import type { Difficulty } from '../../src/protocol/vocabularies.ts'
import type { Names } from '../kind/names.ts'
import { amountOf } from './amount.ts'
import type { KeptTurn, TableContext } from './context.ts'
import type { Amount, Classification, Ending, Phase, Role, Variable } from './definition.ts'
import { DAY_MS, type MovePlay } from './events.ts'
import { changeAt, changeOf, filled } from './notes.ts'
import { seedOf } from './sealed.ts'

/** A named question about the table. `otherwise` is the refusal when it guards a move. */
export interface Predicate<S extends object> {
  readonly says: string
  readonly otherwise?: { readonly code: string; readonly message: string }
  /** Set when waiting helps: it holds once the phase is a day old, and a refusal says from when. */
  readonly waits?: boolean
  readonly test: (reading: Reading<S>) => boolean
}

/** A named change of the table, for what effects cannot express. */
export interface Rule<S extends object> {
  readonly says: string
  readonly apply: (play: Play<S>) => void
}

/** One game, complete: data plus named pure functions. A seventh game is one more of these. */
export interface GameDefinition<S extends object> {
  readonly id: string
  readonly version: number
  /** The engine that plays it: the first where none is named. */
  readonly engine?: 2
  readonly names: Names
  readonly premise: string
  readonly objective: string
  readonly lineage: string
  readonly classification: Classification
  readonly players: { readonly min: number; readonly max: number }
  readonly parameters: Readonly<Record<Difficulty, Readonly<Record<string, number>>>>
  readonly variables: readonly Variable[]
  /** What people call its variables and parameters; no part of its rules. Without a name one is called by its id. */
  readonly called?: Readonly<Record<string, Names>>
  readonly roles: readonly Role[]
  /** In order of play; the first one is where joining stays open. */
  readonly phases: readonly Phase[]
  /** What the loops that phases name are called. */
  readonly loops?: Readonly<Record<string, Names>>
  readonly endings: readonly Ending[]
  readonly predicates: Readonly<Record<string, Predicate<S>>>
  readonly rules: Readonly<Record<string, Rule<S>>>
  /** Lists of words, or of texts, that text rules read. */
  readonly lists?: Readonly<Record<string, (reading: Reading<S>) => readonly string[]>>
  /** What a turn may note besides its numbers, by id: `{name}` takes a value. */
  readonly notes?: Readonly<Record<string, string>>
  /** What the server seals at activation; without it the table commits to nothing, and says so at the end. */
  readonly solution?: (seed: string, parameters: Readonly<Record<string, number>>) => string
  readonly state: {
    readonly schema: GenericSchema<unknown, S>
    readonly start: () => S
    /** What everybody may see of it. */
    readonly view: (reading: Reading<S>) => Readonly<Record<string, unknown>>
    /** What it knows about the reading's target that helps to choose among targets. */
    readonly facts?: (reading: Reading<S>) => Facts
  }
  /** The winners' seats and a grade from 0 to 100, asked once when the table ends. */
  readonly result: (reading: Reading<S>, outcome: 'victory' | 'defeat') => GameResult
}

/** The half of a definition that is code: what data cannot express, under names that the data uses. */
export type Referee<S extends object> = Pick<
  GameDefinition<S>,
  'predicates' | 'rules' | 'notes' | 'lists' | 'solution' | 'state' | 'result'
>

/** Small public facts about a turn, by name. */
export type Facts = Readonly<Record<string, string | number | boolean | readonly string[]>>

export interface GameResult {
  readonly winners: readonly number[]
  readonly grade: number
}

/** What is noted of one turn at most. */
const NOTES_MAX = 16

/** Who asks, when, and about which turn. */
export interface Asking {
  readonly seat: number
  readonly at: number
  readonly event?: MovePlay | undefined
  readonly target?: KeptTurn | undefined
}

/** A table as its named predicates see it: read only. */
export class Reading<S extends object> {
  readonly definition: GameDefinition<S>
  readonly context: TableContext
  readonly seat: number
  readonly at: number
  readonly event: MovePlay | undefined
  readonly target: KeptTurn | undefined

  constructor(definition: GameDefinition<S>, context: TableContext, asking: Asking) {
    this.definition = definition
    this.context = context
    this.seat = asking.seat
    this.at = asking.at
    this.event = asking.event
    this.target = asking.target
  }

  /** The game's own part of the context; its schema in the definition vouches for the type. */
  get state(): S {
    return this.context.state as S
  }

  /** The number of players, without the dormant. Joining is only possible in the first phase. */
  get players(): number {
    return this.context.seats.reduce((sum, { dormant }) => (dormant ? sum : sum + 1), 0)
  }

  /** The seats that are not dormant, in order of joining. */
  get awake(): number[] {
    return [...this.context.seats.keys()].filter((seat) => this.isAwake(seat))
  }

  isAwake(seat: number): boolean {
    const found = this.context.seats[seat]
    return found !== undefined && !found.dormant
  }

  /** The same table as another seat sees it, answering nothing. */
  as(seat: number): Reading<S> {
    return new Reading(this.definition, this.context, { seat, at: this.at })
  }

  get parameters(): Readonly<Record<string, number>> {
    return this.definition.parameters[this.context.difficulty]
  }

  get seed(): string {
    return seedOf(this.context.chance ?? '')
  }

  /** The value of a difficulty parameter or a table variable. */
  read(name: string): number {
    const value = this.parameters[name] ?? this.context.variables[name]
    if (value === undefined) throw new Error(`${this.definition.id} has no parameter or variable "${name}"`)
    return value
  }

  /** The value of a player variable at one seat. */
  of(seat: number, name: string): number {
    return this.context.players[name]?.[seat] ?? 0
  }

  amount(amount: Amount, players: number = this.players): number {
    return amountOf(amount, players, (name) => this.read(name))
  }

  role(seat: number = this.seat): string {
    return this.context.seats[seat]?.role ?? ''
  }

  /** The seat that holds a role, or -1. */
  seatOf(role: string): number {
    return this.context.seats.findIndex((seat) => seat.role === role)
  }

  /** How often a seat acted in this visit of the phase. */
  acts(seat: number = this.seat): number {
    return this.context.phase?.acts[seat] ?? 0
  }

  /** How many of those who are not dormant acted in this visit of the phase. */
  get actors(): number {
    const acts = this.context.phase?.acts ?? []
    return this.context.seats.reduce(
      (sum, { dormant }, seat) => (!dormant && (acts[seat] ?? 0) > 0 ? sum + 1 : sum),
      0,
    )
  }

  /** Whether the players who owe a move in this phase have had a day for it. */
  get overdue(): boolean {
    return this.context.phase !== null && this.at >= this.overdueFrom
  }

  /** When this phase will have waited for a day, in milliseconds. */
  get overdueFrom(): number {
    const { phase } = this.context
    return (phase?.since ?? phase?.at ?? this.at) + DAY_MS
  }

  holds(predicate: string): boolean {
    const found = this.definition.predicates[predicate]
    if (!found) throw new Error(`${this.definition.id} has no predicate "${predicate}"`)
    return found.test(this)
  }

  /** Whether a gift is still unused; `~` marks those that return each cycle. */
  unused(perk: string, once: 'cycle' | 'table', seat: number = this.seat): boolean {
    return !this.context.used.includes(perkKey(perk, once, seat))
  }
}

function perkKey(perk: string, once: 'cycle' | 'table', seat: number): string {
  return `${once === 'cycle' ? '~' : ''}${perk}:${seat}`
}

/** A table while a move is being applied: the same view over a private copy, with the ways to change it. */
export class Play<S extends object> extends Reading<S> {
  add(variable: string, amount: number): void {
    this.set(variable, (this.context.variables[variable] ?? 0) + amount)
  }

  /** Sets a table variable within its bounds and notes the change. */
  set(variable: string, value: number): void {
    const before = this.context.variables[variable]
    const after = this.bounded(variable, value)
    this.context.variables[variable] = after
    if (before !== after) this.#keep(changeOf(variable, before ?? 0, after))
  }

  addTo(seat: number, variable: string, amount: number): void {
    const values = this.context.players[variable]
    if (!values) throw new Error(`${this.definition.id} has no player variable "${variable}"`)
    const before = values[seat] ?? 0
    const after = this.bounded(variable, before + amount)
    values[seat] = after
    if (before !== after) this.#keep(changeAt(variable, seat + 1, before, after))
  }

  /** Notes what came of the turn, in the words that the definition has for it. */
  note(id: string, values: Readonly<Record<string, string | number>> = {}): void {
    const template = this.definition.notes?.[id]
    if (template === undefined) throw new Error(`${this.definition.id} has no note "${id}"`)
    this.#keep(filled(template, values))
  }

  #keep(note: string): void {
    if (this.context.notes.length < NOTES_MAX) this.context.notes.push(note)
  }

  /** Uses a gift; false when it was used before. */
  once(perk: string, scope: 'cycle' | 'table', seat: number = this.seat): boolean {
    if (!this.unused(perk, scope, seat)) return false
    this.context.used.push(perkKey(perk, scope, seat))
    return true
  }

  /** Stops offering turns as targets. */
  drop(which: (turn: KeptTurn) => boolean): void {
    this.context.turns = this.context.turns.filter((turn) => !which(turn))
  }

  private bounded(variable: string, value: number): number {
    const declared = this.variable(variable)
    // Bounds count every seat: they do not move when one falls asleep.
    const seats = this.context.seats.length
    return Math.min(
      this.amount(declared.to, seats),
      Math.max(this.amount(declared.from, seats), Math.round(value)),
    )
  }

  private variable(id: string): Variable {
    const found = this.definition.variables.find((variable) => variable.id === id)
    if (!found) throw new Error(`${this.definition.id} declares no variable "${id}"`)
    return found
  }
}
