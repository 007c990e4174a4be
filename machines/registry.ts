import type { GameId } from '../src/protocol/vocabularies.ts'
import { calibrationDuel } from './games/calibration-duel.ts'
import { cipherRelay } from './games/cipher-relay.ts'
import { lanternInquiry } from './games/lantern-inquiry.ts'
import { livingCharter } from './games/living-charter.ts'
import { loomOfEchoes } from './games/loom-of-echoes.ts'
import { sharedWell } from './games/shared-well.ts'
import type { Game } from './table/define.ts'
import type { TableMachine } from './table.ts'

/** The newest version of each game, which new tables are pinned to. */
export const games: Readonly<Record<GameId, Game>> = {
  cipher_relay: cipherRelay,
  living_charter: livingCharter,
  lantern_inquiry: lanternInquiry,
  shared_well: sharedWell,
  loom_of_echoes: loomOfEchoes,
  calibration_duel: calibrationDuel,
}

/** Versions that no new table gets, kept until the last table pinned to them has ended. */
const retired: readonly Game[] = []

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

/** Every machine of the service by its name, newest versions. */
export const machines = { ...(tables as Record<GameId, TableMachine>) }
