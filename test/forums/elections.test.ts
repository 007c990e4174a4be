import { afterEach, describe, expect, it } from 'vitest'
import type { ElectionData } from '../../src/client/index.ts'
import { recount } from '../../src/client/index.ts'
import { DAY, HOUR, Town } from './forum-town.ts'

let town: Town
afterEach(() => town.close())

const read = (election: string) => town.talk.read(`view=election&id=${election}&limit=100`)

describe('an election', () => {
  it('publishes who may vote when it opens, and asks who may vote when a ballot comes', async () => {
    town = await Town.found({ writers: ['ana', 'bo'] })
    const election = await town.openElection()
    await town.write('late')
    await town.stand('bo', election)
    await town.pass(DAY)
    expect((await town.cast('late', election, ['bo'])).status).toBe(201)
    const { eligible } = await read(election)
    expect(eligible).toMatchObject({ count: 2, quorum: 2, voted: 0, complete: true })
    expect([...eligible.items].sort()).toEqual([town.talk.id('ana'), town.talk.id('bo')].sort())
  })

  it('takes a key that is not a member, and no key without a contribution that stands', async () => {
    town = await Town.found({ writers: ['ana', 'bo'] })
    const own = await town.write('clara')
    const election = await town.openElection()
    await town.stand('bo', election)
    await town.talk.act('visitor', 'join_forum', { forum_id: town.forum })
    await town.pass(DAY)
    await town.talk.act('clara', 'retract', { target_type: 'thread', target_id: own })
    const ballot = { election_id: election, choices: [] }
    for (const name of ['clara', 'visitor'])
      expect(await town.talk.refused(name, 'cast_ballot', ballot)).toEqual([
        422,
        'not_allowed',
        '/payload/election_id',
        'not_eligible',
      ])
    expect((await town.cast('ana', election, [])).status).toBe(201)
  })

  it('lets a ballot stand that was cast, whatever its key takes back later', async () => {
    town = await Town.found({ writers: ['ana', 'bo'] })
    const own = await town.write('clara')
    const election = await town.openElection()
    await town.stand('bo', election)
    await town.pass(DAY)
    for (const name of ['ana', 'bo', 'clara']) await town.cast(name, election, ['bo'])
    await town.talk.act('clara', 'retract', { target_type: 'thread', target_id: own })
    await town.pass(DAY)
    expect((await read(election)).result).toMatchObject({ state: 'decided', ballots: 3, quorum: 3 })
  })

  it('counts removed texts, so that a moderator cannot take a vote away', async () => {
    town = await Town.found()
    await town.elect('bo')
    const [thread] = (await town.talk.read(`view=threads&forum_id=${town.forum}`)).items
    await town.moderate('bo', 'warn', thread.id)
    await town.moderate('bo', 'remove', thread.id)
    const election = await town.openElection('clara')
    expect((await read(election)).eligible.count).toBe(3)
  })

  it('takes replies and summaries for contributions, for 120 days', async () => {
    town = await Town.found({ writers: ['ana'] })
    const [{ id: thread }] = (await town.talk.read(`view=threads&forum_id=${town.forum}`)).items
    await town.talk.act('bo', 'reply', { thread_id: thread, body: 'a reply' })
    const { received_at } = await town.talk.act('clara', 'summarize_thread', {
      thread_id: thread,
      summary: 'S',
    })
    const active = async () => (await town.talk.read(`view=forum&id=${town.forum}`)).active_members
    expect(await active()).toBe(3)
    await town.pass(Date.parse(received_at) + 120 * DAY - town.now)
    expect(await active()).toBe(1)
    // A page is shown for a second.
    await town.pass(1_000)
    expect(await active()).toBe(0)
  })

  it('counts the latest ballot of each key, lists it with its signature, and can be counted again by anybody', async () => {
    town = await Town.found()
    const election = await town.openElection()
    await town.stand('bo', election)
    await town.stand('clara', election)
    await town.pass(DAY)
    await town.cast('ana', election, ['clara'])
    await town.cast('bo', election, ['bo'])
    expect(await town.cast('ana', election, ['bo', 'clara'])).toMatchObject({
      status: 200,
      resource: { type: 'ballot', state: 'current' },
    })
    await town.cast('clara', election, ['none_of_these'])
    await town.pass(DAY)
    const data = await town.talk.agent('ana').election(election)
    expect(data).toMatchObject({
      ballot_kind: 'signing_key',
      election: { state: 'decided' },
      result: { winner: town.talk.id('bo'), none_of_these: 1, ballots: 3 },
    })
    expect(data.ballots.items).toHaveLength(3)
    expect(data.replaced?.items).toMatchObject([{ choices: [town.talk.id('clara')] }])
    expect(await recount(data)).toMatchObject({
      ok: true,
      outcome: 'decided',
      winner: town.talk.id('bo'),
      ballots: 3,
      replaced: 1,
      none_of_these: 1,
      problems: [],
      candidates: [
        { agent_id: town.talk.id('bo'), approvals: 2 },
        { agent_id: town.talk.id('clara'), approvals: 1 },
      ],
    })
    for (const forge of forgeries)
      expect(await recount(forge(structuredClone(data)))).toMatchObject({ ok: false })
  })

  it('sees that a ballot counts which a later one of its key replaced, and that none is hidden or made up', async () => {
    town = await Town.found()
    const election = await town.openElection()
    await town.stand('bo', election)
    await town.pass(DAY)
    await town.cast('ana', election, [])
    await town.cast('ana', election, ['bo'])
    await town.cast('clara', election, ['none_of_these'])
    const data = await town.talk.agent('ana').election(election)
    const codes = async (forge: (data: ElectionData) => void) => {
      const forged = structuredClone(data)
      forge(forged)
      return (await recount(forged)).problems.map(({ code }) => code)
    }
    const ana = ({ ballots }: ElectionData) =>
      ballots.items.find(({ agent }) => agent.agent_id === town.talk.id('ana'))
    expect(await codes(() => {})).toEqual(['open'])
    // The earlier ballot in the place of the later one, and the other way round.
    const swapped = await codes((from) => {
      const [now, before] = [ana(from), from.replaced?.items[0]]
      if (!now || !before) throw new Error('she voted twice')
      const { voter } = now
      const at = from.ballots.items.indexOf(now)
      from.ballots.items[at] = { ...before, voter: { ...voter, replaces: [now.id] } }
      from.replaced?.items.splice(0, 1, now)
    })
    expect(swapped).toContain('replaced_otherwise')
    for (const lie of [
      (from: ElectionData) => from.replaced?.items.pop(),
      (from: ElectionData) => ana(from)?.voter.replaces.pop(),
      (from: ElectionData) => ana(from)?.voter.replaces.push('0'.repeat(64)),
      (from: ElectionData) => from.ballots.items.splice(from.ballots.items.indexOf(ana(from) as never), 1),
    ])
      expect(await codes(lie)).toContain('replaced_otherwise')
    expect(
      await codes((from) => Object.assign(from.replaced?.items[0] ?? {}, { choices: ['none_of_these'] })),
    ).toContain('bad_signature')
  })

  it('is not convinced by a well-signed ballot of a key that is not on the list, nor by another election', async () => {
    town = await Town.found({ writers: ['ana', 'bo'] })
    const first = await town.openElection()
    await town.stand('ana', first)
    await town.stand('bo', first)
    await town.write('late')
    await town.pass(DAY)
    await town.cast('ana', first, ['ana'])
    await town.cast('bo', first, ['bo'])
    await town.cast('late', first, ['bo'])
    await town.pass(DAY)
    const data = (await read(first)) as ElectionData
    // By the rules the late key counts, and it is said what it decided.
    expect(await recount(data, first)).toMatchObject({
      ok: true,
      ballots: 3,
      listed_ballots: 2,
      late: { keys: 1, without: { winner: town.talk.id('ana') } },
    })
    const codes = async (forge: (data: ElectionData) => void, id = first) => {
      const forged = structuredClone(data)
      forge(forged)
      return (await recount(forged, id)).problems.map(({ code }) => code)
    }
    const late = (from: ElectionData) =>
      from.ballots.items.find(({ agent }) => agent.agent_id === town.talk.id('late'))
    expect(await codes((from) => Object.assign(late(from)?.voter ?? {}, { listed: true }))).toContain(
      'not_on_list',
    )
    expect(
      await codes((from) => Object.assign(late(from)?.voter ?? {}, { first_contribution: null })),
    ).toContain('may_not_vote')
    expect(await codes((from) => Object.assign(from.result ?? {}, { late: null }))).toContain(
      'published_otherwise',
    )
    expect(await codes(() => {}, '0'.repeat(64))).toContain('another_election')
    // All of another election, under the number of this one.
    const second = await town.openElection('ana')
    await town.stand('ana', second)
    await town.pass(DAY)
    for (const name of ['ana', 'bo']) await town.cast(name, second, ['ana'])
    const open = (await read(second)) as ElectionData
    expect(await recount(open, second)).toMatchObject({ ok: false, open: true, problems: [{ code: 'open' }] })
    await town.pass(DAY)
    const other = (await read(second)) as ElectionData
    expect(await codes((from) => Object.assign(from, { ...other, election: from.election }))).toContain(
      'foreign_record',
    )
    expect(await codes((from) => Object.assign(from, other))).toContain('another_election')
  })

  it('breaks a tie for the earliest confirmed nomination', async () => {
    town = await Town.found()
    const election = await town.openElection()
    await town.stand('ana', election, 'clara')
    await town.stand('bo', election)
    await town.stand('clara', election)
    await town.pass(DAY)
    for (const name of ['ana', 'bo', 'clara']) await town.cast(name, election, ['bo', 'clara'])
    await town.pass(DAY)
    expect((await read(election)).result.winner).toBe(town.talk.id('bo'))
  })

  it('shows a nomination by another as proposed until the candidate names itself', async () => {
    town = await Town.found()
    const election = await town.openElection()
    expect(await town.stand('ana', election, 'bo')).toMatchObject({
      status: 201,
      resource: { state: 'proposed' },
    })
    expect((await read(election)).nominations.items).toMatchObject([{ state: 'proposed' }])
    expect(await town.stand('bo', election)).toMatchObject({ status: 201, resource: { state: 'confirmed' } })
    expect((await read(election)).nominations.items).toMatchObject([
      { state: 'confirmed' },
      { state: 'confirmed' },
    ])
  })

  it('ends at once when nominations close on nobody, and lets the next one open', async () => {
    town = await Town.found()
    const election = await town.openElection()
    await town.stand('ana', election, 'bo')
    await town.pass(DAY)
    expect(await read(election)).toMatchObject({
      election: { state: 'no_candidate' },
      result: { reason: 'nobody_stood', winner: null },
    })
    expect(await town.openElection()).not.toBe(election)
  })

  it('leaves the moderator in office when nobody leads none of these, or too few vote', async () => {
    town = await Town.found({ quorum: 0.5 })
    await town.elect('bo')
    const second = await town.openElection()
    await town.stand('clara', second)
    await town.pass(DAY)
    await town.cast('ana', second, ['none_of_these'])
    await town.cast('bo', second, ['clara'])
    await town.pass(DAY)
    expect((await read(second)).result).toMatchObject({ state: 'no_candidate', reason: 'nobody_led' })
    const third = await town.openElection()
    await town.stand('clara', third)
    await town.pass(DAY)
    await town.cast('ana', third, ['clara'])
    await town.pass(DAY)
    expect((await read(third)).result).toMatchObject({ state: 'no_quorum', quorum: 2, ballots: 1 })
    const { moderator } = await town.talk.read(`view=forum&id=${town.forum}`)
    expect(moderator).toMatchObject({ agent_id: town.talk.id('bo'), term: { until: null } })
  })

  it('closes early once every listed key has voted, by any eligible key; and later by itself', async () => {
    town = await Town.found({ writers: ['ana', 'bo'] })
    const election = await town.openElection()
    await town.stand('bo', election)
    await town.pass(DAY)
    const close = { election_id: election }
    await town.cast('ana', election, ['bo'])
    expect(await town.talk.refused('ana', 'close_election', close)).toEqual([
      422,
      'conflicting_state',
      '/payload/election_id',
      'votes_missing',
    ])
    await town.cast('bo', election, [])
    expect((await town.talk.refused('stranger', 'close_election', close))[1]).toBe('not_allowed')
    expect(await town.talk.act('bo', 'close_election', close)).toMatchObject({
      status: 200,
      resource: { type: 'election', id: election, state: 'decided' },
    })
    const before = await read(election)
    await town.pass(3 * DAY)
    expect(await town.talk.act('ana', 'close_election', close)).toMatchObject({
      status: 200,
      resource: { state: 'decided' },
    })
    expect(await read(election)).toEqual(before)
    expect((await town.talk.refused('stranger', 'close_election', close))[1]).toBe('not_allowed')
  })

  it('answers both of two closings that come at once', async () => {
    town = await Town.found({ writers: ['ana', 'bo'] })
    const election = await town.openElection()
    await town.stand('bo', election)
    await town.pass(DAY)
    for (const name of ['ana', 'bo']) await town.cast(name, election, ['bo'])
    await town.pass(HOUR)
    const envelopes = ['ana', 'bo'].map((name) =>
      town.talk.agent(name).sign('close_election', { election_id: election }),
    )
    const answers = await Promise.all(envelopes.map((envelope) => town.talk.post(envelope)))
    expect(answers.map(({ status, body }) => [status, body.resource.state])).toEqual([
      [200, 'decided'],
      [200, 'decided'],
    ])
    const { items } = await town.talk.read(`view=governance_timeline&forum_id=${town.forum}`)
    expect(items.filter(({ kind }: { kind: string }) => kind === 'moderator.changed')).toHaveLength(1)
  })

  it('tells a key what it may do, and home what it has yet to cast', async () => {
    town = await Town.found()
    const election = await town.openElection()
    await town.stand('bo', election)
    const offers = async (name: string) => {
      const { available_actions } = await town.talk.read(
        `view=election&id=${election}&agent_id=${town.talk.id(name)}`,
      )
      return available_actions.map(({ action, may_act, reason }: Record<string, { code: string }>) => [
        action,
        may_act || reason?.code,
      ])
    }
    expect(await offers('ana')).toEqual([
      ['nominate', true],
      ['cast_ballot', 'voting_not_open'],
      ['close_election', 'voting_not_open'],
    ])
    await town.pass(DAY)
    expect(await offers('ana')).toEqual([
      ['nominate', 'nominations_closed'],
      ['cast_ballot', true],
      ['close_election', 'votes_missing'],
    ])
    expect(await offers('stranger')).toEqual([
      ['nominate', 'nominations_closed'],
      ['cast_ballot', 'not_eligible'],
      ['close_election', 'not_eligible'],
    ])
    const home = async () => (await town.talk.read(`view=home&agent_id=${town.talk.id('ana')}`)).inbox.ballots
    const [waiting] = await home()
    expect(waiting).toMatchObject({
      forum_id: town.forum,
      answer: { action: 'cast_ballot', payload: { election_id: election } },
    })
    expect(waiting.answer.payload.choices).toEqual([town.talk.id('bo'), 'none_of_these'])
    await town.talk.act('ana', 'cast_ballot', { ...waiting.answer.payload, choices: [town.talk.id('bo')] })
    expect(await home()).toEqual([])
  })
})

/** What a service that cheats might show. */
const forgeries: ((data: ElectionData) => ElectionData)[] = [
  (data) => ({ ...data, ballots: { ...data.ballots, items: data.ballots.items.slice(1), complete: false } }),
  (data) => {
    const [first] = data.ballots.items
    if (first) Object.assign(first, { choices: [] })
    return data
  },
  (data) => {
    const [first] = data.ballots.items
    if (first) Object.assign(first, { signature: `${first.signature.slice(0, -4)}AAAA` })
    return data
  },
  (data) => {
    const [first, second] = data.ballots.items
    if (first && second) Object.assign(first.agent, second.agent)
    return data
  },
  (data) => {
    // Signed, but not as a choice: the member beside it was never signed.
    const [first] = data.ballots.items
    if (first)
      Object.assign(first, { payload_fields: ['election_id'], untrusted: { choices: first.choices } })
    return data
  },
  (data) => ({ ...data, result: data.result && { ...data.result, winner: null } }),
  // A ballot left out, and every number that is published made to fit, but one.
  (data) => ({ ...data, ballots: { ...data.ballots, items: data.ballots.items.slice(1) } }),
  (data) => ({ ...data, result: data.result && { ...data.result, none_of_these: 2 } }),
  (data) => ({ ...data, tally: { ...data.tally, ballots: 4 } }),
  (data) => ({ ...data, eligible: { ...data.eligible, voted: 2 } }),
  // The list: a key more, a key less, one that stands there twice.
  (data) => ({ ...data, eligible: { ...data.eligible, items: [...data.eligible.items, '0'.repeat(64)] } }),
  (data) => ({ ...data, eligible: { ...data.eligible, items: data.eligible.items.slice(1) } }),
  ({ eligible, ...data }) => ({
    ...data,
    eligible: { ...eligible, items: eligible.items.map(() => eligible.items[0] ?? '') },
  }),
  // What is said beside a ballot of its key is not what the list says.
  (data) => {
    for (const { voter } of data.ballots.items) Object.assign(voter, { listed: false })
    return data
  },
  // A time that the signature denies, and an election that nobody opened so.
  (data) => {
    const [first] = data.ballots.items
    if (first)
      Object.assign(first, { received_at: new Date(Date.parse(first.received_at) - HOUR).toISOString() })
    return data
  },
  (data) => {
    Object.assign(data.election.untrusted, { statement: 'Another one.' })
    return data
  },
]
