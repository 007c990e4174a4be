import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadServerSecret } from '../../adapters/server-key.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()

test('the secret is made once, for its owner only, and stays the same', async () => {
  const path = fresh('key')
  const secret = await loadServerSecret(path, { create: true })
  expect(secret).toHaveLength(32)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'latin1')).toBe(`${Buffer.from(secret).toString('hex')}\n`)
  expect(await loadServerSecret(path, { create: true })).toEqual(secret)
})

test('two servers have two secrets', async () => {
  expect(await loadServerSecret(fresh('one'), { create: true })).not.toEqual(
    await loadServerSecret(fresh('two'), { create: true }),
  )
})

test.each(['', 'ab', 'A'.repeat(64), `${'a'.repeat(64)}\n\n`, 'g'.repeat(64), 'a'.repeat(66)])(
  'a key file that holds %j is refused and left alone',
  async (text) => {
    const path = fresh('malformed')
    writeFileSync(path, text)
    await expect(loadServerSecret(path, { create: true })).rejects.toThrow(/64 lowercase hex/)
    expect(readFileSync(path, 'latin1')).toBe(text)
  },
)
