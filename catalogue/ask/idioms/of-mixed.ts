import type { Language } from '../../retrieval/language.ts'
import { languages } from '../../retrieval/language.ts'
import { type Idiom, turns } from './idiom.ts'

/** How a kind of book is put at one end of a row, in each language: the first wording is the one that is read. */
type Said = Readonly<Record<Language, readonly string[]>>

const said = (pt: string, en: string, es: string): Said => ({
  pt: pt.split('|'),
  en: en.split('|'),
  es: es.split('|'),
})

const nouns = [
  said('livro', 'book', 'libro'),
  said('romance', 'novel', 'novela'),
  said('ensaio', 'essay', 'ensayo'),
]

const degrees = [
  said('mais curto|mais curta|mais breve', 'shortest|briefest', 'mas corto|mas corta|mas breve'),
  said('mais longo|mais longa|mais comprido', 'longest', 'mas largo|mas larga|mas extenso'),
  said('mais recente|mais novo', 'newest|latest|most recent|more recent', 'mas reciente|mas nuevo'),
  said('mais antigo|mais antiga|mais velho', 'oldest|earliest', 'mas antiguo|mas antigua|mas viejo'),
]
const places = [said('primeiro', 'first', 'primer|primero|primera'), said('ultimo', 'last', 'ultima')]

const own = (of: Said, language: Language) => of[language].join('|')
const foreign = (of: Said, language: Language) =>
  languages
    .filter((one) => one !== language)
    .flatMap((one) => of[one])
    .filter((word) => !of[language].includes(word))
    .join('|')
const any = (of: Said) => languages.flatMap((one) => of[one]).join('|')

function rowsOf(language: Language, noun: Said, rank: Said): string {
  const [n, r] = [noun[language][0], rank[language][0]]
  const [strange, other] = [foreign(noun, language), foreign(rank, language)]
  const pairs = [
    `(?:${strange}) (?:${any(rank)})`,
    `(?:${any(rank)}) (?:${strange})`,
    `(?:${own(noun, language)}) (?:${other})`,
    `(?:${other}) (?:${own(noun, language)})`,
  ]
  const meant = language === 'en' || places.includes(rank) ? `${r} ${n}` : `${n} ${r}`
  return `${language} (?:${pairs.join('|')}) -> ${meant}`
}

const alone = (language: Language, rank: Said) =>
  `${language} (?:${foreign(rank, language)}) -> ${rank[language][0]}`

/** One word of another language in a plain question ("el shortest book", "which livro mais curto") is read as its own would be. */
export const idiomsOfMixed: readonly Idiom[] = turns(
  languages
    .flatMap((language) => [
      ...nouns.flatMap((noun) => [...degrees, ...places].map((rank) => rowsOf(language, noun, rank))),
      ...degrees.map((rank) => alone(language, rank)),
    ])
    .join('\n'),
)
