import type { Question } from '../question.ts'
import type { Answer } from './answer.ts'
import { wants } from './readers/asking-to-read.ts'

/** Answers of one kind that a question by its shape never asks for. */

/** "What time is it?", "do they ever meet?": who asks so wants no list of books. */
const OF_NO_LIST =
  /^(?:and |but |e |y |mas |pero |so )?(?:(?:what|who|whom|whose|how|why|when|where|quem|quien|como|porque|por que|quando|cuando|onde|donde|aonde|o que|[cq]uant[ao]s|que (?:hora|horas|tiempo|dia|dice|diz|hace|faz))\b|(?:do|does|did|has|have|will|would) (?:the|they|he|she|it|those|these|both|any|everybody|everyone|her|his)\b|(?:em|en|in|on) (?:que|what|which) \S+ (?:esta|fica|is|was|era|estava)\b|se \S+ (?:el|la|los|las|o|a|os|as|durante|por|para|ao|al)\b)/
/** "Can you translate a letter for me?", "preciso de aprender a...": something is to be done, and nothing read. */
export const OF_DOING =
  /^(?:can|could|would|will) you (?:please )?(?:translate|repair|fix|lend|mend|clean|teach|call|write|sing|play|pay|cook|build)\b|\b(?:podes|pode|podem|puedes|puede|pueden|me) (?:traduz\w*|traduc\w*|consert\w*|repara\w*|arregla\w*|ensina\w*|ensena\w*|empresta\w*|presta\w*)\b|^(?:preciso|necesito|quero|quiero|i want|i need|i d like) (?:de |to )?(?:aprender|learn|consertar|reparar|arreglar|repair)\b/
const WANTED = ['list', 'similar', 'themes', 'begin'] as const

interface Shape {
  readonly intent: RegExp
  readonly asked: RegExp
}

const never: readonly Shape[] = [
  // "Which titles begin with A?": how titles are spelt is read by nobody.
  {
    intent: /^works_/,
    asked:
      /\b(titles?|titulos?)\b.*\b(words?|palavras?|palabras?|letters|letras?|(begin|start)s? with|(comec|empiez|empez)\w+ (por|com|con))\b|\b(words?|palavras?|palabras?|letras?) (\S+ ){1,3}(in|no|en|nos) (the |el |los )?(titles?|titulos?)\b/,
  },
  // "Does anybody recommend her a book in the Manual?", "is she in love with him?": nothing like it is wished for.
  {
    intent: /^similar_works$/,
    asked: /^(do|does|did|has) (?!you|we|i\b)|^(is|was|are|were) (?!there|any)/,
  },
  // "Are there any biographies?": a kind of book, and not her life.
  {
    intent: /^author$/,
    asked:
      /\b(any|some|algum\w*|alguna?s?|ha|hay|tem|tienen|there) (\S+ )?(biographies|biografias|autobiografias|autobiographies|memoirs)\b/,
  },
  // What nobody counts: how well known something is.
  {
    intent: /^works_by_/,
    asked:
      /\b(most|mais|mas) (popular(es)?|famous|famos[oa]s?|known|well known|conhecid[oa]s?|conocid[oa]s?|loved|amad[oa]s?|read|lid[oa]s?|leid[oa]s?)\b/,
  },
  // A prize is no date of a book.
  { intent: /^recorded_field$/, asked: /\b(nobel|prizes?|premios?|awards?|won|wins?|ganhou|gano)\b/ },
  // "Can eight people play?" is of the game.
  { intent: /^works_counted$/, asked: /\b(can|could|may) (\S+ ){0,3}play$/ },
]

/** Whether an answer is of a kind that is not asked for, so that another kind may answer. */
export function isBesideWhatIsAsked(
  { intent, known }: Answer,
  { unit, saysAbout, cues, whole, description }: Question,
): boolean {
  if (
    never.some(
      (one) => one.intent.test(intent) && (one.asked.test(whole.text) || one.asked.test(description)),
    )
  )
    return true
  if (known === false || intent !== 'works_on_topic' || unit === 'work' || saysAbout) return false
  if (OF_DOING.test(description)) return true
  return OF_NO_LIST.test(whole.text) && !wants.test(whole.text) && !WANTED.some((cue) => cues.has(cue))
}
