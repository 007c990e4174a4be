import { noise } from '../retrieval/asking-words.ts'
import { type Language, languages } from '../retrieval/language.ts'
import { isStopword } from '../retrieval/stopwords.ts'
import { wordSet } from '../retrieval/word-set.ts'
import { isClosed } from './polar.ts'
import type { Token } from './tokens.ts'

/** A question cut up: what it wants, and each thing that it wants left out. */
export interface NegatedTokens {
  readonly wanted: readonly Token[]
  readonly excluded: readonly (readonly Token[])[]
}

/** What may be selected: after one of these a negation leaves things out, and does not describe one. */
const SELECTABLE =
  /^(livros?|books?|libros?|obras?|works?|titulos?|titles?|romances?|novels?|novelas?|novellas?|contos?|cuentos?|stories|fiction|ficcao|ficcion|poemas?|poems?|ensaios?|essays?|ensayos?|artigos?|articles?|articulos?|edicoes|edicao|editions?|ediciones|edicion|algo|something|anything|everything|everyone|tudo|todo|todos|todas|all|ones?|quais|qual|cuales|cual|which|what|que|temas?|themes?|autores|authors|escritores|writers|classicos|classics|clasicos|direitos|rights|derechos|projetos?|projects?|proyectos?|read|ler|leer)$/

/** What leaves out wherever it stands, unless it describes one thing ("a village without water"). */
const EXCEPTING = wordSet('sem without except excepting excluding exceto excepto salvo')
const CONTRACTED = wordSet('don doesn didn isn aren wasn weren haven hasn hadn won')
const CONTRASTS = wordSet('but mas pero sino senao porem and e y')
const BREAKS = wordSet('but mas pero sino senao porem though although')
const SUBORDINATES = wordSet('when quando cuando porque because why if whether while enquanto mientras')
const ARTICLES = wordSet('a an um uma un una')
/** "I do not know what to read", "not only", "não há livros sobre...?": they exclude nothing. */
const IDLE = wordSet(
  'lembro lembra lembre recordo recorda recuerdo recuerda acuerdo acuerda remember recall encontro encontrei encuentro encontre find found leu leram leia leiam lea lean leyo leyeron saiba sepa entendo entende entiendo entiende percebo percebi comprendo compreendo understand vejo ve veo see pude pudo could tive teve tuve tuvo had trabalho trabajo work sei sabe sabemos se know sure certain conheco conozco read lido leido li so only just solo apenas tenho tengo mind necessarily prego durmo duermo dormir sleep slept consigo puedo posso deixe deje dejen deixem pude quero quiero want',
)
/** "No la ha leído": the verb stands behind as many. */
const PRONOUNS_MAX = 3
const PRONOUNS = wordSet('me te se nos lhe le a o os as la lo las los ha he has')
const IDLE_AT_START = wordSet(
  'ha hay havera habra tem tens teem tienen tienes tiene existe existem existen you there',
)

/** So many things may be left out; a question that goes on saying no is no question. */
const EXCLUSIONS_MAX = 4

/**
 * Cuts out what negations exclude, or says that none does. "Novels that are not in Portuguese" excludes; "a machine
 * that does not answer" describes, and keeps its words.
 */
export function negationOf(tokens: readonly Token[], spoken: Language): NegatedTokens | null {
  const excluded: (readonly Token[])[] = []
  let wanted = tokens
  while (excluded.length < EXCLUSIONS_MAX) {
    const cut = firstCut(wanted, spoken)
    if (cut === null) break
    const part = wanted.slice(cut.from, cut.end)
    // "Que no sean ni novelas ni cuentos": of the first negation only the verb is left.
    const goesOn = /^(ni|nem|nor|neither)$/.test(wanted[cut.end]?.folded ?? '')
    if (!goesOn || part.some(({ folded }) => !HOLDING.test(folded))) excluded.push(part)
    wanted = [...wanted.slice(0, cut.start), ...wanted.slice(cut.end)]
  }
  return excluded.length === 0 ? null : { wanted, excluded }
}

const OPENS = /^(o|a|el|la|the|and|e|y|so|then|mas|but|pero|entao|entonces)$/
const HELPS = /^(do|does|did|is|was|are|were|has|have|had)$/

/**
 * "The Atlas is not in print?": who denies something of the one thing that a question opens with asks whether it is so. The
 * tokens without what denies it.
 */
export function asksOfOneThing(
  tokens: readonly Token[],
  names: readonly { readonly start: number; readonly end: number }[],
): readonly Token[] {
  const [name] = names.toSorted((a, b) => a.start - b.start)
  if (name === undefined || tokens.slice(0, name.start).some(({ folded }) => !OPENS.test(folded)))
    return tokens
  const [verb, no, next] = tokens.slice(name.end, name.end + 3)
  const rest = tokens.slice(name.end).map(({ folded, begins }) => (begins ? `? ${folded}` : folded))
  if (verb === undefined || verb.pause || no === undefined || no.pause || !isClosed(rest.join(' ')))
    return tokens
  if (rest.some((word) => word.startsWith('?'))) return tokens
  if (/^(nao|no)$/.test(verb.folded)) return tokens.toSpliced(name.end, 1)
  if (HELPS.test(verb.folded) && no.folded === 'not') return tokens.toSpliced(name.end + 1, 1)
  if (!CONTRACTED.has(verb.folded) || no.folded !== 't' || next === undefined) return tokens
  const folded = verb.folded.slice(0, -1)
  return tokens.toSpliced(name.end, 2, { ...verb, word: folded, folded })
}

/** Where a negation begins, where what it leaves out begins, and where that ends. */
interface Cut {
  readonly start: number
  readonly from: number
  readonly end: number
}

function firstCut(tokens: readonly Token[], spoken: Language): Cut | null {
  for (const [index, token] of tokens.entries()) {
    const length = markerLength(tokens, index, spoken)
    if (length === 0) continue
    const from = index + length
    const after = tokens[from]
    const verb = tokens.slice(from, from + PRONOUNS_MAX).find(({ folded }) => !PRONOUNS.has(folded))
    if (after === undefined || IDLE.has(verb?.folded ?? after.folded)) continue
    if (isOfStory(tokens, index) || isMatter(tokens, index) || !excludes(tokens, index, token)) continue
    const end = token.folded === 'non' ? from + 1 : endOfScope(tokens, from, spoken)
    // Of "works that are not novels" the pronoun and the verb go with what they introduce.
    return { start: startOfClause(tokens, index), from, end }
  }
  return null
}

const WISHING =
  /^(gost\w+|gust\w+|quer\w*|quier\w+|want\w*|like\w*|enjoy\w*|love\w*|care|cares|aguent\w+|aguant\w+|suport\w+|soport\w+|stand|bear|interess\w+|interes\w+|aprecia?\w*)$/

const ASKING =
  /^(que|qual|quais|quem|onde|which|what|who|where|how|can|could|would|is|are|do|does|have|cual|cuales|quien|donde|ha|hay|tem|tendes|tienen|teneis|podem|pode|pueden|puede)$/

/** "My aunt was left without a job. Which book...?": what somebody denies of a life before asking leaves nothing out. */
function isOfStory(tokens: readonly Token[], index: number): boolean {
  const asks = ({ begins, pause, folded }: Token) => begins === true || (pause && ASKING.test(folded))
  const next = tokens.findIndex((token, at) => at > index && asks(token))
  const start = Math.max(
    0,
    tokens.findLastIndex(({ begins }, at) => at <= index && begins === true),
  )
  if (next === -1 || start === index) return false
  const clause = tokens.findIndex(({ pause }, at) => at > index && pause)
  return !tokens
    .slice(start, Math.min(next, clause))
    .some(({ folded }) => SELECTABLE.test(folded) || WISHING.test(folded) || folded === MASKED)
}

/** What stands for a word of a name. */
const MASKED = 'q_name'

const ABOUT = /^(sobre|about|on)$/
const ESSAYS = /^(ensaios?|essays?|ensayos?|artigos?|articles?|articulos?|acerca)$/
const DOING = /([aei]r|ing)$/

/** "The essay on not answering", "el ensayo de no responder": what a text is about leaves nothing out. */
function isMatter(tokens: readonly Token[], index: number): boolean {
  const of = before(tokens, index)
  const speaks = ABOUT.test(of) || (/^(de|of)$/.test(of) && ESSAYS.test(before(tokens, index - 1)))
  return speaks && DOING.test(tokens[index + 1]?.folded ?? '')
}

const RELATIVES = wordSet('que that which who and e y but mas pero sino or ou o')
const AUXILIARIES = wordSet('are is was were do does did have has be sejam seja sao estao son sean estan')

function startOfClause(tokens: readonly Token[], index: number): number {
  let start = index
  while (start > 0 && AUXILIARIES.has(before(tokens, start))) start -= 1
  return start > 1 && RELATIVES.has(before(tokens, start)) ? start - 1 : start
}

/** Negating words of one language or of all, some with the word that has to follow them. */
const MARKERS: readonly { readonly word: RegExp; readonly next?: RegExp; readonly only?: Language }[] = [
  { word: /^(other|rather)$/, next: /^than$/ },
  { word: /^(apart|aside)$/, next: /^from$/ },
  { word: /^(aparte|fuera)$/, next: /^de$/ },
  { word: /^(alem|fora)$/, next: /^d[aeo]s?$/ },
  { word: /^outside$/ },
  { word: /^(don|doesn|didn|isn|aren|wasn|weren|haven|hasn|hadn|won)$/, next: /^t$/ },
  { word: /^(nao|not|non|neither|nor|nem|never|nunca|jamais|jamas|lacking|besides|tirando)$/ },
  { word: /^(sem|without|except|excepting|excluding|exceto|excepto|salvo)$/ },
  { word: /^(ni|sin|no)$/, only: 'es' },
]

/** How many tokens the negating word takes at a place; none when there is no such word. */
function markerLength(tokens: readonly Token[], index: number, spoken: Language): number {
  const word = tokens[index]?.folded ?? ''
  const next = tokens[index + 1]?.folded ?? ''
  for (const marker of MARKERS) {
    if (!marker.word.test(word) || (marker.only !== undefined && marker.only !== spoken)) continue
    if (marker.next === undefined) return 1
    if (marker.next.test(next)) return 2
  }
  return isMarkerByPlace(tokens, index, spoken) ? 1 : 0
}

function isMarkerByPlace(tokens: readonly Token[], index: number, spoken: Language): boolean {
  const word = tokens[index]?.folded ?? ''
  // "All but the Atlas", "todos menos o Atlas"; "menos páginas" compares.
  if (word === 'menos' || word === 'but')
    return allBefore(tokens, index) !== '' || opensWithoutThem(tokens, index)
  // "No" is "in the" in Portuguese, and "without" in "books with no letters".
  return (
    word === 'no' &&
    spoken === 'en' &&
    /^(with|have|has|having|contain|contains)$/.test(before(tokens, index))
  )
}

/** "Menos los ensayos, ¿qué...?": what is left out is said first. */
function opensWithoutThem(tokens: readonly Token[], index: number): boolean {
  const opens = index === 0 || (tokens[index]?.pause ?? false)
  return opens && /^(o|a|os|as|el|la|los|las|the|her)$/.test(tokens[index + 1]?.folded ?? '')
}

/** "Todos os livros menos": the quantifier may stand a noun away. */
function allBefore(tokens: readonly Token[], index: number): string {
  const near = tokens.slice(Math.max(0, index - 3), index).map(({ folded }) => folded)
  return near.find((word) => /^(todos|todas|tudo|todo|all|everything|anything)$/.test(word)) ?? ''
}

function before(tokens: readonly Token[], index: number): string {
  return tokens[index - 1]?.folded ?? ''
}

function excludes(tokens: readonly Token[], index: number, token: Token): boolean {
  if (token.folded === 'non' || PLAIN.test(token.folded)) return true
  if (saysWhatIsHeld(tokens, index)) return true
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

/** These never describe. */
const PLAIN =
  /^(other|rather|except|excepting|excluding|exceto|excepto|salvo|apart|aside|aparte|alem|fuera|neither|nor|nem|ni|besides|menos|but|tirando|fora|outside)$/

/** Verbs by which books hold something or are something: "books about solitude that do not have the sea". */
const HOLDING =
  /^(tenham|tenha|tem|tratam|tratem|trate|falam|falem|fale|sejam|seja|sao|contenham|incluam|mencionem|passem|envolvam|estejam|have|has|contain|include|mention|deal|treat|talk|speak|involve|feature|are|is|be|about|tengan|tenga|tienen|tratan|trata|hablan|hablen|hable|sean|sea|son|contengan|incluyan|mencionen|esten|aparecem|aparecen|appear|occur|metem|metam|meten|metan|entram|entrem|entran|entren|levam|levem|llevan|lleven|figuram|figuran|pertencem|pertenecen|belong|part)$/

/** A singular that an indefinite article introduces is what the clause describes: "a machine that is not obedient". */
function saysWhatIsHeld(tokens: readonly Token[], index: number): boolean {
  const start = startOfClause(tokens, index)
  if (start === index || !RELATIVES.has(tokens[start]?.folded ?? '')) return false
  const described = ARTICLES.has(before(tokens, start - 1)) && !SELECTABLE.test(before(tokens, start))
  const next = tokens[index + 1]?.folded ?? ''
  const auxiliary = start < index - 1 && /^(are|is|do|does|sejam|sao|son|sean)$/.test(before(tokens, index))
  return !described && (HOLDING.test(next) || auxiliary)
}

function isGrammar(word: string): boolean {
  return word.length === 1 || noise.has(word) || languages.some((language) => isStopword(word, language))
}

/** A scope ends where the question turns, where a second negation begins, or after a comma that begins something else. */
function endOfScope(tokens: readonly Token[], start: number, spoken: Language): number {
  const end = tokens.findIndex(
    ({ folded, pause }, index) =>
      index > start &&
      (BREAKS.has(folded) ||
        markerLength(tokens, index, spoken) > 0 ||
        (pause && folded === 'o' && tokens[index + 1]?.folded === 'que') ||
        (pause &&
          /^(which|what|que|qual|quais|cual|cuales|please|por|gracias|obrigad[oa]|ha|hay|tem|tiene|tienes|tienen|existe|is|are|do|does|has|have)$/.test(
            folded,
          ))),
  )
  return end === -1 ? tokens.length : end
}
