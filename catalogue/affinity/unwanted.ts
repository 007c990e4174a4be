import { fold } from '../../src/language/fold.ts'
import { onlyLanguageOf } from '../reading/common-words.ts'
import { type Language, languages } from '../reading/language.ts'

/** What somebody told, and what of it they do not want to read about. */
export interface Told {
  /** The text without the wishes against something. */
  readonly wanted: string
  /** The words of each wish against something, as they were written, in lower case. */
  readonly unwanted: readonly (readonly string[])[]
}

/** So many things may be unwanted; a text that goes on saying no is no wish, and the rest of it is only read. */
const UNWANTED_MAX = 12

/** What is read, listened to or asked for: after one of these a "without" is a wish, and no part of a story. */
const readable =
  '(?:books?|novels?|stor(?:y|ies)|fiction|tales?|reads?|ones?|poems?|essays?|something|anything|livros?|romances?|novelas?|historias?|contos?|ensaios?|algo|alguma coisa|leituras?|libros?|cuentos?|relatos?|ensayos?|lecturas?)'

/** A life is told with the same verbs: "I do not want to lose my house", "no quiero que me recomienden nada". */
const notOfLife = {
  en: '(?! (?:(?:that|how|it|when|where) |to (?!read|hear|see|listen)))',
  ptEs: '(?! (?:(?:como|cuando|quando|donde|onde) |que (?!(?:no )?(?:sean?|seja|sejam|traten?|tratem?|hablen?|falem?|tengan?|tenham?) )|(?!(?:ler|leer|oir|ouvir|escuchar|escutar|ver|saber|mar|lugar|hogar|lar|amor|dolor|flor|humor|terror) )[a-z]{2,}[aei]r(?:me|se|te|lo|la)? ))',
}

const wishes: readonly RegExp[] = [
  // I do not want, no me gustan, não suporto.
  `(?:(?:do|does|did|would|will|can|could|am|are|is) not|(?:do|does|did|would|wo|ca|could|is|are)nt|cannot|im not|not|never) (?:really |much |particularly |actually |exactly |at all )?(?:want|liked?|enjoy(?:ed)?|stand|bear|fancy|care for|feel like|into|interested in|keen on|in the mood for|looking for|after)${notOfLife.en}`,
  `(?:no|nunca) (?:me |nos |le )?(?:quiero|habl(?:es|e|en)|cuent(?:es|e|en)|des|den|queremos|quiere|queria|quisiera|busco|buscamos|gustan?|gusto|gustaron|gustaban?|gustaria|interesan?|apetecen?|van|va|soporto|aguanto|necesito|deseo|pongas|recomienden|recomiendes|recomiende)${notOfLife.ptEs}`,
  `(?:nao|nunca) (?:me |nos |lhe )?(?:quero|fal(?:e|es|em)|contem?|deem|queremos|queria|quer|procuro|procuramos|gosto|gostamos|gosta|gostei|gostou|gostaram|gostava|gostaria|suporto|aguento|aprecio|curto|preciso|desejo|interessam?|apetecem?|agradam?|recomendem?|ponham?)${notOfLife.ptEs}`,
  `(?:hate[sd]?|dislike[sd]?|detest(?:s|ed)?|loathe[sd]?|avoid|avoiding|spare (?:me|us)|leave out)${notOfLife.en}`,
  `(?:odio|odie|odiei|detesto|detestei|deteste|aborrezco|odeio|abomino|dispenso|evito|evitar|evitando|eviten?|evitem?)${notOfLife.ptEs}`,
  // Anything but, em vez de, que no sea.
  '(?:anything|everything|all) but|(?:except|excepting|excluding|other than|apart from|aside from|rather than|instead of)',
  '(?:tudo|todos|todas|qualquer coisa|todo|cualquier cosa|lo que sea) (?:menos|excepto|exceto|salvo)|(?:exceto|excepto|salvo)|em (?:vez|lugar) d[aeo]s?|en (?:vez|lugar) del?',
  'que (?:no|nao) (?:sean?|seja|sejam|fuera|fosse|tengan?|tenham?|tuviera|tivesse|traten?|tratem?|hablen?|falem?|haya|haja|incluyan?|incluam?|mencionen?|mencionem|salgan?|saiam?|aparezcan?|aparecam?|entren?|entrem|pasen?|passem?|vayan?|va|vao|van)(?: (?:de|del|d[ao]s?|sobre|en|em|n[ao]s?))?',
  // "Something that isn't a memoir", "a novel of machines that isn't about love": said of what is read, or with "about".
  '(?:that|which|but|and) (?:is|are)(?:nt| not) (?:about|another|one of|set(?: in| on| at| by)?)',
  `(?<= ${readable}(?: (?!about|of|with|where|in|on|for|set)[^ ,]+){0,3} )(?:that|which|but) (?:(?:is|are)(?:nt| not)|(?:does|do)(?:nt| not) (?:have|involve|contain|feature|include|mention|deal with|talk about)|(?:has|have) no)(?: (?:an?|any|the|too|so|very|another|just))*`,
  '(?:chega|basta) d(?:e|el|[ao]s?)|(?:would|d|id) rather not(?: read| have| hear)?(?: about| any)?|(?:sem|sin|without) (?:ser|being) (?:sobre|about|d[aeo]s?|del)',
  // Of what one is tired, one may only tell; of books about it, one wants no more.
  `(?:tired|sick|weary|bored|fed up|enough) (?:of|with)(?= (?:\\S+ ){0,2}${readable} )|(?:fart[oa]s?|hart[oa]s?|cansad[oa]s?|suficientes?) d(?:e|el|[ao]s?)(?= (?:\\S+ ){0,2}${readable} )`,
].map((pattern) => new RegExp(` (?:${pattern})(?= )`, 'g'))

/** Words that are a wish only where one begins: at a clause, after "but", or right behind what is read. */
const begins = `(?<=^|(?: ,| but| mas| pero| porem| and| y| e| or| ou| o| with| com| con| please| por favor| ${readable}))`
/** Against nobody and nothing in particular: who is "sin nadie con quien hablar" tells of a life. */
const indefinite =
  '(?:nadie|ninguem|anybody|anyone|nobody|alguien|alguem|(?:nada|anything|algo)(?! (?:de|del|d[ao]s?|sobre|com|con|about|with|to do with) )|(?:una|uma) (?:sola|so|unica) vez)'
const idle = `(?! (?:${indefinite}|one(?! of)|longer|matter|idea|thanks|problem|wonder|only|just|so|sure|because|to|that|que|how|it|when|solo|apenas|even|yet|necessarily|any more|anymore) )`
const opening: readonly RegExp[] = [
  `${begins} nada (?:de|del|d[ao]s?|sobre|com|con|que tenga|que tenha)(?= )`,
  `${begins} nothing (?:about|with|to do with|on|in|set|involving|too|that has|that is|thats)(?= )`,
].map((pattern) => new RegExp(pattern, 'g'))
/** "No" is "in the" in Portuguese and denies verbs in Spanish: where a language is named, the sentence has to show it. */
const bare: readonly { readonly pattern: RegExp; readonly only?: Language | 'none' }[] = [
  { pattern: new RegExp(`${begins} (?:sem|sin|without|nem|ni|nor)${idle}(?= )`, 'g') },
  {
    // "I have no children and no house" tells of a life.
    pattern: new RegExp(
      `(?<! (?:have|has|had|ive|is|are|was|were) no .*)${begins} (?:no|not)(?: about| a| an| the| another| any| set in| more)?(?! doubts? )${idle}(?= )`,
      'g',
    ),
    only: 'en',
  },
  // "No robots": before a plural it is neither.
  { pattern: new RegExp(`${begins} no(?= [a-z]{3,}s )`, 'g'), only: 'none' },
  // "Nada triste", "nothing sad": one word or two.
  {
    pattern: new RegExp(
      `${begins} (?:nada|nothing)(?! (?:mais|mas|else|much|more|que|do|like|better|mejor|melhor|de|del|d[ao]s?|sobre|com|con) )(?= (?:\\S+ ){1,2}(?:,|$))`,
      'g',
    ),
  },
  { pattern: new RegExp(`${begins} nao (?:sobre|com|d[aeo]s?)(?= )`, 'g'), only: 'pt' },
  { pattern: new RegExp(`${begins} no (?:sobre|con|de|del)(?= )`, 'g'), only: 'es' },
]

/** Whether a text may hold any of it: most do not, and are not looked at twice. */
const ANY =
  /\b(?:(?:no|not|cannot|sem|sin|without|nem|ni|nor|nothing|nada|menos|but|except\w*|excepto|exceto|salvo|than|instead|apart|aside|excluding|vez|lugar|tired|sick|weary|bored|fed|enough|suficientes?|chega|basta|spare|leave|never|nunca|aborrezco|abomino|dispenso|after)\b|(?:avoid|evit|hate|detest|dislike|loathe|odi|odei|fart[oa]|hart[oa]|cansad))|n[ãa]o|n['’]t\b|dont\b/iu

/** Who wishes is brief; a longer text is something to compare with, and its negations are its own. */
const TEXT_UNITS_MAX = 4_000
/** A longer one is a list of something, and costs. */
const SENTENCE_UNITS_MAX = 1_000
/** So many sentences of a text may hold a wish, and be looked at. */
const SENTENCES_MAX = 40
const SENTENCE = /[^.;!?¡¿…\n]+[.;!?¡¿…\n]*/gu
const PIECE = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*|[,:()—–]/gu

/** Takes apart what somebody wants and what they do not want. Nothing is lost: every word is in one or the other. */
export function toldIn(text: string): Told {
  if (text.length > TEXT_UNITS_MAX || !ANY.test(text)) return { wanted: text, unwanted: [] }
  const unwanted: (readonly string[])[] = []
  let looked = 0
  const wanted = text.normalize('NFC').replace(SENTENCE, (sentence) => {
    if (unwanted.length >= UNWANTED_MAX || looked >= SENTENCES_MAX) return sentence
    if (sentence.length > SENTENCE_UNITS_MAX || !ANY.test(sentence)) return sentence
    looked += 1
    const cut = cutUp(sentence.match(PIECE) ?? [])
    unwanted.push(...cut.unwanted)
    return cut.unwanted.length === 0 ? sentence : `${cut.wanted.join(' ')}.`
  })
  return { wanted, unwanted }
}

interface Cut {
  readonly wanted: readonly string[]
  readonly unwanted: readonly (readonly string[])[]
}

function cutUp(pieces: readonly string[]): Cut {
  const words = pieces.map((piece) => piece.toLowerCase().replaceAll('’', "'"))
  const folded = words.map((word) => (isWord(word) ? fold(word).replaceAll("'", '') : ','))
  const marks = marksIn(folded, spokenIn(words))
  const unwanted: string[][] = []
  const gone = new Set<number>()
  for (const mark of marks) {
    const { start, from } = mark
    if (gone.has(from)) continue
    const end = endOfWish(folded, mark, marks)
    for (let at = start; at < end; at += 1) gone.add(at)
    const against = words.slice(from, end).filter(isWord)
    if (against.length > 0) unwanted.push(against)
  }
  return { wanted: pieces.filter((_, at) => !gone.has(at)), unwanted }
}

function isWord(piece: string): boolean {
  return /[\p{L}\p{N}]/u.test(piece)
}

/** Where a wish begins, and where what it is against begins. */
interface Mark {
  readonly start: number
  readonly from: number
  /** Against one thing: what comes after it in the sentence is of the story again. */
  readonly isBare: boolean
}

function marksIn(folded: readonly string[], spoken: Language | null): Mark[] {
  const line = ` ${folded.join(' ')} `
  const placeAt = (index: number) => line.slice(0, index).split(' ').length - 1
  const speaks = spoken ?? 'none'
  const found = (pattern: RegExp, isBare: boolean): Mark[] =>
    [...line.matchAll(pattern)].map(({ index, 0: said }) => ({
      start: placeAt(index),
      from: placeAt(index + said.length),
      isBare,
    }))
  return [
    ...[...wishes, ...opening].flatMap((pattern) => found(pattern, false)),
    ...bare.filter(({ only = speaks }) => only === speaks).flatMap(({ pattern }) => found(pattern, true)),
  ].sort((a, b) => a.start - b.start || b.from - a.from)
}

/** The language of a few words, by those that are common in it alone. "No" is "in the" in Portuguese. */
function spokenIn(words: readonly string[]): Language | null {
  const own = words.map(onlyLanguageOf)
  const count = (language: Language) => own.filter((one) => one === language).length
  const [first, second] = languages.toSorted((a, b) => count(b) - count(a))
  return first !== undefined && second !== undefined && count(first) > count(second) ? first : null
}

const TURNS =
  /^(but|mas|pero|porem|sino|senao|though|although|yes|sim|si|because|porque|pois|please|gracias|obrigad[oa]|thanks|want|quero|quiero|give|show|prefiro|prefiero|prefer|instead|antes)$/
/** After one thing that is unwanted these go back to what is wanted: "without machines in which two strangers write". */
const RETURNS =
  /^(in|with|where|which|who|whose|that|about|for|set|told|en|con|donde|que|para|sobre|em|com|onde|contad[oa])$/
/** "Not too sad, about forgetting": a mood is all that is unwanted, and what it is to be about comes after it. */
const MOOD =
  /^(muy|muito|demasiado|demais|too|tan|tao|so|very|mas|mais|more|triste|tristes|sad|depressing|deprimentes?|pesad[oa]s?|heavy|long[oa]?s?|larg[oa]s?|dificil|dificeis|dificiles|difficult|complicad[oa]s?|violent[oa]?s?|cursis?|lamechas|sentimental|escur[oa]s?|oscur[oa]s?|dark|gloomy|sombri[oa]s?|aburrid[oa]s?|chat[oa]s?|boring|infantil|childish|dens[oa]s?|dense)$/
const ABOUT = /^(sobre|about|acerca)$/
const OF_BOOKS = new RegExp(
  `^(?:${readable}|of|those|these|the|a|an|um|uma|un|una|d[ae]?[eo]?l?s?|ess[ae]s|es[ao]s|nov[eo]ls?)$`,
)
const GOES_ON = /^(or|nor|ou|o|u|ni|nem)$/

/** "I detest hurried endings and love letters": behind a joint, what somebody likes. */
const LIKING =
  /^(adoro|adora|adoramos|amo|ama|gosto|gosta|gostamos|aprecio|prefiro|prefiero|love|loves|like|likes|enjoy|enjoys|adore|adores|prefer|prefers|encantan?|gustan?|fascinan?|apasionan?|interesan?|interessam?)$/
const AND = /^(and|e|y|,)$/

function likesAgain(folded: readonly string[], at: number): boolean {
  const verb = /^(i|me|nos|le|lhe|we|eu)$/.test(folded[at + 1] ?? '') ? at + 2 : at + 1
  return AND.test(folded[at] ?? '') && LIKING.test(folded[verb] ?? '')
}

/** A wish ends where the sentence turns, at the next wish, or at a comma, unless a list goes on to an "or". */
function endOfWish(folded: readonly string[], { from, isBare }: Mark, marks: readonly Mark[]): number {
  const next = marks.find(({ start }) => start > from)?.start ?? folded.length
  // "Avoid: the sea, ships."
  if (folded[from] === ',') return next
  for (let at = from + 1; at < next; at += 1) {
    const word = folded[at] ?? ''
    if (TURNS.test(word) || likesAgain(folded, at)) return at
    // "Not one of those novels with ships": what is read is not yet what is unwanted.
    if (isBare && RETURNS.test(word) && !folded.slice(from, at).every((one) => OF_BOOKS.test(one))) return at
    if (ABOUT.test(word) && folded.slice(from, at).every((one) => MOOD.test(one))) return at
    if (word === ',' && !isList(folded, at, next)) return at
  }
  return next
}

/** "The sea, ships or lighthouses": after the comma come three words at most, and then an "or". */
function isList(folded: readonly string[], comma: number, end: number): boolean {
  const rest = folded.slice(comma + 1, Math.min(end + 1, comma + 5))
  // "O que leio?" begins a question, and adds nothing to a list.
  const joint = rest.findIndex((word, at) => GOES_ON.test(word) && !(word === 'o' && rest[at + 1] === 'que'))
  return joint !== -1 && !rest.slice(0, joint).includes(',')
}
