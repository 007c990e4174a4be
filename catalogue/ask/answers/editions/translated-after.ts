import { fold } from '../../../../src/language/fold.ts'
import { confirmedEditions, yearOf } from '../../../lookup/lookup.ts'
import type { Language } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Work } from '../../../schemas/work.ts'
import { languageLabel } from '../../labels.ts'
import type { Question } from '../../question.ts'
import { sentence, titleIn } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'

export const howLong =
  /\b(quanto tempo|quantos anos|quanto (demorou|levou|tardou)|cuanto tiempo|cuantos anos|cuanto (tardo|demoro)|how long|how many years|how much (time|later))\b/
const apart =
  /\b(after|later|between|depois|apos|despues|entre|tras|demor\w+|tard\w+|lev(ou|aram)|take|took|separ\w+|pass(ou|aram|ed)|paso|pasaron|medei\w+|medi(a|o|aron)|esper\w+|wait)\b/
const ofTranslation = /\b(traduc\w+|traduzid\w+|translat(ion|ions|ed))\b/
const ofOriginal = /\b(original|originally)\b/
const appeared =
  /\b(appear\w*|come out|came out|published|publicad[oa]|sair|saiu|salir|salio|aparec\w+|public(ou|o|ar)|lleg(ar|o|aron)|cheg(ar|ou|aram)|arriv(e|ed)|reach(ed)?|get|got|passar|pasar|esper\w+|wait(ed)?)\b/
const atWork = /\b(to translate|translating|to write|writing|traduzir|traducir|escrever|escribir)\b/

const isSpent = (word: string) =>
  /^(tempo|tiempo|time|years?|anos?)$/.test(word) ||
  [apart, ofTranslation, ofOriginal, appeared].some((words) => words.test(word))

/** "How long after the original did the translation come out?": between two editions, and not of anybody's work. */
export const translatedAfter: Answerer = (question, { catalogue }) => {
  const { text, works, topic, languagesNamed, without, cues, classics } = question
  if (classics.length > 0) return null
  if (!howLong.test(text) || !apart.test(text) || atWork.test(text) || without.length > 0) return null
  if (
    works.length > 1 ||
    (works.length === 0 && topic.some((word) => !isSpent(fold(word)))) ||
    cues.has('pages')
  )
    return null
  const intoNamed = languagesNamed.length > 0 && (ofOriginal.test(text) || appeared.test(text))
  if (!ofTranslation.test(text) && !intoNamed) return null
  const told = catalogue.works
    .filter(({ slug }) => works.length === 0 || works.includes(slug))
    .flatMap((work) => between(work, question, catalogue))
  return told.length === 0
    ? null
    : {
        intent: 'years_to_translation',
        items: told.map(({ work, statement }) => ({ id: `work/${work.slug}`, reason: statement })),
        statement: sentence(told.map(({ statement }) => statement).join('; ')),
      }
}

/** The years from a work to each of its translations, into the languages that are named where any is. */
function between(work: Work, { languagesNamed, language }: Question, catalogue: Catalogue) {
  const into = languagesNamed.filter((tag) => tag !== work.language)
  return confirmedEditions(catalogue, work)
    .filter((edition) => edition.language !== work.language)
    .filter((edition) => into.length === 0 || into.includes(edition.language))
    .flatMap(({ language: tongue, published }) => {
      if (published === undefined) return []
      const [first, later] = [yearOf(work.first_published), yearOf(published)]
      const from = `${languageLabel(work.language, language)} ${first}`
      const to = `${languageLabel(tongue, language)} ${later}`
      const statement = `${inYears(later - first, language)}: ${titleIn(work, language)}, ${from}, ${to}`
      return [{ work, statement }]
    })
}

/** A stretch of years in words. */
export function inYears(years: number, language: Language): string {
  if (years === 0) return { pt: 'No mesmo ano', en: 'In the same year', es: 'En el mismo año' }[language]
  if (years === 1) return { pt: 'Um ano', en: 'One year', es: 'Un año' }[language]
  return `${years} ${{ pt: 'anos', en: 'years', es: 'años' }[language]}`
}
