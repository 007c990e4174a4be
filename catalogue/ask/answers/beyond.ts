import type { Question } from '../question.ts'

const sums =
  /\b\d+(\.\d+)? (times|x|vezes|veces|plus|minus|mas|mais|menos|por|divided by|dividido (por|entre)|over) \d+\b|\b(square root|raiz (quadrada|cuadrada)|percent of|por cento de|por ciento de)\b/
const world =
  /\b(weather|(vai|va a|will it|is it going to|ira) (chover|llover|rain|nevar|snow)|forecast|tempo (vai )?faz(er)? (hoje|amanha)|que tempo faz|tiempo (va a )?hac(e|er)|clima (hoy|manana)|what time is it|que horas sao|que hora es|capital (of|de|da|do)|(who|quem|quien) (invented|discovered|inventou|descobriu|invento|descubrio) (?!((o|a|el|la|the) )?q_|this (author|writer)|the author|her\b|a autora|la autora|esta autora)|elections?|eleicoes|elecciones|football|futebol|futbol|recipe|receita|receta|stock market|bitcoin|translate this|traduz(a|e)? (esta|isto)|traduce (esto|esta))\b/

const today =
  /^(what (year|day|month|date)( is)?( (it|today))?( (now|today))?|(em que (ano|dia|mes) estamos|que (ano|dia|mes) e hoje)( hoje)?|en que (ano|dia|mes) estamos( hoy)?|que (ano|dia|mes) es( hoy)?)$/

/** Sums, weather, recipes: no word of them is a theme here. */
export function isOutOfDomain({ text, works, classics, unit, articles }: Question): boolean {
  if (works.length + classics.length + articles.length > 0) return false
  if (today.test(text)) return true
  if (unit !== null) return false
  return sums.test(text) || world.test(text)
}
