import type { Question } from '../question.ts'
import { type Answer, answer } from './answer.ts'

const notUnderstood = {
  pt: 'A pergunta exclui alguma coisa de um modo que não sei ler, e por isso não a respondo pela metade. Sei deixar de fora uma língua, uma forma, anos, um formato, uma série, um tema ou obras nomeadas.',
  en: 'The question leaves something out in a way that I cannot read, and so I do not answer half of it. I can leave out a language, a form, years, a format, a series, a theme or named works.',
  es: 'La pregunta excluye algo de un modo que no sé leer, y por eso no la respondo a medias. Sé dejar fuera una lengua, una forma, años, un formato, una serie, un tema u obras nombradas.',
} as const

/** Says that something was to be left out, and that it was not understood what. */
export function exclusionNotUnderstood(question: Question): Answer {
  return answer('exclusion_not_understood', question, [], notUnderstood)
}
