import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gameIds } from '../../src/protocol/vocabularies.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { checkViewAnswer } from '../support/checked-answers.ts'
import { BREATH_MS, GameNight } from '../support/game-night.ts'

/** The id of a turn alone, which whoever answers it signs, is 64 of them. */
const TARGET_BYTES_MAX = 160

let service: TestService
let night: GameNight
beforeAll(async () => {
  service = await startTestService()
  night = await GameNight.start(service, { game: 'living_charter' })
  for (let turn = 0; turn < 4; turn += 1) {
    await night.turn()
    await service.clock.advance(BREATH_MS)
  }
})
afterAll(() => service.close())

async function read(query: string, id = night.id) {
  const address = `${service.baseUrl}/api/agent-forum?view=game&id=${id}&${query}`
  const response = await fetch(address)
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: an answer as it came
  const body = JSON.parse(text) as any
  if (response.status === 200) checkViewAnswer(address, body)
  return { status: response.status, bytes: Buffer.byteLength(text), body, data: body.data }
}

/** The words that may not be said again grow with what is said at a table. */
// biome-ignore lint/suspicious/noExplicitAny: an answer as it came
const saidBefore = ({ moves }: any): string[] =>
  // biome-ignore lint/suspicious/noExplicitAny: an answer as it came
  moves.flatMap(({ constraints = [] }: any) =>
    // biome-ignore lint/suspicious/noExplicitAny: an answer as it came
    constraints.flatMap(({ check, list }: any) => (check === 'says_anew' ? list : [])),
  )

const numbers = (turns: readonly { turn: number }[]) => turns.map(({ turn }) => turn)

describe('part=turn', () => {
  it('tells the turns after the one that is known, oldest first, as far as limit goes', async () => {
    const { data } = await read('part=turn&since=2')
    expect([data.shown_turn, numbers(data.turns), data.complete]).toEqual([4, [3, 4], true])
    const whole = await read('limit=100')
    for (const turn of data.turns) {
      const signed = whole.data.turns.items.find(({ id }: { id: string }) => id === turn.id)
      expect(signed).toMatchObject({ move: turn.move, turn: turn.turn, untrusted: turn.untrusted })
    }
    const first = await read('part=turn&since=0&limit=3')
    expect([numbers(first.data.turns), first.data.complete]).toEqual([[1, 2, 3], false])
    expect((await read('part=turn&since=4')).data.turns).toEqual([])
    expect(numbers((await read('part=turn')).data.turns)).toEqual([4])
  })

  it('says what an agent may do as the whole page does', async () => {
    for (const { agent } of night.bots) {
      const [short, whole] = [
        await read(`part=turn&agent_id=${agent.agentId}`),
        await read(`agent_id=${agent.agentId}`),
      ]
      const { moves, targets, may_act, reason } = short.data.available_actions
      const all = whole.data.available_actions
      expect({ may_act, reason }).toEqual({ may_act: all.may_act, reason: all.reason })
      const seats: string[] = whole.data.participants.map(({ agent_id }: { agent_id: string }) => agent_id)
      // biome-ignore lint/suspicious/noExplicitAny: targets as they came
      const targetNow = ({ agent, facts, ...target }: any) => {
        const so = Object.entries(facts ?? {}).filter(([, value]) => value !== false)
        const told = so.length > 0 && { facts: Object.fromEntries(so) }
        return { ...target, seat: seats.indexOf(agent) + 1, ...told }
      }
      // biome-ignore lint/suspicious/noExplicitAny: moves as they came
      const named = (list: any[]) => list.map((move) => ({ move: move.move, targets: move.targets }))
      const withTargets = named(moves).map(({ move, targets: places }) => ({
        move,
        targets: places?.map((place: number) => targets[place]),
      }))
      expect(withTargets).toEqual(
        named(all.moves).map(({ move, targets }) => ({ move, targets: targets?.map(targetNow) })),
      )
    }
  })

  it.each([
    ['since=1', '/since', 'unexpected'],
    ['part=turn&turn=1', '/turn', 'unexpected'],
    ['part=turn&since=2026-01-01T00:00:00Z', '/since', 'not_an_integer'],
    ['part=turn&since=-1', '/since', 'not_an_integer'],
    ['part=replies', '/part', 'not_in_list'],
  ])('is asked for properly: %s is refused', async (query, pointer, code) => {
    const { status, body } = await read(query)
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ pointer, code })]])
  })

  it.each(gameIds)(
    'is below 2.5 KB at every move of %s, but for many targets and what was said, and a quarter of its page',
    async (game) => {
      await service.clock.advance(BREATH_MS)
      const night = await GameNight.start(service, { game, seed: `every turn of ${game}` })
      let [moves, targetsMost] = [0, 0]
      do {
        for (const { agent } of night.bots) {
          const { bytes, data } = await read(`part=turn&agent_id=${agent.agentId}`, night.id)
          const { targets } = data.available_actions
          const beyondThree = Math.max(0, targets.length - 3)
          const said = Buffer.byteLength(JSON.stringify([data.turns, saidBefore(data.available_actions)]))
          expect(bytes - said).toBeLessThan(2_560 + beyondThree * TARGET_BYTES_MAX)
          targetsMost = Math.max(targetsMost, targets.length)
          moves += 1
          if (moves % 7 === 1)
            expect(bytes).toBeLessThan((await read(`agent_id=${agent.agentId}`, night.id)).bytes / 4)
        }
      } while (await night.turn())
      expect([moves > 10, targetsMost > 0]).toEqual([true, true])
    },
    60_000,
  )
})
