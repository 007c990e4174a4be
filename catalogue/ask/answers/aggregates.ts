import { confirmedEditions, yearOf } from '../../lookup.ts'
import type { Language, Trilingual } from '../../retrieval/language.ts'
import type { Work } from '../../schemas/work.ts'
import { pagesOfText } from '../constraints.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { dated, enumerated, numberWord, sentence, titleIn } from '../sentence.ts'
import type { Answer, Answerer } from './answer.ts'
import { conditionsOnWorks } from './conditions.ts'

/** Sums, averages, spans and tables over the works that a question leaves. */

const sum =
  /\b(total|totals?|sum|adds? up|soma|somam|somo|somar|somando|suma|suman|sumo|sumar|sumando|sumadas?|together|juntos|juntas|ao todo|todo junto|altogether|all told|combined|(come|comes|amount|amounts) to|ascienden? a|in all|en total|em total|no total|em conjunto|en conjunto|inteiro|inteira|entero|whole catalogue)\b/
const average =
  /\b(average|mean|averages|media|medias|promedio|em media|en promedio|on average|typically|typical)\b/
const pages = /\b(paginas?|pages?|length|long|extens\w+|longitud|tamanho|tamano)\b/
const interval =
  /\b(between|entre|gap|interval\w*|intervalos?|how often|com que (frequencia|regularidade)|con que frecuencia|cada cuant[oa]s?|de quanto em quanto|from one (book|novel|work)|one (book|work) and the next|de um (livro|romance) para o outro|de un libro a otro|un libro y (otro|el siguiente))\b/
const span =
  /\b((between|entre|from|de|del|do|da|desde) (the |her |o |os |el |la |seu |su )?(first|primeir[oa]|primer[oa]?|oldest|earliest|debut|mais antig[oa]|mas antigu[oa]).{0,40}(last|latest|newest|most recent|ultim[oa]|mais recente|mas reciente))\b/
const differs =
  /\b(more|mais|mas|difference|diferenca|diferencia|separa[mn]?|apart|longer|years|anos|quantos|cuantos|how many|how long|de mais|de mas)\b/
const extremes =
  /\b((longest|mais (longo|comprido)|mas (largo|extenso)|maior|mayor).{0,60}(shortest|mais curto|mas corto|menor)|(shortest|mais curto|mas corto|menor).{0,60}(longest|mais (longo|comprido)|mas (largo|extenso)|maior|mayor))\b/
const pagesWord: Trilingual = { pt: 'páginas', en: 'pages', es: 'páginas' }
const unstated: Trilingual = {
  pt: 'Sem páginas declaradas, e por isso fora da conta',
  en: 'No pages are stated, and so not counted, for',
  es: 'Sin páginas declaradas, y por eso fuera de la cuenta',
}

interface Measured {
  readonly work: Work
  readonly pages: number
}

/** The works that are left, and their pages where an edition of the formats asked for states any. */
function measured(question: Question, library: Library): { counted: Measured[]; uncounted: Work[] } {
  const conditions = conditionsOnWorks({ ...question, topic: question.bound }, library, { named: true })
  const all = library.catalogue.works.filter((work) => conditions.every(({ test }) => test(work)))
  const kept = endOf(all, question)
  const counted: Measured[] = []
  const uncounted: Work[] = []
  for (const work of kept) {
    const counts = confirmedEditions(library.catalogue, work)
      .filter(({ format }) => question.formats.length === 0 || question.formats.includes(format))
      .flatMap(({ pages: count }) => count ?? [])
    if (counts.length === 0) uncounted.push(work)
    else counted.push({ work, pages: Math.min(...counts) })
  }
  return { counted, uncounted }
}

const few: Readonly<Record<string, number>> = {
  two: 2,
  dois: 2,
  duas: 2,
  dos: 2,
  three: 3,
  tres: 3,
  '2': 2,
  '3': 3,
}
const ends =
  /\b(first|primeir[oa]s|primer[oa]s|last|ultim[oa]s) (two|three|dois|duas|dos|tres|2|3)\b|\b(two|three|dois|duas|dos|tres|2|3) (first|primeir[oa]s|primer[oa]s|last|ultim[oa]s)\b/

/** "The first two of the cycle": of a series by their places, of all works by their years. */
function endOf(works: readonly Work[], { text }: Question): readonly Work[] {
  const found = ends.exec(text)
  if (found === null) return works
  const count = few[found[2] ?? found[3] ?? ''] ?? works.length
  const row = works.every(({ series }) => series !== undefined)
    ? works.toSorted((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0))
    : works.toSorted((a, b) => yearOf(a.first_published) - yearOf(b.first_published))
  return /^(last|ultim)/.test(found[1] ?? found[4] ?? '') ? row.slice(-count) : row.slice(0, count)
}

function inFigures(value: number, language: Language): string {
  return value.toLocaleString(language === 'pt' ? 'pt-PT' : language, {
    maximumFractionDigits: 1,
    useGrouping: false,
  })
}

/** "932 pages in all", "310.7 pages on average", "228 pages more": over several works. */
export const pagesInAll: Answerer = (question, library) => {
  const kind = kindOfFigure(question)
  if (kind === null) return null
  const { counted, uncounted } = measured(question, library)
  if (counted.length === 0) return null
  const { language } = question
  const word = pagesWord[language]
  const rest = uncounted.map((work) => titleIn(work, language))
  return {
    intent: { sum: 'pages_in_all', average: 'pages_on_average', range: 'pages_apart' }[kind],
    items: counted.map((one) => ({ id: `work/${one.work.slug}`, reason: `${one.pages} ${word}` })),
    statement: [
      sentence(figureSaid(kind, counted, language)),
      ...(rest.length === 0 ? [] : [sentence(`${unstated[language]}: ${enumerated(rest, language)}`)]),
    ].join(' '),
  }
}

type Figure = 'sum' | 'average' | 'range'

/** Which figure over pages is asked for; none where one work, an exclusion or something unknown is in play. */
function kindOfFigure({
  text,
  unit,
  counting,
  without,
  works,
  unmatched,
  bound,
  order,
  cues,
}: Question): Figure | null {
  if (pagesOfText(text) !== null || cues.has('pageless')) return null
  if (without.length > 0 || works.length === 1 || unmatched.some((word) => bound.includes(word))) return null
  if ((unit !== 'page' && !pages.test(text)) || interval.test(text)) return null
  if (extremes.test(text) && differs.test(text)) return 'range'
  if (order !== null && !ends.test(text)) return null
  if (average.test(text)) return 'average'
  return sum.test(text) || (counting?.unit === 'page' && works.length === 0) ? 'sum' : null
}

function figureSaid(kind: Figure, counted: readonly Measured[], language: Language): string {
  const total = counted.reduce((all, one) => all + one.pages, 0)
  const row = (list: readonly Measured[]) =>
    list.map((one) => `${titleIn(one.work, language)}, ${one.pages}`).join('; ')
  const word = pagesWord[language]
  if (kind === 'sum')
    return `${total} ${word} ${{ pt: 'ao todo', en: 'in all', es: 'en total' }[language]}: ${row(counted)}`
  if (kind === 'average') {
    const mean = inFigures(total / counted.length, language)
    const [average_, of] = {
      pt: ['em média', `${total} em ${counted.length} obras`],
      en: ['on average', `${total} in ${counted.length} works`],
      es: ['de media', `${total} en ${counted.length} obras`],
    }[language]
    return `${mean} ${word} ${average_} (${of}): ${row(counted)}`
  }
  const sorted = counted.toSorted((a, b) => b.pages - a.pages)
  const ends = [sorted[0], sorted.at(-1)].filter((one) => one !== undefined)
  const apart = (ends[0]?.pages ?? 0) - (ends[1]?.pages ?? 0)
  return `${apart} ${word} ${{ pt: 'de diferença', en: 'more', es: 'de diferencia' }[language]}: ${row(ends)}`
}

/** How long lies between the first and the last work, or on average between one and the next. */
export const yearsApart: Answerer = (question, library) => {
  const { text, language, works: named, without, unit } = question
  if (named.length > 0 || without.length > 0 || unit === 'page') return null
  const mean = average.test(text) && interval.test(text)
  const often =
    /\b(how often|com que (frequencia|regularidade)|con que frecuencia|cada cuant[oa]s?|de quanto em quanto)\b/.test(
      text,
    )
  const whole = span.test(text) && differs.test(text)
  if (!mean && !often && !whole) return null
  const conditions = conditionsOnWorks({ ...question, topic: question.bound }, library)
  const row = library.catalogue.works
    .filter((work) => conditions.every(({ test }) => test(work)))
    .toSorted((a, b) => yearOf(a.first_published) - yearOf(b.first_published))
  const [first, last] = [row[0], row.at(-1)]
  if (first === undefined || last === undefined || row.length < 2) return null
  const years = yearOf(last.first_published) - yearOf(first.first_published)
  const ends = `${dated(first, language)}; ${dated(last, language)}`
  const gap = inFigures(years / (row.length - 1), language)
  const all = numberWord(years, language)
  const statement =
    whole && !mean && !often
      ? { pt: `${all} anos: ${ends}`, en: `${all} years: ${ends}`, es: `${all} años: ${ends}` }
      : {
          pt: `${gap} anos em média: ${row.length} obras em ${years} anos (${ends})`,
          en: `${gap} years on average: ${row.length} works in ${years} years (${ends})`,
          es: `${gap} años de media: ${row.length} obras en ${years} años (${ends})`,
        }
  return {
    intent: 'years_between',
    items: row.map((work) => ({ id: `work/${work.slug}`, reason: String(work.first_published) })),
    statement: sentence(statement[language]),
  }
}

const houses =
  /\b(editoras|editoriales|publishers|publishing houses|imprints|sellos|chancelas|casas editoras)\b/

/** Which publishers there are, and how many. */
export const publishersThere: Answerer = (
  { text, language, works, publishers, topic, without },
  { catalogue },
) => {
  if (!houses.test(text) || works.length + publishers.length + without.length > 0 || topic.length > 1)
    return null
  const editions = confirmedEditions(catalogue)
  const names = [
    ...new Set(
      editions.flatMap(({ publisher, imprints = [] }) => [
        ...(publisher === undefined ? [] : [publisher]),
        ...imprints,
      ]),
    ),
  ]
  const own = editions.filter(({ self_published }) => self_published === true)
  const count = sentence(`${numberWord(names.length, language, 'f')}: ${enumerated(names, language)}`)
  const alone = {
    pt: `Há ainda ${own.length} em edição de autor.`,
    en: `Besides, ${own.length} are published by the author herself or himself.`,
    es: `Además, ${own.length} en edición de autor.`,
  }[language]
  return {
    intent: 'publishers',
    items: editions.map(({ id, publisher }) => ({ id: `edition/${id}` as const, reason: publisher ?? '' })),
    statement: own.length === 0 ? count : `${count} ${alone}`,
  } satisfies Answer
}
