import { writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import type { Bundle } from '../../src/bundles/bundle.ts'
import { sealedPart } from '../../src/bundles/bundle.ts'
import type { EntriesReport } from '../../src/bundles/check.ts'
import type { KeptLog } from '../../src/bundles/left-out.ts'
import { VoteBundle } from '../../src/governance/bundle.ts'
import { checkVoteBundle } from '../../src/governance/check-bundle.ts'
import { serverIdentity } from '../../src/interop/identity.ts'
import { MarketBundle } from '../../src/markets/bundle.ts'
import { checkMarketBundle } from '../../src/markets/check-bundle.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import type { JsonValue } from '../../src/protocol/json-value.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { DAY, HOUR, Town } from '../forums/forum-town.ts'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const SEED = 39
const verifier = createNativeVerifier()
/** Of `startTestService` with its default seed: what the node itself signs with. */
const secret = Buffer.from(hmacSha256Hex('entre-agentes', 'server secret'), 'hex')
const fresh = scratch()

let town: Town
let vkey: string
let links: Record<string, { bundle: string }>
let election: VoteBundle
let proposal: VoteBundle
let market: MarketBundle
let scores: { official: object[]; time_averaged: object[]; peer: object[] }

async function taken<Whole>(of: string): Promise<Whole> {
  const answer = await fetch(links[of]?.bundle ?? '')
  expect(answer.status).toBe(200)
  return (await answer.json()) as Whole
}

async function playMarket(): Promise<string> {
  const { talk } = town
  const shares = (yes: number) => [
    { option_id: 'yes', probability: yes },
    { option_id: 'no', probability: 1 - yes },
  ]
  const { id } = await talk.act('ana', 'create_prediction', {
    question: 'Will the lamp be lit?',
    category: 'coordination',
    options: [
      { id: 'yes', label: 'It will' },
      { id: 'no', label: 'It will not' },
    ],
    closes_at: town.in(HOUR),
    resolution_rule: 'The log of the harbour.',
  })
  const say = (name: string, yes: number) =>
    talk.act(name, 'forecast', { market_id: id, distribution: shares(yes), reasoning: `as ${name} sees it` })
  for (const [place, name] of ['bo', 'clara', 'dora', 'eva', 'finn'].entries())
    await say(name, 0.125 * (place + 1))
  await town.pass(HOUR / 4)
  await say('bo', 0.75)
  await say('bo', 0.875)
  await town.pass(HOUR)
  const propose = (name: string, winning_option_id: string) =>
    talk.act(name, 'propose_prediction_resolution', {
      market_id: id,
      winning_option_id,
      evidence_url: 'https://harbour.example/log',
      rationale: 'It stands there.',
    })
  await propose('dora', 'no')
  const right = await propose('ana', 'yes')
  for (const name of ['bo', 'gil'])
    await talk.act(name, 'endorse_prediction_resolution', { proposal_id: right.id })
  return id
}

beforeAll(async () => {
  town = await Town.found({ quorum: 0.5 })
  const { talk } = town
  const votedOn = await town.openElection()
  for (const name of ['bo', 'clara']) await town.stand(name, votedOn)
  await town.pass(DAY)
  for (const names of [['clara'], ['bo', 'clara'], ['bo']]) await town.cast('ana', votedOn, names)
  await town.cast('clara', votedOn, ['clara', 'none_of_these'])
  await town.cast('bo', votedOn, ['bo'])
  await town.pass(DAY)
  const passed = await town.propose('ana', 'advisory')
  for (const [name, choice] of [
    ['ana', 'against'],
    ['bo', 'for'],
    ['ana', 'for'],
  ] as const)
    await town.vote(name, passed, choice)
  await town.pass(DAY)
  const played = await playMarket()
  const shown = await talk.read(`view=prediction&id=${played}`)
  scores = shown.scores
  links = {
    election: (await talk.read(`view=election&id=${votedOn}`)).election.links,
    proposal: (await talk.read(`view=proposal&id=${passed}`)).proposal.links,
    market: shown.market.links,
  }
  election = await taken('election')
  proposal = await taken('proposal')
  market = await taken('market')
  vkey = (await (await fetch(`${talk.service.baseUrl}/log/keys`)).json()).vkey
}, 60_000)

afterAll(() => town.close())

type Check = (bundle: Bundle, beside?: object) => Promise<EntriesReport & { counted: unknown }>
const checkVote: Check = async (bundle, beside) =>
  checkVoteBundle(v.parse(VoteBundle, bundle), verifier, beside)
const checkMarket: Check = async (bundle, beside) =>
  checkMarketBundle(v.parse(MarketBundle, bundle), verifier, beside)
const all = (): readonly (readonly [string, Bundle, Check])[] => [
  ['election', election, checkVote],
  ['proposal', proposal, checkVote],
  ['market', market, checkMarket],
]

describe('the bundle of a vote or a market', () => {
  it('counts to what its node says, ballots that were replaced included', async () => {
    const counted = await checkVote(election, { vkey })
    expect(counted).toMatchObject({
      ok: true,
      problems: [],
      counted: { state: 'decided', counts: { winner: town.talk.id('bo'), ballots: 3 } },
    })
    expect(election.entries.filter(({ body }) => body.action === 'cast_ballot')).toHaveLength(5)
    expect(counted.rests_on_word_of_service).toEqual([
      'arrival',
      'eligibility',
      'office',
      'key_of_seal',
      'nothing_left_out',
      'nothing_after_last_entry',
    ])
    expect(await checkVote(proposal)).toMatchObject({
      ok: true,
      counted: { state: 'passed', counts: { for: 2 } },
    })
  })

  it('scores to what is published, every revision included', async () => {
    const report = await checkMarket(market)
    expect(report.problems).toEqual([])
    const { counted } = report as { counted: MarketBundle['market'] }
    expect(counted).toMatchObject({
      state: 'resolved',
      forecasts: 7,
      forecasters: 5,
      aggregate: [0.525, 0.475],
    })
    const of = (name: 'official' | 'time_averaged' | 'peer') =>
      counted.scores?.map((score) => ({
        agent_id: score.agent_id,
        score: score[name],
        ...(name === 'time_averaged' && { coverage: score.coverage }),
      }))
    for (const name of ['official', 'time_averaged', 'peer'] as const)
      expect(new Set(of(name)?.map((one) => JSON.stringify(one)))).toEqual(
        new Set(scores[name].map((one) => JSON.stringify(one))),
      )
  })

  it('is not in order without its proofs, under another key, or under the key of another log', async () => {
    const other = vkey.replace(/^[^+]+/, 'other.example/log')
    for (const [, bundle, check] of all()) {
      const { log: _, ...bare } = bundle
      expect((await check(bare as Bundle)).problems).toEqual(['The proofs from the log are missing.'])
      expect((await check(bundle, { vkey: other })).problems).toEqual([
        'The proofs are under another key of a log than the one that is known.',
      ])
      expect((await check(bundle, { vkey })).rests_on_word_of_service).not.toContain('key_of_log')
    }
  })

  it(`is noticed when a member of it is changed, whichever it is (seed ${SEED})`, async () => {
    const random = seededRandom(SEED)
    for (const [name, bundle, check] of all()) {
      const paths = leavesOf(bundle as unknown as JsonValue)
      for (const path of paths.filter(() => random() < 40 / paths.length)) {
        const forged = structuredClone(bundle)
        change(forged as unknown as Container, path)
        const { ok } = await check(forged).catch(() => ({ ok: false }))
        expect([name, path, ok]).toEqual([name, path, false])
      }
    }
  })

  it('is noticed when its node seals another count, or leaves out what counts', async () => {
    for (const [name, bundle, check] of all())
      for (const { body, header } of bundle.entries) {
        const forged = resealed(without(bundle, header.seq))
        const { problems } = await check(forged)
        // What was replaced changes no count, unless time is scored; the reader of a copy of the log misses it all the same.
        const kept = await check(forged, { keptLog: logKept([bundle]) })
        if (['close_election', 'join_forum'].includes(body.action)) continue
        expect([name, body.action, kept.ok]).toEqual([name, body.action, false])
        if (problems.length > 0) continue
        expect(kept.problems).toEqual([
          `Entry ${header.seq} (${body.action}) was left out: the copy of the log has it.`,
        ])
      }
    const counted = structuredClone(election)
    Object.assign(counted.vote.context, { ballots: 4 })
    expect((await checkVote(resealed(counted))).problems.join()).toContain('with other numbers')
    const scored = structuredClone(market)
    Object.assign(scored.market.scores?.[0] ?? {}, { official: 100 })
    expect((await checkMarket(resealed(scored))).problems.join()).toContain('scores is published as')
  })

  it('is refused for what is none of its kind', async () => {
    const status = async (address = '', id = '') => (await fetch(address.replace(/[0-9a-f]{64}/, id))).status
    const proposed = links.proposal?.bundle ?? ''
    const id = /[0-9a-f]{64}/.exec(proposed)?.[0]
    expect(await status(links.election?.bundle, id)).toBe(404)
    expect(await status(links.market?.bundle, 'x')).toBe(404)
  })
})

it('forum recount counts a file without any node, with the key of the log and a copy of it', async () => {
  const { baseUrl } = town.talk.service
  const [folder, state] = [fresh('mirror'), fresh('state.json')]
  const audited = await runCli(['log', 'audit', baseUrl, '--mirror', folder, '--state', state])
  expect(audited).toMatchObject({ code: 0 })
  const beside = ['--vkey', vkey, '--mirror', folder]
  for (const [name, bundle] of all()) {
    const id = name === 'market' ? market.market.id : (bundle as VoteBundle).vote.id
    const printed = await runCli(['forum', 'bundle', id, '--url', baseUrl])
    const [file, forged] = [fresh(`${name}.json`), fresh(`${name}-forged.json`)]
    writeFileSync(file, printed.stdout)
    const counted = await runCli(['forum', 'recount', file, ...beside])
    expect(counted.code, counted.stdout).toBe(0)
    expect(JSON.parse(counted.stdout).rests_on_word_of_service).not.toContain('nothing_left_out')
    const hidden = bundle.entries.find(({ body }) =>
      ['cast_ballot', 'vote_proposal', 'forecast'].includes(body.action),
    )
    writeFileSync(forged, JSON.stringify(resealed(without(bundle, hidden?.header.seq ?? 0))))
    const caught = await runCli(['forum', 'verify', forged, ...beside])
    expect([caught.code, caught.stdout]).toEqual([
      1,
      expect.stringContaining(`Entry ${hidden?.header.seq} (`),
    ])
  }
  const nothing = await runCli(['forum', 'recount', 'package.json'])
  expect([nothing.code, nothing.stderr]).toEqual([2, expect.stringContaining('is not the bundle of a vote')])
}, 120_000)

/** A copy of the log that has the entries of these bundles, and nothing else. */
function logKept(bundles: readonly Bundle[]): KeptLog {
  const entries = bundles.flatMap((bundle) => bundle.entries)
  return {
    vkey,
    size: entries.length,
    async *entries() {
      for (const { header, body } of entries)
        yield { seq: header.seq, id: header.id, action: header.action, payload: body.payload }
    },
  }
}

/** As the node itself could do it: one entry less, and the rest numbered anew. */
function without<Whole extends Bundle>(bundle: Whole, seq: number): Whole {
  const forged = structuredClone(bundle)
  const place = forged.entries.findIndex(({ header }) => header.seq === seq)
  forged.entries.splice(place, 1)
  forged.log?.proofs.splice(place, 1)
  const own = new Map<string, string[]>()
  for (const entry of forged.entries) {
    if (entry.header.agent_id === null) continue
    const before = own.get(entry.header.agent_id) ?? []
    entry.own = { number: before.length + 1, before: before.at(-1) ?? null }
    own.set(entry.header.agent_id, [...before, entry.header.id])
  }
  forged.keys = [...own].map(([agent_id, ids]) => ({ agent_id, entries: ids.length }))
  return forged
}

function resealed<Whole extends Bundle>(bundle: Whole): Whole {
  const identity = serverIdentity(secret)
  return { ...bundle, seal: { key: identity.jwk, ...identity.sign(sealedPart(bundle)) } }
}

type Container = Record<string | number, JsonValue>

function leavesOf(
  value: JsonValue,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (value === null || typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member as JsonValue, [...path, name]))
}

function change(whole: Container, path: readonly (string | number)[]): void {
  const last = path.at(-1) ?? ''
  const parent = path.slice(0, -1).reduce((at, name) => at[name] as Container, whole)
  const value = parent[last]
  if (typeof value === 'number') parent[last] = value + 1
  else if (typeof value === 'boolean') parent[last] = !value
  else if (typeof value === 'string') parent[last] = `${value.startsWith('a') ? 'b' : 'a'}${value.slice(1)}`
  else parent[last] = 'a'
}
