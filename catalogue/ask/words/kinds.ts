import type { Language } from '../../reading/language.ts'

/** The kinds of thing that may be asked for, in the order in which they are told, with what they are called: one, many, gender. */
const rows = {
  work: 'obra obras f | work works m | obra obras f',
  edition: 'edição edições f | edition editions m | edición ediciones f',
  article: 'ensaio ensaios m | essay essays m | ensayo ensayos m',
  theme: 'tema temas m | theme themes m | tema temas m',
  concept: 'conceito conceitos m | concept concepts m | concepto conceptos m',
  'reference-author': 'clássico clássicos m | classic classics m | clásico clásicos m',
  series: 'série séries f | series series m | serie series f',
  intent: 'guia guias m | guide guides m | guía guías f',
  project: 'projeto projetos m | project projects m | proyecto proyectos m',
  rights: 'obra obras f | work works m | obra obras f',
  contact: 'contacto contactos m | contact contacts m | contacto contactos m',
  translator: 'tradutor tradutores m | translator translators m | traductor traductores m',
  narrator: 'narrador narradores m | narrator narrators m | narrador narradores m',
  illustrator: 'ilustrador ilustradores m | illustrator illustrators m | ilustrador ilustradores m',
  writer: 'autor autores m | author authors m | autor autores m',
  publisher: 'editora editoras f | publisher publishers m | editorial editoriales f',
  language: 'língua línguas f | language languages m | lengua lenguas f',
  format: 'formato formatos m | format formats m | formato formatos m',
  author: 'autora autoras f | author authors m | autora autoras f',
  catalogue: 'catálogo catálogos m | catalogue catalogues m | catálogo catálogos m',
}

export type Kind = keyof typeof rows
type Noun = readonly [one: string, many: string, gender: 'm' | 'f']

export const kinds = Object.keys(rows) as readonly Kind[]

/** What kinds of thing are called in sentences. */
export const kindNames = Object.fromEntries(
  Object.entries(rows).map(([kind, nouns]) => {
    const [pt, en, es] = nouns.split(' | ').map((words) => words.split(' ') as unknown as Noun)
    return [kind, { pt, en, es }]
  }),
) as Readonly<Record<Kind, Readonly<Record<Language, Noun>>>>
