import type { GameId } from '../src/protocol/vocabularies.ts'
import { calibrationDuel } from './games/calibration-duel.ts'
import { cipherRelay } from './games/cipher-relay.ts'
import { lanternInquiry } from './games/lantern-inquiry.ts'
import { livingCharter } from './games/living-charter.ts'
import { loomOfEchoes } from './games/loom-of-echoes.ts'
import { sharedWell } from './games/shared-well.ts'
import { engineVersion, pins } from './pins.ts'
import type { Game } from './table/define.ts'
import type { TableMachine } from './table/machine.ts'
import { rulesHash } from './table/pin.ts'

/**
 * The newest version of each game, which new tables are pinned to.
 *
 * Where a new game goes:
 * 1. `machines/games/<id, with hyphens>.ts` holds its definition and `defineGame`; `machines/table/definition.ts` and
 *    `game.ts` say what a definition can express. Rules that need code may sit in files beside it.
 * 2. One entry in this list, and its id at the same place of `gameIds` in `src/protocol/vocabularies.ts`, which is
 *    where payloads and the catalogue learn of it.
 * 3. `node machines/pin-rules.ts --write` pins its rules in `machines/pins.ts`.
 * Optional: a plan in `src/testing/bots/plans.ts` (without one bots play it blindly), and
 * `node test/simulation/games-balance.ts 200 --write` for the table of its balance.
 */
const newest = [
  cipherRelay,
  livingCharter,
  lanternInquiry,
  sharedWell,
  loomOfEchoes,
  calibrationDuel,
] as const

/** A game with its pin: its own file cannot name the hash of itself. */
function pinned(game: Game): Game {
  const source = pins[`${game.id}@${game.version}`] ?? null
  return { ...game, hash: rulesHash(game.definition, { engine: engineVersion, source }) }
}

export const games = Object.fromEntries(newest.map((game) => [game.id, pinned(game)])) as Readonly<
  Record<GameId, Game>
>

/** Versions that no new table gets, kept until the last table pinned to them has ended. */
const retired: readonly Game[] = [].map(pinned)

/** The game of an id, in one version or the newest; undefined when it is not known here. */
export function gameOf(id: string, version?: number): Game | undefined {
  const versions: readonly Game[] = [...Object.values(games), ...retired]
  return versions.find((game) => game.id === id && (version === undefined || game.version === version))
}

/** The machine of a game, in one version or the newest. */
export function machineOf(id: string, version?: number): TableMachine | undefined {
  return gameOf(id, version)?.machine
}

const tables = Object.fromEntries(Object.values(games).map(({ id, machine }) => [id, machine]))

/** The machine of each game by its name, newest versions. */
export const machines = { ...(tables as Record<GameId, TableMachine>) }
