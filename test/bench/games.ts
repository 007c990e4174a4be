import { join } from 'node:path'
import { openStores, type Stores } from '../../src/compose/stores.ts'
import { statementIn } from '../../src/engine/front-door.ts'
import type { Envelope } from '../../src/protocol/envelope.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import { createSigner, type Signer, signEnvelope } from '../../src/protocol/signer.ts'
import { formatTimestamp } from '../../src/protocol/timestamp.ts'
import { lists, ranges } from '../../src/records/layout/keyspace.ts'
import { besideEchoes, movesOverHttp } from './moves-over-http.ts'
import { type BenchOptions, type Figure, percentile } from './support/figure.ts'
import {
  type BenchService,
  BREATH_MS,
  benchService,
  machineRate,
  postAgain,
  postInTurn,
  type Rounds,
  recordTables,
  type Slice,
  StillClock,
} from './support/game-load.ts'

/**
 * How often everything is played before anything is measured: so long the runtime goes on compiling what a move runs
 * (measured: a move costs 580 microseconds in the first play, 350 from the sixth on, and an echo 210 to 240 in all).
 */
const WARMING_PLAYS = 6

/** Each gives about twenty slices of moves, and as many of echoes between them. */
const MEASURED_PLAYS = 3

/** Two keys sit at each stored table, so that many distinct ones fit between two breaths. */
const KEYS = 1_000

/** What a move costs through the front door, beside the machine alone, and on a table that nobody touched for long. */
export async function games({ quick, scratch }: BenchOptions): Promise<Figure[]> {
  return [
    ...(await throughput({ tables: quick ? 24 : 96, turns: quick ? 10 : 25, quick, scratch })),
    ...(await movesOverHttp({ quick, scratch })),
    ...(await coldTables(quick ? 1_000 : 10_000, scratch)),
  ]
}

function open(scratch: string, name: string): Promise<Stores> {
  return openStores({ storage: 'level', dataDir: join(scratch, name) }, { create: true })
}

interface Load extends BenchOptions {
  readonly tables: number
  readonly turns: number
}

async function throughput({ tables, turns, quick, scratch }: Load): Promise<Figure[]> {
  const recorded = await benchService(await open(scratch, 'recorded'), new StillClock())
  const rounds = await recordTables(recorded, tables, turns)
  const ids: string[] = []
  for await (const [, id] of recorded.stores.storage.entries(ranges.list(lists.games))) ids.push(id)
  const ceiling = await machineRate(recorded, ids)
  const { serverSecret } = recorded.stores
  const beforeMoves = rounds.findIndex((round) => round.some(isMove))
  const moves = rounds.slice(beforeMoves)
  const seatedAgain = async (name: string) => {
    // The same secret, so that every table seals the same and the same bytes are legal again.
    const stores = { ...(await open(scratch, name)), serverSecret }
    const again = await benchService(stores, new StillClock())
    await postAgain(again, rounds.slice(0, beforeMoves))
    return again
  }
  const warming = quick ? 1 : WARMING_PLAYS
  const slices: Awaited<ReturnType<typeof postInTurn>> = []
  for (let play = 0; play < warming + (quick ? 1 : MEASURED_PLAYS); play++) {
    const again = await seatedAgain(`play-${play}`)
    const posted = await postInTurn(again, { moves, echoes: signedEchoes(again, moves) })
    if (play >= warming) slices.push(...posted)
    await again.service.close()
  }
  await recorded.service.close()
  const sum = (of: (slice: Slice) => number) => slices.reduce((all, { move }) => all + of(move), 0)
  const perSecond = sum(({ posts }) => posts) / sum(({ seconds }) => seconds)
  return [
    { name: `moves at ${tables} tables, front door to disk`, value: perSecond, unit: '/s' },
    { name: 'moves, machines alone', value: ceiling, unit: '/s' },
    { name: 'moves / machines alone', value: perSecond / ceiling, unit: 'ratio' },
    ...besideEchoes(
      'CPU',
      slices.map(({ move, echo }) => ({ move: move.cpuMicros, echo: echo.cpuMicros })),
    ),
  ]
}

/** As many echoes as there are moves, of as many keys as play, in the same rounds, as long as what players say. */
function signedEchoes({ clock }: BenchService, moves: Rounds): Uint8Array[][] {
  const signers = Array.from({ length: Math.max(...moves.map(({ length }) => length)) }, (_, key) =>
    createSigner(Buffer.from(hmacSha256Hex('echo', String(key)), 'hex')),
  )
  const payload = {
    body: 'What is said at a table, and why it is said. '.repeat(6).trim(),
    mode: 'stream',
  } as const
  const encoder = new TextEncoder()
  // Signed for the time at which each round is posted.
  return moves.map((round, index) =>
    signers
      .slice(0, round.length)
      .map((signer) =>
        encoder.encode(JSON.stringify(sign(clock, signer, 'echo', payload, index * BREATH_MS))),
      ),
  )
}

function isMove(bytes: Uint8Array): boolean {
  return (JSON.parse(new TextDecoder().decode(bytes)) as Envelope).action === 'play_move'
}

async function coldTables(count: number, scratch: string): Promise<Figure[]> {
  const clock = new StillClock()
  const signers = Array.from({ length: KEYS }, (_, key) =>
    createSigner(Buffer.from(hmacSha256Hex('cold', String(key)), 'hex')),
  )
  const filled = await benchService(await open(scratch, 'cold'), clock)
  const ids = await fillTables(filled, signers, count)
  await filled.service.close()

  const startedAt = performance.now()
  const cold = await benchService(await open(scratch, 'cold'), clock)
  const startMs = performance.now() - startedAt
  // The audit and the search index of a start are done: what is measured is a table, not a start.
  await cold.service.settled()
  const first: number[] = []
  const second: number[] = []
  for (let sample = 0; sample < 100; sample++) {
    // Both players move on each sampled table; a stride that spreads them over the whole store.
    const index = (sample * 97) % ids.length
    for (const [seat, times] of [first, second].entries()) {
      const signer = signers[(2 * index + seat) % KEYS]
      const session_id = ids[index]
      if (!signer || session_id === undefined) throw new Error('no such table')
      const payload = { session_id, move: 'declare', contribution: `Seat ${seat} of ${index}` }
      const bytes = new TextEncoder().encode(JSON.stringify(sign(clock, signer, 'play_move', payload)))
      const from = performance.now()
      const outcome = await cold.service.frontDoor.accept(bytes)
      times.push(performance.now() - from)
      if (isRefusal(outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`)
    }
    clock.breathe()
  }
  await cold.service.close()
  const among = `among ${count.toLocaleString('en')}`
  return [
    { name: `first move on a cold table ${among}, p50`, value: percentile(first, 0.5), unit: 'ms' },
    { name: `first move on a cold table ${among}, p99`, value: percentile(first, 0.99), unit: 'ms' },
    { name: `second move on it, p50`, value: percentile(second, 0.5), unit: 'ms' },
    { name: `opening the store of ${count.toLocaleString('en')} tables`, value: startMs, unit: 'ms' },
  ]
}

let nonces = 0

function sign(
  clock: StillClock,
  signer: Signer,
  action: Envelope['action'],
  payload: Envelope['payload'],
  laterMs = 0,
) {
  nonces += 1
  const nonce = `nonce-${String(nonces).padStart(12, '0')}`
  return signEnvelope(signer, {
    action,
    timestamp: formatTimestamp(clock.now() + laterMs),
    nonce,
    display_name: 'Bench',
    payload,
  })
}

/** Opens tables and seats a second key at each; signatures are not verified again, the engine is the real one. */
async function fillTables(
  { service, clock }: BenchService,
  signers: readonly Signer[],
  count: number,
): Promise<string[]> {
  const ids: string[] = []
  const submit = async (from: number, to: number, make: (table: number) => Envelope) => {
    const inputs = Array.from({ length: to - from }, (_, offset) => statementIn(make(from + offset)))
    const outcomes = await Promise.all(inputs.map((input) => service.engine.submit(input)))
    const refused = outcomes.find(isRefusal)
    if (refused) throw new Error(`refused: ${JSON.stringify(refused)}`)
    clock.breathe()
    return inputs.map(({ id }) => id)
  }
  const signerOf = (table: number, seat: number): Signer => {
    const signer = signers[(2 * table + seat) % signers.length]
    if (!signer) throw new Error('no signer')
    return signer
  }
  for (let from = 0; from < count; from += signers.length / 2) {
    const to = Math.min(count, from + signers.length / 2)
    const payload = { game_id: 'living_charter' } as const
    ids.push(...(await submit(from, to, (table) => sign(clock, signerOf(table, 0), 'create_game', payload))))
    await submit(from, to, (table) => {
      return sign(clock, signerOf(table, 1), 'join_game', { session_id: ids[table] ?? '' })
    })
  }
  return ids
}
