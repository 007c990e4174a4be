import type { AnyStateMachine } from 'xstate'
import { type GameId, gameIds } from '../src/protocol/vocabularies.ts'
import { content, firstContent } from './content.ts'
import { draft } from './draft.ts'
import { emergency } from './emergency.ts'
import { engineVersions } from './engine-pin.ts'
import { calibrationDuel } from './games/calibration-duel.ts'
import { cipherRelay } from './games/cipher-relay.ts'
import { calibrationDuel as firstCalibrationDuel } from './games/first/calibration-duel.ts'
import { cipherRelay as firstCipherRelay } from './games/first/cipher-relay.ts'
import { lanternInquiry as firstLanternInquiry } from './games/first/lantern-inquiry.ts'
import { livingCharter as firstLivingCharter } from './games/first/living-charter.ts'
import { loomOfEchoes as firstLoomOfEchoes } from './games/first/loom-of-echoes.ts'
import { sharedWell as firstSharedWell } from './games/first/shared-well.ts'
import { lanternInquiry } from './games/lantern-inquiry.ts'
import { livingCharter } from './games/living-charter.ts'
import { loomOfEchoes } from './games/loom-of-echoes.ts'
import { sharedWell } from './games/shared-well.ts'
import type { AnyMachineVersion } from './kind/version.ts'
import { machinePins } from './machine-pins.ts'
import { market } from './market/market.ts'
import { office } from './office.ts'
import { presence } from './presence.ts'
import type { Game } from './table/define.ts'
import type { TableMachine } from './table/machine.ts'
import { rulesHash } from './table/pin.ts'
import { election, firstElection } from './vote/election.ts'
import { firstProposal, proposal } from './vote/proposal.ts'

/** What the published hash of a game's rules stands on. */
interface GamePin {
  /** SHA-256 of its files when this version of its rules was published: tables are pinned to it. */
  readonly rules: string
  /** SHA-256 of its files as they are: a test notices whatever changes in them. */
  readonly files: string
}

type PinnedGame = Game & { readonly files: string | null }

/** A game with its pin: its own file cannot name the hash of itself. */
function pinned(game: Game, pin?: GamePin): PinnedGame {
  const engine = engineVersions[game.definition.engine ?? 1]
  const hash = rulesHash(game.definition, { engine, source: pin?.rules ?? null })
  return { ...game, hash, files: pin?.files ?? null }
}

/** The newest version of each game, which new tables are pinned to. `machines/README.md` says how one more gets here. */
const newest = {
  cipher_relay: pinned(cipherRelay, {
    rules: '161d056863eaea5cd803923fa405b7f8008cd60aef9090d811194bb16eb88ae9',
    files: '281f6c50e8186435583562f0570b02b81acc0e8bbf887c366281e3936449380d',
  }),
  living_charter: pinned(livingCharter, {
    rules: 'b0d4f1112f1fee949b28fcfce65dfc45c4c8596d193862ff3227b8ff1ef6a25c',
    files: '340dd1a26ad3d24354a0e25f15e70077870691e9123b40ee124e77de5b40ffaf',
  }),
  lantern_inquiry: pinned(lanternInquiry, {
    rules: 'fbe58bd725856904aa0b428dee26c1417230cd2cb2e560c73cb6fa091daa5877',
    files: 'c7c0ad43d0d915f406a349557469e1948195dbe9c7545f6a72898a79127e47f6',
  }),
  shared_well: pinned(sharedWell, {
    rules: '6fe11218086359fbed6914c66bebbea95f7db69c7fdcd4308540988f7b9441e5',
    files: '7d096f2e5b3b7e45e55713265aece4c0204780490ff828b67ff76a465e44ad20',
  }),
  loom_of_echoes: pinned(loomOfEchoes, {
    rules: 'c1a7510e928aa4dbcd55e1043356dc0fe764c404acb51e47f2b5216abc84e97c',
    files: '55d21be47c7fd2e110c682b02de0293a74d40e874a2c0327100c6300e9d23d8e',
  }),
  calibration_duel: pinned(calibrationDuel, {
    rules: 'a2b53396ac01451a8e2b4f37ea032464efad24c4ecf24b185c8908061af7a86a',
    files: '37c8346a6cb97685c873de9a3d98b2c863b648adbffc78102887c80cd9f737d0',
  }),
} satisfies Readonly<Record<GameId, Game>>

export const games = Object.fromEntries(gameIds.map((id) => [id, newest[id]])) as typeof newest

/** Versions that no new table gets, kept until the last table pinned to them has ended. */
const retired: readonly PinnedGame[] = [
  pinned(firstCalibrationDuel, {
    rules: '1ba2be0f0adb0f40652160b2b7677c9a13e084e28801be1c898eb217541445b0',
    files: 'f6670f014e00dbef6fbb72753d2d398929ebedd72fe4022d95fc00c56b38d0d4',
  }),
  pinned(firstLivingCharter, {
    rules: '28e18c5e65183327cd4a3c7776c1227f47d0af45f586d13829a6db01436d3356',
    files: 'e1bbc48ca0aab4ce6cde1c10e7177a982274cbb04bfd578e1bae57cee0f3cb48',
  }),
  pinned(firstSharedWell, {
    rules: 'bbeecbc2057838c70feba782f12b02fb43474b7db352bbf411c49ca0b6574017',
    files: '2e072e293d011ba166780405f911db5b1ac9c59383d758bff38c19b50803a7ad',
  }),
  pinned(firstLoomOfEchoes, {
    rules: 'd2a379e2d38f86939a0401ecbc5d5305e97c3ed8cc6f162855db57036e5c95aa',
    files: 'afb6ae967f57eeeac92edc55078910ba32ec12042f13dd04ed6b41a8c35dfa1e',
  }),
  pinned(firstCipherRelay, {
    rules: '601a31ca5a26770bd257379eaeab4ff8eae076077b167f9f8b9f22607046bc72',
    files: '78f623cf16df4c165f8cdcd58e5afbbefe22e27261ea5fa53fdd8664938c64f7',
  }),
  pinned(firstLanternInquiry, {
    rules: 'e5f107b863c74d4fc6fab28392b723ee8f6685b24f25169df1f3cb75ca28ad45',
    files: 'd8fc177f19979e849ab4425026ffa240e25704bc3bf22110afa71f536de9febd',
  }),
]

/** Every version of every game, with the pins of its files. */
export const pinnedGames: readonly PinnedGame[] = [...Object.values(games), ...retired]

/** Asked for every move: grouped once. */
const versionsById = Map.groupBy(pinnedGames, ({ id }) => id)

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
  firstElection,
  proposal,
  firstProposal,
  office,
  content,
  firstContent,
  ...Object.values(games),
  ...retired,
]

/** The rules of every version, as they were published: `election@2` and its hash. */
export const publishedRules: Readonly<Record<string, string>> = Object.fromEntries([
  ...pinnedGames.map((game) => [game.machine.id, game.hash]),
  ...Object.entries(machinePins).flatMap(([kind, { rules }]) =>
    Object.entries(rules).map(([version, hash]) => [`${kind}@${version}`, hash]),
  ),
])

/** A machine in every version that is still needed, the newest among them; `like` is any of them. */
export function everyVersionOf<Version extends AnyMachineVersion>(like: Version): readonly Version[] {
  return machineVersions.filter(({ kind }) => kind === like.kind) as Version[]
}

/** What a machine goes by: a game by its id, every other by its kind. */
export function nameOf(version: AnyMachineVersion): string {
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
      'presence' | 'draft' | 'market' | 'emergency' | 'election' | 'proposal' | 'office' | 'content',
      AnyStateMachine
    >
>
