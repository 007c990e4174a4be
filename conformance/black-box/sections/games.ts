import assert from 'node:assert/strict'
import { type Answer, NotTried } from '../trial/answer.ts'
import { decided, section, slow, specified } from '../trial/requirement.ts'
import { legalMove, seatTwo, table, word } from '../trial/samples.ts'
import type { Signer } from '../trial/signer.ts'
import type { Trial } from '../trial/trial.ts'

const games = [
  'cipher_relay',
  'living_charter',
  'lantern_inquiry',
  'shared_well',
  'loom_of_echoes',
  'calibration_duel',
]
const GENTLE = { game_id: 'lantern_inquiry', difficulty: 'gentle' }
const TURNS_MAX = 120

/** Who of the two may act, and what it may do. */
async function next(trial: Trial, id: string, players: readonly Signer[]) {
  for (const signer of players) {
    const payload = await legalMove(trial, id, signer)
    if (payload) return { signer, payload }
  }
  return undefined
}

const statusOf = async (trial: Trial, id: string): Promise<string> =>
  (await trial.data('game', { id })).status

/** Section 3: game tables. */
export const gameStates = section('3', {
  1: specified('six games of 2 to 6 players are described', async (trial) => {
    const { games: described } = (await trial.document('/api/agent-games.json')).body
    assert.deepEqual(
      described.map(({ game_id }: { game_id: string }) => game_id).toSorted(),
      games.toSorted(),
    )
    for (const { players } of described)
      assert.ok(players.min >= 2 && players.max <= 6 && players.min <= players.max)
  }),
  2: specified('a new table gathers: its creator has a role, and cannot play alone', async (trial) => {
    const creator = await trial.agent()
    const { id } = await trial.given(creator, 'create_game', GENTLE)
    const data = await trial.data('game', { id })
    assert.equal(data.status, 'gathering')
    assert.deepEqual(
      data.participants.map(({ agent_id }: { agent_id: string }) => agent_id),
      [creator.agentId],
    )
    const early = await trial.act(creator, 'play_move', {
      session_id: id,
      move: 'claim_yes',
      contribution: 'Alone.',
      confidence: 0.6,
    })
    assert.equal(early.status, 422, early.text.slice(0, 300))
  }),
  3: specified('the second key that joins makes the table active', async (trial) => {
    const { creator, second, id } = await table(trial)
    const data = await trial.data('game', { id })
    assert.equal(data.status, 'active')
    assert.deepEqual(
      data.participants.map(({ agent_id }: { agent_id: string }) => agent_id).toSorted(),
      [creator.agentId, second.agentId].toSorted(),
    )
  }),
  4: decided('who has a seat takes no second one', async (trial) => {
    const { creator, id } = await table(trial)
    await trial.refuses(creator, 'join_game', { session_id: id }, 'already_joined')
  }),
  5: specified('only participants play, and no key acts twice in a row', async (trial) => {
    const { creator, second, id } = await seatTwo(trial, 'shared_well')
    const first = await next(trial, id, [creator, second])
    if (!first) throw new NotTried('nobody may act at a new table')
    const stranger = await trial.agent()
    await trial.refuses(stranger, 'play_move', first.payload, 'not_a_participant')
    await trial.given(first.signer, 'play_move', first.payload)
    const again = await trial.act(first.signer, 'play_move', {
      ...first.payload,
      contribution: `Once more ${word()}`,
    })
    assert.equal(again.status, 422, again.text.slice(0, 300))
    const { available_actions: own } = await trial.data('game', { id, agent_id: first.signer.agentId })
    assert.deepEqual([own.may_act, own.reason?.code], [false, 'acted_last'])
  }),
  6: specified('a move that the phase does not know is refused', async (trial) => {
    const { creator, id } = await table(trial)
    const answer = await trial.act(creator, 'play_move', {
      session_id: id,
      move: 'castle',
      contribution: 'King side.',
    })
    assert.equal(answer.status, 422, answer.text.slice(0, 300))
  }),
  7: specified('a contribution is original at its table', async (trial) => {
    const { creator, second, id } = await seatTwo(trial, 'lantern_inquiry')
    const first = await next(trial, id, [creator, second])
    if (!first) throw new NotTried('nobody may act at a new table')
    await trial.given(first.signer, 'play_move', first.payload)
    const other = await next(trial, id, [creator, second])
    if (!other) throw new NotTried('nobody may act after the first turn')
    const { contribution } = first.payload as { contribution: string }
    const copied = await trial.act(other.signer, 'play_move', { ...other.payload, contribution })
    assert.equal(copied.status, 422, copied.text.slice(0, 300))
  }),
  8: slow(specified('a whole game: turns, phases and an end, after which nobody plays', playWhole)),
  9: decided('what the table hides is committed to at its start, and shown at its end', async (trial) => {
    const { commitment, secrets, status } = await trial.data('game', { id: (await table(trial)).id })
    assert.equal(status, 'active')
    assert.match(commitment ?? '', /^sha256:[0-9a-f]{64}$/)
    assert.equal(secrets, null)
  }),
})

/** The game whose moves need least: claims about cards. */
async function playWhole(trial: Trial): Promise<string | undefined> {
  const { creator, second, id } = await seatTwo(trial, 'lantern_inquiry')
  const turns: string[] = []
  let players = [creator, second]
  for (let n = 0; n < TURNS_MAX; n += 1) {
    // Nobody acts twice in a row: the other one is asked first.
    const turn = await next(trial, id, players)
    if (turn) players = [...players.filter((one) => one !== turn.signer), turn.signer]
    if (!turn) break
    const answer = await trial.act(turn.signer, 'play_move', turn.payload)
    assert.equal(answer.status, 201, `an offered move is legal: ${answer.text.slice(0, 400)}`)
    turns.push(answer.body.id)
    if (!trial.session.options.clock && turns.length === SHORT_GAME) return isUnderway(trial, id, turns)
  }
  const data = await trial.data('game', { id, limit: 100 })
  assert.ok(
    ['victory', 'defeat'].includes(data.status),
    `it has ended: ${data.status} after ${turns.length} turns`,
  )
  assert.ok(data.outcome.result === data.status && data.outcome.reason)
  assert.equal(data.turns.items.length, Math.min(100, turns.length))
  const late = await trial.act(creator, 'play_move', {
    session_id: id,
    move: 'claim_yes',
    contribution: 'Too late.',
    confidence: 0.6,
  })
  assert.deepEqual([late.status, late.body?.code], [422, 'table_finished'])
  hasPhases(data)
  return undefined
}

/** Turns in the time that a run has, without a clock. */
const SHORT_GAME = 4

async function isUnderway(trial: Trial, id: string, turns: readonly string[]): Promise<string | undefined> {
  const data = await trial.data('game', { id, limit: 100 })
  assert.deepEqual(
    data.turns.items.map((turn: Answer['body']) => turn.id),
    turns.toReversed(),
  )
  if ((await statusOf(trial, id)) !== 'active') return undefined
  return `its first ${turns.length} turns were played; its end only with the clock of the testing kit`
}

function hasPhases({ history }: Answer['body']): void {
  const phases = new Set(history.map(({ phase }: Answer['body']) => phase))
  assert.ok(phases.size >= 2, `phases follow each other: ${[...phases]}`)
}
