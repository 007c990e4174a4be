import { type Language, languages } from '../retrieval/language.ts'
import { isStopword } from '../retrieval/stopwords.ts'
import { noise } from './noise.ts'
import type { Token } from './tokens.ts'

/** A question cut in two: what it wants, and what it wants left out. */
export interface NegatedTokens {
  readonly wanted: readonly Token[]
  readonly excluded: readonly Token[]
}

const spaced = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** What may be selected: after one of these a negation leaves things out, and does not describe one. */
const SELECTABLE =
  /^(livros?|books?|libros?|obras?|works?|titulos?|titles?|romances?|novels?|novelas?|novellas?|contos?|cuentos?|stories|fiction|ficcao|ficcion|poemas?|poems?|ensaios?|essays?|ensayos?|artigos?|articles?|articulos?|edicoes|edicao|editions?|ediciones|edicion|algo|something|anything|everything|everyone|tudo|todo|todos|todas|all|ones?|quais|qual|cuales|cual|which|what|que|temas?|themes?|autores|authors|escritores|writers|classicos|classics|clasicos|direitos|rights|derechos|projetos?|projects?|proyectos?|read|ler|leer)$/

/** What leaves out wherever it stands, unless it describes one thing ("a village without water"). */
const EXCEPTING = spaced('sem without except excepting excluding exceto excepto salvo')
const CONTRACTED = spaced('don doesn didn isn aren wasn weren haven hasn hadn won')
const CONTRASTS = spaced('but mas pero sino senao porem and e y')
const BREAKS = spaced('but mas pero sino senao porem though although')
const SUBORDINATES = spaced('when quando cuando porque because why if whether while enquanto mientras')
const ARTICLES = spaced('a an um uma un una')
/** "I do not know what to read", "not only", "não há livros sobre...?": they exclude nothing. */
const IDLE = spaced(
  'sei sabe sabemos se know sure certain conheco conozco read lido leido li so only just solo apenas tenho tengo mind necessarily',
)
const IDLE_AT_START = spaced(
  'ha hay havera habra tem tens teem tienen tienes tiene existe existem existen you there',
)

/**
 * Cuts out what a negation excludes, or says that none does. "Novels that are not in Portuguese" excludes; "a machine
 * that does not answer" describes, and keeps its words.
 */
export function negationOf(tokens: readonly Token[], spoken: Language): NegatedTokens | null {
  for (const [index, token] of tokens.entries()) {
    const length = markerLength(tokens, index, spoken)
    if (length === 0) continue
    const after = tokens[index + length]
    if (after === undefined || IDLE.has(after.folded)) continue
    if (!excludes(tokens, index, token)) continue
    const end = token.folded === 'non' ? index + length + 1 : endOfScope(tokens, index + length)
    return {
      wanted: [...tokens.slice(0, index), ...tokens.slice(end)],
      excluded: tokens.slice(index + length, end),
    }
  }
  return null
}

/** How many tokens the negating word takes at a place; none when there is no such word. */
function markerLength(tokens: readonly Token[], index: number, spoken: Language): number {
  const word = tokens[index]?.folded ?? ''
  const next = tokens[index + 1]?.folded
  if (word === 'nao' || word === 'not' || word === 'non' || EXCEPTING.has(word)) return 1
  if (word === 'other' && next === 'than') return 2
  if (CONTRACTED.has(word) && next === 't') return 2
  // "no" is "not" in Spanish, "in the" in Portuguese, and "without" in "books with no letters".
  if (word === 'no' && spoken === 'es') return 1
  if (
    word === 'no' &&
    spoken === 'en' &&
    /^(with|have|has|having|contain|contains)$/.test(before(tokens, index))
  )
    return 1
  return word === 'sin' && spoken === 'es' ? 1 : 0
}

function before(tokens: readonly Token[], index: number): string {
  return tokens[index - 1]?.folded ?? ''
}

function excludes(tokens: readonly Token[], index: number, token: Token): boolean {
  if (token.folded === 'non') return true
  if (index > 0 && (token.pause || CONTRASTS.has(before(tokens, index)))) return true
  for (let at = index - 1; at >= 0; at -= 1) {
    const word = tokens[at]?.folded ?? ''
    if (SUBORDINATES.has(word)) return false
    const relative = word === 'que' && at > 0
    if (!relative && SELECTABLE.test(word)) return true
    if (isGrammar(word)) continue
    // The nearest noun is part of a subject: its own description, unless nothing ties the two ("the sea, without").
    return EXCEPTING.has(token.folded) && !ARTICLES.has(before(tokens, at))
  }
  if (EXCEPTING.has(token.folded)) return true
  return !IDLE_AT_START.has(tokens[index + 1]?.folded ?? '') && !CONTRACTED.has(token.folded)
}

function isGrammar(word: string): boolean {
  return word.length === 1 || noise.has(word) || languages.some((language) => isStopword(word, language))
}

function endOfScope(tokens: readonly Token[], start: number): number {
  const end = tokens.findIndex(({ folded }, index) => index > start && BREAKS.has(folded))
  return end === -1 ? tokens.length : end
}
