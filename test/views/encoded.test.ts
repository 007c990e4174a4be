import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Encoded } from '../../src/views/encoded.ts'

const text = (encoded: Encoded) => Buffer.from(encoded.join()).toString()
const plain = fc.oneof(fc.jsonValue(), fc.constant(undefined))

test('what is put together of parts reads like what is written at once', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), plain), fc.func(fc.boolean()), (members, isEncoded) => {
      const parts = Object.entries(members).map(([name, value]) => {
        const encodable = typeof value === 'object' && value !== null && !Array.isArray(value)
        return [name, encodable && isEncoded(name) ? Encoded.object(value) : value] as const
      })
      expect(text(Encoded.object(Object.fromEntries(parts)))).toBe(
        JSON.stringify(Object.fromEntries(Object.entries(members))),
      )
    }),
  )
})

test('lists, objects in them, and members that come later', () => {
  const items = [{ a: 1 }, { b: 'é' }].map((item) => Encoded.object(item).with({ current: true }))
  expect(text(Encoded.object({ items: Encoded.list(items), none: Encoded.list([]), next: null }))).toBe(
    '{"items":[{"a":1,"current":true},{"b":"é","current":true}],"none":[],"next":null}',
  )
})
