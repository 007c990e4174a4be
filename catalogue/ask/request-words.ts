import { type Language, languages } from '../retrieval/language.ts'

/**
 * Key words by which a question says what it wants, folded: what a typing slip in one of them was meant to be. Inflected
 * forms stand for themselves.
 */
const lists: Readonly<Record<Language, string>> = {
  pt: `
  thema
  abaixo acima ficam passam ultrapassam chegam
  quantos quantas quanto quem quando onde qual quais porque sobre acerca tradutor tradutora traducao traducoes traduziu traduzido
  traduzidos traduzida traduzidas publicado publicada publicados publicadas publicou publicacao editora edicao edicoes paginas
  numero recente recentes antigo antiga antigos longo longa curto curta primeiro primeira segundo segunda terceiro terceira
  ultimo ultima romance romances conto contos ensaio ensaios artigo artigos poesia teatro novela novelas livro livros obra obras
  titulo titulos serie ciclo tema temas assunto lingua linguas idioma idiomas portugues ingles espanhol frances alemao italiano
  audiolivro audiolivros ebook capa dura mole direitos adaptacao adaptar cinema filme contacto contactos contactar contato imprensa
  entrevista autora autor escritora escreveu escrito escrita preco comprar citar citacao bibliografia classico classicos comparar
  diferenca comum partilham partilha semelhante parecido excepto exceto excerto excertos extrato extracto fragmento menos guia guias conceito projeto projetos jogo jogadores
  personagem personagens protagonista narradora narrador cenario desfecho
  aplicacao caderno licenca licencas fonte fontes frase sinopse resumo enredo trata fala falam contem
`,
  en: `explain describe define summarise summarize outline 
  thema
  exceed exceeds below above
  fewer fewest less least more most than over under above below same each every all how many much who whom when where which what about translator translators narrator narrators illustrator illustrators translation translations translated published publisher
  publishers publication edition editions pages number newest latest recent oldest earliest longest shortest first second third
  fourth last novel novels story stories essay essays article articles poetry plays drama book books work works title titles series
  cycle theme themes topic topics language languages portuguese english spanish french german italian audiobook audiobooks ebooks
  paperback paperbacks hardback hardbacks hardcover rights adaptation adaptations adapt film movie contact contacts press interview
  author writer wrote written price buy cite citation bibliography classic classics compare comparison difference common shared share
  similar except without other guide guides concept concepts project projects game players application notebook licence license
  source sources sentence synopsis summary plot character characters protagonist heroine setting ending earlier later older newer longer shorter before after between narrator reader
  audio digital online free reference authors catalogue catalog recommend
`,
  es: `
  thema
  debajo encima queda quedan superan
  cuantos cuantas cuanto quien cuando donde cual cuales sobre acerca traductor traductora traduccion traducciones tradujo traducido
  traducidos traducida publicado publico publicacion editorial edicion ediciones paginas numero reciente recientes antiguo antigua
  largo larga corto corta primero primera segundo segunda tercero tercera ultimo ultima cuento cuentos ensayo ensayos articulo
  articulos poesia teatro libro libros obra obras titulo titulos serie ciclo tema temas lengua lenguas idioma espanol ingles
  portugues frances aleman audiolibro audiolibros tapa blanda derechos adaptacion adaptar pelicula contacto contactar prensa
  entrevista autora escritora escribio escrito precio comprar citar cita bibliografia clasico clasicos comparar diferencia comun
  comparten parecido excepto salvo personaje personajes protagonista narradora narrador desenlace concepto conceptos proyecto proyectos juego jugadores aplicacion cuaderno licencia fuente fuentes
  frase sinopsis resumen argumento habla hablan contiene recomienda recomendar
`,
}

/** By language: a slip is one in the language that is being written. */
export const requestWords: Readonly<Record<Language, readonly string[]>> = {
  pt: lists.pt.trim().split(/\s+/),
  en: lists.en.trim().split(/\s+/),
  es: lists.es.trim().split(/\s+/),
}

const all: ReadonlySet<string> = new Set(languages.flatMap((language) => requestWords[language]))

/** Whether a word asks for something, and says nothing of what. */
export function isRequestWord(word: string): boolean {
  return all.has(word)
}
