import { yearOf } from '../../../lookup/lookup.ts'
import type { Work } from '../../../schemas/work.ts'
import { languageLabel } from '../../labels.ts'
import type { Library } from '../../library.ts'
import { indefinite } from '../../nouns.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, numberWord, sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { sharing, themeNames } from '../themes/shared-themes.ts'
import { seriesOf } from './facts-of-record.ts'
import { pagesOf } from './lengths.ts'

const byLength =
  /\b(longer|shorter|thicker|thinner|bigger|larger|smaller|slimmer|lengthier|longest|shortest|more pages|fewer pages|less pages|pages|(mais|mas|menos) (long[oa]s?|larg[oa]s?|curt[oa]s?|cort[oa]s?|breves?|extens[oa]s?|gross[oa]s?|grues[oa]s?|fin[oa]s?|pequen[oa]s?|paginas)|maior|mayor|menor|tamanho|tamano|extensao|extension|paginas)\b/
const shorterFirst =
  /\b(shorter|shortest|thinner|smaller|slimmer|fewer pages|less pages|fewest pages|(mais|mas) (curt\w+|cort\w+|breves?|fin[oa]|pequen[oa])|menos paginas|menor)\b/
const byDate =
  /\b(older|oldest|newer|newest|earlier|earliest|later|latest|first|last|sooner|younger|before|after|recent|antes|depois|despues|primeir[oa]|primer[oa]?|ultim[oa]|antig[oa]|antigu[oa]|recente|reciente|nov[oa]|nuev[oa]|anterior|posterior|precede[sn]?|segue|saiu|salio|came out|date[sd]?|years?|anos)\b/
const newerFirst =
  /\b(newer|newest|later|latest|last|younger|most recent|more recent|after|(mais|mas) (recente|reciente|nov[oa]|nuev[oa]|tarde)|depois|despues|ultim[oa]|posterior)\b/
const difference =
  /\b(differen\w+|diferenc\w+|diferent\w+|difer\w+|distingu\w+|compare[ds]?|comparisons?|comparing|compara[mnr]?|comparacao|comparacion|versus|vs|contrast\w*)\b/
const between =
  /\b(how many years|quantos anos|cuantos anos|how much later|how long (between|after|before)|anos (separam|passam|passaram|vao|hay|separan|pasaron))\b/
const passing =
  /^(years?|anos?|años?|tiempo|tempo|time|pass\w*|pas[aoó]\w*|separ\w+|lie|went|gone|go|goes|elapsed|public\w+|first)$/
const howMuch =
  /\b(how much|quanto( e)?|cuanto( es)?) (mais|mas|menos|longer|shorter|thicker|thinner)\b|\b(by how much|(por|em|en) (quanto|cuanto|quantas|cuantas))\b/
const further =
  /\b(more|fewer|less|mais|mas|menos) (pages?|paginas?|does|has|do que|que)|(pages?|paginas?) (more|fewer|less|mais|mas|menos|a mais|de mais|de mas)\b|\b(difference|diferenca|diferencia|separa[mn]?|separates?|apart)\b/
const total =
  /\b(total|sum|soma|somam|suma|suman|together|juntos|juntas|ao todo|altogether|combined|en total|em conjunto)\b/

/** Two works or more, by what can be compared of them: when they appeared, how long they are, what they are. */
export const compared: Answerer = (question, library) => {
  const works = library.catalogue.works.filter(({ slug }) => question.works.includes(slug))
  if (works.length < 2 || question.without.length > 0) return null
  const { text, unit, counting, cues } = question
  if (between.test(text)) return yearsBetween(question, works)
  if ((unit === 'page' && further.test(text)) || (byLength.test(text) && howMuch.test(text)))
    return byPages(question, library, works)
  if ((counting !== null && unit === 'page') || (total.test(text) && byLength.test(text)))
    return sumOfPages(question, library, works)
  if (difference.test(text)) return sideBySide(question, works, library)
  if (sharing.test(text) || unit === 'theme' || cues.has('similar') || cues.has('relation')) return null
  if (ofSeries.test(text) && byDate.test(text)) return byPlaces(question, library, works)
  // "In order of length, longest first": the first of what it is put in order by.
  const dates = byLength.test(text) ? text.replace(edges, ' ') : text
  const parts = [
    ...(byDate.test(dates) ? [byYears(question, works)] : []),
    ...(byLength.test(text) ? [byPages(question, library, works)] : []),
  ]
  const [first] = parts
  return first === undefined
    ? null
    : { ...first, statement: parts.map(({ statement }) => statement).join(' ') }
}

const ofSeries = /\b(series?|sagas?|trilogias?|trilogy|ciclos?|cycles?|q_series)\b/

/** "Before or after it in the cycle?": by their places; what is part of no series, or of another, is before nothing there. */
function byPlaces(question: Question, { catalogue }: Library, works: readonly Work[]): Answer {
  const { language, text } = question
  const place = ({ series }: Work) => series?.position ?? 0
  const inOne = works.every(({ series }) => series !== undefined && series.id === works[0]?.series?.id)
  const row = works.toSorted((a, b) => (newerFirst.test(text) ? place(b) - place(a) : place(a) - place(b)))
  const told = row
    .map((work) => `${titleIn(work, language)}: ${seriesOf(work, catalogue, language)}`)
    .join('; ')
  const no = isClosed(text) && !choosing.test(text) ? `${yesOrNo(false, language)}: ` : ''
  return {
    intent: 'works_compared_by_place',
    items: row.map((work) => ({ id: `work/${work.slug}`, reason: seriesOf(work, catalogue, language) })),
    statement: inOne ? confirmed(question, row, sentence(told)) : sentence(`${no}${told}`),
  }
}

const asksWhich =
  /\b(which|what|who|qual|quais|que|cual|cuales|quem|quien|quantos?|quantas?|cuantos?|cuantas?|how|when|quando|cuando|compar\w+)\b/
const edges =
  /\b(longest|shortest|(mais|mas) (long|curt|larg|cort)[oa]s?) (first|last|primeir[oa]|primer[oa]?|ultim[oa]|antes|depois|despues)\b|\b(first|primero|primeiro) (the )?(longest|shortest|o mais longo|el mas largo|o mais curto|el mas corto)\b/g
const arranges =
  /\b(put|sort|arrange|rank|list|order|ordena\w*|poe|ponha|pon|ponga|arruma\w*|lista\w*|coloca\w*|(in|by|por|em|en) (order|ordem|orden))\b/
/** "Before or after?": neither is confirmed. */
const choosing =
  /\b(before|after|older|newer|younger|earlier|later|longer|shorter|thicker|thinner|antes|depois|despues|anterior|posterior|antig[oa]|antigu[oa]|nov[oa]|nuev[oa]|recente|reciente|viej[oa]|velh[oa]) (or|ou|o|u) (?!q_work|(the|o|a|el|la) q_work)/
const extreme =
  /\b(longest|shortest|newest|oldest|latest|earliest|first|last|d[oae]s? (tres|three|quatro|cuatro|four)|of (all|the (three|four)))\b/

/** "Is the Atlas longer than the Manual? And than the House?": of each, yes when the first that was named comes before it. */
function confirmed(question: Question, row: readonly Work[], statement: string): string {
  const { text, works, language } = question
  if (arranges.test(text) || choosing.test(text) || /q_work (or|ou|o|u) /.test(text)) return statement
  if (
    asksWhich.test(
      text.replace(/\b(do|da|o|a|lo|el|la)? ?que (?=q_work|o q_work|a q_work|el q_work|la q_work)/g, ''),
    )
  )
    return statement
  const place = (slug: string | undefined) => row.findIndex((work) => work.slug === slug)
  const [subject, ...others] = works
  const [yes, no] = [true, false].map((wanted) =>
    others.filter((slug) => place(subject) < place(slug) === wanted),
  )
  const [yesWord, noWord] = [yesOrNo(true, language), yesOrNo(false, language)]
  if (no?.length === 0) return `${yesWord}: ${statement}`
  if (yes?.length === 0 || extreme.test(text)) return `${noWord}: ${statement}`
  const titles = (slugs: readonly string[] = []) =>
    enumerated(
      slugs.flatMap((slug) => row.filter((work) => work.slug === slug)),
      language,
      titleIn,
    )
  const beside = { pt: 'face a', en: 'beside', es: 'frente a' }[language]
  return `${yesWord}, ${beside} ${titles(yes)}; ${noWord.toLowerCase()}, ${beside} ${titles(no)}: ${statement}`
}

const sameYear = /^(are|is|were|was|did|do|does) .*\bsame year\b/

function byYears(question: Question, works: readonly Work[]): Answer {
  const { language, text } = question
  const subject = works.find(({ slug }) => slug === question.works[0])
  // "Older or younger than the other?": which of both it is, said of the one that is asked about.
  const newer =
    choosing.test(text) && subject !== undefined
      ? works.some((work) => yearOf(work.first_published) < yearOf(subject.first_published))
      : newerFirst.test(text)
  const row = works.toSorted((a, b) =>
    newer
      ? yearOf(b.first_published) - yearOf(a.first_published)
      : yearOf(a.first_published) - yearOf(b.first_published),
  )
  const [first, second] = row
  if (first === undefined || second === undefined) return sideless(question)
  const gap = Math.abs(yearOf(first.first_published) - yearOf(second.first_published))
  const years = {
    pt: `${numberWord(gap, 'pt')} ${gap === 1 ? 'ano' : 'anos'} ${newer ? 'depois de' : 'antes de'}`,
    en: `${numberWord(gap, 'en')} ${gap === 1 ? 'year' : 'years'} ${newer ? 'after' : 'before'}`,
    es: `${numberWord(gap, 'es').replace(/^uno$/, 'un')} ${gap === 1 ? 'año' : 'años'} ${newer ? 'después de' : 'antes de'}`,
  }[language]
  const same = { pt: 'no mesmo ano que', en: 'in the same year as', es: 'el mismo año que' }[language]
  const others = enumerated(row.slice(1), language, dated)
  const told = sentence(
    `${titleIn(first, language)}, ${yearOf(first.first_published)}; ${gap === 0 ? same : years} ${others}`,
  )
  const isOneYear = new Set(row.map((work) => yearOf(work.first_published))).size === 1
  return {
    intent: 'works_compared_by_date',
    items: row.map((work) => ({ id: `work/${work.slug}`, reason: String(work.first_published) })),
    statement: sameYear.test(text)
      ? `${yesOrNo(isOneYear, language)}: ${told}`
      : confirmed(question, row, told),
  }
}

function sideless(question: Question): Answer {
  return { intent: 'unknown', items: [], statement: notMeasured[question.language] }
}

const notMeasured = {
  pt: 'Não se podem comparar: o catálogo não declara as páginas de todas.',
  en: 'They cannot be compared: the catalogue does not state the pages of all of them.',
  es: 'No se pueden comparar: el catálogo no declara las páginas de todas.',
} as const

const pages = { pt: 'páginas', en: 'pages', es: 'páginas' } as const

function byPages(question: Question, library: Library, works: readonly Work[]): Answer {
  const { language, text } = question
  const measured = works.map((work) => ({ work, count: pagesOf(library.catalogue, work) }))
  const shorter = shorterFirst.test(text)
  const row = measured.toSorted((a, b) => (shorter ? 1 : -1) * ((a.count ?? 0) - (b.count ?? 0)))
  const known = row.flatMap(({ work, count }) =>
    count === null ? [] : [`${titleIn(work, language)}, ${count} ${pages[language]}`],
  )
  const [most, least] = [
    measured.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))[0],
    measured.toSorted((a, b) => (a.count ?? 0) - (b.count ?? 0))[0],
  ]
  const apart = (most?.count ?? 0) - (least?.count ?? 0)
  const isMeasure = howMuch.test(text) || (further.test(text) && question.counting !== null)
  if (isMeasure && known.length === works.length) known.unshift(`${apart} ${pages[language]}`)
  return {
    intent: 'works_compared_by_length',
    items: row.map(({ work, count }) => ({
      id: `work/${work.slug}`,
      reason: count === null ? '?' : `${count} ${pages[language]}`,
    })),
    statement:
      known.length < works.length
        ? [notMeasured[language], ...(known.length === 0 ? [] : [sentence(known.join('; '))])].join(' ')
        : confirmed(
            question,
            row.map(({ work }) => work),
            sentence(known.join('; ')),
          ),
  }
}

function yearsBetween(question: Question, works: readonly Work[]): Answer | null {
  const { language, topic } = question
  // "Between the judge's question and the answer of the witness": two words of a story are no two books.
  if (topic.filter((word) => !passing.test(word)).length > 1) return null
  const row = works.toSorted((a, b) => yearOf(a.first_published) - yearOf(b.first_published))
  const [first] = row
  const last = row.at(-1)
  const gap =
    first === undefined || last === undefined
      ? 0
      : yearOf(last.first_published) - yearOf(first.first_published)
  const word = {
    pt: gap === 1 ? 'ano' : 'anos',
    en: gap === 1 ? 'year' : 'years',
    es: gap === 1 ? 'año' : 'años',
  }[language]
  return {
    intent: 'years_between',
    items: row.map((work) => ({ id: `work/${work.slug}`, reason: String(work.first_published) })),
    statement: sentence(
      `${numberWord(gap, language).replace(/^uno$/, 'un')} ${word}: ${enumerated(row, language, dated)}`,
    ),
  }
}

function sumOfPages(question: Question, library: Library, works: readonly Work[]): Answer {
  const { language } = question
  const counts = works.map((work) => ({ work, count: pagesOf(library.catalogue, work) }))
  const sum = counts.reduce((all, { count }) => all + (count ?? 0), 0)
  const each = counts.map(({ work, count }) => `${titleIn(work, language)}, ${count ?? '?'}`).join('; ')
  return {
    intent: 'pages_in_all',
    items: counts.map(({ work, count }) => ({
      id: `work/${work.slug}`,
      reason: `${count ?? '?'} ${pages[language]}`,
    })),
    statement: counts.some(({ count }) => count === null)
      ? `${notMeasured[language]} ${each}.`
      : `${sum} ${pages[language]}: ${each}.`,
  }
}

function sideBySide(question: Question, works: readonly Work[], library: Library): Answer {
  const { language } = question
  const described = works.map((work) => {
    const count = pagesOf(library.catalogue, work)
    return [
      `${titleIn(work, language)}: ${indefinite(work.form, language)}`,
      String(yearOf(work.first_published)),
      languageLabel(work.language, language),
      ...(count === null ? [] : [`${count} ${pages[language]}`]),
      themeNames(work.themes, question, library),
    ].join(', ')
  })
  return {
    intent: 'works_compared',
    items: works.map((work, at) => ({ id: `work/${work.slug}`, reason: described[at] ?? '' })),
    statement: `${described.join('. ')}.`,
  }
}
