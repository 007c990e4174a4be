import { Option } from 'commander'
import type * as v from 'valibot'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import type { EntriesReport, KnownBeside } from '../bundles/check.ts'
import { ForumBundle, VoteBundle } from '../governance/bundle.ts'
import { checkForumBundle, checkVoteBundle } from '../governance/check-bundle.ts'
import { MarketBundle } from '../markets/bundle.ts'
import { checkMarketBundle } from '../markets/check-bundle.ts'
import type { Verifier } from '../protocol/statement.ts'
import { readAs, readJsonAs, readJsonFile, readKeySet } from './files.ts'
import { keptLogIn } from './mirror.ts'

/** What a reader of a bundle knows besides, as options name it. */
export interface Beside {
  readonly jwks?: string
  readonly vkey?: string
  readonly mirror?: string
  readonly earlier?: string
}

const options = {
  jwks: ['--jwks <file>', 'the key set of the node (/.well-known/jwks.json): whose seal it must be'],
  vkey: ['--vkey <key>', 'the key of its log, as "log audit" remembers it: whose proofs they must be'],
  mirror: ['--mirror <folder>', 'what "log audit --mirror" keeps: no entry that is in it may be left out'],
  earlier: ['--earlier <file>', 'a bundle of the same that you kept: nothing in it may be missing now'],
} as const

/** The options that a command on bundles takes. */
export function besideOptions(): Option[] {
  return Object.values(options).map(([flags, description]) => new Option(flags, description))
}

/** Checks the bundle in a file, whichever of these it is of. */
export async function checkTaken(
  file: string,
  { jwks, vkey, mirror, earlier }: Beside,
  of: readonly Kind[],
): Promise<EntriesReport> {
  const known: KnownBeside = {
    serverKeys: jwks === undefined ? undefined : await readKeySet(jwks),
    vkey,
    keptLog: mirror === undefined ? undefined : await keptLogIn(mirror),
  }
  const value = await readJsonFile(file, 'a bundle')
  const kind = of.find((one) => typeof value === 'object' && value !== null && marks[one] in value) ?? of[0]
  return checks[kind ?? 'forum']({ value, file, earlier, known })
}

/** The member by which the bundle of each is told from the others. */
const marks = { forum: 'standing', vote: 'vote', market: 'market' } as const
type Kind = keyof typeof marks

interface Given {
  readonly value: unknown
  readonly file: string
  readonly earlier: string | undefined
  readonly known: KnownBeside
}

const verifier = createNativeVerifier()

const checks: Readonly<Record<Kind, (given: Given) => Promise<EntriesReport>>> = {
  forum: (given) => checked(ForumBundle, 'the bundle of a forum', checkForumBundle, given),
  vote: (given) => checked(VoteBundle, 'the bundle of a vote', checkVoteBundle, given),
  market: (given) => checked(MarketBundle, 'the bundle of a market', checkMarketBundle, given),
}

async function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  what: string,
  check: (
    bundle: v.InferOutput<Schema>,
    by: Verifier,
    known: KnownBeside & { readonly earlier?: v.InferOutput<Schema> | undefined },
  ) => Promise<EntriesReport>,
  { value, file, earlier, known }: Given,
): Promise<EntriesReport> {
  const bundle = readAs(value, file, schema, what)
  const before = earlier === undefined ? undefined : await readJsonAs(earlier, schema, what)
  return check(bundle, verifier, { ...known, earlier: before })
}
