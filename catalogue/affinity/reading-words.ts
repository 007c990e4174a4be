/** Words by which somebody is heard to speak as a reader. Folded. "Letter" and "write" are not: offices use them too. */
const reading: ReadonlySet<string> = setOf(`
  livro livros romance romances novela novelas conto contos ficcao literatura poema poemas poesia ensaio ensaios ler leio leia lendo
  lemos leitura leituras leitor leitora escritor escritora escritores autora autor autores enredo personagem personagens estante
  biblioteca prosa historias
  book books novel novels novella novellas fiction literature poem poems poetry essay essays read reads reading reader readers
  author authors writer writers protagonist bookshop library shelf prose tale tales thriller story stories
  libro libros cuento cuentos relato relatos leer leo lea leyendo leido leerlo lectura lecturas lector lectora escritores personaje
  personajes estanteria ensayo ensayos
`)

/** Words of a book that is worked with, and of what is paid or filled in. Folded. */
const using: ReadonlySet<string> = setOf(`
  receita receitas culinaria manual guia tutorial documentacao preco alugar aluguer aluguel renda formulario orcamento
  recipe recipes cookbook cookery textbook handbook guide guidebook documentation price rent invoice flat apartment apartamento
  receta recetas cocina precio alquilar alquiler renta formulario presupuesto documentacion
`)

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}

export function isReadingWord(folded: string): boolean {
  return reading.has(folded)
}

export function isUsingWord(folded: string): boolean {
  return using.has(folded)
}

/** Who speaks: somebody who wants something to use or a thing done, a reader, or nobody who can be told. */
export type Voice = 'user' | 'reader' | 'anybody'
