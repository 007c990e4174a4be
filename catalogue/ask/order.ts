import type { Language } from '../retrieval/language.ts'
import { remembered } from '../retrieval/remembered.ts'
import { numberSpelt } from './numerals.ts'

/** By what things are put in order. */
export type OrderKey = 'date' | 'length' | 'frequency' | 'title'

export interface Order {
  readonly key: OrderKey
  /** The smallest first, or the greatest. */
  readonly descending: boolean
  /** How many from the top; null for all of them. */
  readonly top: number | null
}

const newest =
  /\b((mais|mas|most) (recentes?|recientes?|recent|nov[oa]s?|nuev[oa]s?|modern[oa]s?)|newest|latest|ultim[oa]s? (livros?|obras?|romances?|novelas?|libros?|titulos?|ensaios?|ensayos?|artigos?|articulos?|publica\w+|lanca\w+|edic\w+)|last (book|novel|work|essay|title|one)|novidades?|novedad(es)?|(livro|obra|romance) nov[oa]|nuev[oa] (libro|obra|novela)|new (book|work|novel|essay)|(mais|mas) tard(e|io)|most lately)\b/
const oldest =
  /\b((mais|mas|most) (antig[oa]s?|antigu[oa]s?|velh[oa]s?|viej[oa]s?|ancient)|oldest|earliest|debut\w*|estreia|estreou|opera prima|primeir[oa]s? (livros?|obras?|romances?|titulos?|publica\w+|ensaios?|artigos?)|primer(o|a|os|as)? (libros?|titulos?|obras?|novelas?|publicac\w+|ensayos?|articulos?)|first (books?|novels?|works?|titles?|essays?|published|publication))\b/
/** What books do when they are published. The text is folded. */
const appeared =
  '(c[ao]me out|(was|were|is|been|got) (published|released|printed)|appeared|sa(iu|iram)|apareceu|(foi|foram) (publicad|lancad|editad)[oa]s?|publicou|sali(o|eron)|aparecio|(fue|fueron) (publicad|editad|lanzad)[oa]s?|se publico|publico)'
const appearedFirst = new RegExp(
  `\\b(${appeared} (first|earliest|primeir[oa]|primer[oa])|first (to (appear|come out|be published)|out))\\b`,
)
const appearedLast = new RegExp(
  `\\b(${appeared} (last|latest|most recently|(por|em|en|de) ultimo( lugar)?|por fim|ultim[oa])|last to (appear|come out|be published))\\b`,
)
const longest =
  /\b((mais|mas) (long[oa]s?|larg[oa]s?|extens[oa]s?|gross[oa]s?|grues[oa]s?|paginas|volumos[oa]s?|voluminos[oa]s?)|longest|thickest|most pages|maior (livro|romance|obra|numero de paginas)|mayor numero de paginas|biggest (book|novel)|lengthiest)\b/
const shortest =
  /\b((mais|mas) (curt[oa]s?|cort[oa]s?|breves?|pequen[oa]s?|fin[oa]s?|delgad[oa]s?)|shortest|briefest|thinnest|fewest pages|menos paginas|menor numero de paginas|short read|quick read|leituras? (curtas?|breves?|rapidas?)|lecturas? (cortas?|breves?|rapidas?)|pouco tempo|little time|not much time|poco tiempo|(one|an|a single|uma( so)?|una( sola)?|so uma) (evening|afternoon|noite|noche|tarde))\b/
const frequent =
  /\b((mais|mas|most) (frequentes?|frecuentes?|frequent|comuns?|comunes|common|presentes?|repetid[oa]s?|recorrentes?|recurrentes?|recurring|recurrent|usad[oa]s?|used|often|vezes|veces|habitual|habituais|habituales|tratad[oa]s?|popular)|(em|en|in)( the)? (mais|mas|most) (obras?|livros?|libros?|works?|books?)|(mais|mas|most) (obras|livros|libros|works|books|temas|themes|edicoes|ediciones|editions|ensaios|ensayos|essays|classicos|clasicos|classics|traducoes|traducciones|translations)|more (books|works) than)\b/
const rare =
  /\b((only|just|so|apenas|solo|somente|unicamente) (in )?(em |en )?(one|a single|uma|una)( sola| so)? (works?|books?|obras?|livros?|libros?)|(em|en|in) (uma so|una sola|only one|a single|uma unica|una unica) (works?|books?|obras?|livros?|libros?)|(menos|least) (frequentes?|frecuentes?|frequent|comun\w*|common|presentes?|usad[oa]s?|used|tratad[oa]s?)|rarest|(mais|mas) rar[oa]s?|(em|en|in)( the)? (menos|fewest) (obras?|livros?|libros?|works?|books?))\b/

const downwards =
  /\b((from|do|de|del) (the )?(mais |mas )?(newest|latest|most recent|nov[oa]|recente|reciente|nuevo) (to|ao|a|al|para o|hasta)|newest first|latest first|mais recentes? primeiro|mas recientes? primero|ordem inversa|orden inverso|reverse( chronological)? order|descending|decrescente|descendente)\b/
const upwards =
  /\b((from|do|de|del) (the )?(mais |mas )?(oldest|earliest|antig[oa]|antiguo|velho) (to|ao|a|al|para o|hasta)|chronolog\w*|cronolog\w*|(por|by|in|pel[ao]|segun|according to|ordem de|orden de|order of) (the )?(ano|year|ano de publica\w+|fecha|date|data|publica\w+)( of publication| de publica\w+)?|oldest first|earliest first|mais antig\w+ primeiro|mas antigu\w+ primero|in order|por ordem|por orden|em ordem|en orden|ordem de (leitura|publicacao)|orden de (lectura|publicacion)|reading order|publication order)\b/
const byLength =
  /\b((por|by) (numero de |number of )?(paginas|pages|length|extensao|extension|tamanho|tamano|longitud)|(from|do|del) (the )?(mais |mas )?(shortest|longest|curto|longo|corto|largo) (to|ao|al))\b/
const alphabetical = /\b(alphabetic\w*|alfabetic\w*|a to z|de a a z)\b/

/** What order a question asks for, or none. `sorts` tells a wish for the whole row from one for its end. */
export function orderOf(text: string, spoken: Language): Order | null {
  if (alphabetical.test(text)) return { key: 'title', descending: false, top: null }
  if (byLength.test(text)) {
    return { key: 'length', descending: /(longest|longo|largo) (to|ao|al)/.test(text), top: null }
  }
  if (downwards.test(text)) return { key: 'date', descending: true, top: null }
  const top = topOf(text, spoken)
  if (frequent.test(text)) return { key: 'frequency', descending: true, top }
  if (rare.test(text)) return { key: 'frequency', descending: false, top }
  if (longest.test(text)) return { key: 'length', descending: true, top }
  if (shortest.test(text)) return { key: 'length', descending: false, top }
  if (newest.test(text) || appearedLast.test(text)) return { key: 'date', descending: true, top }
  if (upwards.test(text)) return { key: 'date', descending: false, top: null }
  if (oldest.test(text) || appearedFirst.test(text)) return { key: 'date', descending: false, top }
  return null
}

const NUMBERED_MAX = 5

/** Two to five, in figures or words; "dos" is "of the" in Portuguese. */
function numbered(word: string): number | null {
  const number = /^[2-5]$/.test(word) ? Number(word) : word === 'dos' ? undefined : numberSpelt(word)
  return number === undefined || number === 1 || number > NUMBERED_MAX ? null : number
}

/** "The two newest", "os três mais antigos", "los dos libros más recientes"; one, when no number is given. */
function topOf(text: string, spoken: Language): number {
  const number =
    /\b(?:the|os|as|los|las|ultimos|ultimas|last|first|primeiros|primeiras|primeros|primeras|latest|newest)?\s?(two|dois|duas|three|tres|four|quatro|cuatro|five|cinco|[2-5])\b/.exec(
      text,
    )
  if (number !== null) return numbered(number[1] ?? '') ?? 1
  // "dos" is two in Spanish and "of the" in Portuguese.
  return spoken === 'es' && /\b(los|las|ultimos|ultimas|primeros|primeras) dos\b/.test(text) ? 2 : 1
}

const ordinal =
  /^(penultim[oa]|penultimate|first|1st|primeir[oa]|primer[oa]?|second|2nd|segund[oa]|middle|third|3rd|terceir[oa]|tercer[oa]?|fourth|4th|quart[oa]|cuart[oa]|fifth|5th|quint[oa]|sixth|6th|sext[oa]|seventh|7th|setim[oa]|septim[oa]|eighth|8th|oitav[oa]|octav[oa]|last|final|ultim[oa]|closes|closing|fecha|encerra|cierra|termina|ends|concludes|conclui|concluye|opens|opening|abre|inicia|begins|starts|comeca|comienza|empieza)$/

/** A word that only says a place or an order. */
export const isOrderWord = remembered(
  (word) => ordinal.test(word) || orderWord.test(word) || numbered(word) !== null,
)

const orderWord =
  /^(debut|estreia|estreou|newest|latest|oldest|earliest|longest|shortest|recent\w*|recientes?|antig\w+|antigu\w+|frequen\w+|frecuen\w+|total|soma\w*|suma\w*|sum|number|numero|ordena\w*|order|ordem|orden|sort|novidades?|novedad(es)?|lista|vocabulary|vocabulario|catalog\w*|aparece[mn]?|turns?|appears?)$/

const occasion =
  /\b(one|an|a single|uma( so)?|una( sola)?|so uma|cada|every|each|todas (as|las)|at|before|antes d[ae]|por (la|a)) (evening|afternoon|night|bed|noites?|noches?|tardes?)\b/

/** "Something for one evening" names an occasion, and no subject. */
export function isOccasion(text: string, word: string): boolean {
  return /^(evening|afternoon|night|noites?|noches?|tardes?)$/.test(word) && occasion.test(text)
}
