import { rememberedOf } from '../retrieval/remembered.ts'
import { wordSet } from '../retrieval/word-set.ts'
import { definiteArticles } from './grammar-words.ts'
import type { Mention } from './lexicon.ts'
import type { Token } from './tokens.ts'
import { unitOf } from './units.ts'

/** What introduces a subject of its own. */
const ABOUT = /^(about|sobre|acerca|regarding)$/

/** What stands for a word of a subject where requests are read. */
const SUBJECT = 'q_subject'

/** After these, behind a noun for something to read, comes what it is about, whatever the words would ask elsewhere. */
const introductions =
  /^(sobre|about|acerca|regarding|concerning|(in|em|en|no|na) (which|que|qual|cual|el que|la que)|en (el|la|los|las) que|where|donde|onde|whose|cujo|cuja|cuyo|cuya|(que|that|which) (fala|fale|falam|falem|trata|trate|tratam|tratem|aborda|abordam|hable|habla|hablan|hablen|traten|tratan|deals?|treats?|speaks?|talks?|explores?)|set (in|on|by|at)|situad[oa]s? em|ambientad[oa]s? en|passad[oa]s? em)$/

/** What comes back to the request: "about the sea, available as an audiobook". */
const returns =
  wordSet(`available disponivel disponiveis disponible disponibles published publicado publicada publicados publicadas recommend recomienda
  recomiendas recomendas recomenda recomendais should would can could devo posso puedo debo written escrito escrita escritos escritas
  before after since until antes depois despues desde ate hasta except excepto exceto other translated traduzido traducido traduzidos
  traducidos`)

const SUBJECT_TOKENS_MAX = 12

/**
 * Hides the subject of something to read: of "a novel where a judge asks questions" the judge asks nothing of us, and in
 * "a book about the price of freedom" nobody asks for a price.
 */
export function maskedSubject(tokens: readonly Token[], isNamed: (at: number) => boolean): readonly Token[] {
  // A sentence that names something is no story: the question goes back to it.
  const story = storyOf(tokens)
  // "How does the one about the well open?": what is named ends where its name ends.
  const about = [...subjectOf(tokens)]
  const own = isNamed(about[0] ?? -1) ? about.filter(isNamed) : about
  const subject = new Set([...own, ...(story.some(isNamed) ? [] : story)])
  return subject.size === 0
    ? tokens
    : tokens.map((token, index) => (subject.has(index) ? { ...token, folded: SUBJECT } : token))
}

const asking = /^(que|qual|quais|which|what|cual|cuales|any|algum|alguma|algun|alguna|ha|hay|is|are)$/

const pointing = /^(these|those|destes|destas|desses|dessas|estos|estas|esos|esas)$/

/**
 * What somebody tells of themselves before they ask: "I am waiting for my publisher to answer; which book...". Its words
 * may be a subject; they ask for nothing.
 */
function storyOf(tokens: readonly Token[]): readonly number[] {
  const start = tokens.findIndex(({ folded, pause }, index) => {
    if (!pause || index < 3 || !asking.test(folded)) return false
    // "Her slimmest book, which one is that?" asks from its first word.
    if (tokens.slice(0, index).some((token) => unitOf(token.folded) === 'work')) return false
    return tokens
      .slice(index + 1, index + 4)
      .some(({ folded: word }) => unitOf(word) === 'work' || unitOf(word) === 'essay' || pointing.test(word))
  })
  return start === -1 ? [] : Array.from({ length: start }, (_, index) => index)
}

/** The places of the words that say what something to read is about. */
export const subjectOf = rememberedOf((tokens: readonly Token[]): ReadonlySet<number> => {
  const noun = tokens.findIndex(({ folded }) => {
    const unit = unitOf(folded)
    return unit === 'work' || unit === 'essay'
  })
  if (noun === -1) return none
  for (let at = noun + 1; at < tokens.length; at += 1) {
    const length = introductionAt(tokens, at, noun)
    if (length === 0) continue
    const from = at + length
    const end = endOfSubject(tokens, from)
    return new Set(Array.from({ length: Math.max(0, end - from) }, (_, offset) => from + offset))
  }
  return none
})

const none: ReadonlySet<number> = new Set()

/** "A book where": only right behind the noun. "A reading club, where do we begin?" asks for a place. */
const places = /^(where|donde|onde|whose)$/

/** "Open to a conversation about rights": what is talked about there is no subject of a book. */
const talks =
  /^(conversas?|conversac\w+|conversations?|contactos?|propostas?|propuestas?|proposals?|consultas?|enquir\w+|inquir\w+|talks?)$/

/** "Written in which language, in which year?" asks for it. */
const asked =
  /^(linguas?|idiomas?|lenguas?|languages?|anos?|years?|formatos?|formats?|editora|editorial|series?)$/

function introductionAt(tokens: readonly Token[], at: number, noun: number): number {
  if (talks.test(tokens[at - 1]?.folded ?? '')) return 0
  if (places.test(tokens[at]?.folded ?? '') && (at !== noun + 1 || tokens[at]?.pause)) return 0
  for (let length = 3; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ folded }) => folded)
    if (words.length === length && introductions.test(words.join(' ')))
      return asked.test(tokens[at + length]?.folded ?? '') ? 0 : length
  }
  return 0
}

function endOfSubject(tokens: readonly Token[], from: number): number {
  const most = Math.min(tokens.length, from + SUBJECT_TOKENS_MAX)
  for (let at = from + 1; at < most; at += 1) {
    const token = tokens[at]
    if (token === undefined || token.pause || returns.has(token.folded)) return at
  }
  return most
}

/**
 * "My grandmother died and I am clearing out the house; which book about memory...": where the question says itself what it
 * is about, a common noun in the story before it names no book.
 */
export function outsideStory(mentions: readonly Mention[], tokens: readonly Token[]): readonly Mention[] {
  return outsideSubject(
    mentions.filter((mention) => !isSomebodys(mention, tokens) && !isTold(mention, tokens)),
    tokens,
  )
}

const OWNED_BY = /^(my|our|meus?|minhas?|noss[oa]s?|mis?|nuestr[oa]s?)$/
const OF_ME = /^(estou|estoy|i|eu|yo|we|vou|voy|ando|tenho|tengo)$/
const OWNED_OF = /^(del[ea]s?|minha|nossa|mia|nuestra|suya)$/

/** "I am emptying her house. Is there anything of Austen's?": a house that somebody has, told of before it is asked, is no book. */
function isSomebodys({ id, start, end }: Mention, tokens: readonly Token[]): boolean {
  if (!id.startsWith('work/') || end - start > 2 || tokens[end - 1]?.capital === true) return false
  const isTold = tokens.slice(0, start).some(({ folded }) => OWNED_BY.test(folded) || OF_ME.test(folded))
  if (!isTold && !tokens.slice(end).some(({ begins }) => begins === true)) return false
  return OWNED_BY.test(tokens[start - 1]?.folded ?? '') || OWNED_OF.test(tokens[end]?.folded ?? '')
}

/** Whoever reads or has a book speaks of the book. */
const OF_BOOKS =
  /^(le(r|er|io|mos|o|i|imos|ndo|yendo|id[oa])|li|lid[oa]|read|reading|finish\w*|acab(ei|amos|e)|termin\w+|gost\w+|ador\w+|am(o|ei)|lov(ed|e)|lik(ed|e)|enjoy\w*|gust\w+|encant\w+|compr\w+|bought|buy|ofere\w+|regal\w+|recomend\w+|recommend\w*|cit(o|ar|e|ing)|translat\w+|traduz\w*|traduc\w*|adapt\w*|procuro|busco|quero|quiero|want|comec\w+|empec\w+|empez\w+|started|conhec\w+|conoc\w+|know|tenho|tengo|have|own|edit\w+|publi\w+|encomend\w+|order(ed)?|vend\w+|sell|estud\w+|study\w*)$/
const OF_DUTY = /^(de|que|to)$/

/** "Tengo que vaciar la casa, ¿qué leo?": what somebody tells that they do, and do not read, before they ask, is no title. */
function isTold({ id, start, end }: Mention, tokens: readonly Token[]): boolean {
  if (!id.startsWith('work/') || end - start > 1 || tokens[start]?.capital === true) return false
  const from = tokens.findLastIndex(
    ({ pause, begins }, at) => at <= start && (at === 0 || pause || begins === true),
  )
  const to = tokens.findIndex(({ pause, begins }, at) => at > start && (pause || begins === true))
  if (to === -1) return false
  const clause = tokens.slice(from, to)
  const isOwn = ({ folded }: Token, at: number) =>
    OF_ME.test(folded) || /^(my|meus?|minhas?|mis?)$/.test(folded) || (at === 0 && OWN_VERB.test(folded))
  const reads = clause.some(
    ({ folded }, at) => OF_BOOKS.test(folded) && !OF_DUTY.test(clause[at + 1]?.folded ?? ''),
  )
  return clause.some(isOwn) && !reads && !ASKING.test(clause[0]?.folded ?? '')
}

const OWN_VERB = /^[a-z]{3,}(?<!nd)(o|ei|mos)$/
const ASKING =
  /^(que|qual|quais|cual|cuales|what|which|who|quem|quien|como|how|onde|donde|where|ha|hay|is|are|quant[oa]s|cuant[oa]s|when|cuando)$/

function outsideSubject(mentions: readonly Mention[], tokens: readonly Token[]): readonly Mention[] {
  const { length } = storyOf(tokens)
  if (length === 0 || !tokens.slice(length).some(({ folded }) => ABOUT.test(folded))) return mentions
  return mentions.filter(({ id, start, end }) => {
    const common = id.startsWith('work/') && end - start === 1 && tokens[start]?.capital !== true
    return !(common && end <= length)
  })
}

const OF = wordSet('of de do da dos das del')

/** "The House of the Spirits": with a name behind "of" that nothing here knows, a short title is part of somebody else's. */
export function ofOurs(
  mentions: readonly Mention[],
  tokens: readonly Token[],
  isKnown: (word: string) => boolean,
): readonly Mention[] {
  return mentions.filter(({ id, start, end }) => {
    const first = tokens[start]
    const joint = tokens[end]
    if (!id.startsWith('work/') || end - start > 2 || joint === undefined) return true
    if (joint.pause || !OF.has(joint.folded)) return true
    const at = definiteArticles.has(tokens[end + 1]?.folded ?? '') ? end + 2 : end + 1
    const name = tokens[at]
    const before = tokens[start - 1]
    // A title has its capitals; in Spanish, the first of them alone.
    const titled =
      name?.capital === true ||
      first?.capital === true ||
      (before?.capital === true && definiteArticles.has(before.folded))
    // "The Atlas of 2011"; "a Gramática do que o Faroleiro" compares.
    const isNone = name !== undefined && /^(\d|que$)/.test(name.folded)
    return (
      !titled ||
      name === undefined ||
      isNone ||
      isKnown(name.word) ||
      mentions.some((one) => one.start === at)
    )
  })
}
