import { isStopwordAnywhere } from '../retrieval/stopwords.ts'
import { wordSet } from '../retrieval/word-set.ts'
import { queryWords } from './query/vocabulary.ts'
import { isRequestWord } from './request-words.ts'
import type { Token } from './tokens.ts'

/** What is asked of a book in one word, by whoever types as into a search box. */
const facts =
  wordSet(`isbn paginas pages editora editorial publisher imprint chancela sello selo ano year data date fecha publicacao publication publicacion
  formato formatos format formats edicao edicoes edition editions edicion ediciones titulo title original sinopse synopsis sinopsis
  resumo resumen summary plot argumento enredo tema temas theme themes capa cover portada cubierta tradutor tradutora traductor
  traductora translator narrador narradora narrator locutor preco precio price genero genre lingua linguas idioma idiomas lengua
  language languages serie series direitos derechos rights thema bibtex ris citacao cita citation personagens personagem characters
  character personajes personaje frase line autor autora author premios prizes awards ilustrador illustrator epub ebook audiolivro
  audiolibro audiobook inicio opening comeco comienzo contacto contact licenca licence licencia classicos clasicos classics`)
const offices = /^(tradutor|traductor|translator)$/
/** They say nothing of which book is meant. */
const idle = /^(disponive(l|is)|disponibles?|available|existentes?|todos|todas|all|quantas|cuantas|total)$/
const joints = wordSet('de do da del of the o a el la os as los las e y and em en in')

const WORDS_MAX = 7
/** In so few words one that asks elsewhere ("house", of publishers) is a name too. */
const PAIR_MAX = 3

/**
 * "Temas farero", "isbn manual": in a row of words without grammar, a word beside the fact that is asked for is a name, as if it
 * were written with a capital letter.
 */
export function asTelegram(tokens: readonly Token[]): readonly Token[] {
  if (tokens.length < 2 || tokens.length > WORDS_MAX || !tokens.some(({ folded }) => facts.has(folded)))
    return tokens
  if (tokens.some(({ word, folded, pause }) => pause || (isStopwordAnywhere(word) && !joints.has(folded))))
    return tokens
  const free = tokens.filter(
    ({ folded, word }) =>
      !facts.has(folded) && !idle.test(folded) && !isRequestWord(folded) && !isStopwordAnywhere(word),
  )
  const unasked = free.filter(({ folded }) => !queryWords.has(folded))
  const names = unasked.length === 0 && free.length === 1 && tokens.length <= PAIR_MAX ? free : unasked
  const others = tokens.filter(({ folded }) => facts.has(folded) && !offices.test(folded))
  // A translator is what is asked for, unless something else is.
  const office =
    names.length === 0 && others.length > 0 ? tokens.filter(({ folded }) => offices.test(folded)) : []
  const marked = new Set([...names, ...office])
  if (marked.size === 0) return tokens
  return tokens.map((token) => (marked.has(token) ? { ...token, capital: true } : token))
}
