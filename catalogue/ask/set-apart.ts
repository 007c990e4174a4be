import { wordSet } from '../retrieval/word-set.ts'
import { asksAlready, isAsked, isOffice, isPerson } from './frames/governing.ts'
import { INVERTED } from './frames/vocabulary.ts'
import { PAUSE, type Word, wordsOf } from './frames/words.ts'
import { QUESTION_LETTERS_MAX } from './tokens.ts'
import { unitOf } from './units.ts'

/** What somebody tells of themselves, and what they ask: "I drive a lot. Is there anything to listen to?" */
export interface SetApart {
  readonly told: string
  readonly asked: string
  /** What they wish for in a sentence that asks nothing: "I want a novel about justice. What do you recommend?" */
  readonly wished: string
}

/** Where a sentence ends, or a part of one that could. */
const SENTENCE = /(?<=[.!?…])\s+|\s*[;–—]\s+|\s+-\s+|\n+/

/** By these somebody asks for something without asking. */
const WISHES =
  /^(recom[ei]\w+|suggest\w*|suger\w*|sugier\w*|aconsel?[hj]\w+|tell|give|show|list|name|find|please|wants?|needs?|wish|looking|searching|after|hunting|diga|diz|digam|digame|dime|mostr\w+|muestr\w+|indiqu\w+|indic\w+|lista\w*|procur\w+|quer[oi]\w*|quier\w+|gostav\w+|gostari\w+|precis\w+|busc\w+|necesit\w+|quisier\w+|gustaria|interessa\w*|interesa\w*|apetece\w*)$/

/** What stands between a comma and a question or a wish. */
const JOINTS = wordSet('and so but then e y mas pero entonces entao pois portanto por isso eso well i d')

/** By these a clause tells something of whoever asks. */
const TELLING =
  /^(preciso|precisamos|necesito|necesitamos|i|we|my|our|only|just|today|tonight|since|because|being|having|eu|nos|sou|somos|tenho|temos|estou|estamos|ando|vou|vamos|so|hoje|amanha|trabalho|vivo|moro|passo|dou|faco|dirijo|ensino|traduzo|edito|produzo|organizo|viajo|gosto|adoro|leio|ouco|conduzo|o meu|a minha|os meus|as minhas|o nosso|a nossa|a nosso|ao meu|meu|minha|no nosso|na nossa|no meu|na minha|ja que|visto que|uma vez que|dado que|comprei|deram me|ofereceram me|soy|tengo|tenemos|estoy|estamos|voy|solo|hoy|manana|paso|doy|hago|enseno|traduzco|edito|produzco|organizo|viajo|leo|escucho|conduzco|mi|mis|nuestro|nuestra|a mi|a mis|a nuestro|a nuestra|en nuestro|en nuestra|en mi|in our|in my|ya que|puesto que|me han|me he|me [a-z]{3,}(?:o|aron|ieron)|[a-z]{2,}(?:ou|eu|iu|aram|eram|iram) me|he|nao|no|can t|could not|couldn t|now that|given that|it (?:took|cost|was)|for (?:a|my|our|the)|para (?:uma?|una?|o meu|a minha|mi|mis|nuestr[oa])|as (?:a|an|my|our|i|we|someone|the)|como (?:sou|estou|tenho|ando|trabalho|nao|o meu|a minha|somos|temos|soy|estoy|tengo|trabajo|no|mi|tenemos))( |$)/

/** A question and what is told around it; null where nothing is told, or nothing asked. */
export function setApart(text: string): SetApart | null {
  if (text.length > QUESTION_LETTERS_MAX) return null
  const pieces = text
    .split(SENTENCE)
    .flatMap(behindColon)
    .flatMap(clauses)
    .filter((piece) => /\p{L}/u.test(piece))
  if (pieces.length < 2) return null
  const questions = pieces.filter(isQuestion)
  const wishes = pieces.filter((piece) => !questions.includes(piece) && isWish(piece))
  const asked = questions.length > 0 ? questions : wishes
  const told = pieces.filter((piece) => !asked.includes(piece) && !wishes.includes(piece))
  if (asked.length === 0 || asked.length === pieces.length) return null
  const wished = questions.length > 0 ? wishes : []
  return { told: together(told), asked: together(asked), wished: together(wished) }
}

const together = (pieces: readonly string[]) => pieces.join(' ').trim()

function isQuestion(piece: string): boolean {
  const words = unjoined(wordsOf(piece))
  return piece.trim().endsWith('?') || asksAlready(words)
}

/** What is asked last, behind a pause, and what stands before it; null where nothing more is asked there. */
export function lastAsked(text: string): Pick<SetApart, 'told' | 'asked'> | null {
  if (text.length > QUESTION_LETTERS_MAX) return null
  const words = wordsOf(text)
  const at = words.findLastIndex(({ gap }, index) => index > 0 && PAUSE.test(gap) && begins(words, index))
  const first = words[at]
  if (first === undefined) return null
  return { told: text.slice(0, first.start - first.gap.length), asked: text.slice(first.start) }
}

/** Whether somebody asks for something to read, or says so. */
function isWish(piece: string): boolean {
  const words = unjoined(wordsOf(piece))
  const verb = words.slice(0, WISH_REACH).findIndex(({ folded }) => WISHES.test(folded))
  return verb !== -1 && words.slice(verb).some(({ folded }) => unitOf(folded) === 'work')
}

const WISH_REACH = 5

/** "I need some help: how many..." has a sentence before its colon, and "Which is longer: the Atlas..." asks already. */
function behindColon(piece: string): string[] {
  const at = piece.search(/:\s/)
  if (at === -1) return [piece]
  const [before, after] = [piece.slice(0, at), piece.slice(at + 1)]
  const asks = /\?\s*$/.test(after) || asksAlready(wordsOf(after))
  return asks && tells(wordsOf(before)) ? [before, after] : [piece]
}

/** Whether a clause begins with whoever asks, or with somebody of theirs. */
function tells(words: readonly Word[]): boolean {
  const line = lineOf(words)
  return (
    TELLING.test(line) || isOffice(words) || isPerson(words, 0, 'clause') || isOwnVerb(words[0]?.folded ?? '')
  )
}

/** "Trabajo", "dirijo", "organizamos": a first word by which somebody tells what they do. */
function isOwnVerb(word: string): boolean {
  return /^[a-z]{3,}(?<!nd)(o|mos)$/.test(word) && unitOf(word) === null && !NO_VERB.test(word)
}

const NO_VERB =
  /^(como|quando|cuando|quanto|cuanto|primeiro|primero|segundo|terceiro|tercero|ultimo|novo|nuevo|outro|otro|todo|tudo|certo|cierto|pero|menos|mesmo|mismo|exceto|excepto|salvo|tanto|ambos|algo|publico|titulo|genero|numero|preco|precio|catalogo|jogo|juego|tamanho|formato|ano)$/

/** "As my eyes are bad, is there an audiobook?": a clause that tells ends where the question or the wish begins. */
function clauses(piece: string): string[] {
  const words = wordsOf(piece)
  if (!tells(words)) return [piece]
  const presents = isOffice(words) || PRESENTS.test(lineOf(words))
  for (let at = 2; at < words.length; at += 1) {
    const isNext = presents && /\?\s*$/.test(piece) && words[at]?.gap.includes(',')
    if (!isNext && !beginsAnother(words, at)) continue
    const word = words[at] as Word
    const from = words.slice(at).find(({ folded }) => !JOINTS.has(folded) || folded === 'i') ?? word
    return [piece.slice(0, word.start - word.gap.length), piece.slice(from.start)]
  }
  return [piece]
}

/** Who says what they are asks behind the next comma, whatever its words are. */
const PRESENTS =
  /^(sou|somos|soy|i am|i m|we are|we re|as an?|dou aulas|doy clases?|i teach|trabalho|trabajo|i work) /

/** Behind a comma a question or a wish begins; behind a joint, a wish. */
function beginsAnother(words: readonly Word[], at: number): boolean {
  const word = words[at] as Word
  const joined = JOINTS.has(word.folded)
  const paused = PAUSE.test(word.gap)
  if (!joined && !paused) return false
  if (paused && (word.gap.includes('¿') || begins(words, at))) return true
  const next = words.findIndex(({ folded }, index) => index >= at && !JOINTS.has(folded))
  if (next === -1) return false
  if (WISHES.test(words[next]?.folded ?? '')) return true
  return (
    next > at &&
    begins(words, next) &&
    (paused || /^(so|entao|entonces|portanto|isso|eso)$/.test(words[next - 1]?.folded ?? ''))
  )
}

function begins(words: readonly Word[], at: number): boolean {
  // "My mother, who reads a lot, ...": told of somebody, and not asked.
  const isAside = /^(who|que|which)$/.test(words[at]?.folded ?? '')
  const relative = isAside && words.slice(at + 1).some(({ gap }) => PAUSE.test(gap))
  return !relative && (isAsked(words, at) || INVERTED.has(words[at]?.folded ?? ''))
}

const lineOf = (words: readonly Word[]) => words.map(({ folded }) => folded).join(' ')

function unjoined(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(({ folded }) => !JOINTS.has(folded) || folded === 'i')
  return first <= 0 ? words : words.slice(first)
}
