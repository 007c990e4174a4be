import { fold } from '../../src/language/fold.ts'
import { everywhereIn } from '../reading/common-words.ts'
import type { Language } from '../reading/language.ts'
import { type Mark, means, type Reading } from '../reading/marks.ts'
import { isSlip } from '../reading/slips.ts'
import { tokensOf } from '../reading/tokens.ts'
import { claim, whetherTied } from './answers/claims.ts'
import { alike, compareNamed, shared } from './answers/compare.ts'
import { bridge, describe, describeTopic } from './answers/describe.ts'
import { byMaker, editionsOfNamed } from './answers/editions.ts'
import { fieldsOfNamed } from './answers/fields.ts'
import { capabilities, projects, unrecorded } from './answers/house.ts'
import { nearGuide, printed, readers } from './answers/readers.ts'
import { desks, rights } from './answers/rights.ts'
import { select } from './answers/select.ts'
import { besideFound, isOddList, nearest, passagesFirst, stories } from './answers/stories.ts'
import { isTopic } from './query/filters.ts'
import { enumerated, say } from './query/sentence.ts'
import { quotedText } from './query/telling.ts'
import type { Texts_ } from './query/texts.ts'
import type { Library } from './query/things.ts'
import { type Answer, type Answerer, type Context, namedIn, Use, weightOf } from './query/use.ts'

/** Every kind of answer, the narrow before the wide: of two that use as much of a question, the earlier is given. */
const answerers: readonly Answerer[] = [
  printed,
  compareNamed,
  shared,
  rights,
  fieldsOfNamed,
  unrecorded,
  editionsOfNamed,
  bridge,
  alike,
  claim,
  projects,
  byMaker,
  whetherTied,
  capabilities,
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

/**
 * The answer that uses most of a question, and what leaves a word of weight unread is not known. A list of records gives way only to
 * passages that hold more of what was asked, and to saying what is not on record.
 */
export function answerOf(reading: Reading, library: Library, language: Language, texts: Texts_): Judged {
  const context: Context = { reading, library, language, texts, named: namedIn(reading, library) }
  const whole = reading.marks.reduce((sum, mark) => sum + weightOf(mark), 0)
  let best: { readonly found: Omit<Answer, 'used'>; readonly use: Use } | null = null
  let most = 0
  for (const answerer of answerers) {
    const use = new Use(reading)
    const found = answerer(context, use)
    if (found === null) continue
    const left = outsideTitles(use.left, use.used, context)
    const share = whole === 0 ? 1 : 1 - left.reduce((sum, mark) => sum + weightOf(mark), 0) / whole
    if (share > most + 1e-9) [best, most] = [{ found, use }, share]
    if (left.length === 0) break
  }
  if (best !== null && most >= LEAST_SHARE) {
    const { found, use } = best
    const unread = outsideTitles(use.missed, use.used, context)
    const known = unread.length === 0 && found.certain !== false && !reading.foreign
    const judged = { ...found, used: use.used, known, unread }
    const instead = insteadOf(judged, context)
    return instead === null ? withUnread(judged, context) : { ...judged, ...instead, known: false }
  }
  const use = new Use(reading)
  const near = nearestOf(context, use)
  return near === null
    ? nothing(context)
    : { ...near, certain: false, used: use.used, known: false, unread: use.left }
}

/** What is near: the guide for somebody who wants to read, works and passages, and all guides rather than nothing. */
const nearestOf = (context: Context, use: Use) =>
  nearGuide(context, use) ?? nearest(context, use) ?? readers(context, use)

/** A word of the title of what is named and told is read with it. */
function outsideTitles(
  marks: readonly Mark[],
  used: ReadonlySet<Mark>,
  { named, reading }: Context,
): readonly Mark[] {
  if (marks.length === 0) return marks
  const told = new Set(named.flatMap(({ mark, thing }) => (used.has(mark) ? [thing] : [])))
  const names = [...told].flatMap((thing) => Object.values(thing.names))
  const words = new Set(names.flatMap((name) => tokensOf(name).tokens.map(({ folded }) => folded)))
  const isOfTitle = ({ from, to }: Mark) =>
    reading.tokens
      .slice(from, to)
      .every(({ folded }) => words.has(folded) || [...words].some((word) => isTitleSlip(folded, word)))
  return marks.filter((mark) => !isOfTitle(mark))
}

const isTitleSlip = (one: string, other: string) => other.length > 5 && isSlip(one, other)

/** Most of what there is are novels: any other form narrows a list. */
const isRareForm = ({ meanings }: Mark) =>
  meanings.some(({ type, value }) => type === 'form' && value !== 'novel' && value !== 'fiction')

/** What is told instead of a list that leaves out a word that narrows, or of a title where a story was asked for. */
function insteadOf(judged: Judged, context: Context): Omit<Answer, 'used'> | null {
  const { intent, unread, used, known } = judged
  if (known && !asksStory(context) && !isOddList(context, judged)) return null
  const passages = passagesFirst(context, judged)
  if (passages !== null) return passages
  const guide = guideInstead(judged, context)
  if (guide !== null) return guide
  const denies = context.reading.marks.some(({ not }) => not !== null)
  if (known || denies || unread.length === 0) return null
  const narrowing = unread.filter(({ meanings, text }) => meanings.length === 0 && !everywhereIn(fold(text)))
  const isNarrowed =
    [...used].some((mark) => isTopic(mark) || isRareForm(mark)) ||
    context.named.some(({ mark, thing }) => used.has(mark) && !['author', 'catalogue'].includes(thing.kind))
  const isWhole = ['list', 'superlative'].includes(intent) && !isNarrowed && narrowing.length > 0
  if (!isWhole && intent !== 'none') return null
  const near = isWhole
    ? nearGuide(context, new Use(context.reading))
    : nearest(context, new Use(context.reading))
  if (near !== null) return near
  const words = enumerated(unread, context.language, ({ text }) => quotedText(text))
  const statement = `${say(context.language, 'not_recorded', words)}.`
  return { intent: 'none', statement, items: [], certain: false }
}

/** The guide that is near to a wish of which a list, or all guides, left out what it is for. */
function guideInstead(
  { intent, items, unread, used }: Judged,
  context: Context,
): Omit<Answer, 'used'> | null {
  const wishes = context.reading.marks.some((mark) => means(mark, 'read') || means(mark, 'liked'))
  const isTold = unread.some(({ meanings }) => meanings.every(({ type }) => type === 'topic'))
  const isNarrowed = [...used].some((mark) => isTopic(mark) || isRareForm(mark))
  const isAll = intent === 'guide' && items.every(({ id }) => id.startsWith('intent/'))
  const isBroad = (isAll || intent === 'list' || intent === 'none') && !isNarrowed
  return wishes && isTold && isBroad ? nearGuide(context, new Use(context.reading)) : null
}

/** What somebody says, and how or why: records do not hold it. */
const asksStory = ({ reading: { marks } }: Context) =>
  marks.some((mark) => means(mark, 'says')) && !marks.some((mark) => means(mark, 'kind', 'work'))

/** What uses less of a question is no answer to it. */
const LEAST_SHARE = 0.4

function nothing({ language, reading }: Context): Judged {
  return {
    intent: 'none',
    statement: say(language, 'no_answer'),
    items: [],
    used: new Set(),
    known: false,
    unread: reading.marks.filter((mark) => weightOf(mark) > 0),
  }
}

/** Says which words were not read, where there are any: what is given is related, and no answer. */
function withUnread(answer: Judged, context: Context): Judged {
  const { language } = context
  if (answer.unread.length === 0 || answer.intent === 'passage') return answer
  const words = enumerated(
    answer.unread.slice(0, 8).map(({ text }) => quotedText(text)),
    language,
  )
  // What no record holds was read, and is said to be missing.
  if (answer.unread.every((mark) => means(mark, 'none') && mark.not === null))
    return {
      ...answer,
      statement: `${answer.statement} ${say(
        language,
        'not_recorded',
        enumerated(
          answer.unread.map(({ text }) => text),
          language,
        ),
      )}.`,
    }
  const head = say(language, 'did_not_read')
  const related = say(language, 'what_is_near')
  const quoted = besideFound(context, answer)
  return { ...answer, statement: `${head} ${words}; ${related}: ${answer.statement}${quoted}` }
}
