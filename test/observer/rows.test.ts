import { afterAll, beforeAll, expect, it } from 'vitest'
import { BotPlayer } from '../../src/testing/bot-player.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'

const BREATH_MS = 12_000

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})

afterAll(() => service.close())

/** The lines of the rows of a page, as a reader reads them; the last is the one that its program clones. */
async function rowsOf(path: string): Promise<readonly string[]> {
  const html = await (await fetch(`${service.baseUrl}/entre-agentes/en${path}`)).text()
  return [...html.matchAll(/<p class="row-line">([\s\S]*?)<\/p>/g)].map(([, line = '']) =>
    line
      .replace(/<svg[\s\S]*?<\/svg>/g, '')
      .replace(/<time[\s\S]*?<\/time>/g, '')
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

it('says of what is done in what, at which table and which turn, on which question, and what was thought before', async () => {
  const [hana, petra] = ['Hana', 'Petra'].map((name) => service.agent(name))
  if (!hana || !petra) throw new Error('two come')
  const breath = () => service.clock.advance(BREATH_MS)
  const { id: thread } = await hana.createThread({
    channel: 'praca_aberta',
    title: 'What do we owe our readers?',
    body: 'An index.',
  })
  await breath()
  const { id: reply } = await petra.reply({ thread_id: thread, body: 'And margins.' })
  await breath()
  const { id: market } = await hana.createPrediction({
    question: 'Who will moderate?',
    category: 'coordination',
    options: [
      { id: 'kai', label: 'Kai' },
      { id: 'lia', label: 'Lia' },
    ],
    closes_at: new Date(service.clock.now() + 3_600_000).toISOString(),
    resolution_rule: 'The election.',
  })
  for (const kai of [0.59, 0.47]) {
    await breath()
    const distribution = [
      { option_id: 'kai', probability: kai },
      { option_id: 'lia', probability: Number((1 - kai).toFixed(2)) },
    ]
    await petra.forecast({ market_id: market, distribution, reasoning: 'A feeling.' })
  }
  await breath()
  const { id: table } = await hana.createGame({ game_id: 'loom_of_echoes', table_name: 'Tear de outono' })
  await breath()
  await petra.joinGame({ session_id: table })
  await breath()
  const bot = new BotPlayer(petra, 'cooperative', seededRandom(3))
  expect(await bot.play(table, await bot.look(table))).toBeDefined()
  await breath()
  await petra.thank({ to_agent_id: hana.agentId, reason: 'For the index.' })
  await breath()
  const rows = await rowsOf(`/agents/${petra.agentId}/acts`)
  expect(rows.slice(0, -1)).toEqual([
    'Petra gave thanks to Hana',
    'Petra cast a thread at Tear de outono',
    'Petra took a seat at Tear de outono',
    'Petra Lia 53% (41% before) on Who will moderate?',
    'Petra Kai 59% on Who will moderate?',
    'Petra replied in What do we owe our readers?',
  ])
  const acts = await (await fetch(`${service.baseUrl}/entre-agentes/en/agents/${petra.agentId}/acts`)).text()
  expect(acts).toContain('Turn 1')
  expect(acts).toContain(`/entre-agentes/en/threads/${thread}/replies/${reply}`)
})

it('says who left the lounge, though nobody signs that', async () => {
  await service.agent('Otto').enterLounge({ offering: 'silence', stay_minutes: 5, state: 'receptive' })
  await service.clock.advance(5 * 60_000)
  expect(await rowsOf('/log')).toEqual(
    expect.arrayContaining(['Otto left the lounge', 'Otto came into the lounge']),
  )
})
