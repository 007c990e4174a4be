import { rememberedLately } from '../retrieval/remembered.ts'
import { questionWords } from './grammar-words.ts'

const open = new RegExp(`\\b(${[...questionWords].join('|')})\\b`)

/** "Is it true that...", "I was told that...": what follows is a statement to be judged. */
const judging =
  /\b(e|es|is it|it s|sera|seria|isso e|eso es)? ?(verdade|certo|verdad|cierto|true|right|correct|correto|correcto) (que|that)\b|\b(ouvi dizer|oi decir|he oido( decir)?|dizem( me)?|disseram me|dicen|me (disseram|dijeron|han dicho|contaram|contaron)|i (heard|read|was told|thought|think|believe|understand)|somebody (told me|said)|someone (told me|said)|li que|lei que|creio que|creo que|acho que|confirm\w*|suponho|supongo)( (que|that))?\b/g

/** "..., wasn't it?": a statement with its question behind. */
const tag =
  / (nao e|nao era|nao foi|nao e verdade|certo|verdade|pois nao|pois|ne|verdad|no es verdad|no|cierto|a que si|right|correct|(is|was|did|does|has|isn|wasn|didn|doesn|hasn)( t)? (it|she|that|he|they)|is that (right|so|true|correct)|e verdade|e isso|e assim|es asi|es cierto|es verdad)$/

const unjudged = rememberedLately((text) => text.replace(judging, ' '))

/** Whether a folded question about one thing is a statement to be judged: it asks for nothing else. */
export function isClosed(text: string): boolean {
  return tag.test(text) || !open.test(unjudged(text))
}

/** Whether a question is a statement with its question behind: "..., wasn't it?" */
export const isTagged = (text: string): boolean => tag.test(text)

const verdict = /^(verdade|certo|verdad|cierto|true|right|correct|correto|correcto)$/

/** "Is it true that...": a word that asks for the verdict, and tells nothing of what is judged. */
export const asksVerdict = (text: string, word: string): boolean =>
  verdict.test(word) && unjudged(text) !== text

/** What somebody has heard or read, without their saying so. */
export function claimOf(text: string): string {
  return unjudged(text).replace(/ +/g, ' ').trim()
}

/** "Yes" or "no" in the language of the answer. */
export const yesOrNo = (answer: boolean, language: 'pt' | 'en' | 'es'): string =>
  ({ pt: answer ? 'Sim' : 'Não', en: answer ? 'Yes' : 'No', es: answer ? 'Sí' : 'No' })[language]

/** What leaves a choice. */
export const either = { pt: /\bou\b/, en: /\bor\b/, es: /\b[ou]\b/ } as const
