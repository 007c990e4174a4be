import { fold } from '../../src/language/fold.ts'
import { EVERYWHERE, isCommon } from '../reading/common-words.ts'
import type { Language } from '../reading/language.ts'
import { type Mark, means, type Reading } from '../reading/marks.ts'
import { isSlip } from '../reading/slips.ts'
import { tokensOf } from '../reading/tokens.ts'
import { alike, compareNamed, shared } from './answers/compare.ts'
import { describe, describeTopic, unrecorded } from './answers/describe.ts'
import { readers } from './answers/readers.ts'
import { desks, rights } from './answers/rights.ts'
import { select } from './answers/select.ts'
import { besideFound, nearest, stories } from './answers/stories.ts'
import { editionsOfNamed, told } from './answers/told.ts'
import { enumerated, say } from './query/sentence.ts'
import { quotedText } from './query/telling.ts'
import type { Texts_ } from './query/texts.ts'
import type { Library } from './query/things.ts'
import type { Answer, Answerer, Context, Told } from './query/use.ts'
import { namedIn, Use, weightOf } from './query/use.ts'

/** Every kind of answer, the narrow before the wide: of two that use as much of a question, the earlier is given. */
const answerers: readonly Answerer[] = [
  compareNamed,
  shared,
  rights,
  told,
  unrecorded,
  editionsOfNamed,
  alike,
  desks,
  describeTopic,
  readers,
  select,
  describe,
  stories,
]

export interface Judged extends Answer {
  /** Every word of weight was used by the answer. */
  readonly known: boolean
  /** What was not. */
  readonly unread: readonly Mark[]
}

/** What uses less of a question is no answer to it. */
const LEAST_SHARE = 0.4

/**
 * The answer that uses most of a question, and what leaves a word of weight unread is not known. A list of records gives way only to
 * passages that hold more of what was asked, and to saying what is not on record.
 */
export function answerOf(reading: Reading, library: Library, language: Language, texts: Texts_): Judged {
  const context: Context = { reading, library, language, texts, named: namedIn(reading, library) }
  const weigh = (marks: readonly Mark[]) => marks.reduce((sum, mark) => sum + weightOf(mark), 0)
  const whole = weigh(reading.marks)
  let best: { readonly found: Told; readonly use: Use } | null = null
  let most = LEAST_SHARE - 1e-9
  for (const answerer of answerers) {
    const use = new Use(reading)
    const found = answerer(context, use)
    if (found === null) continue
    const left = outsideTitles(use.left, use.used, context)
    const share = whole === 0 ? 1 : 1 - weigh(left) / whole
    if (share > most + 1e-9) [best, most] = [{ found, use }, share]
    if (left.length === 0) break
  }
  const use = best?.use ?? new Use(reading)
  if (best === null) {
    const nothing: Told = { intent: 'none', statement: say(language, 'no_answer'), items: [] }
    const near = nearest(context, use) ?? readers(context, use) ?? nothing
    return { ...near, certain: false, used: use.used, known: false, unread: use.left }
  }
  const unread = outsideTitles(use.missed, use.used, context)
  const known = unread.length === 0 && best.found.certain !== false && !reading.foreign
  const judged = { ...best.found, used: use.used, known, unread }
  const instead = insteadOf(judged, context)
  return instead === null ? withUnread(judged, context) : { ...judged, ...instead, known: false }
}

/** A word of the title of what is named and told is read with it. */
function outsideTitles(marks: readonly Mark[], used: ReadonlySet<Mark>, { named, reading }: Context) {
  if (marks.length === 0) return marks
  const names = named.flatMap(({ mark, thing }) => (used.has(mark) ? Object.values(thing.names) : []))
  const words = [...new Set(names.flatMap((name) => tokensOf(name).tokens.map(({ folded }) => folded)))]
  const isOfTitle = ({ folded }: { readonly folded: string }) =>
    words.some((word) => word === folded || (word.length > 4 && isSlip(folded, word)))
  return marks.filter(({ from, to }) => !reading.tokens.slice(from, to).every(isOfTitle))
}

/** So many works that an unread word would narrow are no answer; of what is less of a kind all is shown. */
const WIDE = 4

/** What is told instead of a wide list that leaves a word unread, or of none: the nearest there is, or that it is not on record. */
function insteadOf({ intent, unread, items, known }: Judged, context: Context): Told | null {
  const { reading, language } = context
  const isWide =
    ['list', 'superlative'].includes(intent) &&
    items.filter(({ id }) => id.startsWith('work/')).length >= WIDE
  const isMissed = unread.some(
    ({ meanings, text }) => meanings.length === 0 && !isCommon(fold(text), EVERYWHERE),
  )
  const isLeftOut = reading.marks.some(({ not }) => not !== null)
  if (known || isLeftOut || !(intent === 'none' || (isWide && isMissed))) return null
  const guide = intent === 'none' ? readers(context, new Use(reading)) : null
  const near = guide ?? nearest(context, new Use(reading))
  return near ?? (unread.length === 0 ? null : notRecorded(unread, language))
}

function notRecorded(unread: readonly Mark[], language: Language): Told {
  const words = enumerated(unread, language, ({ text }) => quotedText(text))
  return { intent: 'none', statement: `${say(language, 'not_recorded', words)}.`, items: [], certain: false }
}

/** Says which words were not read, where there are any: what is given is related, and no answer. */
function withUnread(answer: Judged, context: Context): Judged {
  const { language } = context
  const { unread, statement } = answer
  if (unread.length === 0 || answer.intent === 'passage') return answer
  // What no record holds was read, and is said to be missing.
  if (unread.every((mark) => means(mark, 'none') && mark.not === null))
    return { ...answer, statement: `${statement} ${notRecorded(unread, language).statement}` }
  const words = enumerated(unread.slice(0, 8), language, ({ text }) => quotedText(text))
  const head = `${say(language, 'did_not_read')} ${words}; ${say(language, 'what_is_near')}`
  return { ...answer, statement: `${head}: ${statement}${besideFound(context, answer)}` }
}
