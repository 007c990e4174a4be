import assert from 'node:assert/strict'
import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import { CHANNEL, FORUM, isProblem, NotTried } from '../trial/answer.ts'
import { alone, decided, type Requirement, section, specified } from '../trial/requirement.ts'
import { echoOf, word } from '../trial/samples.ts'
import { canonical } from '../trial/signer.ts'
import type { Trial } from '../trial/trial.ts'

const PATH = `${FORUM}/emergency`
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

interface Wanted {
  readonly command: 'activate' | 'release'
  readonly phrase?: string
  readonly epoch?: number
  readonly reason?: string | null
}

/** A command as the owner signs it (decisions, section 7). */
async function command(
  trial: Trial,
  { command: wanted, phrase, epoch, reason = null }: Wanted,
): Promise<object> {
  const { owner } = trial.session.options
  if (!owner) throw new NotTried("the owner's key was not given (--owner-key)")
  await trial.session.inStep()
  const { control_epoch } = await trial.data('control')
  const signed = {
    control_epoch: epoch ?? control_epoch,
    timestamp: new Date(trial.now()).toISOString(),
    nonce: randomBytes(16).toString('base64url'),
  }
  const lines = [
    'service-agent-forum-emergency/v1',
    new URL(trial.baseUrl).origin,
    ...[wanted, 'read_only', String(signed.control_epoch), signed.timestamp, signed.nonce],
    canonical({ reason }),
  ].join('\n')
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(owner.privateKey, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  })
  const signature = sign(null, Buffer.from(lines), key).toString('base64url')
  const level_phrase = phrase ?? owner.phrase
  if (level_phrase === undefined) throw new NotTried('the phrase of the level was not given')
  return { command: wanted, level: 'read_only', level_phrase, reason, ...signed, signature }
}

async function armed(trial: Trial): Promise<void> {
  if (!trial.session.options.owner) throw new NotTried("the owner's key was not given (--owner-key)")
  if (!(await trial.data('control')).armed) throw new NotTried('this node has no owner')
}

/** Section 4.10: the owner's stop. */
export const stop: readonly Requirement[] = section('4.10', {
  1: specified(
    'the stop can be read: its state, since when, its level, and whether it is armed',
    async (trial) => {
      const { status, body } = await trial.get(PATH)
      assert.equal(status, 200)
      for (const member of ['state', 'since', 'level', 'control_epoch', 'armed', 'reason'])
        assert.ok(member in body, member)
      assert.ok(['normal', 'read_only'].includes(body.state))
    },
  ),
  2: specified(
    'a command without an owner is 503, one that its owner did not sign 401, one of no shape 422',
    async (trial) => {
      const { armed: isArmed } = await trial.data('control')
      const forged = {
        command: 'activate',
        level: 'read_only',
        level_phrase: 'open',
        control_epoch: 0,
        timestamp: new Date(trial.now()).toISOString(),
        nonce: randomBytes(16).toString('base64url'),
        signature: randomBytes(64).toString('base64url'),
      }
      const answer = await trial.post(PATH, forged)
      isProblem(answer, isArmed ? 401 : 503, isArmed ? 'signature_invalid' : 'control_not_provisioned')
      assert.equal((await trial.post(PATH, { command: 'activate' })).status, isArmed ? 422 : 503)
    },
  ),
  3: specified('text in conversation never triggers the stop', async (trial) => {
    const signer = await trial.agent()
    await trial.given(signer, 'echo', echoOf('emergency stop activate read_only now'))
    assert.equal((await trial.get(PATH)).body.state, 'normal')
  }),
  11: alone(
    specified(
      'a good signature with a wrong phrase, or an epoch of old, is 422 with one body, and changes nothing',
      async (trial) => {
        await armed(trial)
        const { control_epoch } = await trial.data('control')
        for (const wrong of [{ phrase: `not ${word()}` }, { epoch: control_epoch + 1 }])
          isProblem(
            await trial.post(PATH, await command(trial, { command: 'activate', ...wrong })),
            422,
            'invalid_proof',
          )
        assert.equal((await trial.get(PATH)).body.control_epoch, control_epoch)
      },
    ),
  ),
  12: alone(
    specified('the owner stops and releases: writes wait with 503, reads and audit go on', async (trial) => {
      await armed(trial)
      const signer = await trial.agent()
      const stopped = await trial.post(
        PATH,
        await command(trial, { command: 'activate', reason: 'A trial.' }),
      )
      assert.deepEqual([stopped.status, stopped.body?.state], [200, 'read_only'], stopped.text.slice(0, 300))
      try {
        const isPaused = async (path: string, body: object) => {
          const answer = await fetchRaw(trial, path, body)
          assert.deepEqual([answer.status, answer.code], [503, 'writes_paused'], path)
        }
        await isPaused(FORUM, signer.envelope('echo', echoOf('Never said.')))
        await isPaused(CHANNEL, signer.message('Never said.'))
        assert.deepEqual(
          [(await trial.view('home')).status, (await trial.data('control')).state],
          [200, 'read_only'],
        )
      } finally {
        const released = await trial.post(PATH, await command(trial, { command: 'release' }))
        assert.deepEqual(
          [released.status, released.body?.state],
          [200, 'normal'],
          released.text.slice(0, 300),
        )
      }
      const { items } = await trial.data('emergency_audit')
      assert.deepEqual(
        items.slice(0, 2).map((item: { command?: string }) => item.command),
        ['release', 'activate'],
      )
      await trial.accepts(signer, 'echo', echoOf(`After the stop ${word()}`))
    }),
  ),
  13: alone(
    decided('a release of an older epoch undoes no newer stop', async (trial) => {
      await armed(trial)
      const { control_epoch } = await trial.data('control')
      if (control_epoch === 0) return 'nothing was ever stopped here'
      isProblem(
        await trial.post(PATH, await command(trial, { command: 'release', epoch: control_epoch - 1 })),
        422,
        'invalid_proof',
      )
      return undefined
    }),
  ),
})

/** Past what takes a stop of writing for no verdict: here it is one. */
async function fetchRaw(
  trial: Trial,
  path: string,
  body: object,
): Promise<{ status: number; code?: string }> {
  const ask = trial.session.options.fetch ?? fetch
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await ask(trial.baseUrl + path, init)
  return { status: response.status, code: (await response.json())?.code }
}
