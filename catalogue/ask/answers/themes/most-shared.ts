import { said } from '../../../lookup/said.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Work } from '../../../schemas/work.ts'
import type { Question } from '../../question.ts'
import { enumerated, numberWord, sentence, titleIn } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'

const MOST =
  /\b(most|mais|mas|maior (numero|quantidade)|mayor (numero|cantidad)|largest number) (of |de )?(the )?(themes|temas|topics|asuntos|assuntos)\b|\b(themes|temas) (mais|mas|most)\b/
const SHARED =
  /\b(shares?|shared|sharing|in common|em comum|en comun|partilh\w+|compart\w+|coincid\w+|comuns|comunes)\b/
const ASKED = /\b(which|what|que|qual|quais|cual|cuales)\b/

/** "Which book has most themes in common with the House?": the others, by how many of its themes they have. */
export const mostShared: Answerer = (question, { catalogue }) => {
  const { works, classics, articles, without, foreign, language, whole } = question
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  if (work === undefined || works.length > 1 || classics.length + articles.length > 0) return null
  if (foreign || without.length > 0 || !ASKED.test(whole.text)) return null
  if (!MOST.test(whole.text) || !SHARED.test(whole.text)) return null
  const others = catalogue.works.filter((one) => one !== work)
  const count = (one: Work) => shared(work, one).length
  const most = Math.max(0, ...others.map(count))
  if (most === 0) return null
  const first = others.filter((one) => count(one) === most)
  const told = first.map((one) => `${titleIn(one, language)} (${themesOf(work, one, catalogue, language)})`)
  const noun = {
    pt: most === 1 ? 'tema em comum' : 'temas em comum',
    en: most === 1 ? 'theme in common' : 'themes in common',
    es: most === 1 ? 'tema en común' : 'temas en común',
  }[language]
  const withIt = { pt: 'com', en: 'with', es: 'con' }[language]
  return {
    intent: 'works_sharing_themes',
    items: first.map((one) => ({
      id: `work/${one.slug}`,
      reason: themesOf(work, one, catalogue, language),
    })),
    statement: sentence(
      `${enumerated(told, language)}: ${numberWord(most, language)} ${noun} ${withIt} ${titleIn(work, language)}`,
    ),
    known: true,
  }
}

const shared = (work: Work, other: Work) => work.themes.filter((theme) => other.themes.includes(theme))

function themesOf(work: Work, other: Work, { themes }: Catalogue, language: Question['language']): string {
  const ids = shared(work, other)
  const labels = themes.filter(({ id }) => ids.includes(id)).map(({ labels: own }) => said(own, language))
  return enumerated(labels, language).toLocaleLowerCase(language)
}
