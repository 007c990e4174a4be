import { fold } from '../../../../src/language/fold.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { sentence } from '../../sentence.ts'
import { summaryIn } from '../../texts.ts'
import type { Answer, Answerer } from '../answer.ts'
import { namedWorks } from '../works/record-of-work.ts'

/** What essays are about: those of a book as its synopsis tells, those of the catalogue one by one. */

const asksWhatAbout =
  /\b(?:de que|sobre (?:o )?que|do que|what|que (?:assuntos?|asuntos?|temas?))\b.{0,40}\b(?:ensaios|essays|ensayos)\b/
const treat =
  /\b(?:about|deal(?:ing)? with|discuss|treat|cover|trata[mn]|fala[mn]|habla[mn]|va[no]|versa[mn]|sao|son|se ocupa[mn])\b/
const within =
  /\b(?:ensaios|essays|ensayos) (?:(?:that )?are )?(?:do|da|no|na|de|in|of|from|del|en) (?:el |la |o |a |the |her )?q_work\b/

/** "What are the essays of the Manual about?", "de que tratam os ensaios?" */
export const matterOfEssays: Answerer = (question, library) => {
  const { text, works, classics, without, counting, order, foreign } = question
  if (!asksWhatAbout.test(text) || !treat.test(text) || foreign) return null
  if (classics.length + without.length > 0 || counting !== null || order !== null) return null
  if (works.length === 0) return isOfAll(question) ? eachInShort(question, library) : null
  const work = library.catalogue.works.find(({ slug }) => slug === works[0])
  if (work?.form !== 'essays' || works.length > 1 || !within.test(text)) return null
  return namedWorks({ ...question, unit: null, topic: [] }, library)
}

function isOfAll({ unit, articles, years, languagesNamed, forms, topic, projects }: Question): boolean {
  const named = articles.length + languagesNamed.length + forms.length + projects.length
  return unit === 'essay' && named === 0 && years === null && topic.every((word) => treat.test(fold(word)))
}

function eachInShort({ language }: Question, { catalogue }: Library): Answer | null {
  const told = catalogue.articles.toReversed().map((essay) => ({
    id: `article/${essay.slug}` as const,
    reason: sentence(`«${essay.title}»: ${summaryIn(essay, language)}`),
  }))
  if (told.length === 0) return null
  return { intent: 'essays', items: told, statement: told.map(({ reason }) => reason).join(' ') }
}
