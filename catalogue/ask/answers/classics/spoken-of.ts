import { said } from '../../../lookup/said.ts'
import type { Library } from '../../library.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence } from '../../sentence.ts'
import { summaryIn } from '../../texts.ts'
import type { Answerer } from '../answer.ts'

const WHERE =
  /\b(where|onde|donde|(in|em|en) (which|what|que|cual|qual) (text|page|part|texto|pagina|parte|sitio|lugar))\b/
/** "Is there a text that speaks of Bartleby?": one that is written here, and not the classic. */
const TEXT =
  /\b(textos?|texts?|escritos?|pieces? of writing|something written) (\S+ ){0,5}?(discuss\w*|discut\w+|talk\w*|speak\w*|mention\w*|menciona\w*|menciona|fal[ae]\w*|habl[ae]\w*|trat[ae]\w*|about|sobre|acerca) (\S+ ){0,2}q_classic\b/
const SPOKEN =
  /\b(discuss\w*|discut\w+|talk\w*|speak\w*|spoken|mention\w*|menciona\w*|refer\w*|written about|write about|deal\w* with|treat\w*|fala\w*|habla\w*|trata\w*|aborda\w*|coment\w+|analy\w+|analis\w+|analiz\w+|desenvolv\w+|desarroll\w+|cit[ae]d\w*|quoted)\b/

/** "Where on the site is Frankenstein discussed?": the essays that speak of a classic, then the works it stands beside. */
export const spokenOf: Answerer = (question, { catalogue }: Library) => {
  const { whole, classics, works, foreign, language } = question
  if (foreign || works.length > 0 || classics.length === 0) return null
  const ofText = TEXT.test(whole.text)
  if (!ofText && !(WHERE.test(whole.text) && SPOKEN.test(whole.text))) return null
  const essays = catalogue.articles.filter(({ authors }) => authors.some((id) => classics.includes(id)))
  if (essays.length === 0) return null
  const beside = (ofText ? [] : catalogue.relations)
    .filter(({ author }) => classics.includes(author))
    .flatMap(({ work: slug }) => catalogue.works.filter((work) => work.slug === slug))
  const word = ofText && isClosed(whole.text) ? `${yesOrNo(true, language)}: ` : ''
  const statement = [
    ...essays.map((essay) =>
      sentence(`«${essay.title}» (${essay.date}, /articles/${essay.slug}): ${summaryIn(essay, language)}`),
    ),
    ...(beside.length === 0
      ? []
      : [sentence(`${besideWord(question)}: ${enumerated(beside, language, dated)}`)]),
  ].join(' ')
  return {
    intent: 'essays',
    items: [
      ...essays.map((essay) => ({ id: `article/${essay.slug}` as const, reason: essay.summary })),
      ...beside.map((work) => ({ id: `work/${work.slug}` as const, reason: said(work.titles, language) })),
    ],
    statement: `${word}${statement}`,
  }
}

function besideWord({ language }: Question): string {
  return { pt: 'Está ao lado de', en: 'It stands beside', es: 'Está junto a' }[language]
}
