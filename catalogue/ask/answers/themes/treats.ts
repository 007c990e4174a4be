import { said } from '../../../lookup/said.ts'
import type { Library } from '../../library.ts'
import { claimOf, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { sentence, themesSaid, titleIn } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'
import { tellingSentence } from '../works/record-of-work.ts'
import { subjectMatter } from './subject-matter.ts'

const asksWhat =
  /\b(which|what|who|whose|when|where|how|why|qual|quais|que|quem|quando|onde|como|quantos?|quantas?|cual|cuales|quien|cuando|donde|cuantos?|cuantas?)\b/
const verbs =
  /\b(deals?|about|treats?|themes?|temas?|trata|tratam|fala|falam|habla|hablan|aborda|sobre|touch\w*|explores?|speaks?|mentions?|menciona|tem|tiene|has|have|set|passa|transcurre)\b/

/** A word of a title alone says nothing of what is in the book: "The Name of the Rose" is not about roses. */
function isOfContent(word: string, slug: string, { spoken }: Question, { works }: Library): boolean {
  const own = works.find(word, spoken)?.postings.filter(({ document }) => works.ids[document] === slug) ?? []
  return own.some(({ field }) => field !== 'title')
}

/** "Does the Atlas deal with forgetting?": yes or no, by its themes and subjects, and which these are. */
export const treats: Answerer = (question, library) => {
  const { works, text, without, topic, language, cues, forms, formats, languagesNamed, classics } = question
  const work = library.catalogue.works.find(({ slug }) => slug === works[0])
  const others = without.length + forms.length + formats.length + languagesNamed.length + classics.length
  if (work === undefined || works.length > 1 || others > 0 || topic.length === 0) return null
  const asked = claimOf(text).replace(/\b(do |da |de )?que (?=trata|fala|habla)/g, '')
  if (
    asksWhat.test(asked) ||
    !verbs.test(text) ||
    cues.has('similar') ||
    cues.has('rights') ||
    cues.has('series')
  )
    return null
  const { parts, treating } = subjectMatter(question, library)
  if (parts.length === 0 || treating === null) return null
  const names = themesSaid(work.themes, library.catalogue, language)
  const isIn = (word: string) => names.includes(word) || isOfContent(word, work.slug, question, library)
  const yes = treating.has(work.slug) && topic.some(isIn)
  const intro = { pt: 'os temas de', en: 'the themes of', es: 'los temas de' }[language]
  const be = { pt: 'são', en: 'are', es: 'son' }[language]
  const telling = tellingSentence(said(work.synopsis, language), question)
  const statement = [
    sentence(`${yesOrNo(yes, language)}: ${intro} ${titleIn(work, language)} ${be} ${names}`),
    ...(telling === null ? [] : [telling]),
  ].join(' ')
  return { intent: 'themes_of_work', items: [{ id: `work/${work.slug}`, reason: statement }], statement }
}
