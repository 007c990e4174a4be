import type { Language, Trilingual } from '../retrieval/language.ts'
import type { Work } from '../schemas/work.ts'
import type { Kind } from './query/term.ts'
import type { Gender } from './sentence.ts'
import type { Unit } from './units.ts'

interface Noun {
  readonly one: Trilingual
  readonly many: Trilingual
  readonly gender: Readonly<Record<'pt' | 'es', Gender>>
}

const noun = (one: Trilingual, many: Trilingual, pt: Gender, es: Gender): Noun => ({
  one,
  many,
  gender: { pt, es },
})

const units: Readonly<Record<Unit | Kind, Noun>> = {
  work: noun({ pt: 'obra', en: 'work', es: 'obra' }, { pt: 'obras', en: 'works', es: 'obras' }, 'f', 'f'),
  essay: noun(
    { pt: 'ensaio', en: 'essay', es: 'ensayo' },
    { pt: 'ensaios', en: 'essays', es: 'ensayos' },
    'm',
    'm',
  ),
  edition: noun(
    { pt: 'edição confirmada', en: 'confirmed edition', es: 'edición confirmada' },
    { pt: 'edições confirmadas', en: 'confirmed editions', es: 'ediciones confirmadas' },
    'f',
    'f',
  ),
  theme: noun({ pt: 'tema', en: 'theme', es: 'tema' }, { pt: 'temas', en: 'themes', es: 'temas' }, 'm', 'm'),
  classic: noun(
    { pt: 'autor de referência', en: 'reference author', es: 'autor de referencia' },
    { pt: 'autores de referência', en: 'reference authors', es: 'autores de referencia' },
    'm',
    'm',
  ),
  language: noun(
    { pt: 'língua', en: 'language', es: 'lengua' },
    { pt: 'línguas', en: 'languages', es: 'lenguas' },
    'f',
    'f',
  ),
  page: noun(
    { pt: 'página', en: 'page', es: 'página' },
    { pt: 'páginas', en: 'pages', es: 'páginas' },
    'f',
    'f',
  ),
  series: noun(
    { pt: 'série', en: 'series', es: 'serie' },
    { pt: 'séries', en: 'series', es: 'series' },
    'f',
    'f',
  ),
  translator: noun(
    { pt: 'tradutor', en: 'translator', es: 'traductor' },
    { pt: 'tradutores', en: 'translators', es: 'traductores' },
    'm',
    'm',
  ),
  concept: noun(
    { pt: 'conceito', en: 'concept', es: 'concepto' },
    { pt: 'conceitos', en: 'concepts', es: 'conceptos' },
    'm',
    'm',
  ),
  guide: noun(
    { pt: 'guia de leitura', en: "readers' guide", es: 'guía de lectura' },
    { pt: 'guias de leitura', en: "readers' guides", es: 'guías de lectura' },
    'm',
    'f',
  ),
  project: noun(
    { pt: 'projeto', en: 'project', es: 'proyecto' },
    { pt: 'projetos', en: 'projects', es: 'proyectos' },
    'm',
    'm',
  ),
  publisher: noun(
    { pt: 'editora', en: 'publisher', es: 'editorial' },
    { pt: 'editoras', en: 'publishers', es: 'editoriales' },
    'f',
    'f',
  ),
  format: noun(
    { pt: 'formato', en: 'format', es: 'formato' },
    { pt: 'formatos', en: 'formats', es: 'formatos' },
    'm',
    'm',
  ),
  form: noun(
    { pt: 'género', en: 'form', es: 'género' },
    { pt: 'géneros', en: 'forms', es: 'géneros' },
    'm',
    'm',
  ),
  year: noun({ pt: 'ano', en: 'year', es: 'año' }, { pt: 'anos', en: 'years', es: 'años' }, 'm', 'm'),
  decade: noun(
    { pt: 'década', en: 'decade', es: 'década' },
    { pt: 'décadas', en: 'decades', es: 'décadas' },
    'f',
    'f',
  ),
  bridge: noun(
    { pt: 'ponte', en: 'bridge', es: 'puente' },
    { pt: 'pontes', en: 'bridges', es: 'puentes' },
    'f',
    'm',
  ),
  enquiry: noun(
    { pt: 'tipo de direitos em aberto', en: 'kind of enquiry', es: 'vía de derechos' },
    { pt: 'tipos de direitos em aberto', en: 'kinds of enquiry', es: 'vías de derechos' },
    'm',
    'f',
  ),
  contact: noun(
    { pt: 'contacto', en: 'contact', es: 'contacto' },
    { pt: 'contactos', en: 'contacts', es: 'contactos' },
    'm',
    'm',
  ),
}

const novels = noun(
  { pt: 'romance', en: 'novel', es: 'novela' },
  { pt: 'romances', en: 'novels', es: 'novelas' },
  'm',
  'f',
)

const forms: Readonly<Record<Work['form'], Noun>> = {
  novel: novels,
  epistolary_novel: noun(
    { pt: 'romance epistolar', en: 'epistolary novel', es: 'novela epistolar' },
    { pt: 'romances epistolares', en: 'epistolary novels', es: 'novelas epistolares' },
    'm',
    'f',
  ),
  novella: noun(
    { pt: 'novela', en: 'novella', es: 'novela corta' },
    { pt: 'novelas', en: 'novellas', es: 'novelas cortas' },
    'f',
    'f',
  ),
  short_stories: noun(
    { pt: 'livro de contos', en: 'book of short stories', es: 'libro de cuentos' },
    { pt: 'livros de contos', en: 'books of short stories', es: 'libros de cuentos' },
    'm',
    'm',
  ),
  essays: noun(
    { pt: 'livro de ensaios', en: 'book of essays', es: 'libro de ensayos' },
    { pt: 'livros de ensaios', en: 'books of essays', es: 'libros de ensayos' },
    'm',
    'm',
  ),
  poetry: noun(
    { pt: 'livro de poesia', en: 'book of poetry', es: 'libro de poesía' },
    { pt: 'livros de poesia', en: 'books of poetry', es: 'libros de poesía' },
    'm',
    'm',
  ),
  drama: noun(
    { pt: 'obra de teatro', en: 'play', es: 'obra de teatro' },
    { pt: 'obras de teatro', en: 'plays', es: 'obras de teatro' },
    'f',
    'f',
  ),
}

const fiction = noun(
  { pt: 'obra de ficção', en: 'work of fiction', es: 'obra de ficción' },
  { pt: 'obras de ficção', en: 'works of fiction', es: 'obras de ficción' },
  'f',
  'f',
)
const told: readonly Work['form'][] = ['novel', 'epistolary_novel', 'novella', 'short_stories']

/** The noun for some things of a kind; for works of one form, that of the form. "Novels" holds those in letters. */
export function nounFor(unit: Unit | Kind, asked: readonly Work['form'][] = []): Noun {
  const [first] = asked
  if (unit !== 'work' || first === undefined) return units[unit]
  return asked.length === 1 || (asked.includes('novel') && asked.length === 2)
    ? forms[asked.includes('novel') ? 'novel' : first]
    : told.every((form) => asked.includes(form)) && asked.length === told.length
      ? fiction
      : units.work
}

/** The grammatical gender of a noun in a language. */
export function genderOf({ gender }: Noun, language: Language): Gender {
  return language === 'en' ? 'm' : gender[language]
}

/** A noun for so many. */
export function spelled({ one, many }: Noun, count: number, language: Language): string {
  return (count === 1 ? one : many)[language]
}

/** "an epistolary novel": what a work is. */
export function indefinite(form: Work['form'], language: Language): string {
  const name = forms[form].one[language]
  if (language === 'en') return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
  const feminine = forms[form].gender[language] === 'f'
  return language === 'pt' ? `${feminine ? 'uma' : 'um'} ${name}` : `${feminine ? 'una' : 'un'} ${name}`
}
