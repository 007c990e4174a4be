/**
 * Tables of every edition of every game, played by bots: what each step of them shows, to everybody and to each player, and
 * what it refuses. `node test/machines/kept-tables.ts` keeps them as they are now, for whoever changes a game on purpose.
 */
import { fileURLToPath } from 'node:url'
import { transition } from 'xstate'
import { seeded } from '../../machines/bots/types.ts'
import { pinnedGames } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import type { MovePlay, PlayerJoin, TableEvent } from '../../machines/table/events.ts'
import { commit } from '../../machines/table/sealed.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'
import { difficulties } from '../../src/protocol/vocabularies.ts'
import type { BotStyle } from '../../src/testing/bots.ts'
import { type BotTableOptions, playBotTable } from '../support/bot-table.ts'
import { firstPatchwork, patchwork } from '../support/patchwork.ts'
import { type Course, Kept } from './kept.ts'

const HOUR_MS = 3_600_000

/** How tables go: who sits there, and what time does. */
const ways: readonly (Omit<BotTableOptions, 'game' | 'difficulty' | 'seed' | 'styles'> & {
  readonly styles: readonly BotStyle[]
})[] = [
  { styles: ['cooperative'] },
  { styles: ['random'], pause: (random) => (random() < 0.2 ? 25 * HOUR_MS : HOUR_MS) },
  { styles: ['greedy'] },
  { styles: ['cooperative', 'random'], late: true },
  { styles: ['cooperative', 'greedy'], hostile: 1 },
  { styles: ['cooperative'], absent: 1 },
  { styles: ['random', 'greedy'], pause: (random) => (random() < 0.5 ? 13 * HOUR_MS : HOUR_MS) },
  { styles: ['greedy', 'random', 'cooperative'], reads: false },
]

/** So many tries at each step, of which most are refused. */
const TRIES = 5

const courses: readonly Course[] = [...pinnedGames, firstPatchwork, patchwork].flatMap((game) =>
  ways.flatMap((way, at) =>
    difficulties.map((difficulty, other): Course => {
      const { min, max } = game.definition.players
      const players = Math.max(way.absent ? 3 : 2, min + ((at + other) % (max - min + 1)))
      const styles = Array.from(
        { length: players },
        (_, seat) => way.styles[seat % way.styles.length] ?? 'random',
      )
      const seed = `kept ${game.id} ${at} ${difficulty}`
      return {
        name: `${game.id}@${game.version} ${difficulty} ${way.styles.join(' and ')} ${Object.keys(way).slice(1).join(' ')}`.trim(),
        steps: () => stepsOf({ ...way, game, difficulty, styles, seed }),
      }
    }),
  ),
)

function stepsOf(options: BotTableOptions): unknown[] {
  const { game } = options
  const shown: unknown[] = []
  const turns: MovePlay[] = []
  const random = seeded(shown.length)
  const { stalled, refused } = playBotTable({
    ...options,
    watch: (before, event, after) => {
      if (event.type === 'move.play') turns.push(event)
      const tries = Array.from({ length: TRIES }, () => attempt(game, after, turns, event.at, random))
      shown.push({
        ...seen(game, before, event, after, shown.length),
        tries: tries.map((one) => outcomeOf(game, after, one)),
      })
    },
  })
  return [...shown, { stalled, refused }]
}

/** All that is to be seen of a step, and what one seat in turn, or a stranger, may do. */
function seen(game: Game, before: TableSnapshot, event: TableEvent, after: TableSnapshot, step: number) {
  const { context } = after
  const at = 'at' in event ? event.at : 0
  const agent = context.seats[step % (context.seats.length + 1)]?.agent ?? 'stranger'
  const [, actions] = transition(game.machine, before, game.eventOf(event))
  return {
    told: actions.map(({ type, params }) => [type, params]),
    stored: game.persist(after),
    variables: game.publicVariables(after),
    state: game.publicState(after),
    explained: game.explain(after, at),
    available: game.available(after, agent, at),
    able: game.mayAct(after, at + 20 * HOUR_MS * (step % 3)),
    secrets: game.secrets(after),
  }
}

/** A move or a join that somebody could try: of any phase, with things missing, wrong or said before. */
function attempt(
  game: Game,
  { context }: TableSnapshot,
  turns: readonly MovePlay[],
  at: number,
  random: () => number,
): MovePlay | PlayerJoin {
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const agent = any([...context.seats.map((seat) => seat.agent), 'stranger']) ?? ''
  if (random() < 0.05)
    return {
      type: 'player.join',
      at,
      agent: any([agent, 'newcomer']) ?? '',
      id: 'try',
      role_preference: any(['nobody', ...game.definition.roles.map(({ id }) => id)]),
      chance: 'ab'.repeat(32),
    }
  const phase = game.definition.phases.find(({ id }) => id === context.phase?.id && random() < 0.85)
  const move = any((phase ?? any(game.definition.phases))?.moves ?? [])
  const turn = any(
    random() < 0.5 ? turns.filter(({ id }) => context.turns.some((kept) => kept.id === id)) : turns,
  )
  const seal = move?.text?.find((rule) => rule.check === 'seal')
  const named = move?.text?.find((rule) => rule.check === 'names_one')
  const list = named ? (game.definition.lists?.[named.list]?.({ state: context.state } as never) ?? []) : []
  const text = any([
    seal ? commit(`salt-of-twenty-signs`, any(seal.values) ?? '') : 'Nobody said this.',
    turn?.contribution ?? '',
    `I say ${any(list)}, ${turns.length}.`,
    'so it is',
    'sha256:short',
    ' ',
    'x'.repeat(1_601),
  ])
  return {
    type: 'move.play',
    at: at + (any([0, 24]) ?? 0) * HOUR_MS,
    agent,
    id: 'try',
    move: move?.id ?? 'no_such_move',
    contribution: text ?? '',
    ...(turn &&
      (move?.target ? random() < 0.9 : random() < 0.1) && {
        target: { id: turn.id, agent: turn.agent, move: turn.move, contribution: turn.contribution },
      }),
    ...((move?.confidence ? random() < 0.9 : random() < 0.1) && { confidence: any([0, 0.5, 0.75, 1, 1.01]) }),
    ...(random() < 0.7 && { world: { threads_24h: 4, echoes_24h: 9 } }),
  }
}

/** Why a try is refused, or what would come of it. */
function outcomeOf(game: Game, before: TableSnapshot, event: MovePlay | PlayerJoin) {
  const refusal = game.check(before, event)
  const [after] = transition(game.machine, before, game.eventOf(event))
  return [event.type, refusal ?? game.persist(after), after === before]
}

export const keptTables = new Kept('kept-tables', courses)
export { courses as tableCourses }

if (process.argv[1] === fileURLToPath(import.meta.url)) await keptTables.renew()
