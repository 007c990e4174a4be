/**
 * Imagined courses of every machine: what each moment of them offers, refuses and leads to, and tables that bots play on.
 * `node test/machines/kept-imagined.ts` keeps them as they are now, for whoever changes a machine on purpose.
 */
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type BotStyle, pick, type Random } from '../../machines/bots/types.ts'
import {
  begin,
  type Choice,
  choicesAt,
  isRefused,
  type Moment,
  type Rehearsal,
  type Step,
  stateIn,
  stateOf,
  take,
} from '../../machines/imagine/course.ts'
import { imagine } from '../../machines/imagine/imagine.ts'
import { playedOn } from '../../machines/imagine/playing-on.ts'
import { isGame, rehearsalOf } from '../../machines/imagine/rehearsals.ts'
import { momentsOf, presentTable, type TableRecords } from '../../machines/imagine/table.ts'
import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import { machineVersions } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import { limits } from '../../src/protocol/limits.ts'
import { governanceModels } from '../../src/protocol/vocabularies.ts'
import { playBotTable, randomFrom } from '../support/bot-table.ts'
import { firstPatchwork, patchwork } from '../support/patchwork.ts'
import { type Course, Kept } from './kept.ts'

/** Of a table each seat is asked at each moment: its courses are shorter. */
const LENGTH = { table: 14, other: 40 }
const PER_MACHINE = 3

export const imaginedCourses: readonly Course[] = [...machineVersions, firstPatchwork, patchwork].flatMap(
  (version): Course[] => {
    const walks = Array.from({ length: PER_MACHINE }, (_, number) => {
      const name = `${version.machine.id} ${number + 1}`
      return { name, steps: () => walked(version, randomFrom(name)) }
    })
    const whole = { name: `${version.machine.id} by itself`, steps: () => byItself(version) }
    if (!isGame(version)) return [...walks, whole]
    return [
      ...walks,
      whole,
      { name: `${version.machine.id} played on`, steps: () => goneOn(version, 'random', 'gentle') },
      {
        name: `${version.machine.id} played on standard`,
        steps: () => goneOn(version, 'cooperative', 'standard'),
      },
    ]
  },
)

/** A walk at random, which now and then tries what is refused or what there is not. */
function* walked(version: AnyMachineVersion, random: Random): Generator<unknown> {
  const rehearsal = rehearsalOf(version)
  const setting = rehearsal.settings.map(({ name, options = [] }) => [name, pick(options, random).value])
  let moment = begin(rehearsal, Object.fromEntries(setting))
  yield rehearsal.settings
  for (let steps = 0; steps < (isGame(version) ? LENGTH.table : LENGTH.other); steps += 1) {
    const choices = choicesAt(rehearsal, moment)
    yield [shown(moment), choices, isGame(version) || offered(version, moment, random)]
    const open = choices.filter(({ reason }) => !reason)
    const choice = open.length === 0 || random() < 0.1 ? among(choices, random) : among(open, random)
    if (!choice) break
    const step = decided(choice, random)
    const after = take(rehearsal, moment, step)
    yield [step, rehearsal.event(moment, step), isRefused(after) && after]
    if (!isRefused(after)) moment = after
  }
}

const shown = (moment: Moment) => [
  stateIn(moment),
  stateOf(moment),
  moment.at,
  moment.deadlines,
  moment.told,
  moment.records,
  moment.keys,
]

function among<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)]
}

/** What is decided of a choice: of each field something, nothing, or what there is not. */
function decided({ who, what, fields }: Choice, random: Random): Step {
  const given = fields.flatMap(({ name, options }): [string, string][] => {
    const drawn = random()
    if (drawn < 0.15) return []
    if (drawn < 0.2) return [[name, '77']]
    const option = options && among(options, random)
    return option ? [[name, option.value]] : []
  })
  return { who: random() < 0.03 ? who + 1 : who, what, with: Object.fromEntries(given) }
}

/** What somebody, of whom the records know anything at all, may do now. */
function offered(version: AnyMachineVersion, moment: Moment, random: Random): unknown {
  const [moderator = '', author = ''] = moment.keys.map(({ id }) => id)
  const one = pick([moderator, author, 'stranger'], random)
  const said = pick([null, 'for', 'against'] as const, random)
  const facts = {
    id: 'an id',
    payload: { target: 'a text' },
    moderator: pick([moderator, null], random),
    author,
    model: pick(governanceModels, random),
    licence: pick([null, 'licensed', 'unusable'], random),
    pins: pick([limits.PINS_MAX - 1, limits.PINS_MAX], random),
    eligible: random() < 0.7,
    listed: random() < 0.7,
    again: random() < 0.3,
    before: version.kind === 'election' ? said && [said] : said,
    supports: pick([null, 'proposal-1'], random),
    support: pick([0, 1, 2, 3], random),
    proposals: [{ proposal: 'proposal-1', option: 'a', support: 2 }],
  }
  return version.available(stateOf(moment), one, moment.at, facts)
}

/** What is put in the place of each member of a stored state, and left out. */
const WRONG = [undefined, null, 'x', -1, 1.5, 7, {}, [], ['x'], [7]]

/** Which states that somebody has changed in one place would be read all the same. */
function readable(version: AnyMachineVersion, state: object): readonly string[] {
  const found: string[] = []
  const visit = (part: Record<string, unknown>, path: string) => {
    for (const [name, value] of Object.entries(part)) {
      for (const [at, wrong] of WRONG.entries()) {
        part[name] = wrong
        if (v.is(version.snapshot, JSON.parse(JSON.stringify(whole)))) found.push(`${path}.${name} ${at}`)
      }
      part[name] = value
      if (value !== null && typeof value === 'object')
        visit(value as Record<string, unknown>, `${path}.${name}`)
    }
    part.unheard_of = 1
    if (v.is(version.snapshot, whole)) found.push(`${path}.unheard_of`)
    delete part.unheard_of
  }
  const whole = structuredClone(state) as Record<string, unknown>
  visit(whole, '')
  return found
}

/** The same through the door for programs: the first thing that is open, over and over, and time. */
function* byItself(version: AnyMachineVersion): Generator<unknown> {
  let now = imagine(version)
  for (let steps = 0; steps < 8; steps += 1) {
    yield now
    const open = now.choices.filter(({ refused }) => !refused)
    const choice = open[steps % Math.max(1, open.length)]
    if (!choice) break
    now = now.take(choice.who, choice.what)
    if (steps % 4 === 3)
      yield now.take(choice.who, choice.what, { says: 'I say so', value: 'what nobody asked', to: '1' })
  }
  yield [
    now.take(99, 'join'),
    now.take(1, 'nothing'),
    now.take(0, 'time', { until: 'century' }),
    now.take(0, 'time', { until: 'day' }),
  ]
}

/** A table that has ended, moment by moment, and from three of them on as bots would play it. */
function* goneOn(
  game: AnyMachineVersion & Game,
  style: BotStyle,
  difficulty: 'gentle' | 'standard',
): Generator<unknown> {
  const rehearsal = rehearsalOf(game) as Rehearsal<TableRecords>
  const seed = `gone on ${game.id}`
  const styles = Array.from({ length: Math.max(3, game.definition.players.min) }, () => style)
  const { events } = playBotTable({ game, difficulty, styles, seed })
  const creator = { agent: 'agent-1', id: 'create', at: 1_700_000_000_000 }
  const keys = styles.map((_, seat) => ({ id: `agent-${seat + 1}`, name: `Agent ${seat + 1}` }))
  const told = events.map((event) => {
    if (event.type === 'player.join') return event
    const { target, ...move } = event
    return { ...move, target_turn: target?.id }
  })
  const moments = momentsOf(
    rehearsal,
    { difficulty, creator, chance: sha256Hex(`chance|${seed}`), events: told },
    keys,
  )
  const [first] = moments
  if (!first) throw new Error('every table begins')
  yield moments.length
  for (const at of [2, 9, moments.length - 6]) {
    const from = moments[at]
    if (!from) continue
    yield [shown(from), choicesAt(rehearsal, from)]
    const { turns, history } = from.records
    const present = presentTable(
      rehearsal,
      { state: stateOf(from) as never, at: from.at, deadlines: from.deadlines },
      { turns, history, keys },
    )
    yield shown(present)
    let count = 0
    for (const { step, after } of playedOn(rehearsal, from, randomFrom(`${seed} ${at}`))) {
      yield [step, stateIn(after), after.told]
      count += 1
      if (count > 25) break
    }
  }
  for (const at of [1, 5, moments.length - 1])
    yield readable(game, JSON.parse(JSON.stringify(stateOf(moments[at] ?? first))))
  const early = momentsOf(
    rehearsal,
    { difficulty, creator, chance: null, events: told.slice(0, 3), expired: true },
    keys,
  )
  yield early.map(shown)
}

export const keptImagined = new Kept('kept-imagined', imaginedCourses)

if (process.argv[1] === fileURLToPath(import.meta.url)) await keptImagined.renew()
