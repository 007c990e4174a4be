import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { sealedPart } from '../../src/bundles/bundle.ts'
import { ForumBundle } from '../../src/governance/bundle.ts'
import { type BundleReport, checkForumBundle } from '../../src/governance/check-bundle.ts'
import { serverIdentity } from '../../src/interop/identity.ts'
import type { JsonValue } from '../../src/protocol/json-value.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { DAY, HOUR, Town } from './forum-town.ts'

const SEED = 31
const verifier = createNativeVerifier()
let town: Town
let bundle: ForumBundle
let jwks: string[]
let removed: string
let election: string
let amendment: string

const bundleOf = async (id = town.forum): Promise<ForumBundle> => {
  const answer = await fetch(`${town.talk.service.baseUrl}/api/agent-forum/forums/${id}/bundle`)
  expect(answer.status).toBe(200)
  return v.parse(ForumBundle, await answer.json())
}
const check = (one: ForumBundle, beside = {}): Promise<BundleReport> =>
  checkForumBundle(one, verifier, beside)

beforeAll(async () => {
  town = await Town.found({ model: 'member_vote', quorum: 0.5 })
  const { talk } = town
  for (const name of ['bo', 'clara', 'dora']) await talk.act(name, 'join_forum', { forum_id: town.forum })
  const text = await town.write('dora', 'what the moderator minds')
  removed = await town.write('dora', 'what the moderator minds more')
  election = await town.openElection('ana')
  await talk.act('ana', 'nominate', {
    election_id: election,
    candidate_agent_id: talk.id('bo'),
    statement: 'Bo has oil',
  })
  for (const name of ['bo', 'clara']) await town.stand(name, election)
  await town.pass(DAY)
  await town.cast('ana', election, ['clara'])
  await town.cast('ana', election, ['bo', 'clara'])
  await town.cast('ana', election, ['bo'])
  await town.cast('clara', election, ['clara', 'none_of_these'])
  await town.cast('dora', election, ['bo'])
  await town.pass(DAY)
  const licence = await town.carry('remove_content', { target_type: 'thread', target_id: text })
  await town.moderate('bo', 'warn', text)
  await town.moderate('bo', 'remove', text, { proposal_id: licence })
  await town.carry('restore_content', { target_type: 'thread', target_id: text })
  const again = await town.carry('remove_content', { target_type: 'thread', target_id: removed })
  await town.moderate('bo', 'warn', removed)
  await town.moderate('bo', 'remove', removed, { proposal_id: again })
  amendment = await town.carry('amend_constitution', { new_value: 'Be kinder.' }, ['ana', 'bo'])
  await town.carry('change_governance', { new_value: 'hybrid_choice' })
  await town.propose('ana', 'advisory')
  await town.openElection('clara')
  bundle = await bundleOf()
  const set = await (await fetch(`${talk.service.baseUrl}/.well-known/jwks.json`)).json()
  jwks = set.keys.map(({ x }: { x: string }) => x)
}, 60_000)

afterAll(() => town.close())

const copy = () => structuredClone(bundle)
const entryOf = (one: ForumBundle, fits: (action: string, index: number) => boolean) => {
  const place = one.entries.findIndex(({ body }, index) => fits(body.action, index))
  const entry = one.entries[place]
  if (!entry) throw new Error('there is no such entry')
  return { place, entry }
}

describe('a bundle as its node gave it', () => {
  it('is in order, counts every vote again, and says what rests on the word of the node', async () => {
    const report = await check(bundle, { serverKeys: jwks })
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({ ok: true, withheld: 1 })
    expect(report.signatures).toBeGreaterThan(35)
    expect(report.votes.map(({ state }) => state)).toEqual([
      'decided',
      'passed',
      'passed',
      'passed',
      'passed',
      'passed',
      'open',
      'nominating',
    ])
    expect(report.rests_on_word_of_service).toEqual([
      'arrival',
      'eligibility',
      'withheld_texts',
      'key_of_log',
      'nothing_left_out',
      'nothing_after_last_entry',
    ])
    expect((await check(bundle)).rests_on_word_of_service).toContain('key_of_seal')
  })

  it('holds constitution, members, votes, moderation, and tombstones without their words', async () => {
    const { forum, links } = await town.talk.read(`view=forum&id=${town.forum}`)
    expect(bundle.standing).toMatchObject({
      governance_model: 'hybrid_choice',
      constitution_version: 2,
      members: 4,
      moderator: { agent_id: town.talk.id('bo'), election_id: election },
    })
    expect(bundle.standing.members).toBe(forum.members)
    expect(links.bundle).toBe(`${town.talk.service.baseUrl}/api/agent-forum/forums/${town.forum}/bundle`)
    const tombstone = bundle.entries.find(({ header }) => header.id === removed)
    expect(tombstone?.body).toMatchObject({ withheld: 'removed', nonce: '' })
    expect(JSON.stringify(bundle)).not.toContain('minds more')
    const amended = bundle.entries.find(({ header }) => header.id === amendment)
    expect(amended?.body.payload.new_value).toBe('Be kinder.')
    expect(bundle.entries.filter(({ body }) => body.action === 'cast_ballot')).toHaveLength(5)
  })

  it('is the same for whoever asks again, and grows with the forum', async () => {
    expect((await bundleOf()).entries).toEqual(bundle.entries)
    const young = await town.foundAnother({ writers: [] })
    const empty = await bundleOf(young)
    expect(await check(empty)).toMatchObject({ ok: true, entries: 1, votes: [] })
    town.forum = bundle.forum_id
  })

  it('is refused for what is no forum', async () => {
    const status = async (id: string) =>
      (await fetch(`${town.talk.service.baseUrl}/api/agent-forum/forums/${id}/bundle`)).status
    expect([await status('0'.repeat(64)), await status('x'), await status(election)]).toEqual([404, 404, 404])
  })
})

it('stands where the operator withholds the words of proposals: what they changed is the word of the node', async () => {
  const withheld = copy()
  for (const { header, body } of withheld.entries) {
    if (body.action !== 'open_proposal') continue
    const { forum_id, target_type, target_id, closes_at } = body.payload
    const structure = { forum_id, closes_at, ...(target_id && { target_type, target_id }) }
    const entry = withheld.entries.find((one) => one.header === header)
    Object.assign(entry?.body ?? {}, { payload: structure, nonce: '', withheld: 'withheld' })
  }
  const report = await check(resealed(withheld))
  expect([report.problems, report.withheld > 5]).toEqual([[], true])
  expect(report.rests_on_word_of_service).toContain('withheld_texts')
})

describe('a bundle that somebody changed', () => {
  it(`is noticed, whichever member it was (seed ${SEED})`, async () => {
    const random = seededRandom(SEED)
    const all = leavesOf(bundle as unknown as JsonValue)
    const notEntries = all.filter(([first]) => first !== 'entries' && first !== 'log')
    const some = all.filter(() => random() < 60 / all.length)
    expect(notEntries.length).toBeGreaterThan(100)
    const tried = [...notEntries.filter((_, index) => index % 3 === 0), ...some]
    for (const path of tried) {
      const forged = copy()
      change(forged as unknown as Container, path)
      const parsed = v.safeParse(ForumBundle, forged)
      if (parsed.success) expect((await check(parsed.output)).ok, path.join('.')).toBe(false)
    }
  })

  it('is noticed by its seal alone where an unknown member was added', async () => {
    expect((await check({ ...copy(), more: 1 })).problems).toEqual([
      'The seal does not hold: something in this bundle is not what its node gave out.',
    ])
  })

  it('is noticed where it was sealed anew by somebody else, once the keys of the node are known', async () => {
    const forged = resealed({ ...copy(), notes: [] })
    expect(await check(forged)).toMatchObject({ ok: true })
    expect((await check(forged, { serverKeys: jwks })).problems).toEqual(['The seal is not of that server.'])
  })
})

describe('a node that seals what is not so', () => {
  const problemsOf = async (change: (forged: ForumBundle) => void) => {
    const forged = copy()
    change(forged)
    return (await check(resealed(forged))).problems
  }

  it('cannot leave out a vote between two of a key’s own, replaced or not', async () => {
    for (const nth of [0, 1, 2]) {
      const ballots = bundle.entries.filter(
        ({ header, body }) => body.action === 'cast_ballot' && header.agent_id === town.talk.id('ana'),
      )
      const gone = ballots[nth]?.header
      const problems = await problemsOf((forged) => {
        forged.entries = forged.entries.filter(({ header }) => header.id !== gone?.id)
      })
      expect(problems.join()).toMatch(
        new RegExp(
          `Something that key ${town.talk.id('ana')} signed between entries \\d+ and \\d+ was left out`,
        ),
      )
    }
  })

  it('cannot leave out what it gave out before, however it numbers the rest', async () => {
    const place = bundle.entries.findIndex(({ body }) => body.action === 'cast_ballot')
    const forged = copy()
    forged.entries = renumbered(forged.entries.toSpliced(place, 1))
    forged.log?.proofs.splice(place, 1)
    const ana = town.talk.id('ana')
    forged.keys = forged.keys.map((one) =>
      one.agent_id === ana ? { ...one, entries: one.entries - 1 } : one,
    )
    // The first of three ballots: without it the count is the same.
    const later = resealed(forged)
    expect((await check(later)).problems).toEqual([])
    const seq = bundle.entries[place]?.header.seq
    expect((await check(later, { earlier: resealed(copy()) })).problems).toEqual([
      `Entry ${seq} stood in the earlier bundle, and was left out here.`,
    ])
    expect((await check(bundle, { earlier: bundle })).problems).toEqual([])
    expect((await check(bundle, { earlier: resealed(copy()) })).problems).toEqual([
      'The earlier bundle is not whole, or of another server.',
    ])
    expect((await check(bundle, { earlier: await bundleOf() })).ok).toBe(false)
  })

  it('cannot number what is left anew where the vote counted', async () => {
    const dora = town.talk.id('dora')
    const problems = await problemsOf((forged) => {
      const { entry } = entryOf(
        forged,
        (action, index) => action === 'cast_ballot' && forged.entries[index]?.header.agent_id === dora,
      )
      forged.entries = renumbered(forged.entries.filter((one) => one !== entry))
      forged.keys = forged.keys.map((one) =>
        one.agent_id === dora ? { ...one, entries: one.entries - 1 } : one,
      )
    })
    expect(problems.join()).toContain(`Election ${election.slice(0, 8)}: it is said to be decided`)
    expect(problems.join()).not.toContain('was left out')
  })

  it('cannot leave out the last entry of a key, or name one that signed nothing', async () => {
    const gone = bundle.entries.findLast(({ own }) => own !== null)
    const truncated = await problemsOf((forged) => {
      forged.entries = forged.entries.filter(({ header }) => header.id !== gone?.header.id)
    })
    expect(truncated).toContain(`The last entries of key ${gone?.header.agent_id} were left out.`)
  })

  it.each<[what: string, change: (forged: ForumBundle) => void, says: RegExp]>([
    [
      'put other words into a mouth',
      (forged) => {
        Object.assign(entryOf(forged, (action) => action === 'cast_ballot').entry.body.payload, {
          choices: [],
        })
      },
      /the signature does not hold/,
    ],
    [
      'give a vote to another key',
      (forged) => {
        const { entry } = entryOf(forged, (action) => action === 'vote_proposal')
        Object.assign(entry.header, { public_key: bundle.seal.key.x })
      },
      /agent id is not that of the key/,
    ],
    [
      'say that a vote ended otherwise',
      (forged) => {
        Object.assign(forged.votes[0] ?? {}, { state: 'no_candidate' })
      },
      /is said to be no_candidate, and counted as decided/,
    ],
    [
      'count one more',
      (forged) => {
        Object.assign(forged.votes[1]?.context ?? {}, { for: 4 })
      },
      /or with other numbers/,
    ],
    [
      'ask for a smaller quorum',
      (forged) => {
        Object.assign(forged.votes[0]?.context ?? {}, { quorum: 1 })
      },
      /its quorum is not that of the constitution/,
    ],
    [
      'list a key that did not vote',
      (forged) => {
        forged.votes[0]?.listed_voters.push('f'.repeat(64))
      },
      /names keys that did not vote/,
    ],
    [
      'say that a proposal changed something else',
      (forged) => {
        const vote = forged.votes.find(({ changed }) => changed?.effect === 'governance_changed')
        Object.assign(vote?.changed ?? {}, { from: 'hybrid_choice' })
      },
      /is said to have changed something else/,
    ],
    [
      'say that a licence was not used',
      (forged) => {
        const vote = forged.votes.find(({ changed }) => changed?.effect === 'removal_licensed')
        Object.assign(vote?.changed ?? {}, { used_by: null })
      },
      /is said to have changed something else/,
    ],
    [
      'hide a whole vote',
      (forged) => {
        forged.votes = forged.votes.slice(1)
      },
      /a vote, is left out/,
    ],
    [
      'hide what closed a vote',
      (forged) => {
        forged.entries = forged.entries.filter(({ header }) => header.seq !== forged.votes[0]?.closed?.seq)
      },
      /The entry that closed Election/,
    ],
    [
      'seat another moderator',
      (forged) => {
        Object.assign(forged.standing.moderator ?? {}, { agent_id: 'f'.repeat(64) })
      },
      /What is said to be in force/,
    ],
    [
      'keep an old constitution',
      (forged) => {
        forged.standing.constitution_version = 1
      },
      /What is said to be in force/,
    ],
    [
      'turn a removal into none',
      (forged) => {
        const place = forged.entries.findLastIndex(({ body }) => body.payload.operation === 'remove')
        forged.entries = renumbered(forged.entries.toSpliced(place, 1))
      },
      /is not removed by what is told here/,
    ],
    [
      'remove without the warning',
      (forged) => {
        const place = forged.entries.findIndex(({ body }) => body.payload.operation === 'warn')
        forged.entries = renumbered(forged.entries.toSpliced(place, 1))
      },
      /A removal needs a public warning/,
    ],
    [
      'let time do what it did not do',
      (forged) => {
        const { entry } = entryOf(forged, (_, index) => forged.entries[index]?.header.kind === 'deadline')
        Object.assign(entry.body.payload, { id: 'f'.repeat(64) })
      },
      /the digest is not that of the body/,
    ],
    [
      'turn the order of the log round',
      (forged) => {
        forged.entries.reverse()
      },
      /does not stand in the order of the log/,
    ],
    [
      'name another head',
      (forged) => {
        forged.head.seq = 3
      },
      /came after the head of the log/,
    ],
    [
      'withhold a ballot, which has no words',
      (forged) => {
        const { entry } = entryOf(forged, (action) => action === 'cast_ballot')
        Object.assign(entry.body, { withheld: 'retracted', payload: { ...entry.body.payload, choices: [] } })
      },
      /it has no words that could be withheld/,
    ],
    [
      'break the chain between neighbours',
      (forged) => {
        const place = forged.entries.findIndex(
          ({ header }, index) => header.seq === (forged.entries[index - 1]?.header.seq ?? -1) + 1,
        )
        Object.assign(forged.entries[place]?.header ?? {}, { prev: 'f'.repeat(64) })
      },
      /does not follow from the one before it/,
    ],
    [
      'mix in what belongs to no government',
      (forged) => {
        forged.entries[1] = {
          ...forged.entries[1],
          body: { ...forged.entries[1]?.body, action: 'echo' },
        } as never
      },
      /echo is no part of the government/,
    ],
  ])('cannot %s', async (_, change, says) => {
    expect((await problemsOf(change)).join(' | ')).toMatch(says)
  })
})

it('shows who emptied an office, and that idleness did', async () => {
  const other = await Town.found({ writers: ['ana', 'bo', 'clara'] })
  try {
    const first = await other.elect('bo')
    await other.pass(121 * DAY)
    const url = `${other.talk.service.baseUrl}/api/agent-forum/forums/${other.forum}/bundle`
    const idle = v.parse(ForumBundle, await (await fetch(url)).json())
    expect(idle.standing.moderator).toBeNull()
    expect((await check(idle)).problems).toEqual([])
    for (const name of ['ana', 'bo', 'clara']) await other.write(name)
    await other.pass(DAY + HOUR)
    await other.elect('clara')
    const recall = await other.openElection('ana')
    await other.pass(DAY)
    for (const name of ['ana', 'bo']) await other.cast(name, recall, ['none_of_these'])
    await other.cast('clara', recall, [])
    await other.pass(DAY)
    const emptied = v.parse(ForumBundle, await (await fetch(url)).json())
    expect(emptied.standing.moderator).toBeNull()
    expect(await check(emptied)).toMatchObject({
      problems: [],
      votes: [{ id: first, state: 'decided' }, { state: 'decided' }, { id: recall, state: 'no_candidate' }],
    })
  } finally {
    await other.close()
  }
}, 60_000)

function resealed(forged: ForumBundle): ForumBundle {
  const identity = serverIdentity(new Uint8Array(32).fill(7))
  return {
    ...forged,
    seal: { key: identity.jwk, ...identity.sign(sealedPart(forged), 'https://node.example') },
  }
}

function renumbered(entries: ForumBundle['entries']): ForumBundle['entries'] {
  const last = new Map<string, { number: number; before: string }>()
  return entries.map((entry) => {
    const { agent_id, id } = entry.header
    if (agent_id === null) return entry
    const own = { number: (last.get(agent_id)?.number ?? 0) + 1, before: last.get(agent_id)?.before ?? null }
    last.set(agent_id, { number: own.number, before: id })
    return { ...entry, own }
  })
}

type Container = Record<string, unknown>

/** The way to every value in a document that holds no others. */
function leavesOf(value: JsonValue, path: readonly string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [[...path]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner as JsonValue, [...path, name]))
}

/** Another value of the same type, so that the shape stays. */
function change(document: Container, path: readonly string[]): void {
  const name = path.at(-1) ?? ''
  const holder = path.slice(0, -1).reduce((at, step) => at[step] as Container, document)
  const value = holder[name]
  if (typeof value === 'number') holder[name] = value + 1
  else if (typeof value === 'string') holder[name] = `${value.startsWith('a') ? 'b' : 'a'}${value.slice(1)}`
  else holder[name] = typeof value === 'boolean' ? !value : 'a'
}
