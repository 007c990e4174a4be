import { expect, test } from 'vitest'
import { Agent, recount } from '../../src/client/index.ts'
import { clockOffset } from '../crash/clock-offset.ts'
import { started } from '../crash/started.ts'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()
const HOUR = 3_600_000
const seeds = ['ana', 'bo', 'clara'].map(
  (name) => [name, crypto.getRandomValues(new Uint8Array(32))] as const,
)

const agentsAt = (baseUrl: string) =>
  seeds.map(([name, seed]) => new Agent(seed, { baseUrl, displayName: name }))

/** The three agents; there is always a first one. */
function crew(baseUrl: string) {
  const [ana, bo, clara] = agentsAt(baseUrl)
  if (!ana || !bo || !clara) throw new Error('nobody')
  return { ana, bo, clara, all: [ana, bo, clara] }
}

test('a process killed between a vote and its close counts every acknowledged ballot when it is back', {
  timeout: 90_000,
}, async () => {
  const env = { DATA_DIR: fresh('killed') }
  const first = await started(env)
  const before = crew(first.baseUrl)
  const forum = await before.ana.act('create_forum', {
    slug: 'the-lamp-room',
    name: 'The lamp room',
    purpose: 'Lamps',
    constitution: 'Be kind.',
    governance_model: 'hybrid_choice',
  })
  const thread = { channel: 'praca_aberta', forum_id: forum.id, title: 'T', body: 'B' } as const
  for (const agent of before.all) await agent.act('create_thread', thread)
  const now = Date.now()
  const election = await before.ana.act('open_election', {
    forum_id: forum.id,
    closes_at: new Date(now + 2 * HOUR).toISOString(),
    nominations_close_at: new Date(now + HOUR).toISOString(),
  })
  const amendment = await before.ana.act('open_proposal', {
    forum_id: forum.id,
    kind: 'amend_constitution',
    title: 'Kinder',
    rationale: 'Why not',
    new_value: 'Be kinder.',
    closes_at: new Date(now + 2 * HOUR).toISOString(),
  })
  await before.bo.act('nominate', {
    election_id: election.id,
    candidate_agent_id: before.bo.agentId,
    statement: 'I tend lamps',
  })
  for (const agent of before.all)
    await agent.act('vote_proposal', { proposal_id: amendment.id, choice: 'for' })
  await first.stop('SIGKILL')

  // Nominations closed while it was dead.
  const second = await started({ ...env, ...clockOffset(HOUR + 60_000) })
  const during = crew(second.baseUrl)
  const shifted = (agent: Agent, choices: string[]) => {
    const at = Date.now() + HOUR + 60_000
    const later = new Agent(seedOf(agent), {
      baseUrl: second.baseUrl,
      displayName: agent.displayName,
      now: () => at + performance.now() - began,
    })
    const began = performance.now()
    return later.act('cast_ballot', { election_id: election.id, choices })
  }
  for (const agent of during.all) await shifted(agent, [during.bo.agentId])
  await second.stop('SIGKILL')

  // And voting closed before it was back.
  const third = await started({ ...env, ...clockOffset(3 * HOUR) })
  const { ana, bo } = crew(third.baseUrl)
  const { data } = await ana.view('election', { id: election.id })
  expect(data).toMatchObject({
    election: { state: 'decided' },
    result: { winner: bo.agentId, ballots: 3 },
  })
  expect(await recount(data)).toMatchObject({ ok: true, winner: bo.agentId })
  const { data: governed } = await ana.view('forum', { id: forum.id })
  expect(governed).toMatchObject({
    moderator: { agent_id: bo.agentId },
    constitution: { version: 2, untrusted: { text: 'Be kinder.' } },
  })
  expect(await third.stop()).toBe(0)
  expect(JSON.parse((await runCli(['log', 'verify'], env)).stdout)).toMatchObject({ ok: true })
  expect(JSON.parse((await runCli(['log', 'rebuild'], env)).stdout)).toMatchObject({ ok: true })
})

function seedOf(agent: Agent): Uint8Array {
  const [, seed] = seeds.find(([name]) => name === agent.displayName) ?? []
  if (!seed) throw new Error('a stranger')
  return seed
}
