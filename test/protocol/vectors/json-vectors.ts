/**
 * Bodies of JSON, and what they are canonically (RFC 8785) or why they are refused. Each refused body breaks one rule, and
 * each rule has one; what only a wrong writer would write differently stands among the accepted.
 */

export const jsonRules = {
  utf8: 'The body is valid UTF-8 (RFC 3629): no overlong forms, no encoded surrogates.',
  no_byte_order_mark: 'It does not begin with a byte order mark.',
  grammar: 'It is one JSON value (RFC 8259) and white space: no comments, no trailing commas, no bare names.',
  unique_names: 'No object has two members of one name, however the name is escaped (RFC 7493, section 2.3).',
  no_special_names: 'No member is called __proto__, constructor, prototype or toJSON.',
  no_lone_surrogates: 'No string or name holds half of a surrogate pair.',
  exact_integers: 'No integer lies beyond 2^53 - 1 unless a double holds exactly what was written.',
  finite_numbers: 'No number overflows a double.',
  depth: 'Values nest at most 32 levels; the outermost is level 1.',
  values: 'There are at most 2,000 values; containers count, names do not.',
  order_of_names: 'Canonically, members are sorted by the UTF-16 code units of their names.',
  shortest_numbers:
    'Canonically, numbers are written as ECMAScript writes them: 1 and not 1.0, 1e+21, 0 and not -0.',
  minimal_escapes:
    'Canonically, only quotes, backslashes and control characters are escaped, these as \\b, \\t, \\n, \\f, \\r or \\u00xx.',
} as const

export type JsonRule = keyof typeof jsonRules

export interface JsonVector {
  readonly name: string
  /** The text, or its bytes where they are not UTF-8. */
  readonly body?: string
  readonly body_base64url?: string
  /** RFC 8785; absent where the body is refused. */
  readonly canonical?: string
  readonly rule?: JsonRule
}

const taken = (name: string, body: string, canonical: string): JsonVector => ({ name, body, canonical })
const refused = (rule: JsonRule, name: string, body: string): JsonVector => ({ name, body, rule })
const bytes = (rule: JsonRule, name: string, ...body: number[]): JsonVector => ({
  name,
  body_base64url: Buffer.from(body).toString('base64url'),
  rule,
})

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const many = (values: number) => `[${Array.from({ length: values - 1 }, () => '0').join(',')}]`

export function jsonVectors(): readonly JsonVector[] {
  return [
    taken('white space goes', ' { "b" : [ 1 , 2 ] ,\r\n\t"a" : null } ', '{"a":null,"b":[1,2]}'),
    taken(
      'names by UTF-16 code unit, not by code point',
      '{"\uFB33":1,"\u{1F600}":2}',
      '{"\u{1F600}":2,"\uFB33":1}',
    ),
    taken(
      'names by code unit, not by language',
      '{"b":1,"a":2,"B":3,"\u00e9":4,"10":5,"9":6}',
      '{"10":5,"9":6,"B":3,"a":2,"b":1,"\u00e9":4}',
    ),
    taken('a name that is a beginning of another', '{"ab":1,"a":2,"":3}', '{"":3,"a":2,"ab":1}'),
    taken('whole floats', '[1.0,-2.50,100e-2,1E2]', '[1,-2.5,1,100]'),
    taken('zeros', '[0,-0,0.0,-0.0e5]', '[0,0,0,0]'),
    taken(
      'great and small numbers',
      '[1e21,1e20,1e-7,0.000001,5e-324]',
      '[1e+21,100000000000000000000,1e-7,0.000001,5e-324]',
    ),
    taken(
      'doubles by their shortest text',
      '[0.1,0.30000000000000004,333333333.33333329,4.35]',
      '[0.1,0.30000000000000004,333333333.3333333,4.35]',
    ),
    taken(
      'the greatest integers',
      '[9007199254740991,-9007199254740991]',
      '[9007199254740991,-9007199254740991]',
    ),
    taken(
      'escapes that were not needed',
      '"\\u0041\\/\\u00e9\\ud83d\\ude00\\u2028"',
      '"A/\u00e9\u{1F600}\u2028"',
    ),
    taken(
      'escapes that are needed',
      '"\\u0008\\u0009\\u000a\\u000c\\u000d\\u0000\\u001f\\"\\\\"',
      '"\\b\\t\\n\\f\\r\\u0000\\u001f\\"\\\\"',
    ),
    taken(
      'characters that are not escaped',
      '"\u007f\u00a0\ufeff\u2029<>&\'"',
      '"\u007f\u00a0\ufeff\u2029<>&\'"',
    ),
    taken('no normal form is made', '["\u00e9","e\u0301"]', '["\u00e9","e\u0301"]'),
    taken('32 levels', nested(32), nested(32)),
    taken('2,000 values', many(2_000), many(2_000)),
    taken('the same name at two levels', '{"a":{"a":1}}', '{"a":{"a":1}}'),
    bytes('utf8', 'a byte that begins nothing', 0x22, 0xff, 0x22),
    bytes('utf8', 'an overlong slash', 0x22, 0xc0, 0xaf, 0x22),
    bytes('utf8', 'an encoded surrogate', 0x22, 0xed, 0xa0, 0x80, 0x22),
    bytes('no_byte_order_mark', 'a byte order mark', 0xef, 0xbb, 0xbf, 0x31),
    refused('grammar', 'nothing', ''),
    refused('grammar', 'a second value', '1 2'),
    refused('grammar', 'a trailing comma', '[1,]'),
    refused('grammar', 'a leading zero', '[01]'),
    refused('grammar', 'a leading plus', '[+1]'),
    refused('grammar', 'no digit behind the point', '[1.]'),
    refused('grammar', 'NaN', '[NaN]'),
    refused('grammar', 'single quotes', "{'a':1}"),
    refused('grammar', 'a bare line break in a string', '"a\nb"'),
    refused('grammar', 'an escape that there is not', '"\\x41"'),
    refused('grammar', 'white space that is none', '\u00a01'),
    refused('unique_names', 'a name twice', '{"a":1,"a":1}'),
    refused('unique_names', 'a name twice, once escaped', '{"a":1,"\\u0061":2}'),
    refused('no_special_names', '__proto__', '{"__proto__":1}'),
    refused('no_special_names', 'constructor, deeper', '[{"constructor":1}]'),
    refused('no_special_names', 'prototype', '{"prototype":null}'),
    refused('no_special_names', 'toJSON, escaped', '{"to\\u004aSON":1}'),
    refused('no_lone_surrogates', 'a first half alone', '"\\ud83d"'),
    refused('no_lone_surrogates', 'a second half alone', '"\\ude00"'),
    refused('no_lone_surrogates', 'halves in the wrong order', '"\\ude00\\ud83d"'),
    refused('no_lone_surrogates', 'a half in a name', '{"\\ud800":1}'),
    refused('exact_integers', '2^53 + 1', '[9007199254740993]'),
    refused('exact_integers', 'minus 2^53 - 1', '[-9007199254740993]'),
    refused('finite_numbers', '1e400', '[1e400]'),
    refused('finite_numbers', '-1e309', '[-1e309]'),
    refused('depth', '33 levels', nested(33)),
    refused('values', '2,001 values', many(2_001)),
  ]
}
