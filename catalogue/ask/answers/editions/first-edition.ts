import { byDate, confirmedEditions } from '../../../lookup/lookup.ts'
import type { Language } from '../../../retrieval/language.ts'
import type { Edition } from '../../../schemas/edition.ts'
import type { Work } from '../../../schemas/work.ts'
import { askedOf } from '../../asked.ts'
import { languageLabel } from '../../labels.ts'
import { yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { editionFacts } from './edition-facts.ts'

/** Which edition of a work came first, and whether it is to be had as it was written. */

const FIRST =
  /\b((first|primeira|primera) (edition|edicao|edicion|publication|publicacao|publicacion|appearance)|(where|how|onde|donde|como|(in|em|en) (which|what|que) (form|format|formato|suporte|soporte)) .*\b(first|primeiro|primero|primeira vez|primera vez|originally|originalmente|inicialmente|initially)\b)/
const APPEARS =
  /\b(edition|edicao|edicion|publi\w+|appear\w*|came out|come out|released?|aparec\w+|saiu|sair|salio|salir|lanc\w+|vio la luz|veio a lume)\b/

const ORIGINAL =
  /\b(original\w*|(as|in which|em que|en que|tal como|como) (it was |foi |fue |se )?(written|escrit[oa]|escribio))\b/
const OTHER = /\b(tradu\w+|translat\w+)\b/
const HELD =
  /\b(exist\w*|ha|hay|is there|are there|has|have|tem|tiene|available|disponive\w*|disponible\w*|can i|posso|puedo|se puede|read|ler|leer|get|edition|edicao|edicion)\b/
const EITHER = /\b(or|ou|o|only|so|solo|solamente|apenas|somente)\b/

/** "Where was it first published?" */
export const firstEdition: Answerer = (question, { catalogue }) => {
  const { works, without, counting, whole } = question
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  if (work === undefined || works.length > 1 || without.length > 0 || counting !== null) return null
  const editions = byDate(confirmedEditions(catalogue, work))
  const [first] = editions
  if (first === undefined) return null
  if (FIRST.test(whole.text) && APPEARS.test(whole.text) && asksNothingElse(question))
    return told(work, [first], question)
  if (!ORIGINAL.test(whole.text) || !OTHER.test(whole.text) || !HELD.test(whole.text)) return null
  return EITHER.test(whole.text) ? inItsOwn(work, editions, question) : null
}

const OF_EDITIONS =
  /^(first|primeir\w+|primer\w*|edi[ct]\w+|publi\w+|appear\w*|came|come|releas\w+|aparec\w+|saiu|sair|salio|salir|lanc\w+|vez|originally|original\w*|inicialmente|initially|format\w*|form|suporte|soporte|year|ano|works?|livros?|libros?|books?|in|into)$/

/** "What was the print run of the first edition?" asks for something else. */
function asksNothingElse(question: Question): boolean {
  return askedOf(question, []).words.every((word) => OF_EDITIONS.test(word))
}

function told(work: Work, [first]: readonly [Edition], { language }: Question): Answer {
  const intro = { pt: 'primeira edição', en: 'first edition', es: 'primera edición' }[language]
  const statement = sentence(`${titleIn(work, language)}, ${intro}: ${factsOf(first, language)}`)
  return { intent: 'editions', items: [{ id: `edition/${first.id}`, reason: statement }], statement }
}

/** "In its original language, or only translated?" */
function inItsOwn(work: Work, editions: readonly Edition[], { language }: Question): Answer {
  const own = editions.filter((one) => one.language === work.language)
  const others = editions.filter((one) => one.language !== work.language)
  const inOwn = {
    pt: 'na língua em que foi escrita',
    en: 'in the language in which it was written',
    es: 'en la lengua en que se escribió',
  }[language]
  const translated = { pt: 'em tradução', en: 'in translation', es: 'en traducción' }[language]
  const row = (list: readonly Edition[]) => enumerated(list, language, factsOf)
  const none = { pt: 'nenhuma edição', en: 'no edition', es: 'ninguna edición' }[language]
  const statement = [
    sentence(
      `${yesOrNo(own.length > 0, language)}: ${titleIn(work, language)}, ${inOwn} (${languageLabel(work.language, language)}): ${own.length > 0 ? row(own) : none}`,
    ),
    sentence(`${translated}: ${others.length > 0 ? row(others) : none}`),
  ].join(' ')
  const items = editions.map((one) => ({ id: `edition/${one.id}` as const, reason: factsOf(one, language) }))
  return { intent: 'editions', items, statement }
}

function factsOf(edition: Edition, language: Language): string {
  const free = { pt: 'não comercial', en: 'not for sale', es: 'no comercial' }[language]
  return edition.commercial ? editionFacts(edition, language) : `${editionFacts(edition, language)}, ${free}`
}
