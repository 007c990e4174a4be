import { codePointLength } from './code-points.ts'
import { canBeReadAs, holdsSign, skeleton } from './confusables.ts'
import { limits } from './limits.ts'
import type { FieldError } from './refusal.ts'

/** C0, C1 and DEL controls, line and paragraph separators: they would break the signed lines apart. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u
/** Characters that reorder their neighbours, or cannot be seen: zero-width, soft hyphen, tags, variation selectors. */
const INVISIBLE = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u
/** Surrogates, private use, and code points the runtime's Unicode version does not know. */
const UNASSIGNED = /[\p{Cs}\p{Co}\p{Cn}]/u
/**
 * Three combining marks in a row: text that climbs over its neighbours. The price is paid by a few Tibetan stacks and
 * fully pointed Hebrew, as names.
 */
const STACKED_MARKS = /\p{M}{3}/u
/** At least one thing to see. U+2800 is a Braille cell without dots. */
const VISIBLE = /[^\s\u2800\p{M}]/u

/**
 * Checks a declared name (decisions, section 1): 1 to 80 code points, nothing that hides, reorders, stacks or breaks
 * lines, something visible, and already in NFC (nobody normalises what was signed, so the signer must).
 * @returns the first thing wrong, at `/display_name`, or undefined.
 */
export function checkDisplayName(name: string): FieldError | undefined {
  const max = limits.DISPLAY_NAME_CHARS_MAX
  if (name === '') return wrong('too_short', 'A display name has at least 1 character.', 1)
  if (name.length > 2 * max || codePointLength(name) > max) {
    return wrong('too_long', `A display name has at most ${max} characters (Unicode code points).`, max)
  }
  if (CONTROL.test(name))
    return wrong('control_character', 'A display name holds no control characters or line breaks.')
  if (INVISIBLE.test(name)) {
    return wrong(
      'invisible_character',
      'A display name holds no bidirectional, zero-width or invisible characters.',
    )
  }
  if (UNASSIGNED.test(name)) {
    return wrong('unassigned_character', 'A display name holds no private-use or unassigned characters.')
  }
  if (STACKED_MARKS.test(name)) return wrong('stacked_marks', 'At most two combining marks in a row.', 2)
  if (!VISIBLE.test(name)) return wrong('blank', 'A display name must show something.')
  if (name.normalize('NFC') !== name) return wrong('not_nfc', 'A display name must be in Unicode form NFC.')
  return undefined
}

/** What is wrong with the edges of a name: asked after what is reserved, which a space does not hide. */
export function checkEdges(name: string): FieldError | undefined {
  return name.trim() === name ? undefined : wrong('not_trimmed', 'A display name has no space at its edges.')
}

function wrong(code: string, message: string, limit?: number): FieldError {
  const pointer = '/display_name'
  if (limit === undefined) return { pointer, code, message }
  return { pointer, code, message, limit, unit: code === 'stacked_marks' ? 'marks' : 'characters' }
}

/**
 * True when reserving the name protects what the operator meant: it has a letter or digit, and one is left to compare
 * by. (Signs alone may look like letters: `!!!` would reserve `Ill`.)
 */
export function canBeReserved(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && skeleton(name) !== ''
}

/** The configured list, folded once. */
const reservedSkeletons = new WeakMap<readonly string[], ReadonlySet<string>>()

/**
 * True when a name can be read as a reserved one: after NFKD, case folding and confusable folding, with spaces and
 * punctuation left out, and signs that look like letters left out or not. `reserved` is the operator's list, in any case and script.
 */
export function isReservedName(name: string, reserved: readonly string[]): boolean {
  let skeletons = reservedSkeletons.get(reserved)
  if (!skeletons) {
    skeletons = new Set(reserved.map(skeleton).filter((looks) => looks !== ''))
    reservedSkeletons.set(reserved, skeletons)
  }
  if (skeletons.has(skeleton(name)) || saysOwnerOf(name, skeletons)) return true
  return holdsSign(name) && skeletons.values().some((looks) => canBeReadAs(name, looks))
}

const [OWNER, OF] = [skeleton('owner'), skeleton('of')]

/** Whoever says "owner of this node" claims what nobody may claim, wherever the words stand. */
function saysOwnerOf(name: string, reserved: ReadonlySet<string>): boolean {
  if (!reserved.has(OWNER)) return false
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(skeleton)
  return words.some((word, place) => word === OWNER && words[place + 1] === OF)
}
