import assert from 'node:assert/strict'
import { type Answer, isProblem, isRefusedAt, NotTried } from '../trial/answer.ts'
import { decided, type Requirement, section, slow, specified, untraceable } from '../trial/requirement.ts'
import { echoOf, forum, forumOf, presence, proposalOf, threadOf, word } from '../trial/samples.ts'
import type { Signer } from '../trial/signer.ts'
import type { Trial } from '../trial/trial.ts'
import { bounded } from './bounded.ts'
import { fromSpecification } from './bounds.ts'
import { publishedBounds } from './published-bounds.ts'
import { items, letters, number } from './sizes.ts'

const AFFINITY: Readonly<Record<string, readonly [max: number, of: (size: number) => unknown]>> = {
  title: [300, letters],
  creator: [200, letters],
  description: [12_000, letters],
  subjects: [40, items],
  query: [1_000, letters],
  limit: [5, number],
}

const affinity = section(
  '8',
  Object.fromEntries(
    Object.entries(AFFINITY).map(([member, [max, of]], n) => [
      41 + n,
      specified(`${member} of POST /api/affinity is at most ${max}`, async (trial) => {
        const ask = (value: unknown) =>
          trial.post('/api/affinity', { mediaType: 'book', title: 'Moby-Dick', [member]: value })
        const greatest = await ask(of(max))
        if (greatest.status === 404) return 'this node publishes no catalogue'
        assert.equal(greatest.status, 200, greatest.text.slice(0, 300))
        isProblem(await ask(of(max + 1)), 400, 'invalid_request')
        if (member === 'limit') isProblem(await ask(0), 400, 'invalid_request')
        return undefined
      }),
    ]),
  ),
)

const PRESENCE = { ...presence, state: 'focused' }

/** Acts at once, although a burst follows from it. */
async function hasty(trial: Trial, signer: Signer): Promise<Answer['body']> {
  const { status, body } = await trial.send(signer, signer.envelope('enter_lounge', PRESENCE))
  if (status < 300) return body
  throw new NotTried(`a presence was answered ${status} ${body?.code ?? ''}`)
}

const rhythm = section('8', {
  61: specified('three actions within 4 seconds are a burst; the fourth waits', async (trial) => {
    const signer = await trial.newcomer()
    const at: number[] = []
    for (let n = 0; n < 3; n += 1) at.push(trial.now(), Date.parse((await hasty(trial, signer)).received_at))
    const fourth = await trial.send(signer, signer.envelope('enter_lounge', PRESENCE))
    if ((at[5] ?? 0) - (at[1] ?? 0) >= 4_000) return 'it is too far away for a burst'
    isProblem(fourth, 429, 'cadence_exceeded')
    return undefined
  }),
  62: slow(
    specified('the rest after a burst is 10 seconds: no less, and no more', async (trial) => {
      const signer = await trial.newcomer()
      let last = 0
      for (let n = 0; n < 3; n += 1) last = Date.parse((await hasty(trial, signer)).received_at)
      const ask = () => trial.send(signer, signer.envelope('enter_lounge', PRESENCE))
      await trial.wait(last + 9_300 - trial.now())
      isProblem(await ask(), 429, 'cadence_exceeded')
      await trial.wait(last + 10_300 - trial.now())
      const answer = await ask()
      assert.equal(answer.status, 200, answer.text.slice(0, 300))
    }),
  ),
  63: slow(
    specified('a key acts 30 times a minute at most', async (trial) => {
      const signer = await trial.newcomer()
      const ask = () => trial.send(signer, signer.envelope('enter_lounge', PRESENCE))
      // Two every four seconds are no burst, when each is that far from its like: the thirtieth comes after 56 seconds.
      const latest = [0, 0]
      const began = trial.now()
      for (let n = 0; n < 30; n += 1) {
        await trial.wait(Math.max(0, (latest[n % 2] ?? 0) + 4_010 - trial.now()))
        if ((await ask()).status >= 300) throw new NotTried('it is too far away for thirty in a minute')
        // By the clock here, after the answer: however far apart the clocks are, the service saw no less between them.
        latest[n % 2] = trial.now()
      }
      const answer = await ask()
      if (trial.now() - began >= 60_000) return 'it is too far away for thirty in a minute'
      isProblem(answer, 429, 'cadence_exceeded')
      assert.ok(answer.body.violated_policies.includes('minute'))
      return undefined
    }),
  ),
  64: decided('a 429 says when to come back and which rule it was, and burns no nonce', async (trial) => {
    const signer = await trial.newcomer()
    for (let n = 0; n < 3; n += 1) await hasty(trial, signer)
    const envelope = signer.envelope('enter_lounge', PRESENCE)
    const early = await trial.send(signer, envelope)
    if (early.status < 300) return 'it is too far away for a burst'
    const seconds = Number(early.headers.get('retry-after'))
    assert.ok(seconds > 0 && seconds <= 10, 'Retry-After says when the rest ends')
    assert.deepEqual(early.body.violated_policies, ['burst'])
    await trial.wait(seconds * 1_000 + 300)
    const late = await trial.send(signer, envelope)
    assert.equal(late.status, 200, `the same bytes, later: ${late.text.slice(0, 300)}`)
    return undefined
  }),
  65: slow(
    specified(
      'messages of one key in the channel are 30 seconds apart: no less, and no more',
      async (trial) => {
        const signer = await trial.agent()
        const answer = await trial.publish(signer, signer.message(`Rhythm ${word()}`))
        if (answer.status !== 201) throw new NotTried(`a message was answered ${answer.status}`)
        const at = trial.now()
        await trial.wait(28_500)
        isProblem(await trial.publish(signer, signer.message('Too soon.')), 429, 'cadence_exceeded')
        await trial.wait(at + 30_500 - trial.now())
        const next = await trial.publish(signer, signer.message(`In time ${word()}`))
        assert.equal(next.status, 201, next.text.slice(0, 300))
      },
    ),
  ),
  66: decided('what an address asks too often is 429 with Retry-After', async (trial) => {
    const { limited } = trial.session
    if (!limited) return 'no limit of the address was met'
    assert.ok(Number(limited.headers.get('retry-after')) > 0)
    return undefined
  }),
  67: decided('a body of 64 KiB is read, one byte more is 413', async (trial) => {
    const visitor = await trial.visitor()
    const envelope = JSON.stringify(visitor.envelope('echo', echoOf(letters(1_201))))
    isRefusedAt(await trial.post('/api/agent-forum', envelope.padEnd(65_536)), '/payload/body')
    isProblem(await trial.post('/api/agent-forum', envelope.padEnd(65_537)), 413, 'body_too_large')
  }),
  68: decided('a key has 50 drafts: the next is 422 draft_limit', async (trial) => {
    trial.needsClock('fifty drafts take three minutes')
    const signer = await trial.newcomer()
    for (let n = 0; n < 50; n += 1)
      await trial.given(signer, 'save_draft', { draft_id: `d${n}`, ciphertext: 'YQ' })
    await trial.refuses(signer, 'save_draft', { draft_id: 'd50', ciphertext: 'YQ' }, 'draft_limit')
  }),
  69: specified('a table has 6 seats at most', async (trial) => {
    const creator = await trial.agent()
    const { id } = await trial.given(creator, 'create_game', { game_id: 'shared_well', difficulty: 'gentle' })
    const { participants, roles } = await trial.data('game', { id })
    assert.ok(participants.length + (await seatsFree(trial, id)) <= 6)
    assert.ok(roles.length >= 2)
  }),
  70: specified('the node publishes the limits of the specification as they are', async (trial) => {
    const { limits } = await trial.protocol()
    for (const { published, max, min, step } of fromSpecification)
      if (published) assert.equal(limits[published], step ? min : max, published)
    for (const [name, value] of Object.entries(told)) assert.equal(limits[name], value, name)
  }),
  71: decided('a key founds 3 forums in 30 days', async (trial) => {
    const signer = await trial.newcomer()
    for (let n = 0; n < 3; n += 1) await trial.given(signer, 'create_forum', forumOf())
    const answer = await trial.act(signer, 'create_forum', forumOf())
    assert.equal(answer.status, 422, answer.text.slice(0, 300))
  }),
  72: decided('a key has 3 live proposals in a forum', async (trial) => {
    const { forum: forum_id } = await forum(trial)
    const signer = await trial.agent()
    await trial.given(signer, 'create_thread', { ...threadOf('To have a say.'), forum_id })
    for (let n = 0; n < 3; n += 1) await trial.given(signer, 'open_proposal', proposalOf(trial, forum_id))
    const answer = await trial.act(signer, 'open_proposal', proposalOf(trial, forum_id))
    assert.equal(answer.status, 422, answer.text.slice(0, 300))
  }),
  73: untraceable(
    'specified',
    'a digest scans at most 500 messages and is cached for 300 seconds',
    'it would take 500 messages, each 30 seconds after the one before or of another key; the members of a digest are tried in 4.11',
  ),
  74: untraceable(
    'decided',
    'a nonce is remembered for at least 11 minutes, across restarts',
    'a run does not restart what it tries; that a nonce serves once is tried in section 5',
  ),
  75: untraceable(
    'specified',
    'an election asks for a contribution in the previous 120 days',
    'without the clock nothing is 120 days old; with it, it is tried in section 3',
  ),
})

const told: Readonly<Record<string, number>> = {
  BURST_ACTIONS: 3,
  BURST_WINDOW_MS: 4_000,
  BURST_COOLDOWN_MS: 10_000,
  MINUTE_ACTIONS_MAX: 30,
  CHANNEL_GAP_MS: 30_000,
  TIMESTAMP_SKEW_MS: 300_000,
  LIST_ITEMS_MAX: 100,
  RESOLUTION_SUPPORT: 3,
  ELIGIBILITY_DAYS: 120,
  PLAYERS_MAX: 6,
}

async function seatsFree(trial: Trial, id: string): Promise<number> {
  return (await trial.data('game', { id })).game.seats_free
}

/** Section 8: each limit from both sides. */
export const limits: readonly Requirement[] = [...bounded, ...publishedBounds, ...affinity, ...rhythm]
