import type { Language } from '../../reading/language.ts'
import type { Kind } from './kinds.ts'

type Noun = readonly [one: string, many: string, gender: 'm' | 'f']

/** What kinds of thing are called in sentences. */
export const kindNames: Readonly<Record<Kind, Readonly<Record<Language, Noun>>>> = {
  work: noun('obra obras f', 'work works m', 'obra obras f'),
  edition: noun('edição edições f', 'edition editions m', 'edición ediciones f'),
  article: noun('ensaio ensaios m', 'essay essays m', 'ensayo ensayos m'),
  theme: noun('tema temas m', 'theme themes m', 'tema temas m'),
  concept: noun('conceito conceitos m', 'concept concepts m', 'concepto conceptos m'),
  'reference-author': noun('clássico clássicos m', 'classic classics m', 'clásico clásicos m'),
  series: noun('série séries f', 'series series m', 'serie series f'),
  intent: noun('guia guias m', 'guide guides m', 'guía guías f'),
  project: noun('projeto projetos m', 'project projects m', 'proyecto proyectos m'),
  rights: noun('obra obras f', 'work works m', 'obra obras f'),
  contact: noun('contacto contactos m', 'contact contacts m', 'contacto contactos m'),
  translator: noun('tradutor tradutores m', 'translator translators m', 'traductor traductores m'),
  narrator: noun('narrador narradores m', 'narrator narrators m', 'narrador narradores m'),
  illustrator: noun('ilustrador ilustradores m', 'illustrator illustrators m', 'ilustrador ilustradores m'),
  writer: noun('autor autores m', 'author authors m', 'autor autores m'),
  publisher: noun('editora editoras f', 'publisher publishers m', 'editorial editoriales f'),
  language: noun('língua línguas f', 'language languages m', 'lengua lenguas f'),
  format: noun('formato formatos m', 'format formats m', 'formato formatos m'),
  source: noun('fonte fontes f', 'source sources m', 'fuente fuentes f'),
  capability: noun('serviço serviços m', 'service services m', 'servicio servicios m'),
  author: noun('autora autoras f', 'author authors m', 'autora autoras f'),
  catalogue: noun('catálogo catálogos m', 'catalogue catalogues m', 'catálogo catálogos m'),
}

function noun(pt: string, en: string, es: string): Readonly<Record<Language, Noun>> {
  const cut = (words: string) => words.split(' ') as unknown as Noun
  return { pt: cut(pt), en: cut(en), es: cut(es) }
}
