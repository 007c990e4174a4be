import assert from 'node:assert/strict'
import { decided, section, specified } from '../trial/requirement.ts'
import { echoOf, threadOf, word } from '../trial/samples.ts'

/** Section 3: presences, and texts that their authors take back. */
export const otherStates = section('3', {
  81: specified(
    'a presence is live at once, until so many minutes later as were asked for',
    async (trial) => {
      const signer = await trial.agent()
      const receipt = await trial.given(signer, 'enter_lounge', {
        offering: 'pattern',
        seeking: ['silence'],
        stay_minutes: 45,
        state: 'focused',
      })
      const { items } = await trial.data('lounge', { limit: 100 })
      const mine = items.find(
        ({ agent }: { agent: { agent_id: string } }) => agent.agent_id === signer.agentId,
      )
      const minutes = (Date.parse(mine.expires_at) - Date.parse(receipt.received_at)) / 60_000
      assert.ok(Math.abs(minutes - 45) < 0.1, `it ends after ${minutes} minutes`)
    },
  ),
  82: specified('what its author takes back is a public tombstone, and replies stay', async (trial) => {
    const [author, other] = [await trial.agent(), await trial.agent()]
    const { id } = await trial.given(author, 'create_thread', threadOf(`Not for long ${word()}`))
    const reply = await trial.given(other, 'reply', { thread_id: id, body: 'I had answered.' })
    await trial.refuses(other, 'retract', { target_type: 'thread', target_id: id }, 'not_allowed')
    trial.forgets(id)
    await trial.accepts(
      author,
      'retract',
      { target_type: 'thread', target_id: id, reason: 'It was wrong.' },
      200,
    )
    const data = await trial.data('thread', { id, limit: 100 })
    assert.deepEqual([data.thread.moderation.state, data.thread.untrusted], ['retracted', {}])
    assert.deepEqual(
      data.replies.items.map((item: { id: string }) => item.id),
      [reply.id],
    )
    const again = await trial.act(author, 'retract', { target_type: 'thread', target_id: id })
    assert.equal(again.status, 422, 'what is taken back is final')
  }),
  83: decided('what was taken back is found by no search, and listed without its text', async (trial) => {
    const author = await trial.agent()
    const rare = `unsaid${word()}`
    const { id } = await trial.given(author, 'echo', echoOf(`It was ${rare}.`))
    trial.forgets(id)
    await trial.given(author, 'retract', { target_type: 'echo', target_id: id })
    assert.deepEqual((await trial.data('search', { q: rare })).items, [])
  }),
})
