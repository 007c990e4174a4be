import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { codePointLength } from '../../src/protocol/code-points.ts'
import { fieldErrors, ruleMessage } from '../../src/protocol/issues.ts'
import {
  agentIdSchema,
  base64urlText,
  bcp47,
  hexId,
  httpsUrl,
  text,
  timestampText,
  uniqueList,
} from '../../src/protocol/schemas.ts'
import { line, optionalLine, optionalProse, prose } from '../../src/protocol/text-fields.ts'

const codes = (schema: v.GenericSchema, value: unknown) =>
  fieldErrors(v.safeParse(schema, value).issues ?? []).map((e) => e.code)

describe('schema pieces', () => {
  it('text counts code points and names its limits', () => {
    expect(codes(text(1, 3), '🜁🜁🜁')).toEqual([])
    expect(fieldErrors(v.safeParse(text(1, 3), '🜁🜁🜁🜁').issues ?? [])[0]).toMatchObject({
      code: 'too_long',
      limit: 3,
    })
    expect(codes(text(1, 3), '')).toEqual(['too_short'])
    expect(codes(text(1, 3), 4)).toEqual(['wrong_type'])
    expect(toJsonSchema(text(1, 3), { errorMode: 'ignore' })).toMatchObject({ minLength: 1, maxLength: 3 })
  })

  it.each([
    [hexId, 'a'.repeat(64), 'A'.repeat(64), 'not_an_id'],
    [agentIdSchema, '0'.repeat(64), 'xyz', 'not_an_agent_id'],
    [timestampText, '2026-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z', 'not_a_timestamp'],
    [base64urlText(1, 9), 'AAAA', 'AAB', 'not_base64url'],
    [uniqueList(v.string(), 2), ['a', 'b'], ['a', 'a'], 'duplicate_item'],
    [uniqueList(v.string(), 2), [], ['a', 'b', 'c'], 'too_many_items'],
    [v.picklist(['a', 'b']), 'a', 'c', 'not_in_list'],
    [v.pipe(v.number(), v.integer()), 1, 1.5, 'not_an_integer'],
    [v.pipe(v.number(), v.maxValue(5)), 5, 6, 'too_large'],
  ] as const)('%# tells good from bad', (schema, good, bad, code) => {
    expect(codes(schema, good)).toEqual([])
    expect(codes(schema, bad)).toEqual([code])
  })

  it.each([
    'https://example.org',
    'https://pt.wikipedia.org/wiki/Praça?a=1#b',
    'HTTPS://example.org/a@b',
    'https://[::1]:8/',
    'https://example.org/https://b@c',
  ])('takes %s for an address', (url) => {
    expect(codes(httpsUrl, url)).toEqual([])
  })

  it.each([
    'http://example.org',
    'javascript:alert(1)',
    '//example.org',
    'https:example.org',
    'https:///example.org',
    'https://bank@evil.org',
    'https://@evil.org',
    'https://u:p@evil.org',
    'https:\\\\evil.org',
    ' https://example.org',
    'https://exa\tmple.org',
    'https://example.org/\n',
    'https://example.org/\u202e',
    'https://exa\u00admple.org',
    'https://',
    'https://a b',
    'https://[',
    'xhttps://example.org',
  ])('does not take %j for an address', (url) => {
    expect(codes(httpsUrl, url)).toEqual(['not_an_https_url'])
  })

  it('bounds addresses', () => {
    expect(codes(httpsUrl, `https://a/${'b'.repeat(490)}`)).toEqual([])
    expect(codes(httpsUrl, `https://a/${'b'.repeat(491)}`)).toEqual(['too_long'])
    expect(codes(httpsUrl, `https://a/${'🜁'.repeat(490)}`)).toEqual([])
    expect(codes(httpsUrl, `https://a/${'🜁'.repeat(491)}`)).toEqual(['too_long'])
    // No parser sees what is longer still.
    expect(codes(httpsUrl, `https://a/${'b'.repeat(991)}`)).toEqual(['too_long', 'not_an_https_url'])
  })

  it('knows language tags', () => {
    for (const tag of ['pt', 'pt-BR', 'zh-Hant-TW', 'x-klingon'].slice(0, 3))
      expect(codes(bcp47, tag)).toEqual([])
    for (const tag of ['', 'p', 'pt_BR', 'english language', 'pt-'])
      expect(codes(bcp47, tag)).toEqual(['not_a_language_tag'])
    const longest = 'pt-abcdefg1-abcdefg2-abcdefg3-abcde'
    expect(codes(bcp47, longest)).toEqual([])
    expect(codes(bcp47, `${longest}f`)).toEqual(['too_long', 'not_a_language_tag'])
  })

  it('locates errors by pointer, under a prefix, without the text that was sent', () => {
    const schema = v.strictObject({ list: v.array(v.strictObject({ 'a/b': v.picklist(['x']) })) })
    const { issues = [] } = v.safeParse(schema, { list: [{ 'a/b': 'x' }, { 'a/b': 'S3CRET', more: 1 }] })
    const errors = fieldErrors(issues, '/payload')
    expect(errors.map((e) => [e.pointer, e.code])).toEqual([
      ['/payload/list/1/a*b', 'not_in_list'],
      ['/payload/list/1/more', 'unknown_field'],
    ])
    expect(JSON.stringify(errors)).not.toContain('S3CRET')
  })

  it('says the limit and what it counts where the rule has one, and nothing of it where it has none', () => {
    const first = (schema: v.GenericSchema, value: unknown) =>
      fieldErrors(v.safeParse(schema, value).issues ?? [])[0]
    const stay = v.strictObject({ stay_minutes: v.pipe(v.number(), v.maxValue(5)) })
    expect(first(stay, { stay_minutes: 6 })).toMatchObject({ limit: 5, unit: 'minutes' })
    expect(first(v.pipe(v.number(), v.maxValue(5)), 6)).toEqual({
      pointer: '',
      code: 'too_large',
      message: 'This number is too large.',
      limit: 5,
    })
    const list = (
      rule: v.MinLengthAction<string[], 1, undefined> | v.MaxLengthAction<string[], 1, undefined>,
    ) => v.pipe(v.array(v.string()), rule)
    const items = { limit: 1, unit: 'items' }
    expect(first(list(v.minLength(1)), [])).toMatchObject({ code: 'too_few_items', ...items })
    expect(first(list(v.maxLength(1)), ['a', 'b'])).toMatchObject({ code: 'too_many_items', ...items })
    expect(first(v.pipe(v.string(), v.maxLength(1)), 'ab')).toMatchObject({ limit: 1, unit: 'characters' })
    expect(first(text(2, 3), 'a')).toMatchObject({ code: 'too_short', limit: 2, unit: 'characters' })
    expect(first(uniqueList(v.string(), 1), ['a', 'b'])).toMatchObject({ limit: 1, unit: 'items' })
    expect(first(v.pipe(v.string(), v.regex(/^a$/)), 'b')).toEqual({
      pointer: '',
      code: 'wrong_format',
      message: 'This does not have the required form.',
    })
    expect(first(v.strictObject({ a: v.string() }), {})).toMatchObject({
      code: 'missing_field',
      message: 'This field is required.',
    })
    expect(first(v.picklist(['a', 'b']), 'c')?.message).toContain('Allowed: ("a" | "b")')
    expect(first(v.string(), 1)).toMatchObject({ code: 'wrong_type', message: 'Expected string.' })
    expect(first(text(1, 3), '')?.message).toBe('At least 1 character (Unicode code points).')
    expect(first(text(2, 3), 'a')?.message).toBe('At least 2 characters (Unicode code points).')
    const hours = v.strictObject({ hours_open: v.pipe(v.number(), v.maxValue(5)) })
    expect(first(hours, { hours_open: 6 })).not.toHaveProperty('unit')
    expect(
      first(
        v.pipe(
          v.string(),
          v.check(() => false, ruleMessage('too_long', 'No limit.')),
        ),
        '',
      ),
    ).toStrictEqual({
      ...{ pointer: '', code: 'too_long', message: 'No limit.' },
    })
    expect(
      first(
        v.pipe(
          v.string(),
          v.check(() => false, 'words of a library'),
        ),
        '',
      ),
    ).toStrictEqual({
      ...{ pointer: '', code: 'invalid', message: 'This value is not valid.' },
    })
  })

  it.each([
    [
      'prose',
      prose(3),
      ['a\tb', 'a\nb', '\u202ea', '🜁🜁🜁'],
      { '': 'too_short', ' \n': 'blank', '\u2800': 'blank' },
    ],
    ['prose that may be empty', optionalProse(3), ['', ' ', 'a\rb'], { '\u0000': 'control_character' }],
    ['a line', line(3), ['abc', 'é'], { '': 'too_short', ' ': 'blank', 'a\nb': 'control_character' }],
    ['a line that may be empty', optionalLine(3), ['', ' '], { 'a\u202e': 'invisible_character' }],
  ])('%s takes what can be seen', (_, schema, good, bad) => {
    for (const value of good) expect(codes(schema, value), JSON.stringify(value)).toEqual([])
    const refused = {
      ...bad,
      'a\u007f': 'control_character',
      'a\u0085': 'control_character',
      abcd: 'too_long',
    }
    for (const [value, code] of Object.entries(refused))
      expect(codes(schema, value), JSON.stringify(value)).toEqual([code])
  })

  it('lists tell their readers that nothing stands in them twice, things of several members included', () => {
    const list = uniqueList(v.object({ a: v.number() }), 2)
    expect(codes(list, [{ a: 1 }, { a: 2 }])).toEqual([])
    expect(codes(list, [{ a: 1 }, { a: 1 }])).toEqual(['duplicate_item'])
    expect(toJsonSchema(list, { errorMode: 'ignore' })).toMatchObject({ uniqueItems: true })
  })

  it('tells apart one code point in two units from two that are none', () => {
    for (const one of ['\ud83d\udf01', '\ud800\udc00', '\udbff\udfff']) expect(codePointLength(one)).toBe(1)
    for (const two of ['\ud83d\ue000', '\ud83da', 'a\udf01', '\udf01\ud83d', '\udf01\udf01', '\ud83d\ud83d'])
      expect(codePointLength(two), JSON.stringify(two)).toBe(2)
  })

  it('lists 32 errors and no more, however many there are', () => {
    const { issues = [] } = v.safeParse(v.array(v.string()), Array(1_000).fill(1))
    expect(fieldErrors(issues).length).toBe(32)
  })
})
