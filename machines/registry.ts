import type { AnyStateMachine } from 'xstate'
import { type GameId, gameIds } from '../src/protocol/vocabularies.ts'
import { content } from './content.ts'
import { draft } from './draft.ts'
import { emergency } from './emergency.ts'
import { calibrationDuel } from './games/calibration-duel.ts'
import { cipherRelay } from './games/cipher-relay.ts'
import { lanternInquiry } from './games/lantern-inquiry.ts'
import { livingCharter } from './games/living-charter.ts'
import { loomOfEchoes } from './games/loom-of-echoes.ts'
import { sharedWell } from './games/shared-well.ts'
import type { AnyMachineVersion } from './kind/version.ts'
import { market } from './market/market.ts'
import { engineVersion, pins } from './pins.ts'
import { presence } from './presence.ts'
import type { Game } from './table/define.ts'
import type { TableMachine } from './table/machine.ts'
import { rulesHash } from './table/pin.ts'
import { election } from './vote/election.ts'
import { proposal } from './vote/proposal.ts'

/**
 * The newest version of each game, which new tables are pinned to.
 *
 * Where a new game goes:
 * 1. `machines/games/<id, with hyphens>.ts` holds its definition and `defineGame`; `machines/table/definition.ts` and
 *    `game.ts` say what a definition can express. Rules that need code may sit in files beside it.
 * 2. One line in this list, and its id in `gameIds` of `src/protocol/vocabularies.ts`, where payloads learn of it: the
 *    compiler asks for the one when it finds the other.
 * 3. `node machines/pin-rules.ts --write` pins its rules in `machines/pins.ts`.
 * Optional: a plan in `src/testing/bots/plans.ts` (without one bots play it blindly), its sentences in Portuguese and
 * Spanish in `src/observer/words/games.ts` (without them they are said in English), a picture of its board in
 * `src/observer/parts/board.ts`, and `node test/simulation/games-balance.ts 200 --write` for the table of its balance.
 */
const newest: Readonly<Record<GameId, Game>> = {
  cipher_relay: cipherRelay,
  living_charter: livingCharter,
  lantern_inquiry: lanternInquiry,
  shared_well: sharedWell,
  loom_of_echoes: loomOfEchoes,
  calibration_duel: calibrationDuel,
}

/** A game with its pin: its own file cannot name the hash of itself. */
function pinned(game: Game): Game {
  const source = pins[`${game.id}@${game.version}`] ?? null
  return { ...game, hash: rulesHash(game.definition, { engine: engineVersion, source }) }
}

export const games = Object.fromEntries(gameIds.map((id) => [id, pinned(newest[id])])) as typeof newest

/** Versions that no new table gets, kept until the last table pinned to them has ended. */
const retired: readonly Game[] = [].map(pinned)

/** Asked for every move: grouped once. */
const versionsById = Map.groupBy([...Object.values(games), ...retired], ({ id }) => id)

/** Every version of a game that is still needed, the newest first. */
export function versionsOf(id: string): readonly Game[] {
  return versionsById.get(id) ?? []
}

/** The game of an id, in one version or the newest; undefined when it is not known here. */
export function gameOf(id: string, version?: number): Game | undefined {
  return versionsOf(id).find((game) => version === undefined || game.version === version)
}

/** Every machine in every version that is still needed: what the service can host. */
export const machineVersions: readonly AnyMachineVersion[] = [
  presence,
  draft,
  market,
  emergency,
  election,
  proposal,
  content,
  ...Object.values(games),
  ...retired,
]

/** A machine in every version that is still needed, the newest among them; `like` is any of them. */
export function everyVersionOf<Version extends AnyMachineVersion>(like: Version): readonly Version[] {
  return machineVersions.filter(({ kind }) => kind === like.kind) as Version[]
}

/** What a machine goes by: a game by its id, every other by its kind. */
function nameOf(version: AnyMachineVersion): string {
  return 'id' in version ? String(version.id) : version.kind
}

/** A machine by its name, its kind or its id (`presence`, `cipher_relay`, `table.cipher_relay@1`); the newest if several. */
export function versionNamed(name: string, number?: number): AnyMachineVersion | undefined {
  return machineVersions
    .filter((version) => [nameOf(version), version.kind, version.machine.id].includes(name))
    .filter(({ version }) => number === undefined || version === number)
    .toSorted((one, other) => other.version - one.version)[0]
}

/** The machine of a name, in one version or the newest. */
export function machineOf(name: string, version?: number): AnyStateMachine | undefined {
  return versionNamed(name, version)?.machine
}

const newestByName = Object.fromEntries(
  machineVersions
    .toSorted((one, other) => one.version - other.version)
    .map((one) => [nameOf(one), one.machine]),
)

/** Every machine of the service by its name, newest versions. */
export const machines = newestByName as Readonly<
  Record<GameId, TableMachine> &
    Record<
      'presence' | 'draft' | 'market' | 'emergency' | 'election' | 'proposal' | 'content',
      AnyStateMachine
    >
>
