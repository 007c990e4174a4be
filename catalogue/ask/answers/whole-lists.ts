import type { RecordId } from '../kinds.ts'
import type { Library } from '../library.ts'
import { looselyRead } from '../query/reading.ts'
import { toldIn } from '../query/story.ts'
import type { Question } from '../question.ts'
import type { Answer } from './answer.ts'

/** So few of a kind may well be all that was asked for. */
const FEW = 2

/** Answers that are their list, and not what is said of it. */
const LISTS = /^(reference_authors|essays|themes|works_on_topic)$/

/** What tells some things of a kind from others: a list of all of them has used none of it. */
const BOUNDING =
  /^(not|bound|number|years|language|format|trait|end|place|times|parity|enquiry|code|subject|shares|only)$/

/**
 * Whether an answer lists all there is of a kind though the question says more of what it wants: what was not read, or read and
 * not used, may be what tells them apart.
 */
export function listsPast({ items, intent }: Answer, question: Question, library: Library): boolean {
  const { sentence, foreign } = question
  const [first] = items
  if (
    first === undefined ||
    !LISTS.test(intent) ||
    sentence === null ||
    foreign ||
    !isWhole(
      items.map(({ id }) => id),
      library,
    )
  )
    return false
  const { terms, unread } = looselyRead(sentence, library, toldIn(sentence, library))
  // "An essay for every book": of other things than those that are listed.
  const ofOthers = terms.some((term, at) => {
    const next = terms[at + 1]
    return /^(every|each)$/.test(term.is) && next?.is === 'unit' && next.unit !== units[kindOf(first.id)]
  })
  return unread.length > 0 || ofOthers || terms.some(({ is }) => BOUNDING.test(is))
}

const kindOf = (id: RecordId) => id.slice(0, id.indexOf('/'))
const units: Readonly<Record<string, string>> = {
  article: 'essay',
  theme: 'theme',
  'reference-author': 'classic',
  work: 'work',
}

function isWhole(ids: readonly RecordId[], { catalogue }: Library): boolean {
  const all: Readonly<Record<string, readonly unknown[]>> = {
    work: catalogue.works,
    article: catalogue.articles,
    theme: catalogue.themes,
    concept: catalogue.concepts,
    intent: catalogue.intents,
    'reference-author': catalogue.referenceAuthors,
  }
  const kind = ids[0] === undefined ? '' : kindOf(ids[0])
  const count = all[kind]?.length ?? 0
  return count > FEW && ids.every((id) => id.startsWith(`${kind}/`)) && new Set(ids).size === count
}
