/**
 * Where each role is the best choice: the second player of seeded tables asks for one role after another, and plays by the
 * best plan known, in one company or another. The first role is the creator's, and nobody's choice.
 * `node test/simulation/best-roles.ts [game] [groups] --write` looks for groups of tables and keeps them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { games } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import { type Difficulty, difficulties } from '../../src/protocol/vocabularies.ts'
import type { BotStyle } from '../../src/testing/bots.ts'
import { playBotTable, seatsNear } from '../support/bot-table.ts'

/** Whom the second player sits with: equals, those who play for themselves, both, or equals of whom one is hostile or away. */
const companies = {
  cooperative: { others: ['cooperative'] },
  greedy: { others: ['greedy'] },
  mixed: { others: ['cooperative', 'greedy'] },
  hostile: { others: ['cooperative'], hostile: 1 },
  absent: { others: ['cooperative'], absent: 1 },
} as const satisfies Record<string, { others: readonly BotStyle[]; hostile?: number; absent?: number }>

const companyNames = Object.keys(companies) as (keyof typeof companies)[]

/** Tables that differ in chance alone. */
export interface Group {
  readonly difficulty: Difficulty
  readonly players: number
  readonly company: keyof typeof companies
  readonly seed: string
}

/** The group in which a role brought more victories than any other, by game and role. */
type BestRoles = Readonly<Record<string, Readonly<Record<string, Group>>>>

const TABLES = 12

const file = new URL('best-roles.golden.json', import.meta.url)

export const bestRoles = () => JSON.parse(readFileSync(file, 'utf8')) as BestRoles

/** The roles that somebody chooses. */
export function chosenRoles({ definition }: Game): string[] {
  return definition.roles.slice(1).map(({ id }) => id)
}

/** How many tables of a group its second player wins in a role. */
function winsOf(game: Game, { difficulty, players, company, seed }: Group, role: string): number {
  const { others, ...who } = companies[company]
  const styles = Array.from({ length: players }, (_, seat) =>
    seat === 1 ? 'cooperative' : (others[seat % others.length] ?? 'cooperative'),
  )
  const tables = Array.from({ length: TABLES }, (_, table) =>
    playBotTable({ game, difficulty, styles, role, seed: `${seed}|${table}`, ...who }),
  )
  return tables.filter(({ snapshot }) => snapshot.context.outcome?.winners.includes('agent-2')).length
}

/** The one role that brings its player more victories in a group than any other; undefined where none does. */
export function bestRole(game: Game, group: Group): string | undefined {
  const wins = chosenRoles(game).map((role) => ({ role, won: winsOf(game, group, role) }))
  const [best, second] = wins.toSorted((one, other) => other.won - one.won)
  return best && second && best.won > second.won ? best.role : undefined
}

/** The groups in the order in which they are tried: sizes change fastest, then companies, then difficulties. */
function groupAt(game: Game, index: number): Group {
  const players = seatsNear(game, 2 + (index % 5))
  const company = companyNames[Math.floor(index / 5) % companyNames.length] ?? 'cooperative'
  const difficulty = difficulties[Math.floor(index / 25) % difficulties.length] ?? 'standard'
  // Of two players none is away, or both are.
  const isAlone = players === 2 && (company === 'hostile' || company === 'absent')
  return { difficulty, players, company: isAlone ? 'mixed' : company, seed: `role ${index}` }
}

function search(game: Game, groups: number, found: Record<string, Group>, keep: () => void): void {
  for (let index = 0; index < groups && chosenRoles(game).some((role) => !(role in found)); index++) {
    const group = groupAt(game, index)
    const best = bestRole(game, group)
    if (best === undefined || best in found) continue
    found[best] = group
    keep()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [asked, groups] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  for (const game of Object.values(games).filter(({ id }) => asked === undefined || id === asked)) {
    // What was kept stays only where it still holds: the rules may have changed since.
    const kept = Object.entries(bestRoles()[game.id] ?? {})
    const found = Object.fromEntries(kept.filter(([role, group]) => bestRole(game, group) === role))
    search(game, Number(groups ?? 60), found, () => {
      if (!process.argv.includes('--write')) return
      writeFileSync(file, `${JSON.stringify({ ...bestRoles(), [game.id]: found }, null, 1)}\n`)
    })
    const missing = chosenRoles(game).filter((role) => !(role in found))
    process.stdout.write(
      `${game.id}: ${Object.keys(found).length} found, missing: ${missing.join(', ') || 'none'}\n`,
    )
  }
}
