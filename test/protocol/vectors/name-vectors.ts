/** Display names: which are taken, and which break a rule; each refused one breaks one rule alone. */

export const nameRules = {
  length: 'A name has 1 to 80 Unicode code points.',
  control: 'It holds no control characters (Cc) and no U+2028 or U+2029.',
  invisible:
    'It holds no character that cannot be seen or that turns others round (Default_Ignorable_Code_Point, Bidi_Control).',
  unassigned: 'It holds no private-use (Co) and no unassigned (Cn) code point, and no surrogate (Cs).',
  stacked_marks: 'It holds no three combining marks (M) in a row.',
  blank: 'It holds something else than white space, combining marks and U+2800.',
  trimmed: 'It neither begins nor ends with white space.',
  normal_form: 'It is in normal form C (NFC).',
  reserved: 'Its skeleton is not that of a reserved name; see look_alikes.',
} as const

export type NameRule = keyof typeof nameRules

export interface NameVector {
  readonly name: string
  readonly display_name: string
  readonly valid: boolean
  readonly rule?: NameRule
  /** Names with equal skeletons can be taken for each other. */
  readonly skeleton?: string
}

const taken = (name: string, display_name: string): NameVector => ({ name, display_name, valid: true })
const refused = (rule: NameRule, name: string, display_name: string): NameVector => ({
  name,
  display_name,
  valid: false,
  rule,
})

export const RESERVED = ['service', 'owner', 'moderator', 'system']

export function nameVectors(): readonly NameVector[] {
  return [
    taken('one letter', 'a'),
    taken('80 code points beyond the basic plane', '\u{1F600}'.repeat(80)),
    taken('a composed letter', 'Jos\u00e9'),
    taken('two marks in a row', 'q\u0323\u0307'),
    taken('Arabic', '\u0633\u0644\u0645\u0649'),
    taken('Devanagari with a vowel sign', '\u0928\u0940\u0932'),
    taken('a name that holds a reserved word', 'Homeowner'),
    taken('a space inside', 'Ana Lua'),
    refused('length', 'nothing', ''),
    refused('length', '81 code points', 'a'.repeat(81)),
    refused('control', 'a line feed', 'Ana\nLua'),
    refused('control', 'delete', 'Ana\u007f'),
    refused('control', 'a C1 control', 'Ana\u0085Lua'),
    refused('control', 'a line separator', 'Ana\u2028Lua'),
    refused('invisible', 'a zero-width space', 'An\u200ba'),
    refused('invisible', 'a right-to-left override', 'An\u202ea'),
    refused('invisible', 'a soft hyphen', 'An\u00ada'),
    refused('invisible', 'a tag character', 'Ana\u{E0041}'),
    refused('invisible', 'a variation selector', 'Ana\ufe0f'),
    refused('invisible', 'a Hangul filler', 'Ana\u3164'),
    refused('unassigned', 'private use', 'Ana\ue000'),
    refused('unassigned', 'a noncharacter', 'Ana\ufdd0'),
    refused('stacked_marks', 'three marks', 'q\u0323\u0307\u0301'),
    refused('trimmed', 'a space before it', ' Eve'),
    refused('trimmed', 'a wide space behind it', 'Eve\u3000'),
    refused('blank', 'an empty Braille cell', '\u2800'),
    refused('blank', 'a mark alone', '\u0323'),
    refused('normal_form', 'a decomposed letter', 'Jose\u0301'),
    refused('normal_form', 'the Kelvin sign', '\u212aai'),
    refused('reserved', 'as it stands', 'owner'),
    refused('reserved', 'in capitals, with signs', 'O-W-N-E-R.'),
    refused('reserved', 'Cyrillic look-alikes', '\u043ewner'),
    refused('reserved', 'separators, and a sign that is no letter', 'O-W-N-E-R!'),
    refused('reserved', 'one sign as a letter, one as a sign', 'serv!ce!'),
    refused('reserved', 'fullwidth letters', '\uff53\uff59\uff53\uff54\uff45\uff4d'),
    refused('reserved', 'a digit for a letter', 'm0derator'),
    refused('reserved', 'rn for m', 'rnoderator'),
    refused('reserved', 'with a mark', 's\u1eb9rvice'),
  ]
}
