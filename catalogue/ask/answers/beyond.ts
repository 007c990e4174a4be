import type { Question } from '../question.ts'
import { type Answer, type Answerer, answer } from './answer.ts'

const sums =
  /\b\d+(\.\d+)? (times|x|vezes|veces|plus|minus|mas|mais|menos|por|divided by|dividido (por|entre)|over) \d+\b|\b(square root|raiz (quadrada|cuadrada)|percent of|por cento de|por ciento de)\b/
const world =
  /\b(weather|forecast|tempo (vai )?faz(er)? (hoje|amanha)|que tempo faz|tiempo (va a )?hac(e|er)|clima (hoy|manana)|what time is it|que horas sao|que hora es|capital (of|de|da|do)|(who|quem|quien) (invented|discovered|inventou|descobriu|invento|descubrio) (?!((o|a|el|la|the) )?q_|this (author|writer)|the author|her\b|a autora|la autora|esta autora)|elections?|eleicoes|elecciones|football|futebol|futbol|recipe|receita|receta|stock market|bitcoin|translate this|traduz(a|e)? (esta|isto)|traduce (esto|esta))\b/

/** Sums, weather, recipes: no word of them is a theme here. */
export function isOutOfDomain({ text, works, classics, unit, articles }: Question): boolean {
  if (works.length + classics.length + articles.length > 0 || unit !== null) return false
  return sums.test(text) || world.test(text)
}

/** "Who wrote One Hundred Years of Solitude?": a title of somebody else's, whatever theme a word of it is. */
export const titleElsewhere: Answerer = (question) => {
  const { sentence, cues, works, classics, articles, projects, authorNamed, unit, text } = question
  if (!cues.has('whoWrote') || sentence === null || authorNamed) return null
  if (works.length + classics.length + articles.length + projects.length > 0) return null
  const verb = sentence.tokens.findIndex(({ folded }) => writes.test(folded))
  const title = sentence.tokens.slice(verb + 1)
  if (unit !== null && title[0]?.capital !== true) return null
  if (verb < 0 || title.filter(({ capital }) => capital).length < 2 || ofStory.test(text)) return null
  const name = title.map(({ word, capital }) => (capital ? capitalised(word) : word)).join(' ')
  return answer('not_held', question, [], {
    pt: `Não se encontrou no catálogo: «${name}».`,
    en: `Not found in the catalogue: “${name}”.`,
    es: `No se encontró en el catálogo: «${name}».`,
  })
}

/** Behind these stands whose work it is, or before these whoever is there. */
const whose = /^(by|de|do|da|del|of|from)$/
const isThere = /^(is|esta|aparece|figura|consta|appears?|listed|included)$/
const having =
  /\b(have|has|got|tem|tem-se|teem|tienen?|tendes|teneis|ha|hay|existe[mn]?|anything|something|algo|alguma coisa|any|is|esta|aparece|figura|consta|appear|included)\b/

const HERE = /^(|here|aqui|ca|in|en|no|na|neste|nesta|este|esta|entre|among)$/

/** "Have you anything by Jane Austen?", "está cá a Clarice Lispector?": somebody whom nothing here names. */
export const nobodyHere: Answerer = (question) => {
  const {
    sentence,
    works,
    classics,
    articles,
    projects,
    authorNamed,
    unmatched,
    text,
    formats,
    languagesNamed,
  } = question
  const named = works.length + classics.length + articles.length + projects.length
  if (sentence === null || authorNamed || named + formats.length + languagesNamed.length > 0) return null
  if (!having.test(text)) return null
  const { tokens } = sentence
  const from = tokens.findIndex(({ capital, word }) => capital && unmatched.includes(word))
  if (from === -1) return null
  const rest = tokens.slice(from)
  const end = rest.findIndex(({ capital, word }) => !capital || !unmatched.includes(word))
  const name = end === -1 ? rest : rest.slice(0, end)
  const behind = tokens[from + name.length]?.folded ?? ''
  const isWhole = unmatched.every((word) => name.some((token) => token.word === word))
  const isNamed = whose.test(tokens[from - 1]?.folded ?? '') ? HERE.test(behind) : isThere.test(behind)
  return isWhole && isNamed ? notHere(question, name.map(({ word }) => capitalised(word)).join(' ')) : null
}

function notHere(question: Question, name: string): Answer {
  return answer('not_held', question, [], {
    pt: `Não se encontrou no catálogo: ${name}.`,
    en: `Not found in the catalogue: ${name}.`,
    es: `No se encontró en el catálogo: ${name}.`,
  })
}

/** "Did Virginia Woolf write...?": somebody whom nobody here knows, whatever a word of her title is. */
export const authorElsewhere: Answerer = (question) => {
  const { sentence, works, authorNamed, unmatched, text } = question
  if (sentence === null || authorNamed || works.length > 0 || ofStory.test(text)) return null
  const verb = sentence.tokens.findIndex(({ folded }) => /^(write|wrote|escreveu|escribio)$/.test(folded))
  const who = sentence.tokens.slice(0, Math.max(0, verb)).filter(({ capital }) => capital)
  const unknown = who.filter(({ word }) => unmatched.includes(word))
  if (unknown.length < 2) return null
  return notHere(question, unknown.map(({ word }) => capitalised(word)).join(' '))
}

const writes = /^(wrote|writes|written|authored|escreveu|escreve|escribio|escribe|autora?|author)$/
/** Who writes within a story has a name there. */
const ofStory = /\b(letters?|cartas?|rules?|regras?|reglas?|notes?|notas?|law|lei|ley)\b/

function capitalised(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase() + word.slice(1)
}
