import { type FieldTeller, tellerOf } from '../../fields/field.ts'
import { AGE, ofClassics } from '../../fields/of-classics.ts'
import { ofAuthor, ofBriefs, ofContacts, ofPages, ofSite, ofSources } from '../../fields/of-house.ts'
import { ofConcepts, ofEssays, ofGuides, ofThemes } from '../../fields/of-texts.ts'
import { ofWorks } from '../../fields/of-works.ts'
import { sieve } from '../../sieve.ts'
import type { Answerer } from '../answer.ts'

/** Kinds of thing, the narrower first: a brief and a page are spoken of with words that others have too. */
const kinds: readonly FieldTeller[] = [
  tellerOf(ofBriefs),
  tellerOf(ofPages),
  tellerOf(ofEssays),
  tellerOf(ofConcepts),
  tellerOf(ofThemes),
  tellerOf(ofGuides),
  tellerOf(ofWorks),
  tellerOf(ofClassics),
  tellerOf(ofAuthor),
  tellerOf(ofContacts),
  tellerOf(ofSources),
  tellerOf(ofSite),
]

const maySay = sieve(
  kinds.flatMap((kind) => kind.patterns.map((asked) => ({ kind, asked }))),
  ({ asked }) => asked,
)

/** A field of a record that is asked for by its name: said in one sentence, or said to be missing. */
export const recordedFields: Answerer = (question, library) => {
  const { without, foreign, counting, order, cues, whole } = question
  if (foreign || without.length > 0 || (counting !== null && !AGE.test(whole.text))) return null
  // "One evening only" is a guide by its name, and elsewhere a wish for the shortest.
  if (order !== null && !cues.has('guide')) return null
  const likely = new Set([...maySay(whole.text)].map(({ kind }) => kind))
  for (const kind of kinds) {
    const told = likely.has(kind) ? kind.told(question, library) : []
    if (told.length === 0) continue
    return {
      intent: 'recorded_field',
      items: told.filter(({ known }) => known).map(({ id, statement }) => ({ id, reason: statement })),
      statement: told.map(({ statement }) => statement).join(' '),
    }
  }
  return null
}

const QUESTION = /\b(perguntas?|preguntas?|questions?)\b/

/** "Which question goes with the right to doubt?": of an idea that is named, and no sentence of a story. */
export const questionsOfConcepts: Answerer = (question, library) =>
  question.concepts.length > 0 && question.works.length === 0 && QUESTION.test(question.whole.text)
    ? recordedFields(question, library)
    : null
