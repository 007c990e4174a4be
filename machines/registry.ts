import { calibrationDuel } from './games/calibration-duel.ts'
import { cipherRelay } from './games/cipher-relay.ts'
import { lanternInquiry } from './games/lantern-inquiry.ts'
import { livingCharter } from './games/living-charter.ts'
import { loomOfEchoes } from './games/loom-of-echoes.ts'
import { sharedWell } from './games/shared-well.ts'
import type { Game } from './table/define.ts'

/** Every game and version that tables may be pinned to; old versions stay until their tables have ended. */
const versions: readonly Game[] = [
  cipherRelay,
  livingCharter,
  lanternInquiry,
  sharedWell,
  loomOfEchoes,
  calibrationDuel,
]

/** The newest version of each game, by id. */
export const games: Readonly<Record<string, Game>> = Object.fromEntries(
  versions.toSorted((one, other) => one.version - other.version).map((game) => [game.id, game]),
)

/** The game of an id in one version (the newest without one), or undefined. */
export function gameOf(id: string, version?: number): Game | undefined {
  return version === undefined
    ? games[id]
    : versions.find((game) => game.id === id && game.version === version)
}

/** The machine of a game in one version, or undefined. */
export function machineOf(id: string, version?: number): Game['machine'] | undefined {
  return gameOf(id, version)?.machine
}

/** Every machine by its id, for example `table.cipher_relay@1`. */
export const machines: Readonly<Record<string, Game['machine']>> = Object.fromEntries(
  versions.map((game) => [game.machine.id, game.machine]),
)
