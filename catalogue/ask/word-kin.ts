import { isReadingLanguage, type Language, languages } from '../retrieval/language.ts'
import { remembered } from '../retrieval/remembered.ts'
import { isStopword } from '../retrieval/stopwords.ts'
import { ofDoing } from './families/of-doing.ts'
import { ofBodies, ofPeople } from './families/of-people.ts'
import { ofPlaces } from './families/of-places.ts'
import { ofPlots } from './families/of-plots.ts'
import { ofWords } from './families/of-words.ts'
import { thesaurus } from './thesaurus.ts'

const rowsOf = (table: string): string[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

type Families = Map<string, number | readonly number[]>

/** Families by the words that they spell out, and by beginnings (with a star) that a word may go on from. */
interface Table {
  readonly words: Families
  readonly beginnings: Families
}

const inAny = rowsOf(thesaurus)
const ownOf = [ofPeople, ofBodies, ofPlaces, ofWords, ofDoing, ofPlots]

/** A folded word, or the beginning of one: nothing else is ever looked up. */
const KEY = /^[a-z0-9]+\*?$/

/** @throws where a row holds what no word of a question could meet: a star inside, an accent, a hyphen. */
function add(words: string, family: number, table: Table): void {
  for (const key of words.trim().split(/\s+/).filter(Boolean)) {
    if (!KEY.test(key)) throw new Error(`no word of a question can meet "${key}" of a family`)
    const isBeginning = key.endsWith('*')
    const [own, rows] = isBeginning ? [key.slice(0, -1), table.beginnings] : [key, table.words]
    const known = rows.get(own)
    rows.set(own, known === undefined ? family : listed(known).concat(family))
  }
}

const withoutName = /^(?:(\w+): )?/
const familyNamed = (name: string) => inAny.findIndex((line) => withoutName.exec(line)?.[1] === name)

/** The tables are made when the first question of their language is asked. */
const tables = new Map<string, Table>()
function tableOf(language: Language | 'any'): Table {
  const known = tables.get(language)
  if (known !== undefined) return known
  const table: Table = { words: new Map(), beginnings: new Map() }
  if (language === 'any')
    for (const [at, line] of inAny.entries()) add(line.replace(withoutName, ''), at, table)
  else {
    const place = languages.indexOf(language)
    for (const [at, line] of ownOf.flatMap(rowsOf).entries())
      add(line.split('|')[place] ?? '', inAny.length + at, table)
  }
  tables.set(language, table)
  return table
}

/** Whether a family was made of words of the same meaning; the others only go together in stories. */
export const isClose = (family: number): boolean => family >= inAny.length

const PEOPLE = rowsOf(ofPeople).length
/** Whether a family is of people. */
export const isOfPeople = (family: number): boolean =>
  family >= inAny.length && family < inAny.length + PEOPLE

/** Who is whose child: a life says one for the other. */
export const PARENTS = familyNamed('parents')
/** Who tells a story. */
export const TELLERS = familyNamed('tellers')

/** No beginning in the tables is shorter. */
const LETTERS_MIN = 2
/** So few letters begin many words: only endings of grammar may follow. */
const LETTERS_FEW = 4
const endings: Readonly<Record<Language, RegExp>> = {
  pt: /^([aeo]s?|[aei]r(a|e|em|mos|es|ia|iam|ao|se)?|[aei]u|i|ei|ia[ms]?|[ae]m|[aei]mos|ava[ms]?|a(d|nd)[oa]s?|id[oa]s?|[ei]ndo|[aei]ram|[aei]sse|[aei]dor(es|as?)?|amentos?|imentos?|ncias?)?$/,
  en: /^([bdgklmnprt]?(ed|ing|ers?)|e?s|ed?|y|ly|ness|less|ful|ies|ied|th)?$/,
  es: /^([aeo]s?|[aei]r(a|e|an|as|emos|ia|ian|se|l[aeo]s?)?|io|ia[ns]?|[ae]n|[aei]mos|aba[ns]?|a(d|nd)[oa]s?|id[oa]s?|iendo|aron|ieron|[ai]e?ra|ase|iese|[aei]dor(es|as?)?|amientos?|imientos?|ncias?)?$/,
}

/** Whether a table spells a word of a language out: such a one is no slip. */
export function isWordOfStories(word: string, language: Language): boolean {
  return tableOf('any').words.has(word) || tableOf(language).words.has(word)
}

/** The families of a folded word of a language, as numbers; none of a language that is not read here. */
export function familiesOf(word: string, language: string): readonly number[] {
  return isReadingLanguage(language) ? familiesIn[language](word) : []
}

const familiesIn: Readonly<Record<Language, (word: string) => readonly number[]>> = {
  pt: remembered((word) => found(word, 'pt')),
  en: remembered((word) => found(word, 'en')),
  es: remembered((word) => found(word, 'es')),
}

const none: readonly number[] = []
const listed = (found: number | readonly number[] | undefined) =>
  found === undefined ? none : typeof found === 'number' ? [found] : found

function found(word: string, language: Language): number[] {
  const any = tableOf('any')
  const families = new Set(listed(any.words.get(word)))
  for (let letters = LETTERS_MIN; letters <= word.length; letters += 1)
    for (const family of listed(any.beginnings.get(word.slice(0, letters)))) families.add(family)
  if (isStopword(word, language)) return [...families]
  const own = tableOf(language)
  for (const family of listed(own.words.get(word))) families.add(family)
  for (let letters = LETTERS_MIN; letters <= word.length; letters += 1)
    for (const family of listed(own.beginnings.get(word.slice(0, letters))))
      if (letters > LETTERS_FEW || endings[language].test(word.slice(letters))) families.add(family)
  return [...families]
}

/**
 * What Portuguese and Spanish write differently of one word, taken away: "traductor" and "tradutor", "noche" stays apart
 * from "noite". For texts that only the neighbour's language has.
 */
export const skeletonOf: (word: string) => string = remembered((word: string) =>
  word
    .replace(/(cion|cao)(es)?$|coes$/, 'sao')
    .replace(/ci([ao]s?)$/, 'c$1')
    .replace(/ct/g, 't')
    .replace(/ll|lh/g, 'l')
    .replace(/nh/g, 'n')
    .replace(/ie/g, 'e')
    .replace(/ue(?!$)/g, 'o')
    .replace(/(.)\1/g, '$1')
    .replace(/(dade|dad)$/, 'da')
    .replace(/[aeo]?s?$/, ''),
)

/** What a question of a story says that every story has: who asks with it names nothing of the text. */
const light =
  /^(q_\w+|acontec\w+|happen\w*|pasa[nr]?|paso|ocurr\w+|passa[mr]?|passou|suced\w+|dur[ao]\w*|lasts?|last(ed|ing)|takes?|fica[mr]?|queda[nr]?|llam\w+|cham\w+|names?|named|nomes?|nombres?|called|faz\w*|fez|hac\w+|hizo|does|did|done|doing|tem|tinha|tiene[ns]?|tenia\w*|has|have|had|got|get|going|goes|vai|vao|van|ir|livros?|libros?|books?|histori\w+|story|stories|romances?|novel\w*|cuentos?|contos?|capitul\w+|chapters?|personage\w+|personaje\w*|characters?|protagonist\w+|hero\w*|main|principal|homem|homen|mulher|mujer|hombre|man|woman|men|guy|gente|people|pessoas?|personas?|exact\w*|afinal|called|thing|coisas?|cosas?|part|parte|long|much|many|tell|diz\w*|dice\w*|says?|said|sabes?|know\w*|segun|according|inside|dentro|during|durante|really|mesmo|realmente|actually|please|favor|lembr\w+|remember\w*|recuerd[oa]\w*|esquec\w+|olvid(e|o)|forgot\w*|era|eram|eran|ser|sido|estar|esta|estao|can|could|pod(ido|ia\w*|er\w*|r\w+)|pud[eo]\w*|pued[eo]n?|podemos|posso|pode[mr]?|poder|would|want|queria|quiero|gostava|curios\w+|curiosidad\w*|living|oficio|profiss\w+|profes(ion|iones)|trabalh\w+|trabaj\w+|jobs?|work\w*|ocupac\w+|dedica\w*|essays?|ensai\w+|ensay\w+|artig\w+|articul\w+|articles?|autor\w*|author\w*|writer\w*|escritor\w*|sitio|lugar|place|rar[oa]|estranh[oa]|extran[oa]|odd|strange|weird|special|especial|peculiar|signific\w+|means?|meaning|where|onde|donde|kinds?|types?|sorts?|tipos?|clases?|went|goes?|matters?|importan?|spend|spends|spent|whoever|something|anything|wasn|isn|didn|don|doesn|hasn|gets?|algo|alguna?|elapsed?|reason|razao|razon|motivo|when|quando|cuando|tempo|tiempo|time|then|entao|entonces|exist\w*|there|sobre|about|alguem|alguien|someone|somebody|anybody|nadie|ninguem|nobody|trae|traz|trazem|traen|holds?|feit[oa]|hech[oa]|made|near|perto|cerca|ever|really|spent?|childhood|infancia)$/

export const isLight: (word: string) => boolean = remembered((word: string) => light.test(word))
