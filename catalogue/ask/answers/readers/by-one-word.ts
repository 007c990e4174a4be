import { fold } from '../../../../src/language/fold.ts'
import type { Question } from '../../question.ts'
import type { Answer } from '../answer.ts'
import type { Liking } from './tastes.ts'

/** How much what was only told says of what somebody would like to read. */

/** The words of each clause, folded. */
export function clausesOf(text: string): readonly (readonly string[])[] {
  const clauses = fold(text.toLowerCase()).split(/[,.;:!?¿¡]| but | mas | pero /)
  return clauses.map((clause) => clause.split(/[^a-z0-9]+/).filter((word) => word !== ''))
}

/** Whether what would be liked stands in a clause that denies: "I have never been to sea". */
export function isDenied(text: string, { spoken }: Question, liked: readonly Liking[]): boolean {
  const denying = clausesOf(text).filter(
    (words) =>
      words.some((word) => denies[spoken].test(word)) && !words.some((word) => GOES_THROUGH.test(word)),
  )
  return (
    liked.length > 0 &&
    liked.every(({ words }) => denying.some((clause) => words.some((word) => clause.includes(word))))
  )
}

/** "I can't sleep at night": that is what somebody goes through, and no night is left out. */
const GOES_THROUGH =
  /^(sleep|concentrate|focus|relax|rest|cope|dormir|durmo|dorme|adormec\w+|concentr\w+|descans\w+|duerm[eo]|sueno)$/

const denies = {
  pt: /^(nao|nem|nunca|jamais|sem)$/,
  en: /^(not|never|cannot|t|without)$/,
  es: /^(no|ni|nunca|jamas|sin)$/,
} as const

/** One word of what was only told, and by which nobody says what they like. */
export function isLoose(question: Question, isOnlyTold: boolean, liked: readonly Liking[]): boolean {
  const words = new Set(liked.flatMap((one) => one.words))
  const isWish = question.words.some((word) => LIKES.test(word)) || gift.test(question.whole.text)
  if (words.size !== 1 || isWish) return false
  return isOnlyTold || liked.every(({ isFiled }) => isFiled === true)
}

/** Who gives somebody a book tells what they do because they like it. */
const gift = /\b(regal\w+|ofere[cç]\w+|ofrez\w+|gifts?|give|prenda|presente)\b/

/** By these somebody says what they like. */
export const LIKES =
  /^(likes?|loves?|enjoys?|adores?|fond|interested|gosta|gostam|gosto|adora|adoram|adoro|aprecia|ama|gusta|gustan|encanta|encantan|aficionad[oa]|fa|fan|apasiona|fascina|saudades|saudos[oa]|miss|misses|missing|longs?|anora|anoro|extrana|extrano|suena|sonha)$/

export function loosely(found: Answer, { language }: Question): Answer {
  const items = found.items.map((item) => ({ ...item, weak: true as const }))
  return { ...found, items, statement: `${byOneWord[language]} ${found.statement}`, known: false }
}

const byOneWord = {
  pt: 'Só por uma palavra do que se conta, e talvez sem acerto:',
  en: 'By one word only of what was told, and perhaps beside the point:',
  es: 'Solo por una palabra de lo que se cuenta, y quizá sin acierto:',
} as const
