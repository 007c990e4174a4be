import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import canonicalizeReference from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalize } from '../../src/protocol/canonical-json.ts'
import type { JsonValue } from '../../src/protocol/json-value.ts'
import { parseJson } from '../../src/protocol/parse-json.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import { sharedData } from '../support/shared-data.ts'

describe('canonical JSON', () => {
  it('sorts names by UTF-16 code unit, integer-like names included', () => {
    expect(canonicalize({ 9: 1, 10: 2, b: { z: 1, a: [] }, a: null })).toBe(
      '{"10":2,"9":1,"a":null,"b":{"a":[],"z":1}}',
    )
    expect(canonicalize({ '\ufb33': 1, '😀': 2, é: 3, '': 4 })).toBe('{"":4,"é":3,"😀":2,"\ufb33":1}')
  })

  it('writes numbers and strings as ECMAScript does', () => {
    expect(canonicalize([-0, 1e21, 1e-7, 5e-324, 0.1, 1e20, true, false])).toBe(
      '[0,1e+21,1e-7,5e-324,0.1,100000000000000000000,true,false]',
    )
    expect(canonicalize('\u0000\b\t\n\f\r"\\/\u007f\u2028é')).toBe(
      '"\\u0000\\b\\t\\n\\f\\r\\"\\\\/\u007f\u2028é"',
    )
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800', undefined])(
    'throws on %s, which has no form',
    (value) => {
      expect(() => canonicalize([value as JsonValue])).toThrow(TypeError)
    },
  )

  it('agrees with the canonicalize package, and reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value)
        fc.pre(text.isWellFormed() && !text.includes('\\ud'))
        const canonical = canonicalize(value as JsonValue)
        expect(canonical).toBe(canonicalizeReference(value))
        const parsed = parseJson(new TextEncoder().encode(canonical))
        if (!isRefusal(parsed)) expect(canonicalize(parsed.value)).toBe(canonical)
      }),
      { numRuns: 1_000 },
    )
  })
})

const jcs = sharedData('vectors/jcs/testdata')
describe.skipIf(!jcs)('RFC 8785 test data (skipped without ../shared)', () => {
  const folder = jcs ?? ''
  it.each(jcs ? readdirSync(join(folder, 'input')) : [''])('%s comes out byte for byte', (file) => {
    const parsed = parseJson(readFileSync(join(folder, 'input', file)))
    if (isRefusal(parsed)) throw new Error(parsed.detail)
    const bytes = Buffer.from(canonicalize(parsed.value))
    const hex = readFileSync(join(folder, 'outhex', file.replace('.json', '.txt')), 'utf8').replaceAll(
      /\s/g,
      '',
    )
    expect(bytes.toString('hex')).toBe(hex)
    expect(bytes.toString()).toBe(readFileSync(join(folder, 'output', file), 'utf8'))
  })
})
