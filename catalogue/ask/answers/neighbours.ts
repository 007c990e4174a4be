import { yearOf } from '../../lookup.ts'
import { dated, sentence, titleIn } from '../sentence.ts'
import type { Answerer } from './answer.ts'

const order =
  /\b(publi\w+|came|comes?|coming|order|ordem|orden|salio|saiu|sale|sai|vem|veio|viene|vino|escrev\w+|escrib\w+|wrote|written|write|released?|next(?! to)|siguiente|seguinte|followed|follows|segue|sigue|sucede\w*|antecede\w*|precede\w*)\b/
const later =
  /\b(after|following|next(?! to)|depois|despues|tras|a seguir|seguinte|siguiente|followed by|sucede\w*|since)\b/
const earlier = /\b(before|preced\w+|antes|anterior|antecede\w*|previous|previo)\b/

/** "What came straight after the clockmaker?": the next in the order of publication. */
export const neighbours: Answerer = (
  { works, classics, text, language, without, years, cues, unit, enquiries },
  { catalogue },
) => {
  if (works.length !== 1 || classics.length > 0 || without.length > 0 || years !== null || unit === 'essay')
    return null
  // So many years after it is not the next one.
  if (/\b(anos?|years?|meses|months?) (later|(de)?pois|antes|despues|after|before)/.test(text)) return null
  // "On the stage next year" asks for a right.
  if (enquiries.length > 0) return null
  const forward = later.test(text)
  if (
    (!forward && !earlier.test(text)) ||
    !order.test(text) ||
    cues.has('translated') ||
    cues.has('translations')
  )
    return null
  if (cues.has('similar') && !/\b(order|ordem|orden|publi\w+)\b/.test(text)) return null
  const row = catalogue.works.toSorted((a, b) => yearOf(a.first_published) - yearOf(b.first_published))
  const at = row.findIndex(({ slug }) => slug === works[0])
  const named = row[at]
  const found = row[forward ? at + 1 : at - 1]
  if (named === undefined) return null
  if (found === undefined) {
    const title = titleIn(named, language)
    const nothing = forward
      ? {
          pt: `Nenhuma: ${title} é a última`,
          en: `None: ${title} is the last`,
          es: `Ninguna: ${title} es la última`,
        }
      : {
          pt: `Nenhuma: ${title} é a primeira`,
          en: `None: ${title} is the first`,
          es: `Ninguna: ${title} es la primera`,
        }
    return { intent: 'next_work', items: [], statement: sentence(nothing[language]) }
  }
  const word = forward
    ? { pt: 'a seguir a', en: 'next after', es: 'la siguiente a' }
    : { pt: 'antes de', en: 'just before', es: 'la anterior a' }
  const statement = sentence(`${dated(found, language)}, ${word[language]} ${dated(named, language)}`)
  return { intent: 'next_work', items: [{ id: `work/${found.slug}`, reason: statement }], statement }
}
