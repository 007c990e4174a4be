import { fold } from '../../src/language/fold.ts'
import { coordinated } from './coordination.ts'
import { unitOf } from './units.ts'

/** The questions of one text: "when did it come out, and who published it?" */

const ASKS =
  `who|whom|what|which|when|where|why|how|in (?:which|what)|by whom|to whom|with whom|from (?:which|what)|on what|under (?:which|what)|` +
  `(?:beside|next to|alongside|for|at|to|of|about|with|on) (?:what|which|whom)|whether|if (?:there|it|she|they|one|any)|` +
  `is there|is it|are there|are they|does it|do they|did (?:it|she|they)|can i|may i|has it|have you|` +
  `quem|qual|quais|quando|onde|como|h[aá] quant\\w+|quantos?|quantas?|porqu[eê]|por (?:que|quem)|em que|com que|com quem|de que|de quem|a quem|para quem|sob (?:que|qual)|em quantas?|h[aá] (?:alg|j[aá]|mais|outr|edi|tradu)\\w*|(?:ao lado|junto|perto) de (?:que|quem|qual|quais)|junto a (?:que|quem)|se (?:h[aá]|j[aá]|tem|t[eê]m|existe|est[aá]|foi|saiu|pertence|é|[eé] que)|` +
  `que (?:ano|editora|formatos?|l[ií]ngua|tradutor\\w*|temas?|p[aá]ginas|obras?|livros?|pergunta\\w*)|` +
  `qui[eé]n(?:es)?|cu[aá]l(?:es)?|cu[aá]ndo|d[oó]nde|c[oó]mo|(?:hace |desde hace )?cu[aá]nt[oa]s?|por qu[eé]|en qu[eé]|con qui[eé]n|con qu[eé]|a qui[eé]n|de qu[eé]|de qui[eé]n|bajo qu[eé]|(?:al lado de|junto a|cerca de) (?:qu[eé]|qui[eé]n|cu[aá]l)|hay (?:alg|ya|m[aá]s|otr|edi|tradu)\\w*|si (?:hay|ya|tiene|tienen|existe|est[aá]|fue|sali[oó]|pertenece|es)|qu[eé]`

/** What says something of a thing that was named before, and asks so: "... and is part of a series?" */
const SAYS =
  `(?:h[aá]|hay|existe[mn]?) (?!quant)(?:em|en|algum|alguna?|uma?|una?|audio|vers|edi|tradu)\\p{L}*|faz parte|forma parte|perten(?:ce|ece|ez\\w*)|` +
  `(?:tem|tiene) (?:edi|tradu|audio|vers|s[eé]rie|continua)\\p{L}*|est[aá] (?:em|en|tradu|dispon)\\p{L}*|(?:foi|fue) (?:tradu|publi|edi)\\p{L}*|` +
  `was it|were they|could i|did anyone|has anyone|are any`
/** Which of several it is may be told by two things. */
const SELECTS =
  /(?<!\p{L})(?:qu[eé]|qual|quais|cu[aá]l|cu[aá]les|which|what) (?:d[aeo]s? |de (?:los|las) |of )?(?:\p{L}+ )?(?:livros?|obras?|romances?|t[ií]tulos?|contos?|ensaios?|libros?|novelas?|cuentos?|ensayos?|books?|works?|novels?|titles?|stories|essays?)(?!\p{L})/iu

const SAYING = new RegExp(
  `[,;]?\\s+(?:and|e|y)\\s+(?:also |também |también )?(?=(?:${SAYS})(?!\\p{L}))`,
  'iu',
)
const JOINT = new RegExp(
  `[,;]?\\s+(?:and|e|y|mais|plus)\\s+(?:also |também |también )?(?=(?:${ASKS})(?!\\p{L}))`,
  'iu',
)
const COMMA = new RegExp(`[,;]\\s+(?=(?:${ASKS})(?!\\p{L})[^?;]*\\?)`, 'iu')
const asking = new RegExp(`^\\s*¿?(?:and |e |y |but |mas |pero )?(?:${ASKS})(?!\\p{L})`, 'iu')
/** A reason is asked of what was just asked for. */
const reasons =
  /^\s*¿?(?:and |e |y )?(?:why|porqu[eê]|por qu[eé](?: (?:motivo|raz[aã]o|raz[oó]n))?|on what grounds|for what reason)\s*\??\s*$/iu

/** So is a name: "who is the judge, and what is his name?" */
const named =
  /^\s*¿?(?:and |e |y )?(?:what(?: i|')s (?:his|her|its|their) name|what (?:is|are) (?:he|she|they) called|como se (?:chama|llama)(?: (?:ele|ela|él|ella))?|(?:qual|cuál) (?:é|es) (?:o|el) (?:seu |su )?(?:nome|nombre)(?: del[ea])?)\s*\??\s*$/iu

/** Which ones they are, the list says: "are there any? which?" */
const listed =
  /^\s*¿?(?:and |e |y )?(?:which(?: ones?)?|quais|qual|cu[aá]les|cu[aá]l|how many|quant[oa]s|cu[aá]nt[oa]s|by whom|por quem|por qui[eé]n(?:es)?|de quem|de qui[eé]n)(?: (?:are (?:they|there)|is it|s[aã]o|son|[eé]|es|h[aá]|hay))?\s*\??\s*$/iu

const SENTENCE = /(?<=[?!]|\p{L}{2}\.)\s+/u

/** More are no question but a list of them. */
const PARTS_MAX = 3
const LETTERS_MAX = 400

/** Two or three questions that stand in one text, each with what is told before it; null where there is one. */
export function partsOf(text: string): readonly string[] | null {
  if (text.length > LETTERS_MAX) return null
  const pieces = text
    .split(SENTENCE)
    .flatMap((sentence) => halves(sentence))
    .filter((piece) => /\p{L}/u.test(piece))
  const parts: string[] = []
  let told = ''
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (last !== undefined && [reasons, named, listed].some((one) => one.test(piece))) {
      parts[parts.length - 1] = `${last.replace(/\?$/, '')}, ${piece}`
      continue
    }
    if (!isAsking(piece)) {
      told = `${told}${piece} `
      continue
    }
    parts.push(`${told}${completed(ofRow(counting(piece, last), last))}`)
    told = ''
  }
  const [last] = parts.slice(-1)
  if (told !== '' && last !== undefined) parts[parts.length - 1] = `${last} ${told}`.trim()
  return parts.length >= 2 && parts.length <= PARTS_MAX ? parts : null
}

const bareCount =
  /^(\s*(?:how many|quant[oa]s|cu[aá]nt[oa]s)) (?=(?:in|em|en|of|de|from|are|s[aã]o|son)(?!\p{L}))/iu
/** "How many essays are there, and how many of them in Spanish?" */
const countOfThem =
  /^(\s*(?:how many|quant[oa]s|cu[aá]nt[oa]s)) (?:of (?:them|those|these)|del[ea]s|dess[ea]s|dest[ea]s|de (?:ell[oa]s|es[oa]s|est[oa]s))(?= )/iu
const counted = /(?:how many|quant[oa]s|cu[aá]nt[oa]s) ([\p{L}-]+(?: [\p{L}-]+){0,2})/iu

const END_ALONE =
  /^\s*¿?\s*(?:and |e |y )?(which|what|qual|cu[aá]l)(?: one)?(?: (?:is|was|é|es|foi|fue))? (the|o|a|el|la) ((?:mais|m[aá]s|menos|most|least) \p{L}+|(?:new|old|long|short|late|thick|thin)\p{L}*est|latest|first|last|second|third|primeir[oa]|primer[oa]?|[uú]ltim[oa]|segund[oa]|terceir[oa]|tercer[oa]?)\s*\?$/iu
const WORK =
  /(?<!\p{L})(livro|obra|romance|conto|ensaio|book|work|novel|story|essay|libro|novela|cuento|ensayo)(?!\p{L})/iu

/** "Which book is the newest, and which the longest?": of which things it is the longest was said before. */
function ofRow(piece: string, before: string | undefined): string {
  const [, which = '', article = '', end = ''] = END_ALONE.exec(piece) ?? []
  if (before === undefined || which === '') return piece
  const isEnglish = /^the$/i.test(article)
  const noun = WORK.exec(before)?.[1] ?? (isEnglish ? 'book' : /^(o|a)$/i.test(article) ? 'livro' : 'libro')
  return isEnglish ? `${which} is the ${end} ${noun}?` : `${which} ${article} ${noun} ${end}?`
}

const VERBS = [
  [/^\s*how many(?: [\p{L}-]+){1,3}\s*\?$/iu, 'are there'],
  [/^\s*quant[oa]s(?: [\p{L}-]+){1,3}\s*\?$/iu, 'há'],
  [/^\s*¿?\s*cu[aá]nt[oa]s(?: [\p{L}-]+){1,3}\s*\?$/iu, 'hay'],
] as const

/** "How many books", of "how many books and how many series are there": both have the one verb. */
function completed(piece: string): string {
  const verb = VERBS.find(([counts]) => counts.test(piece))?.[1]
  return verb === undefined || HAS_VERB.test(piece) ? piece : piece.replace(/\s*\?$/, ` ${verb}?`)
}
const HAS_VERB =
  /(?<!\p{L})(are|is|have|has|did|does|do|there|tem|t[eê]m|h[aá]|s[aã]o|hay|tiene|tienen|son|escr\p{L}+|publi\p{L}+|wrote|sai\p{L}+|sal\p{L}+)(?!\p{L})/iu

/** "How many essays in English, how many in Spanish?": what is counted is said once. */
function counting(piece: string, before: string | undefined): string {
  const words = counted.exec(before ?? '')?.[1]?.split(' ') ?? []
  // "Stand-alone essays" are essays.
  const noun = words.find((word) => unitOf(fold(word.toLowerCase())) !== null) ?? words[0]
  if (noun === undefined) return piece
  return piece.replace(countOfThem, `$1 ${noun}`).replace(bareCount, `$1 ${noun} `)
}

function halves(sentence: string): string[] {
  const twice = coordinated(sentence)
  if (twice.length > 1) return [...twice]
  const asks = /\?\s*$/.test(sentence)
  // Both sides of "and who..." belong to a question; behind a comma only where the first side asks by itself.
  const joined = sentence
    .split(JOINT)
    .flatMap((piece) => (asks && !SELECTS.test(sentence) ? piece.split(SAYING) : [piece]))
    .map((piece, at, all) => (asks && at < all.length - 1 ? `${piece}?` : piece))
  const pieces = joined.flatMap((piece) => (asking.test(piece) ? piece.split(COMMA) : [piece]))
  // A joint between two words that ask ("which and how many") parts nothing.
  const whole = pieces.every((piece) => piece.trim().split(/\s+/).length >= 2) && isAsking(pieces[0] ?? '')
  return (whole ? pieces : [sentence]).flatMap(coordinated)
}

function isAsking(piece: string): boolean {
  return /\?\s*$/.test(piece) || asking.test(piece)
}
