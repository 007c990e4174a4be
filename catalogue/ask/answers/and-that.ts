import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { titleIn } from '../sentence.ts'
import { understand } from '../understand.ts'

const LETTERS_MAX = 60
const alone = /^\s*¿?\s*(?:and|e|y|what about|how about|e quanto a[os]?|y qu[eé] (?:hay de|tal)) \p{L}/iu
const TONGUE =
  /\b(?:portugues|ingles|espanhol|espanol|castelhano|castellano|frances|alemao|aleman|italiano|portuguese|english|spanish|french|german|italian)\b/

/** "How many pages has the Atlas? And the House?": the same is asked of another; null where the second asks by itself. */
export function andThat(
  text: string,
  read: Question,
  { text: before, works, languagesNamed }: Question,
  library: Library,
): Question | null {
  if (text.length > LETTERS_MAX || !alone.test(text) || read.topic.length > 0 || read.unit !== null)
    return null
  const { language } = read
  const work = library.catalogue.works.find(({ slug }) => slug === read.works[0])
  if (work !== undefined && read.works.length === 1 && works.length === 1)
    return understand(`${before.replace('q_work', `«${titleIn(work, language)}»`)}?`, library, language)
  const tongue = TONGUE.exec(read.text)?.[0]
  if (tongue === undefined || read.works.length > 0 || languagesNamed.length !== 1) return null
  return TONGUE.test(before) && !before.includes('q_')
    ? understand(`${before.replace(TONGUE, tongue)}?`, library, language)
    : null
}
