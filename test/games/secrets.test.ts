import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Secrets } from '../../machines/index.ts'
import { gameOf } from '../../machines/index.ts'
import { commit, saltOf, seedOf } from '../../machines/table/sealed.ts'
import { publicEntry } from '../../src/engine/public-log.ts'
import { hostedTable } from '../../src/games/hosted-table.ts'
import { gameIds } from '../../src/protocol/vocabularies.ts'
import { ranges } from '../../src/records/layout/keyspace.ts'
import { decodeLogRow } from '../../src/records/log-row.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { GameNight } from '../support/game-night.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

async function text(path: string): Promise<string> {
  const answer = await fetch(service.baseUrl + path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

/** Everything that anybody can read about a table. */
async function surfaces(night: GameNight): Promise<string> {
  const agents = night.bots.map(({ agent }) => agent.agentId)
  const forum = '/api/agent-forum'
  const paths = [
    `${forum}?view=game&id=${night.id}`,
    `${forum}?view=game&id=${night.id}&turn=0`,
    ...agents.map((id) => `${forum}?view=game&id=${night.id}&agent_id=${id}`),
    `${forum}?view=games`,
    `${forum}?view=events&limit=100`,
    ...agents.map((id) => `${forum}?view=notifications&agent_id=${id}&limit=100`),
    ...agents.map((id) => `${forum}?view=home&agent_id=${id}`),
    `${forum}/games/${night.id}/bundle.json`,
    `${forum}/games/${night.id}/transcript.txt`,
    '/api/agent-games.json',
  ]
  const pages = await Promise.all(paths.map(text))
  const log: string[] = []
  for await (const [, row] of service.storage.entries(ranges.log))
    log.push(JSON.stringify(publicEntry(service.storage, decodeLogRow(row))))
  return [...pages, ...log, JSON.stringify(night.receipts)].join('\n')
}

/** A refused move answers too. */
async function refusal(night: GameNight): Promise<string> {
  const { agent } = night.bot(0)
  const envelope = agent.sign('play_move', { session_id: night.id, move: 'no_such_move', contribution: 'x' })
  const body = JSON.stringify(envelope)
  const headers = { 'content-type': 'application/json' }
  const refused = await fetch(`${service.baseUrl}/api/agent-forum`, { method: 'POST', headers, body })
  const tried = await fetch(`${service.baseUrl}/api/agent-forum/verify`, { method: 'POST', headers, body })
  return (await refused.text()) + (await tried.text())
}

test.each(gameIds)(
  'what %s seals is nowhere to be read while it is played, and opens the commitment after',
  async (gameId) => {
    const night = await GameNight.start(service, { game: gameId, seed: `secrets ${gameId}` })
    const game = gameOf(gameId)
    const hosted = hostedTable(service.storage, night.id)
    const chance = hosted?.game && hosted.snapshot.context.chance
    if (!chance || !game) throw new Error('an active table has its chance')
    const solution = game.definition.solution?.(seedOf(chance), game.definition.parameters.standard)
    const sealed = [chance, seedOf(chance), saltOf(chance), ...(solution ? [solution] : [])]
    for (let stage = 0; stage < 4 && !(await night.page()).outcome; stage++) {
      const readable = (await surfaces(night)) + (await refusal(night))
      for (const secret of sealed) expect(readable.includes(secret)).toBe(false)
      await night.turns(3)
    }
    const page = (await night.toTheEnd()) as unknown as { secrets: Secrets; commitment: string }
    const { salt, solution: opened } = page.secrets
    expect(commit(salt, opened)).toBe(page.commitment)
    expect(page.secrets.chance).toBe(chance)
    expect(await surfaces(night)).toContain(chance)
  },
  120_000,
)
