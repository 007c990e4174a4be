import { isStopwordAnywhere } from '../../../retrieval/stopwords.ts'
import { numberSpelt } from '../../numerals.ts'

/** How many people somebody names who want to play, and whether a game has room for them. */

const alone =
  /\b(alone|solo|sol[oa]|sozinh[oa]|single ?player|one (player|person)|uma pessoa( so)?|una persona( sola)?|by myself)\b/

/** Who is counted, or what they do. */
const people =
  /^(players?|jogador\w*|jugador\w*|pessoas?|personas?|people|persons?|friends|amig[oa]s|adult\w*|kids|children|criancas|ninos|ninas|of|play\w*|jog(a\w*|uem\w*)|jug(a\w*|uem\w*)|jueg(an?|uen)|can|may|could|podem|pueden|podemos|enough|too|many|few|demais|max\w*|min\w*|round|all|todos|chega\w*|basta\w*|ca|em|en|at)$/
/** Behind these an unknown noun is of people: "we are five sisters". */
const counted = /^(somos|we|are|re|sao|son|a|for|para|entre|between|with|com|con)$/
/** What is in a box, or on a clock, is nobody who plays. */
const things =
  /^(boards?|tabuleiros?|tableros?|cards?|cartas?|tokens?|fichas?|dice|dados|pieces|pecas|piezas|rules?|reg(r|l)as?|rounds|rondas|rodadas|levels?|ni(veis|veles)|expan\w+|versions?|vers(oes|iones)|edi\w+|languages?|linguas|idiomas|lenguas|books?|livros|libros|goals?|objetivos|minut\w+|hours?|horas?|days?|dias|weeks?|semanas?|years?|anos|euros?|dollars?|parts?|partes|phases?|fases|ways?|boxes|caixas|cajas)$/

/** How many are said to play; null where nobody is counted, or something else is. */
export function playersIn(text: string): number | null {
  if (alone.test(text)) return 1
  const words = text.split(' ')
  for (const [at, word] of words.entries()) {
    const number = /^\d{1,3}$/.test(word) ? Number(word) : spelt(word)
    if (number !== undefined && isOfPeople(words, at)) return number
  }
  return together.find(([word]) => word.test(text))?.[1] ?? null
}

/** "One" may be anybody; thirty is a class at school. */
function spelt(word: string): number | undefined {
  const number = /^(thirty|trinta|treinta)$/.test(word) ? 30 : numberSpelt(word)
  return number === 1 ? undefined : number
}

const together = [
  [/\b(a couple|casal|pareja)\b/, 2],
  [/\b(a (whole )?class|uma turma|una clase)\b/, 30],
] as const

function isOfPeople(words: readonly string[], at: number): boolean {
  const next = words[at + 1]
  const isCounted = counted.test(words[at - 1] ?? '')
  // "Dos" is "of the" in Portuguese, before whatever it likes.
  if (words[at] === 'dos' && next !== undefined && !isCounted)
    return people.test(next) && !/^(jogador|pessoa)/.test(next)
  if (next === undefined || people.test(next) || isStopwordAnywhere(next)) return true
  return isCounted && !things.test(next)
}

const TOO_MANY = /\b(too many|demasiad[oa]s|(?<!pouc[oa]s )demais|a mais(?! d)|de mas)\b/
const TOO_FEW = /\b(too few|pouc[oa]s demais|demasiado poc[oa]s|muy poc[oa]s|a menos(?! d))\b/
const MORE = /(?<!\b(?:no|not|nao|nem|ni) )\b(more than|over|mais (de|do que|que)|mas (de|que)|above)\b/
const FEWER = /(?<!\b(?:no|not|nao|nem|ni) )\b(fewer than|less than|under|menos (de|do que|que))\b/
const MOST = /\b(at most|max\w*)\b/
const LEAST = /\b(min\w*)\b/
/** What the range alone does not tell: "at least", "no more than", "only". */
const BOUND =
  /\b(at least|al menos|pelo menos|or (more|fewer|less)|ou (mais|menos)|[ou] (mas|menos)|than|only|just|exactly|apenas|somente|so (para|for)|exatamente|exactamente|solamente|mais de|mas de|menos de)\b/

interface Room {
  readonly minimum: number
  readonly maximum: number
}

/** Whether what is said of a number of players is so; null where no number is said, or the record does not tell. */
export function roomFor(text: string, { minimum, maximum }: Room): boolean | null {
  const players = playersIn(text)
  if (players === null) return null
  if (TOO_FEW.test(text)) return players < minimum
  if (TOO_MANY.test(text)) return players > maximum
  if (MORE.test(text)) return players < maximum
  if (FEWER.test(text)) return players > minimum
  if (MOST.test(text)) return players === maximum
  if (LEAST.test(text)) return players === minimum
  if (BOUND.test(text)) return null
  return players >= minimum && players <= maximum
}
