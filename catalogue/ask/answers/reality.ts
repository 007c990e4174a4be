import { said } from '../../said.ts'
import { isClosed, yesOrNo } from '../polar.ts'
import type { Question } from '../question.ts'
import { sentence } from '../sentence.ts'
import type { Answerer } from './answer.ts'

const invented =
  /\b(invented|inventad\w+|made up|fictional|fictitious|ficti?ci[oa]s?|fic(cao|cion|tion)|fake|falsos?|falsas?|montaje|hoax|demonstra\w+|demostrac\w+|demo|personaje|personagem|character)\b/
const genuine =
  /\b(real|reais|reales|really|realmente|verdadeir[oa]s?|verdader[oa]s?|de verdade|de verdad|a serio|genuine|actual|exists?|existe[mn]?|alive|carne|true|authentic|autentic[oa]s?)\b/
/** What a story is drawn from is another question. */
const ofEvents =
  /\b(based|basead\w+|basad\w+|inspir\w+|(true|real) (story|events?|facts?)|(factos|fatos|hechos) (reais|reales)|autobiogra\w+)\b/
const either = /\b(or|ou|o)\b/
const ofTheAuthor =
  /\b(she|her|ela|ella|autora?|author|writer|escritora?|escritor|person|pessoa|persona|q_author|quem escreve|quien escribe)\b/

/** "Is she a real person?", "are the books invented?": what the catalogue says of itself, with yes or no. */
export const reality: Answerer = (question, { catalogue }) => {
  const { language, text, classics } = question
  if (!asksWhetherReal(question) || classics.length > 0) return null
  const { author, site } = catalogue
  const ofAuthor = ofTheAuthor.test(text) && author.statement !== undefined
  const statement = said(ofAuthor ? (author.statement ?? {}) : site.provenance.statement, language)
  const isFiction = site.provenance.kind === 'demonstration'
  const both = genuine.test(text) && invented.test(text) && either.test(text)
  const judged = both || !isClosed(text) ? '' : `${yesOrNo(invented.test(text) === isFiction, language)}: `
  const first =
    judged === '' ? statement : `${judged}${statement.charAt(0).toLowerCase()}${statement.slice(1)}`
  return {
    intent: ofAuthor ? 'author' : 'catalogue',
    items: [{ id: ofAuthor ? `author/${author.id}` : 'catalogue/site', reason: statement }],
    statement: sentence(first),
  }
}

function asksWhetherReal({ text, cues, works, unit, siteNamed, authorNamed, topic }: Question): boolean {
  if (!cues.has('real') || !(genuine.test(text) || invented.test(text)) || !isClosed(text)) return false
  if (cues.has('relation') || cues.has('rights') || ofEvents.test(text)) return false
  const named = authorNamed || siteNamed || cues.has('site') || ofTheAuthor.test(text)
  return named || ((works.length > 0 || unit !== null) && topic.length <= 2)
}
