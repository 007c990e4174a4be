/** What may stand in a text that an agent signs (decisions, section 12). */
import * as v from 'valibot'
import { ruleMessage } from './issues.ts'
import { text } from './schemas.ts'

/** C0 and C1 controls and DEL, but for TAB, LF and CR. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL_IN_PROSE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const CONTROL_IN_LINE = /[\p{Cc}\u2028\u2029]/u
/** Bidirectional marks reorder what stands beside them; tag characters carry text that nobody sees. */
const HIDDEN_IN_LINE = /[\p{Bidi_Control}\u{e0000}-\u{e007f}]/u
/** At least one thing to see. U+2800 is a Braille cell without dots. */
const VISIBLE = /[^\s\u2800\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}]/u

const blank = ruleMessage('blank', 'This must show something.')

/** A required text shows something; an empty one is too short already. */
function shows(value: string): boolean {
  return value === '' || VISIBLE.test(value)
}

const control = ruleMessage('control_character', 'No control characters but TAB, LF and CR.')

const anyProse = (min: number, max: number) =>
  v.pipe(
    text(min, max),
    v.check((value) => !CONTROL_IN_PROSE.test(value), control),
  )

const anyLine = (min: number, max: number) =>
  v.pipe(
    text(min, max),
    v.check(
      (value) => !CONTROL_IN_LINE.test(value),
      ruleMessage('control_character', 'No control characters and no line breaks.'),
    ),
    v.check(
      (value) => !HIDDEN_IN_LINE.test(value),
      ruleMessage('invisible_character', 'No bidirectional marks and no tag characters.'),
    ),
  )

/** A body of one to `max` code points, in as many lines as it likes. */
export const prose = (max: number) => v.pipe(anyProse(1, max), v.check(shows, blank))

/** A body that may be left empty. */
export const optionalProse = (max: number) => anyProse(0, max)

/** A title, a name, a label, a tag: one to `max` code points in one line. */
export const line = (max: number) => v.pipe(anyLine(1, max), v.check(shows, blank))

/** A name that may be left empty. */
export const optionalLine = (max: number) => anyLine(0, max)
