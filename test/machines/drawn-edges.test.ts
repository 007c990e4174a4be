import { afterAll, describe, expect, it } from 'vitest'
import { type AnyStateMachine, createActor, transition } from 'xstate'
import type { Drawing } from '../../machines/kind/drawing.ts'
import { games } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import type { MovePlay } from '../../machines/table/events.ts'
import { Reading } from '../../machines/table/game.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'
import { difficulties } from '../../src/protocol/vocabularies.ts'
import { playBotTable, randomFrom } from '../support/bot-table.ts'

const charted = Object.values(games).filter(({ definition }) => definition.engine === 2)

/** What a phrase of the chart claims about a table and a move. Each is read here anew, from its words alone. */
const readers: readonly (readonly [phrase: RegExp, holds: (said: Said) => boolean])[] = [
  [/^a participant who did not act last$/, ({ seat, table }) => seat >= 0 && table.context.last !== seat],
  [/^each player acts once$/, ({ seat, table }) => actsOf(table, seat) === 0],
  [/^each player makes at most (.+) moves$/, ({ seat, table, amount }) => actsOf(table, seat) < amount()],
  [
    /^confidence from ([\d.]+) to ([\d.]+)$/,
    ({ event, numbers: [from = 0, to = 1] }) =>
      event?.confidence !== undefined && event.confidence >= from && event.confidence <= to,
  ],
  [
    /^confidence, where one is said, from 0 to 1$/,
    ({ event }) => event?.confidence === undefined || (event.confidence >= 0 && event.confidence <= 1),
  ],
  [/^answers no turn$/, ({ event }) => event?.target === undefined],
  [/^text: at least (\d+) words$/, ({ event, numbers: [least = 0] }) => wordsIn(event) >= least],
  [/^text: at most (\d+) words$/, ({ event, numbers: [most = 0] }) => wordsIn(event) <= most],
  [/^moves >= (.+)$/, ({ table, amount }) => (table.context.phase?.total ?? 0) >= amount()],
  [
    /^distinct players >= (.+)$/,
    ({ table, amount }) => awake(table).filter((seat) => actsOf(table, seat) > 0).length >= amount(),
  ],
]

/** What is not read here, and where it is held to its words instead. */
const elsewhere: readonly (readonly [phrase: RegExp, why: string])[] = [
  [/^text: (?!at (least|most) \d+ words$)/, 'texts are compared with texts in words-of-rules.test.ts'],
  [/^targets /, 'which turns may be answered is asked one by one in available-actions.test.ts'],
  [/^says (something that can be seen|what was not said)/, 'every text is held to it in table-rules.test.ts'],
  [/^a salt that nobody has opened at this table$/, 'seals that are opened are in sealed-duel.test.ts'],
  [/^no other move is possible$/, 'it asks the chart itself, whose every other move is walked here'],
  [/two (others|players) at least are at the table$/, 'absence and leaving are in pass-over.test.ts'],
]

interface Said {
  readonly table: TableSnapshot
  readonly seat: number
  readonly event: MovePlay | undefined
  readonly numbers: readonly number[]
  readonly amount: () => number
}

const actsOf = ({ context }: TableSnapshot, seat: number) => context.phase?.acts[seat] ?? 0
const wordsIn = (event: MovePlay | undefined) =>
  (event?.contribution.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).length
const awake = ({ context }: TableSnapshot) =>
  [...context.seats.keys()].filter((seat) => !context.seats[seat]?.dormant)

/** An amount as it is drawn: `n`, `2n`, `max(3, n)`, `bonds + 1`. */
function amountIn(text: string, read: (name: string) => number): number {
  const bounded = /^(max|min)\((\d+), (.+)\)$/.exec(text)
  if (bounded) {
    const [, which, bound, inner = ''] = bounded
    return (which === 'max' ? Math.max : Math.min)(Number(bound), amountIn(inner, read))
  }
  return text
    .replaceAll(' - ', ' + -')
    .split(' + ')
    .reduce((sum, part) => {
      if (/^-?[\d.]+$/.test(part)) return sum + Number(part)
      const each = /^(-?[\d.]*)n$/.exec(part)
      return sum + (each ? Math.floor(Number(each[1] || 1) * read('n')) : read(part))
    }, 0)
}

/**
 * Whether a phrase holds, by its own words, or by the predicate of the definition that says it; undefined for what is held to
 * its words elsewhere. Throws for what nobody reads.
 */
function holds(
  game: Game,
  phrase: string,
  table: TableSnapshot,
  event: MovePlay | undefined,
): boolean | undefined {
  const { definition } = game
  const seat = table.context.seats.findIndex(({ agent }) => agent === event?.agent)
  for (const [form, test] of readers) {
    const found = form.exec(phrase)
    if (!found) continue
    const read = (name: string) =>
      name === 'n'
        ? awake(table).length
        : (definition.parameters[table.context.difficulty][name] ??
          table.context.variables[name] ??
          Number.NaN)
    const numbers = found.slice(1).map(Number)
    return test({ table, seat, event, numbers, amount: () => amountIn(found[1] ?? '', read) })
  }
  if (elsewhere.some(([form]) => form.test(phrase))) return undefined
  const saying = Object.entries(definition.predicates).filter(([, { says }]) => says === phrase)
  // Where several say the same, the move asks one of them.
  const who = definition.phases.flatMap(({ moves }) => moves).find(({ id }) => id === event?.move)?.who ?? []
  const [named] = saying.length > 1 ? saying.filter(([name]) => who.includes(name)) : saying
  if (!named) throw new Error(`nobody reads "${phrase}"`)
  const target = event?.target && table.context.turns.find(({ id }) => id === event.target?.id)
  const at = event?.at ?? 0
  const reading = new Reading(definition, table.context, { seat, at, event, target })
  return named[1].test(reading)
}

/** A table after a move, after what its phase settles then, and after what the next one opens: each as it was at that moment. */
function stepsOf(game: Game, before: TableSnapshot, event: MovePlay): TableSnapshot[] {
  const steps: TableSnapshot[] = []
  const actor = createActor(game.machine as AnyStateMachine, {
    snapshot: before,
    inspect: (happening) => {
      if (happening.type !== '@xstate.microstep') return
      const { context, value } = happening.snapshot as TableSnapshot
      steps.push(structuredClone({ context, value }) as TableSnapshot)
    },
  })
  actor.start()
  steps.length = 0
  actor.send(game.eventOf(event))
  actor.stop()
  return steps
}

/**
 * The first exit of the phase whose words all hold after a move, in the order in which they are drawn. What completes the phase
 * is said of the table before it is settled, the rest of the table after that.
 */
function exitInWords(
  game: Game,
  drawing: Drawing,
  steps: readonly TableSnapshot[],
  event: MovePlay,
  from: string,
) {
  const [moved] = steps
  if (!moved) throw new Error(`${event.move} made the table take no step`)
  const settled = steps.find(({ value }) => JSON.stringify(value).includes('"settled"')) ?? moved
  const { definition } = game
  const when = definition.phases.find(({ id }) => id === from)?.completes.when
  const completes = when && definition.predicates[when]?.says
  const isCount = (phrase: string) => phrase.includes(' >= ') || phrase === completes
  return drawing.transitions.find(
    (way) =>
      way.from === from &&
      way.event === 'always' &&
      way.guards.every(({ words: { text } }) => holds(game, text, isCount(text) ? moved : settled, event)),
  )
}

/** Where the machine and the words of an edge do not say the same of a move. */
function disagreement(
  game: Game,
  { transitions }: Drawing,
  before: TableSnapshot,
  event: MovePlay,
): string | undefined {
  const edge = transitions.find((way) => way.from === before.context.phase?.id && way.event === event.move)
  const phrases = edge?.guards.map(({ words }) => words.text) ?? []
  const judged = phrases.map((phrase) => ({ phrase, held: holds(game, phrase, before, event) }))
  const [after] = transition(game.machine, before, game.eventOf(event))
  const broken = judged.filter(({ held }) => held === false)
  if (after !== before && broken.length > 0)
    return `${event.move} was taken although not "${broken[0]?.phrase}"`
  const isClear = judged.every(({ held }) => held === true)
  return after === before && isClear ? `${event.move} was refused although: ${phrases.join('; ')}` : undefined
}

/** Moves by everybody, half of them with something wrong. */
function attempts(game: Game, { context }: TableSnapshot, at: number, random: () => number): MovePlay[] {
  const phase = game.definition.phases.find(({ id }) => id === context.phase?.id)
  return (phase?.moves ?? []).flatMap((move) =>
    [...context.seats.map(({ agent }) => agent), 'stranger'].map((agent) => {
      const turn = context.turns[Math.floor(1.5 * random() * context.turns.length)]
      const target = turn && { id: turn.id, agent: context.seats[turn.seat]?.agent ?? '', move: turn.move }
      return {
        type: 'move.play' as const,
        at,
        agent,
        id: 'try',
        move: move.id,
        contribution: random() < 0.5 ? 'some new thing to say about it' : 'ha',
        ...(target ? { target: { ...target, contribution: 'what was said' } } : {}),
        ...(random() < 0.5 ? { confidence: random() * 1.2 } : {}),
      }
    }),
  )
}

let comparedInAll = 0
afterAll(() => expect(comparedInAll).toBeGreaterThan(5))

describe.each(charted)('every drawn edge of $id', (game) => {
  it('has words that hold where its guard does, and one that does not where it does not', () => {
    const drawing = game.drawing()
    const random = randomFrom(`edges of ${game.id}`)
    const walked = new Set<string>()
    for (const seed of ['one', 'two', 'three']) {
      playBotTable({
        game,
        difficulty: 'standard',
        styles: ['cooperative', 'random', 'greedy', 'cooperative'],
        seed: `edges ${seed}`,
        watch: (before, played, after) => {
          const from = after.context.phase?.id
          if (after.status !== 'active' || from === undefined || random() < 0.5) return
          for (const event of attempts(game, after, played.at, random)) {
            expect(disagreement(game, drawing, after, event)).toBeUndefined()
            walked.add(`${from}: ${event.move}`)
          }
          if (before.context.phase && before.context.phase.entered !== after.context.phase?.entered)
            walked.add(`${before.context.phase.id}: ${from}`)
        },
      })
    }
    const moves = drawing.transitions.filter(
      ({ from, to, event }) => from === to && !/^(always|after|player)/.test(event),
    )
    expect(moves.map(({ from, event }) => `${from}: ${event}`).filter((way) => !walked.has(way))).toEqual([])
  })

  it.each(difficulties)('of an exit has words that hold first where it is taken, at %s', (difficulty) => {
    const drawing = game.drawing()
    let walked = 0
    for (const [players, style] of [
      [2, 'cooperative'],
      [3, 'random'],
      [4, 'cooperative'],
      [5, 'greedy'],
      [6, 'cooperative'],
    ] as const)
      playBotTable({
        game,
        difficulty,
        styles: Array.from({ length: players }, (_, seat) => (seat % 3 === 2 ? 'random' : style)),
        seed: `exits ${players}`,
        absent: players > 3 ? 1 : 0,
        watch: (before, event, after) => {
          const phase = before.context.phase
          if (event.type !== 'move.play' || !phase) return
          const steps = stepsOf(game, before, event)
          const next = steps.find(({ context }) => (context.phase?.entered ?? 0) > phase.entered)
          const taken = after.status === 'done' ? after.value : next?.context.phase?.id
          const inWords = exitInWords(game, drawing, steps, event, phase.id)
          expect(inWords?.to, `${phase.id}: ${event.move}, ${players} players`).toBe(taken)
          if (taken !== undefined) walked++
        },
      })
    expect(walked).toBeGreaterThan(10)
  })

  it('has effects whose amounts are those that the table notes', () => {
    const drawing = game.drawing()
    let compared = 0
    playBotTable({
      game,
      difficulty: 'standard',
      styles: ['cooperative', 'random', 'greedy', 'cooperative'],
      seed: 'effects',
      watch: (before, event, after) => {
        if (event.type !== 'move.play') return
        const from = before.context.phase?.id
        const edge = drawing.transitions.find((way) => way.from === from && way.event === event.move)
        for (const { text } of edge?.effects ?? []) {
          const [, variable = '', sign, amount] = /^(\w+) ([+-]) (\d+)$/.exec(text) ?? []
          const note = after.context.notes.find((one) => one.startsWith(`${variable} `))
          const [, was, is] = /^\w+ (-?\d+) -> (-?\d+)$/.exec(note ?? '') ?? []
          if (sign === undefined || was === undefined) continue
          expect(Number(is) - Number(was), `${event.move}: ${text}`).toBe(Number(`${sign}${amount}`))
          compared++
        }
      },
    })
    comparedInAll += compared
  })
})
