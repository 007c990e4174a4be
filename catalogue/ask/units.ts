import { remembered } from '../retrieval/remembered.ts'
import { wordSet } from '../retrieval/word-set.ts'
import type { Gender } from './sentence.ts'

/** The kinds of thing that can be counted, listed and put in order. */
export type Unit =
  | 'work'
  | 'essay'
  | 'edition'
  | 'theme'
  | 'classic'
  | 'language'
  | 'page'
  | 'series'
  | 'translator'
  | 'concept'
  | 'guide'
  | 'project'
  | 'contact'

const nouns: readonly (readonly [unit: Unit, pattern: RegExp])[] = [
  ['classic', /^(classicos?|classics?|clasicos?)$/],
  ['essay', /^(ensaios?|essays?|ensayos?|artigos?|articles?|articulos?|pieces)$/],
  ['edition', /^(edicao|edicoes|editions?|edicion|ediciones|formatos?|formats?)$/],
  ['theme', /^(temas?|themes?|topicos?|topics?|assuntos|subjects)$/],
  ['language', /^(linguas?|idiomas?|languages?|lenguas?)$/],
  ['page', /^(paginas?|pages?)$/],
  ['series', /^(series?|trilogias?|trilogy|trilogies|ciclos?|cycles?|sagas?)$/],
  ['translator', /^(tradutor(es|as)?|translators|traductor(es|as))$/],
  ['concept', /^(conceitos|concepts|conceptos)$/],
  ['guide', /^(guias|guides)$/],
  ['project', /^(projet[oc]?s?|projectos|projects?|proyectos?)$/],
  ['contact', /^(contactos|contatos|contacts)$/],
  [
    'work',
    /^(livros?|libros?|books?|obras?|works?|titulos?|titles?|volumes?|volumen|tomos?|romances?|novels?|novelas?|novellas?|contos|cuentos|stories|story|historias?|colecao|collection|coleccion|colec?taneas?|narrativas?|fiction|ficcao|ficcion|leituras?|lecturas?|poemas|poems|something|algo|anything|everything|tudo|todo|whatever|ones?)$/,
  ],
]

/** Writers are classics where nothing else is said of them: the catalogue has one author of its own. */
const writers = /^(autores|authors|escritores|writers)$/

export const unitOf = remembered((word): Unit | null => {
  if (writers.test(word)) return 'classic'
  return nouns.find(([, pattern]) => pattern.test(word))?.[0] ?? null
})

const counting = wordSet('quantos quantas quanto quanta cuantos cuantas cuanto cuanta')
const countingInTwo: ReadonlySet<string> = new Set(
  `how many, what number, number of, numero de, numero total, total number, numero das, numero dos, total de, total of, cantidad de,
  quantidade de, count the, count all, count every, counting every, counting all, contando todas, contando todos, conta os, conta as,
  cuenta los, cuenta las`.split(/,\s+/),
)

export interface Counting {
  readonly unit: Unit | null
  readonly gender: Gender
}

/** How far the noun may stand from the word that counts it: "how many of her books". */
const REACH = 5

/** "How many books", "quantas obras", "the number of themes", "count the essays"; null when nothing is counted. */
export function countingOf(words: readonly string[]): Counting | null {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const two = `${word} ${words[at + 1] ?? ''}`
    const counts = counting.has(word) || countingInTwo.has(two)
    if (!counts) continue
    const unit = unitNear(words, at + 1)
    const gender = /^(quantas|cuantas|quanta|cuanta)$/.test(word) ? 'f' : 'm'
    return { unit, gender }
  }
  return null
}

/** The first noun of a kind from a place on, within reach. */
export function unitNear(words: readonly string[], start: number, reach = REACH): Unit | null {
  for (const word of words.slice(start, start + reach)) {
    const unit = unitOf(word)
    if (unit !== null) return unit
  }
  return null
}

const asking = /^(which|what|que|quais|qual|cuales|cual)$/

/** What is asked for: the noun of the question word, else the first noun of a kind that the question holds. */
export function headOf(words: readonly string[]): Unit | null {
  for (const [at, word] of words.entries()) {
    if (!asking.test(word)) continue
    const near = unitNear(words, at + 1, 4)
    if (near !== null) return near
  }
  for (const word of words) {
    const unit = unitOf(word)
    if (unit !== null) return unit
  }
  return null
}
