import { fold } from '../../../src/language/fold.ts'
import { isNoiseForm } from '../../retrieval/asking-words.ts'
import type { Operator } from '../query/operators.ts'
import { operatorsIn, unreadIn } from '../query/operators.ts'
import { isRequestWord } from '../request-words.ts'
import { type Answerer, answer } from './answer.ts'

const notUnderstood = {
  pt: 'A pergunta pede uma conta, uma ordem ou uma medida de um modo que não sei ler, e por isso não a respondo pela metade. Sei contar, somar, ordenar e comparar por anos, páginas, temas, línguas, formatos e edições.',
  en: 'The question asks for a count, an order or a measure in a way that I cannot read, and so I do not answer half of it. I can count, add up, put in order and compare by years, pages, themes, languages, formats and editions.',
  es: 'La pregunta pide una cuenta, un orden o una medida de un modo que no sé leer, y por eso no la respondo a medias. Sé contar, sumar, ordenar y comparar por años, páginas, temas, lenguas, formatos y ediciones.',
} as const

const ofALife =
  /^(i|i m|i ve|we|my|eu|estou|ando|tenho|gosto|trabalho|vivo|mudei|o meu|a minha|me|yo|estoy|soy|tengo|trabajo|vivo|mi) (?!(want|need|would|d|should|can|quero|queria|preciso|quiero|quisiera|necesito|pode|puede|favorit\w+|of|de|diga|dice|gustaria (saber|ver))\b)/

/** What nobody before could work out is passed over by nobody after. */
export function reckoningsLeft(operators: readonly Operator[]): Answerer {
  return (question, library) => {
    // "Every day I lose something": what somebody tells of a life counts nothing.
    if (question.counting === null && question.order === null && ofALife.test(question.whole.text))
      return null
    const asked = operatorsIn(question.sentence, library)
    if (!operators.some((operator) => asked.has(operator))) return null
    return answer('reckoning_not_understood', question, [], notUnderstood)
  }
}

/** Nothing is counted past a word that says something of it and that nobody has read. */
export const countedUnread: Answerer = (question, library) => {
  const { bound, unmatched, spoken } = question
  const unread = unreadIn(question.sentence, library).filter(
    (word) =>
      (!bound.includes(word) || unmatched.includes(word)) &&
      !isNoiseForm(word, spoken) &&
      !isRequestWord(fold(word)),
  )
  return unread.length === 0 ? null : answer('reckoning_not_understood', question, [], notUnderstood)
}
