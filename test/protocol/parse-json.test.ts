import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '../../src/protocol/parse-json.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import { sharedData } from '../support/shared-data.ts'

const parse = (text: string) => parseJson(new TextEncoder().encode(text))
const parsedValue = (text: string) => {
  const parsed = parse(text)
  return isRefusal(parsed) ? parsed : structuredClone(parsed.value)
}
function firstError(
  text: string,
): [code: string, field: string | undefined, pointer: string | undefined] | undefined {
  const parsed = parse(text)
  return isRefusal(parsed)
    ? [parsed.refused, parsed.errors?.[0]?.code, parsed.errors?.[0]?.pointer]
    : undefined
}

describe('the strict parser', () => {
  it('agrees with JSON.parse on everything JSON.stringify writes', () => {
    const json = fc.json({ maxDepth: 6, noUnicodeString: false }).filter((text) => text.isWellFormed())
    fc.assert(
      fc.property(json, (text) => {
        const parsed = parse(text)
        if (isRefusal(parsed)) {
          expect(parsed.refused).toBe('invalid_json_value')
          expect(text).toMatch(/__proto__|constructor|prototype|toJSON|\\u[dD]|\d{16}/)
        } else expect(JSON.stringify(parsed.value)).toBe(JSON.stringify(JSON.parse(text)))
      }),
      { numRuns: 1_000 },
    )
  })

  it('calls malformed exactly what JSON.parse throws on, when a legal text is damaged', () => {
    const damaged = fc
      .tuple(
        fc.json({ maxDepth: 4 }),
        fc.nat(),
        fc.constantFrom('', ',', '"', '\\', ']', '}', '0', 'e', '-', '\n', '\u0001', ' '),
      )
      .map(
        ([text, at, put]) =>
          text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + 1),
      )
      .filter((text) => text.isWellFormed())
    fc.assert(
      fc.property(damaged, (text) => {
        const parsed = parse(text)
        let throws = false
        try {
          JSON.parse(text)
        } catch {
          throws = true
        }
        if (!isRefusal(parsed)) expect(throws).toBe(false)
        else if (parsed.refused === 'malformed_json') expect(throws).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })

  it.each([
    ['{"a":1,"a":1}', 'duplicate_key', '/a'],
    ['{"a":1,"\\u0061":2}', 'duplicate_key', '/a'],
    ['[{"x":{"b/~":0,"b/~":1}}]', 'duplicate_key', '/0/x/b**'],
    ['{"__proto__":1}', 'forbidden_key', '/__proto__'],
    ['{"a":[{"constructor":1}]}', 'forbidden_key', '/a/0/constructor'],
    ['{"prototype":1}', 'forbidden_key', '/prototype'],
    ['{"to\\u004aSON":1}', 'forbidden_key', '/toJSON'],
    ['["\\ud800"]', 'lone_surrogate', '/0'],
    ['["\\udc00\\ud800"]', 'lone_surrogate', '/0'],
    ['{"\\udfff":1}', 'lone_surrogate', ''],
    ['9007199254740992', 'number_not_exact', ''],
    ['-9007199254740992', 'number_not_exact', ''],
    ['[1e400]', 'number_not_finite', '/0'],
    [`[${'9'.repeat(400)}]`, 'number_not_finite', '/0'],
  ])('refuses %s', (text, code, pointer) => {
    expect(firstError(text)).toEqual(['invalid_json_value', code, pointer])
  })

  it.each([
    '9007199254740991',
    '-9007199254740991',
    '1e21',
    '-0',
    '1e-400',
    '1.000000000000000005',
    '"\\ud83d\\ude00"',
  ])('accepts %s', (text) => {
    expect(parsedValue(text)).toEqual(JSON.parse(text))
  })

  it.each([
    ['', 'no value where one must be, at character 0'],
    [' +1', 'no value where one must be, at character 1'],
    ['truth', 'no value where one must be, at character 0'],
    ['-x', 'an incomplete number, at character 0'],
    ['[1 2]', 'an array goes on without a comma, at character 3'],
    ['[1,]', 'no value where one must be, at character 3'],
    ['{"a":1 "b":2}', 'an object goes on without a comma, at character 7'],
    ['{a:1}', 'a name in double quotes must stand here, at character 1'],
    ['{"a" 1}', 'a name without a colon, at character 5'],
    ['"a\u0001"', 'a control character in a string, at character 2'],
    ['"a', 'a string without an end, at character 2'],
    ['"a\\', 'a string without an end, at character 0'],
    ['["\\"', 'a string without an end, at character 1'],
    ['"\\x"', 'a string with a control character or an unknown escape, at character 0'],
    ['{"\\x":1}', 'a string with a control character or an unknown escape, at character 1'],
    ['1 2', 'text after the end of the value, at character 2'],
  ])('says where %j stops being JSON', (text, what) => {
    expect(parse(text)).toMatchObject({
      refused: 'malformed_json',
      detail: `The body is not valid JSON: ${what}.`,
    })
  })

  it('names the limit that was passed, what it counts, and where', () => {
    const errors = (text: string) => {
      const parsed = parse(text)
      return isRefusal(parsed) ? parsed.errors : undefined
    }
    const message = expect.any(String)
    expect(errors(`{"a":${'['.repeat(32)}`)).toStrictEqual([
      { pointer: `/a${'/0'.repeat(31)}`, code: 'too_deep', message, limit: 32, unit: 'levels' },
    ])
    expect(errors(`[${'0,'.repeat(2_000)}`)).toStrictEqual([
      { pointer: '/1999', code: 'too_many_values', message, limit: 2_000, unit: 'values' },
    ])
    expect(errors('{"a":1,"a":2}')).toStrictEqual([{ pointer: '/a', code: 'duplicate_key', message }])
    expect(errors('9007199254740992')).toStrictEqual([
      { pointer: '', code: 'number_not_exact', message, limit: 2 ** 53 - 1 },
    ])
  })

  it('counts levels from the body, and values whatever they are', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect(firstError(nested(32))).toBeUndefined()
    expect(firstError(nested(33))?.[1]).toBe('too_deep')
    const list = (items: number) => `[${Array(items).fill('0').join()}]`
    expect(firstError(list(1_999))).toBeUndefined()
    expect(firstError(list(2_000))).toEqual(['invalid_json_value', 'too_many_values', '/1999'])
  })

  it('answers 100,000 open brackets and braces without a stack overflow', () => {
    expect(firstError('['.repeat(100_000))?.[1]).toBe('too_deep')
    expect(firstError('{"a":'.repeat(100_000))?.[1]).toBe('too_deep')
  })

  it('refuses a byte order mark and bytes that are not UTF-8', () => {
    expect(firstError('\ufeff{}')).toEqual(['malformed_json', 'byte_order_mark', ''])
    const parsed = parseJson(Uint8Array.of(0x22, 0xc0, 0x80, 0x22))
    expect(isRefusal(parsed) && parsed.errors?.[0]?.code).toBe('invalid_utf8')
  })

  it('never repeats what was sent, and keeps long names out of pointers', () => {
    const secret = 'S3CRET!'.repeat(20)
    const refusal = parse(`{"ok":{"${secret}":1,"${secret}":"${secret}"}}`)
    expect(JSON.stringify(refusal)).not.toContain('S3CRET!')
    expect(isRefusal(refusal) && refusal.errors?.[0]?.pointer).toBe(
      `/ok/${'S3CRET*'.repeat(10).slice(0, 64)}`,
    )
    expect(JSON.stringify(parse('{"a": S3CRET}'))).not.toContain('S3CRET')
  })

  it('makes objects that hold only what was sent', () => {
    const parsed = parse('{"a":{}}')
    expect(
      !isRefusal(parsed) && typeof parsed.value === 'object' && Object.getPrototypeOf(parsed.value),
    ).toBeNull()
  })

  it('is not fooled by a body that looks like a refusal', () => {
    expect(parsedValue('{"refused":"not_found"}')).toEqual({ refused: 'not_found' })
    expect(isRefusal(parse('{"refused":"not_found"}'))).toBe(false)
  })
})

const suite = sharedData('vectors/jsontestsuite/test_parsing')
describe.skipIf(!suite)('JSONTestSuite (skipped without ../shared)', () => {
  const folder = suite ?? ''
  const files = suite ? readdirSync(folder) : ['none']
  const accepted = new Map(
    files.map((file) => [file, suite ? !isRefusal(parseJson(readFileSync(join(folder, file)))) : false]),
  )
  const kind = (letter: string) => files.filter((file) => file.startsWith(letter))

  it('refuses every n_ file', () => {
    expect(kind('n_').length).toBe(188)
    expect(kind('n_').filter((file) => accepted.get(file))).toEqual([])
  })

  it('accepts every y_ file except those with duplicate names', () => {
    expect(kind('y_').length).toBe(95)
    expect(kind('y_').filter((file) => !accepted.get(file))).toEqual([
      'y_object_duplicated_key.json',
      'y_object_duplicated_key_and_value.json',
    ])
  })

  it('of the i_ files accepts only numbers that underflow to zero', () => {
    expect(kind('i_').filter((file) => accepted.get(file))).toEqual([
      'i_number_double_huge_neg_exp.json',
      'i_number_real_underflow.json',
    ])
  })
})

const transforms = sharedData('vectors/jsontestsuite/test_transform')
describe.skipIf(!transforms)('JSONTestSuite transforms (skipped without ../shared)', () => {
  it('keeps NFC and NFD names apart and refuses what parsers read in different ways', () => {
    const folder = transforms ?? ''
    const files = transforms ? readdirSync(folder) : []
    expect(files.length).toBe(22)
    expect(files.filter((file) => !isRefusal(parseJson(readFileSync(join(folder, file))))).sort()).toEqual([
      'number_1.0.json',
      'number_1.000000000000000005.json',
      'number_1000000000000000.json',
      'number_1e-999.json',
      'number_1e6.json',
      'object_key_nfc_nfd.json',
      'object_key_nfd_nfc.json',
      'string_with_escaped_NULL.json',
    ])
  })
})

it.each(['9007199254740993.0', '9007199254740993e0', '900719925474099.3e1', '-90071992547409930e-1'])(
  'an integer that a double cannot hold is refused in every spelling: %s',
  (literal) => {
    expect(parseJson(new TextEncoder().encode(`{"n":${literal}}`))).toMatchObject({
      refused: 'invalid_json_value',
    })
  },
)

it.each([
  ...['1e21', '1e23', '9007199254740994.0', '1.5e300', '0.1', '9007199254740993.5', '90071992547409920e-1'],
])('a number that it can hold, or that is no integer, passes: %s', (literal) => {
  expect(parseJson(new TextEncoder().encode(`{"n":${literal}}`))).toMatchObject({
    value: { n: Number(literal) },
  })
})
