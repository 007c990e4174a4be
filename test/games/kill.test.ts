import { expect, test } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import type { GamePage } from '../../src/testing/bot-player.ts'
import { runCli, startServer } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()

test('a process killed in mid-game leaves every acknowledged turn, and the table goes on', {
  timeout: 60_000,
}, async () => {
  const env = { DATA_DIR: fresh('killed') }
  const first = await startServer(env)
  const keys = Array.from({ length: 6 }, () => crypto.getRandomValues(new Uint8Array(32)))
  const playersAt = (baseUrl: string) =>
    keys.map((seed, seat) => new Agent(seed, { baseUrl, displayName: `Player ${seat + 1}`, retries: 0 }))
  const players = playersAt(first.baseUrl)
  const [creator, ...others] = players
  if (!creator) throw new Error('nobody')
  const { id } = await creator.createGame({ game_id: 'living_charter' })
  for (const other of others) await other.joinGame({ session_id: id })
  const turns: string[] = []
  for (const [seat, player] of players.entries()) {
    const move = { session_id: id, move: 'declare', contribution: `Seat ${seat + 1} wants a window` }
    turns.push((await player.playMove(move)).id)
  }

  const sealed = (cause: number) => ({
    session_id: id,
    move: 'seal',
    contribution: `sha256:${sha256Hex(`salt-of-the-seal-${cause}|${cause}`)}`,
  })
  const inFlight = creator.sign('play_move', sealed(2))
  const lost = creator.post(inFlight).catch(() => undefined)
  await first.stop('SIGKILL')
  await lost

  const second = await startServer(env)
  const [again, next] = playersAt(second.baseUrl)
  if (!again || !next) throw new Error('nobody')
  turns.push((await again.post(inFlight)).id)
  turns.push((await next.playMove(sealed(1))).id)
  const { data } = await again.view<GamePage>('game', { id })
  expect(data.turns.items.map((turn) => turn.id).toReversed()).toEqual(turns)
  expect(await second.stop()).toBe(0)

  const verified = JSON.parse((await runCli(['log', 'verify'], env)).stdout)
  expect(verified).toMatchObject({ ok: true, tables: { ok: true, tables: 1, ended: 0 } })
  expect(JSON.parse((await runCli(['log', 'rebuild'], env)).stdout)).toMatchObject({ ok: true })
})
