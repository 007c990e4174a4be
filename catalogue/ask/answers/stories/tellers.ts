import { confirmedEditions } from '../../../lookup/lookup.ts'
import type { Trilingual } from '../../../retrieval/language.ts'
import { isStopwordAnywhere } from '../../../retrieval/stopwords.ts'
import type { Work } from '../../../schemas/work.ts'
import type { Library } from '../../library.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { sentence, titleIn } from '../../sentence.ts'
import { inOneLanguage, OPENING_AT, type Passage, passagesOf, plainTerm } from '../../texts.ts'
import { isLight, skeletonOf } from '../../word-kin.ts'
import type { Answerer } from '../answer.ts'

/** Who tells the story of one book, and from whose point of view: what its text says of that, or that it says nothing. */

const tells = '(?:conta|cuenta|contou|conto|tells|told|narra|narrou|narro|narrates?|narrated|relata)'
const rest =
  '(?: (?:us|nos|the|its|this|that|os?|as?|la|el|story|tale|historia|book|novel|livro|libro|romance|novela|of|in|em|n[ao]|en|d[aeo]|del|q_work))*$'
const who = new RegExp(
  `\\b(?:who|quem|quien)(?: (?:is|e|es))?(?: it)?(?: (?:that|que))?(?: (?:nos|lo|la|o|a|it))? ${tells}${rest}`,
)
const narrator =
  /\b(who|whose|quem|quien|qual|cual)( (is|was|e|es|era|foi|fue))?( (the|o|a|el|la|its))? (narra(dora?|tor))\b(?! (of|d[aeo]l?) q_classic)/
const view =
  /\b(whose|what|which|que|quem|quien|the) (narrative )?(point of view|ponto de vista|punto de vista|perspective|perspetiva|perspectiva|eyes)\b.*\b(told|written|narrated|contad[oa]|escrit[oa]|narrad[oa]|cuenta|conta|narra)\b/
/** "Is it told by the girl?", "is the narrator a man?", "is it in the first person?" */
const whether =
  /\b(narra(dora?|tor|tes?|ted|d[oa])?|narrates?|(told|contad[oa]|relatad[oa]) (by|por|pel[oa]s?)|(told|contad[oa]|escrit[oa]|written) (\S+ )?(in|na|en|em) (\S+ )?(first|third|primeira|terceira|primera|tercera) (person|pessoa|persona))\b/

/** "É a Alice que conta...?" */
const cleft =
  /^(e|es|foi|fue|is it|was it|era) (\S+ ){1,4}(que|quem|quien|who|that) (narr\w+|cont[ao]|cuenta|tells|told) /

const toldBy = /\b(?:told|narrated|contad[oa]|narrad[oa]|relatad[oa]) (?:by|por|pel[oa]s?) ([^,;:.]+)/iu
const words =
  /^(narra\w*|told|tells?|conta(d[oa])?|cuenta|relatad[oa]|novel|story|book|romance|novela|livro|libro|historia|itself|mesm[oa]|mism[oa]|propri[oa]|propi[oa])$/
const person =
  /^(person|persona|pessoa|human|humana?|being|ser|man|woman|homem|mulher|hombre|mujer|people|somebody|someone|alguem|alguien|character|personagem|personaje)$/
/** What is no person, whatever it tells. */
const thing =
  /^(house|home|casa|city|cidade|ciudad|town|village|aldeia|aldea|river|rio|sea|mar|tree|arvore|arbol|dog|cao|perro|cat|gato|horse|cavalo|caballo|bird|machine|maquina|robot|clock|relogio|reloj|book|livro|libro|computer|ship|navio|barco|train|comboio|tren|street|rua|calle|wall|parede|pared|mirror|espelho|espejo)$/

export const tellers: Answerer = (question: Question, library: Library) => {
  const { whole, spoken, language, foreign, without, classics, articles } = question
  const { catalogue } = library
  const [slug, more] = whole.works
  const work = catalogue.works.find((one) => one.slug === slug)
  if (foreign || work === undefined || more !== undefined) return null
  if (without.length + classics.length + articles.length > 0) return null
  const { text } = whole
  const isCleft = cleft.test(text)
  const open = !isCleft && (who.test(text) || narrator.test(text) || view.test(text))
  if (!open && !isCleft && !(isClosed(text) && whether.test(text))) return null
  if (!view.test(text) && isReadAloud(work, question, library)) return null
  const ofWork = inOneLanguage(passagesOf(catalogue), spoken).filter(
    ({ id, at }) => id === `work/${work.slug}` && at < OPENING_AT,
  )
  const found = ofWork.find(({ text }) => toldBy.test(text))
  const id = `work/${work.slug}` as const
  if (found === undefined) {
    const first = sentence(silence(titleIn(work, language))[language])
    return { intent: 'not_stated', items: [{ id, reason: first }], known: false, statement: first }
  }
  const isSo = open ? null : verdict(found, ofWork, question)
  if (!open && isSo === null) return null
  const yes = isSo === null ? '' : `${yesOrNo(isSo, language)}: `
  return {
    intent: 'passage',
    items: [{ id, reason: found.text }],
    statement: sentence(`${yes}${titleIn(work, language)}: ${found.text}`),
  }
}

/** Who reads an audiobook is on its record. */
function isReadAloud(work: Work, { formats, cues }: Question, { catalogue }: Library): boolean {
  const isSpoken = confirmedEditions(catalogue, work).some(({ format }) => format === 'audiobook')
  return isSpoken || formats.includes('audiobook') || cues.has('audiobook')
}

/** Whether whoever is asked about tells it; null where neither is certain. */
function verdict(found: Passage, ofWork: readonly Passage[], question: Question): boolean | null {
  const { spoken } = question
  const asked = subjectOf(question)
  if (asked.length === 0) return null
  const telling = passageWords(toldBy.exec(found.text)?.[1] ?? '')
  const terms = new Set(telling.map((word) => plainTerm(word, spoken)))
  if (asked.every((word) => terms.has(plainTerm(word, spoken)))) return true
  if (asked.some((word) => terms.has(plainTerm(word, spoken)))) return null
  const names = new Set(ofWork.flatMap((one) => [...one.names]))
  const isNamed = asked.every((word) => names.has(skeletonOf(word)))
  if (isNamed || (asked.every((word) => person.test(word)) && telling.some((word) => thing.test(word))))
    return false
  return null
}

const passageWords = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').split(' ')

/** The words that no name of the book covers; a shorter name beside the title is of somebody in it. */
function subjectOf({ sentence: written }: Question): readonly string[] {
  if (written === null) return []
  const { tokens, mentions } = written
  const longest = mentions.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]
  return tokens
    .filter((_token, at) => longest === undefined || at < longest.start || at >= longest.end)
    .map(({ folded }) => folded)
    .filter((word) => person.test(word) || (isOfWeight(word) && !words.test(word)))
}

const isOfWeight = (word: string) => word.length > 2 && !isStopwordAnywhere(word) && !isLight(word)

const silence = (title: string): Trilingual => ({
  pt: `Não está no registo: os textos sobre ${title} não dizem quem conta a história`,
  en: `Not on record: the texts on ${title} do not say who tells the story`,
  es: `No consta: los textos sobre ${title} no dicen quién cuenta la historia`,
})
