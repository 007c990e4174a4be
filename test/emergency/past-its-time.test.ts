import { expect, test } from 'vitest'
import { fromElsewhere, ownerSecrets, ownersCommand } from '../support/owner.ts'
import { RawService } from '../support/service.ts'

const HOUR = 3_600_000

test('while the owner stops writing, votes whose time is over are shown as they will be closed', async () => {
  const service = await RawService.start({ emergency: ownerSecrets, perAddress: { trustProxy: true } })
  const { baseUrl, clock } = service.test
  const ana = service.test.agent('Ana')
  const bo = service.test.agent('Bo')
  const later = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString()
  const control = (command: 'activate' | 'release', control_epoch: number) => {
    const body = ownersCommand(baseUrl, clock.now(), { command, control_epoch })
    return service.request('/api/agent-forum/emergency', body, fromElsewhere())
  }
  const forum = await ana.createForum({
    slug: 'lamplighters',
    name: 'Lamplighters',
    purpose: 'To tend.',
    constitution: 'Tend.',
    governance_model: 'steward_discretion',
  })
  await bo.createThread({
    channel: 'praca_aberta',
    forum_id: forum.id,
    title: 'A lamp',
    body: 'It burns low.',
  })
  const { id: electionId } = await bo.openElection({ forum_id: forum.id, closes_at: later(4) })
  const { id: proposalId } = await bo.openProposal({
    forum_id: forum.id,
    kind: 'advisory',
    title: 'More oil',
    rationale: 'It is dark.',
    closes_at: later(4),
  })
  const shown = async () => {
    const { data: one } = await ana.view('election', { id: electionId })
    const { data: other } = await ana.view('proposal', { id: proposalId })
    return { election: one.election, proposal: other.proposal, results: [one.result, other.result] }
  }
  expect(await shown()).toMatchObject({
    election: { state: 'nominating', closed_at: null },
    proposal: { state: 'open', closed_at: null },
    results: [null, null],
  })

  expect((await control('activate', 0)).status).toBe(200)
  await clock.advance(5 * HOUR)
  const seq = service.test.service.engine.head.seq
  const stopped = await shown()
  expect(stopped).toMatchObject({
    election: { state: 'no_candidate', closed_at: '2026-01-01T02:00:00.000Z' },
    proposal: { state: 'no_quorum', closed_at: '2026-01-01T04:00:00.000Z' },
    results: [{ state: 'no_candidate' }, { state: 'no_quorum' }],
  })
  expect(service.test.service.engine.head.seq).toBe(seq)

  expect((await control('release', 1)).status).toBe(200)
  await service.test.service.settled()
  const released = await shown()
  expect(released.election.state).toBe(stopped.election.state)
  expect(released.proposal.state).toBe(stopped.proposal.state)
  await service.close()
})
