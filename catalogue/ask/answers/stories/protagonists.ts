import { said } from '../../../lookup/said.ts'
import { nameAsked } from '../../asked.ts'
import { sentence, titleIn } from '../../sentence.ts'
import { isSomebody } from '../../somebody.ts'
import { inOneLanguage, namesIn, OPENING_AT, type Passage, passagesOf } from '../../texts.ts'
import type { Answerer } from '../answer.ts'

/** Who is at the heart of one story, and what they do: the first sentence that speaks of them. */

const hero =
  '(?:protagonist|protagonista|main character|leading character|central character|hero|heroine|heroi|heroina|heroe|personagem principal|personaje principal|personagem central|personaje central)'
const doing =
  '(?:dedica|dedicaba|dedicava|gana|ganha|ganaba|ganhava|vive|living|trabaja|trabalha|work|works|worked|oficio|profissao|profesion|profession|occupation|ocupacao|ocupacion|trade|job|emprego|empleo|faz|hace)'
const asks = new RegExp(
  `\\b(?:who|quem|quien) (?:is|was|s|are|e|era|foi|es|fue|sao|son) (?:(?:the|an?|os?|as?|el|la|los|las|um|uma) )?(?:\\S+ )?${hero}s? (?:of|in|from|d[aeo]|del|de la|no|na|en)\\b|\\b${doing} (?:\\S+ ){0,4}${hero}\\b|\\b${hero} (?:\\S+ ){0,6}${doing}\\b`,
)
/** "What is her name?": a text that gives none is said to give none. */
const named = /\b(names?|named|called|nome|nombre|cham\w+|llam\w+)\b/

/** So far from the beginning of a sentence stands whoever it is of. */
const WORDS = 3

export const protagonists: Answerer = (question, { catalogue }) => {
  const { whole, spoken, language, foreign, without } = question
  const [slug, more] = whole.works
  if (foreign || without.length > 0 || slug === undefined || more !== undefined) return null
  if (!asks.test(whole.text) || (nameAsked.test(whole.text) && named.test(whole.text))) return null
  const work = catalogue.works.find((one) => one.slug === slug)
  const told = inOneLanguage(passagesOf(catalogue), spoken).filter(
    ({ id, at }) => id === `work/${slug}` && at < OPENING_AT,
  )
  const found = told.find((one) => namesIn(one).length > 0) ?? told.find(speaksOfSomebody)
  if (work === undefined || found === undefined) return null
  const text = said(work.synopsis, language).includes(found.text) ? found.text : `«${found.text}»`
  const title = titleIn(work, language)
  const [name] = namesIn(found)
  return {
    intent: 'passage',
    items: [{ id: `work/${slug}`, reason: found.text }],
    statement: sentence(`${name === undefined ? title : `${name} (${title})`}: ${text}`),
  }
}

function speaksOfSomebody({ words, language }: Passage): boolean {
  return words.slice(0, WORDS).some((word) => isSomebody(word, language))
}
