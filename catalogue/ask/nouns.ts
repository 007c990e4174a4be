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

type Gendered = `${string}, ${string}, ${Gender}`

/** In each language one, many, and the gender where it has one. */
function noun(pt: Gendered, en: `${string}, ${string}`, es: Gendered): Noun {
  const forms = { pt: pt.split(', '), en: en.split(', '), es: es.split(', ') }
  const at = (place: number): Trilingual => ({
    pt: forms.pt[place] ?? '',
    en: forms.en[place] ?? '',
    es: forms.es[place] ?? '',
  })
  return { one: at(0), many: at(1), gender: at(2) as Noun['gender'] }
}

const units: Readonly<Record<Unit | Kind, Noun>> = {
  work: noun('obra, obras, f', 'work, works', 'obra, obras, f'),
  essay: noun('ensaio, ensaios, m', 'essay, essays', 'ensayo, ensayos, m'),
  edition: noun(
    'edição confirmada, edições confirmadas, f',
    'confirmed edition, confirmed editions',
    'edición confirmada, ediciones confirmadas, f',
  ),
  theme: noun('tema, temas, m', 'theme, themes', 'tema, temas, m'),
  classic: noun(
    'autor de referência, autores de referência, m',
    'reference author, reference authors',
    'autor de referencia, autores de referencia, m',
  ),
  language: noun('língua, línguas, f', 'language, languages', 'lengua, lenguas, f'),
  page: noun('página, páginas, f', 'page, pages', 'página, páginas, f'),
  series: noun('série, séries, f', 'series, series', 'serie, series, f'),
  translator: noun('tradutor, tradutores, m', 'translator, translators', 'traductor, traductores, m'),
  concept: noun('conceito, conceitos, m', 'concept, concepts', 'concepto, conceptos, m'),
  guide: noun(
    'guia de leitura, guias de leitura, m',
    "readers' guide, readers' guides",
    'guía de lectura, guías de lectura, f',
  ),
  project: noun('projeto, projetos, m', 'project, projects', 'proyecto, proyectos, m'),
  publisher: noun('editora, editoras, f', 'publisher, publishers', 'editorial, editoriales, f'),
  format: noun('formato, formatos, m', 'format, formats', 'formato, formatos, m'),
  form: noun('género, géneros, m', 'form, forms', 'género, géneros, m'),
  year: noun('ano, anos, m', 'year, years', 'año, años, m'),
  decade: noun('década, décadas, f', 'decade, decades', 'década, décadas, f'),
  bridge: noun('ponte, pontes, f', 'bridge, bridges', 'puente, puentes, m'),
  enquiry: noun(
    'tipo de direitos em aberto, tipos de direitos em aberto, m',
    'kind of enquiry, kinds of enquiry',
    'vía de derechos, vías de derechos, f',
  ),
  contact: noun('contacto, contactos, m', 'contact, contacts', 'contacto, contactos, m'),
}

const novels = noun('romance, romances, m', 'novel, novels', 'novela, novelas, f')

const forms: Readonly<Record<Work['form'], Noun>> = {
  novel: novels,
  epistolary_novel: noun(
    'romance epistolar, romances epistolares, m',
    'epistolary novel, epistolary novels',
    'novela epistolar, novelas epistolares, f',
  ),
  novella: noun('novela, novelas, f', 'novella, novellas', 'novela corta, novelas cortas, f'),
  short_stories: noun(
    'livro de contos, livros de contos, m',
    'book of short stories, books of short stories',
    'libro de cuentos, libros de cuentos, m',
  ),
  essays: noun(
    'livro de ensaios, livros de ensaios, m',
    'book of essays, books of essays',
    'libro de ensayos, libros de ensayos, m',
  ),
  poetry: noun(
    'livro de poesia, livros de poesia, m',
    'book of poetry, books of poetry',
    'libro de poesía, libros de poesía, m',
  ),
  drama: noun('obra de teatro, obras de teatro, f', 'play, plays', 'obra de teatro, obras de teatro, f'),
}

const fiction = noun(
  'obra de ficção, obras de ficção, f',
  'work of fiction, works of fiction',
  'obra de ficción, obras de ficción, f',
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
