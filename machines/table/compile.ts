import { and, assign, emit, raise, setup } from 'xstate'
import type { Sentence } from '../kind/sentence.ts'
import type { MachineRefusal } from '../kind/version.ts'
import { changeContext, type Happening } from './change-context.ts'
import type { TableContext } from './context.ts'
import type { Ending, Phase } from './definition.ts'
import { DAY_MS, IDLE_MS, type MovePlay, type PlayerJoin, type TableEvent } from './events.ts'
import { type GameDefinition, Play } from './game.ts'
import { checkJoin, checkTable } from './legality.ts'
import {
  movePlayed,
  openTable,
  phaseChanged,
  playerJoined,
  type TableMachine,
  tableActivated,
  tableFinished,
} from './machine.ts'
import { type Condition, completionOf, conditionsOf, predicate } from './move-rules.ts'
import { seat } from './playing.ts'
import { beginPhase, type Change, changesOf, endTable, passesOn, ruleOf, takeTurn } from './turn.ts'
import { endingSays } from './words.ts'

/** What the guards and actions of a chart are called, and what they say: guards also to whoever they stop. */
export type Sayings = ReadonlyMap<string, Saying>

interface Saying {
  readonly says: Sentence
  readonly otherwise?: MachineRefusal
}

/** The prefix of the events that moves become inside a machine: `move.tune_narrow`. */
const MOVE = 'move.'

/** The event that an outside one becomes inside a machine of the second engine: one for each move. */
export function eventInside(event: TableEvent): TableEvent {
  if (event.type !== 'move.play') return event
  const inside = { ...event, type: MOVE + event.move } as unknown as TableEvent
  newest = { inside, outside: event }
  return inside
}

/** The move that an event inside a machine came from. */
export function eventOutside(event: TableEvent): TableEvent {
  const { type } = event as { readonly type: string }
  if (type === 'move.play' || !type.startsWith(MOVE)) return event
  if (newest?.inside !== event)
    newest = {
      inside: event,
      outside: { ...(event as MovePlay), type: 'move.play', move: type.slice(MOVE.length) },
    }
  return newest.outside
}

/** The guards and changes of one event ask one after the other: forgetting this changes nothing. */
let newest: { readonly inside: TableEvent; readonly outside: MovePlay } | undefined

/**
 * The second engine: the chart carries the rules. Each move is an event, its guard is the list of its conditions, its
 * actions are its effects; exits are guards over the counts, in order; rounds are compound states; the patience of the
 * table and its idleness are regions beside the game. Guards and actions are called by names of the definition, and by
 * what they say where they have none.
 */
export function compileTable<S extends object>(definition: GameDefinition<S>) {
  const parts = new Parts(definition)
  const config = {
    id: `table.${definition.id}@${definition.version}`,
    description: definition.premise,
    context: ({ input }: { input?: Parameters<typeof openTable>[1] }) => openTable(definition, input),
    initial: 'gathering',
    states: {
      gathering: gathering(definition.players.min),
      active: {
        type: 'parallel',
        states: { play: playRegion(definition, parts), patience, idleness },
      },
      victory: ended('victory'),
      defeat: ended('defeat'),
      expired: {
        type: 'final',
        id: 'expired',
        description: 'Nobody moved for fourteen days.',
        entry: ['the table expires', 'tell table.finished'],
      },
    },
  }
  const { guards, actions } = parts
  const delays = { a_day: DAY_MS, fourteen_days: IDLE_MS }
  const machine = setup({ guards, actions, delays } as never).createMachine(config as never)
  return { machine: machine as unknown as TableMachine, sayings: parts.sayings as Sayings }
}

const SEAT = ['seat the player', 'tell player.joined'] as const

/** Before the second key: the join that completes the minimum activates the table. */
function gathering(min: number) {
  return {
    description: 'The creator waits for other keys.',
    on: {
      'player.join': [
        {
          guard: 'joins and completes the minimum',
          target: 'active',
          actions: [...SEAT, 'tell table.activated'],
        },
        ...(min > 2 ? [{ guard: 'may join', target: 'gathering', reenter: true, actions: SEAT }] : []),
      ],
      'table.expire': '#expired',
    },
    after: { fourteen_days: '#expired' },
  }
}

/** How long the phase has waited for those who owe it a move now. */
const patience = {
  initial: 'fresh',
  states: {
    fresh: {
      description: 'Whoever owes a move of this phase has time.',
      on: { 'wait.began': { target: 'fresh', reenter: true } },
      after: { a_day: 'overdue' },
    },
    overdue: {
      description: 'The phase has waited for a day: the others may go on without those who owe it a move.',
      entry: ['tell table.overdue'],
      on: { 'wait.began': 'fresh' },
    },
  },
}

/** How long nobody has touched the table. */
const idleness = {
  initial: 'watched',
  states: {
    watched: {
      description: 'Somebody moved or joined less than fourteen days ago.',
      on: {
        'move.*': { guard: 'a move was taken', target: 'watched', reenter: true },
        'player.join': { guard: 'may join', target: 'watched', reenter: true },
        'table.expire': '#expired',
      },
      after: { fourteen_days: '#expired' },
    },
  },
}

function ended(id: 'victory' | 'defeat') {
  return { type: 'final', id, entry: ['tell table.finished'] }
}

/** The phases, in their loops, as states. */
function playRegion<S extends object>(definition: GameDefinition<S>, parts: Parts<S>) {
  const states: Record<string, { initial?: string; states?: Record<string, unknown> }> = {}
  for (const phase of definition.phases) {
    const state = phaseState(definition, parts, phase)
    if (phase.loop === undefined) states[phase.id] = state
    else {
      states[phase.loop] ??= { initial: phase.id, states: {} }
      Object.assign(states[phase.loop]?.states ?? {}, { [phase.id]: state })
    }
  }
  return { initial: Object.keys(states)[0], states }
}

function phaseState<S extends object>(definition: GameDefinition<S>, parts: Parts<S>, phase: Phase) {
  const isFirst = phase === definition.phases[0]
  const begin = parts.action(`begin ${phase.id}`, ({ context, event }) =>
    beginPhase(context, phase, (event as MovePlay).at),
  )
  const opens = (phase.opens ?? []).map((name) => parts.change(ruleOf(definition, name)))
  return {
    id: phase.id,
    description: phase.says,
    entry: [begin, ...opens, 'tell phase.changed', 'the wait begins'],
    on: {
      ...(isFirst ? { 'player.join': { guard: 'may join', actions: SEAT } } : {}),
      ...Object.fromEntries(phase.moves.map((move) => [MOVE + move.id, parts.move(phase, move)])),
    },
    ...exits(definition, parts, phase),
  }
}

/** What leads out of a phase, in the order in which it is asked. */
function exits<S extends object>(definition: GameDefinition<S>, parts: Parts<S>, phase: Phase) {
  const endings = definition.endings.filter((ending) => ending.in.includes(phase.id))
  const complete = completionOf(definition, phase)
  const ways = (conditions: readonly Condition<S>[]) =>
    phase.next.map(({ to, when }) => ({
      ...parts.guarded([...conditions, ...(when === undefined ? [] : [predicate(definition, when)])]),
      target: `#${to}`,
      // A phase may follow itself.
      reenter: true,
    }))
  const waits = ({ complete: once }: Ending) => once === true || once?.includes(phase.id) === true
  const anyTime = endings.filter((ending) => !waits(ending)).map((ending) => parts.ending(ending))
  if (!phase.settles && !endings.some(waits)) return { always: [...anyTime, ...ways(complete)] }
  return {
    initial: 'open',
    states: {
      open: { always: [{ ...parts.guarded(complete), target: 'settled' }, ...anyTime] },
      settled: {
        description: 'Everybody who had to has moved.',
        entry: (phase.settles ?? []).map((name) => parts.change(ruleOf(definition, name))),
        always: [...endings.map((ending) => parts.ending(ending)), ...ways([])],
      },
    },
  }
}

/** The guards and actions of a chart by their names. Two that are called the same are the same. */
class Parts<S extends object> {
  readonly #definition: GameDefinition<S>
  readonly sayings = new Map<string, Saying>()
  readonly guards: Record<string, (happening: Happening) => boolean>
  readonly actions: Record<string, unknown>
  /** The table as whoever sent the newest event sees it, and changes it: for all guards and changes of one moment. */
  #newest: { readonly event: TableEvent; readonly play: Play<S> } | undefined
  /** The newest move that all its conditions let pass. */
  #passed: Happening | undefined

  constructor(definition: GameDefinition<S>) {
    this.#definition = definition
    const { min } = definition.players
    const mayJoin = ({ context, event }: Happening) => !checkJoin(definition, context, event as PlayerJoin)
    this.guards = {
      'may join': mayJoin,
      'joins and completes the minimum': (happening) =>
        happening.context.seats.length + 1 >= min && mayJoin(happening),
      'a move was taken': (happening) => this.#wasTaken(happening),
    }
    this.actions = {
      'seat the player': changeContext(({ context, event }) =>
        seat(definition, context, event as PlayerJoin),
      ),
      'take the turn': changeContext(({ context, event }) =>
        takeTurn(definition, context, eventOutside(event) as MovePlay),
      ),
      'the table expires': assign({
        notes: [],
        outcome: { result: 'expired', reason: 'idle', winners: [], grade: null },
      } as never),
      'the wait begins': raise({ type: 'wait.began' } as never),
      'tell player.joined': emit((({ context, event }: Happening) =>
        playerJoined(context, event as PlayerJoin)) as never),
      'tell table.activated': emit((({ context, event }: Happening) =>
        tableActivated(context, event as PlayerJoin)) as never),
      // Its notes are those of the table itself: what the phase settles, and what the next one opens, is noted there too.
      'tell move.played': emit((({ context, event }: Happening) =>
        movePlayed(context, eventOutside(event) as MovePlay)) as never),
      'tell phase.changed': emit((({ context }: Happening) => phaseChanged(context)) as never),
      'tell table.overdue': emit({ type: 'table.overdue' } as never),
      'tell table.finished': emit((({ context }: Happening) => tableFinished(context)) as never),
    }
  }

  #play({ context, event }: Happening): Play<S> {
    if (this.#newest?.event === event && this.#newest.play.context === context) return this.#newest.play
    const play = new Play(this.#definition, context, askingOf(context, event))
    this.#newest = { event, play }
    return play
  }

  /** The region of idleness is asked after that of play, and mostly about the move that just passed there. */
  #wasTaken({ context, event }: Happening): boolean {
    if (this.#passed?.context === context && this.#passed.event === event) return true
    return !checkTable(this.#definition, context, eventOutside(event))
  }

  condition({ name, holds, ...saying }: Condition<S>): string {
    // One that stops players may choose a way elsewhere: what it tells them stays.
    if (saying.otherwise || !this.sayings.has(name)) this.sayings.set(name, saying)
    this.guards[name] ??= (happening) => holds(this.#play(happening))
    return name
  }

  /**
   * What stands before a way: one condition, or all of several. XState's `and` looks up each by its name whenever it asks;
   * this asks them itself, in the same order.
   */
  guarded(conditions: readonly Condition<S>[], passed: (happening: Happening) => void = () => {}) {
    const names = conditions.map((condition) => this.condition(condition))
    const [only] = names
    if (only === undefined) return {}
    if (names.length === 1) return { guard: only }
    const check = (_snapshot: unknown, happening: Happening) => {
      const table = this.#play(happening)
      const held = conditions.every(({ holds }) => holds(table))
      if (held) passed(happening)
      return held
    }
    return { guard: Object.assign(and(names as never), { check }) }
  }

  /** A change of the table that is being changed: the first of an event, which takes a turn or a seat, has copied it. */
  change({ name, says, apply }: Change<S>): string {
    this.sayings.set(name, { says })
    return this.action(name, (happening) => {
      apply(this.#play(happening))
      return happening.context
    })
  }

  action(name: string, change: (happening: Happening) => TableContext): string {
    this.actions[name] ??= changeContext(change)
    return name
  }

  move(phase: Phase, move: Phase['moves'][number]) {
    const conditions = conditionsOf(this.#definition, phase, move)
    const changes = changesOf(this.#definition, move)
    return {
      ...this.guarded(conditions, ({ context, event }) => {
        this.#passed = { context, event }
      }),
      actions: [
        'take the turn',
        ...changes.map((change) => this.change(change)),
        'tell move.played',
        ...(passesOn(phase, move) ? ['the wait begins'] : []),
      ],
      description: move.says,
      meta: { move: move.id },
    }
  }

  ending(ending: Ending) {
    const { reason, result, when } = ending
    const ends: Change<S> = {
      name: `ends: ${reason}`,
      says: endingSays(this.#definition, ending),
      apply: (play) => endTable(play, ending),
    }
    return {
      guard: this.condition(predicate(this.#definition, when)),
      target: `#${result}`,
      actions: [this.change(ends)],
    }
  }
}

/** Who asks about a table: whoever sent the event, about the turn that it answers. */
function askingOf(context: TableContext, inside: TableEvent) {
  if (inside.type === 'player.join') return { seat: seatOf(context, inside.agent), at: inside.at }
  const event = eventOutside(inside)
  if (event.type !== 'move.play') return { seat: -1, at: context.phase?.at ?? 0 }
  const target = event.target && context.turns.find(({ id }) => id === event.target?.id)
  return { seat: seatOf(context, event.agent), at: event.at, event, target }
}

function seatOf({ seats }: TableContext, agent: string): number {
  return seats.findIndex((seat) => seat.agent === agent)
}
