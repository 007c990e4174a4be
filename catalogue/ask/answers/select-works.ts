import { yearOf } from '../../lookup.ts'
import type { Language } from '../../retrieval/language.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { Work } from '../../schemas/work.ts'
import { pagesOfText } from '../constraints.ts'
import type { Library } from '../library.ts'
import { indefinite } from '../nouns.ts'
import { type OrderKey, ordinalOf } from '../order.ts'
import type { Question } from '../question.ts'
import { dated, enumerated, sentence, titleIn } from '../sentence.ts'
import { unitOf } from '../units.ts'
import type { Answer, Answerer } from './answer.ts'
import { conditionsOnWorks } from './conditions.ts'
import { exclusionNotUnderstood, exclusionsOfWorks } from './exclusions.ts'
import { pagesOf } from './lengths.ts'
import { subjectMatter } from './subject-matter.ts'
import { told } from './telling.ts'
import { onTopic } from './topic.ts'

/** Works that were counted, put in order, picked by their place, or left over once others are left out. */
export const selectedWorks: Answerer = (question, library) => {
  const { counting, order, without } = question
  const inSeries = question.series.length > 0 || question.cues.has('series')
  const place = placeOf(question, inSeries)
  if (!isAboutWorks(question, place) || (order?.key === 'frequency' && countedIn(question) === null))
    return null
  const own =
    question.cues.has('selfPublished') ||
    question.cues.has('pageless') ||
    pagesOfText(question.text) !== null ||
    isSole(question)
  if (counting === null && order === null && without.length === 0 && place === null && !own) return null
  if (question.works.length > 0 && without.length === 0) return null
  const excluded = exclusionsOfWorks(question, library)
  if (excluded === null) return exclusionNotUnderstood(question)
  // "Is it a novel or a novella?": what is asked is no condition.
  const open = order !== null && eitherForm.test(question.text) ? { ...question, forms: [] } : question
  const conditions = conditionsOnWorks(open, library, { subject: false })
  const subject = bySubject(question, library)
  if (subject === null) return null
  const kept = subject.works
    .filter((work) => conditions.every(({ test }) => test(work)))
    .filter((work) => !excluded.some(({ test }) => test(work)))
  const phrases = [...conditions.map(({ phrase }) => phrase), ...subject.phrases]
  if (place !== null && kept.length > 0 && (order === null || inSeries || order.key === 'date'))
    return atPlace(question, kept, place, inSeries, library)
  if (order !== null && counting === null) return inOrder(question, library, kept, phrases)
  const { language } = question
  return told(question, {
    intent: without.length > 0 ? 'works_without' : 'works_counted',
    unit: 'work',
    forms: question.forms,
    things: kept.map((work) => ({ id: `work/${work.slug}`, name: dated(work, language) })),
    phrases,
    excluded: excluded.map(({ phrase }) => phrase),
    ...noteOnNovellas(question, kept),
    ...noteOnNovels(
      question,
      library.catalogue,
      (work) =>
        [...conditionsOnWorks({ ...question, forms: [] }, library)].every(({ test }) => test(work)) &&
        !excluded.some(({ test }) => test(work)),
    ),
  })
}

const eitherForm =
  /\b(romance|novel|novela|novella|contos?|cuentos?|stories|ensaios?|essays?|ensayos?|poesia|poetry) (ou|or|o) (an? |uma? |una? )?(romance|novel|novela|novella|contos?|cuentos?|stories|ensaios?|essays?|ensayos?|poesia|poetry)\b/

/** The place in a row that is asked for: of a series any, of all works one that is not simply the first or the last. */
function placeOf({ unit, words }: Question, inSeries: boolean): number | null {
  if (unit !== 'work' && unit !== 'series' && unit !== null) return null
  const place = ordinalOf(words)
  return place !== null && (inSeries || place === -2 || (unit === 'work' && place > 1)) ? place : null
}

/** Whether works are meant, though no noun says so: "her debut", "which come first?", "everything but novels". */
function isAboutWorks(question: Question, place: number | null): boolean {
  const { unit, order, without, works, counting, cues } = question
  if (cues.has('pageless') || isSole(question)) return true
  if (counting !== null && unit === 'page' && pagesOfText(question.text) !== null) return true
  if (unit === 'work' || (unit === 'series' && place !== null)) return true
  return unit === null && (without.length > 0 || place !== null || (order !== null && works.length === 0))
}

/** "The only one in Spanish": one is asked for by what tells it from the others. */
export function isSole({ text, languagesNamed, forms }: Question): boolean {
  return /\b(the only|unic[oa]|sole)\b/.test(text) && languagesNamed.length + forms.length > 0
}

/** The works that the topic leaves, the strongest first; all of them when there is no topic; null when it is not met. */
function bySubject(
  question: Question,
  library: Library,
): { readonly works: readonly Work[]; readonly phrases: readonly string[] } | null {
  const { works } = library.catalogue
  if (question.topic.length === 0) return { works, phrases: [] }
  const { treating } = subjectMatter(question, library)
  const ranked = onTopic(library.works, question).map(({ id }) => id)
  const slugs = treating === null ? ranked : ranked.filter((slug) => treating.has(slug))
  const left = treating === null ? [] : [...treating].filter((slug) => !slugs.includes(slug))
  const chosen = [...slugs, ...left].flatMap((slug) => works.filter((work) => work.slug === slug))
  // A subject that nothing treats is no ground for an answer, unless an editor knows its parts apart.
  if (chosen.length === 0 && treating === null) return null
  const phrases = conditionsOnWorks(
    {
      ...question,
      forms: [],
      years: null,
      languagesNamed: [],
      formats: [],
      series: [],
      classics: [],
      enquiries: [],
      cues: new Set(),
      text: '',
    },
    library,
  ).map(({ phrase }) => phrase)
  return { works: chosen, phrases }
}

/** Of novels it has to be said which forms count; the novellas that would fit otherwise are named. */
function noteOnNovels(
  { forms, language }: Question,
  { works }: Catalogue,
  fits: (work: Work) => boolean = () => false,
): { also?: string } {
  const held = new Set(works.map(({ form }) => form))
  if (!forms.includes('novel') || (!held.has('epistolary_novel') && !held.has('novella'))) return {}
  const novellas = works
    .filter((work) => work.form === 'novella' && fits(work))
    .map((work) => dated(work, language))
  const which = novellas.length === 0 ? '' : `: ${enumerated(novellas, language)}`
  return {
    also: {
      pt: `Contam-se os romances epistolares, e não as novelas${which}.`,
      en: `Epistolary novels are counted among them, novellas are not${which}.`,
      es: `Se cuentan las novelas epistolares, y no las novelas cortas${which}.`,
    }[language],
  }
}

/** Where novels are left out and novellas stay, it is said that they are two forms. */
function noteOnNovellas({ without, language }: Question, kept: readonly Work[]): { also?: string } {
  const novellas = kept.filter(({ form }) => form === 'novella')
  if (novellas.length === 0 || !without.some(({ forms }) => forms.includes('novel'))) return {}
  const titles = enumerated(
    novellas.map((work) => titleIn(work, language)),
    language,
  )
  return {
    also: {
      pt: `As novelas não se contam entre os romances: ${titles}.`,
      en: `Novellas are not counted among novels: ${titles}.`,
      es: `Las novelas cortas no se cuentan entre las novelas: ${titles}.`,
    }[language],
  }
}

const pagesWord = (pages: number, language: Language) =>
  ({ pt: `${pages} páginas`, en: `${pages} pages`, es: `${pages} páginas` })[language]

/** "The book with the most themes": what a work has more of than others. */
function countedIn({ words }: Question): 'themes' | 'editions' | 'essays' | 'classics' | null {
  const units = new Set(words.map(unitOf))
  if (units.has('theme')) return 'themes'
  if (units.has('essay')) return 'essays'
  if (units.has('classic')) return 'classics'
  return units.has('edition') || units.has('translator') ? 'editions' : null
}

function measureOf(work: Work, key: OrderKey, question: Question, { catalogue }: Library): number | null {
  if (key === 'length') return pagesOf(catalogue, work)
  if (key !== 'frequency') return yearOf(work.first_published)
  const counts = {
    themes: work.themes.length,
    editions: catalogue.editions.filter(
      (edition) => edition.work === work.slug && edition.status === 'confirmed',
    ).length,
    essays: catalogue.articles.filter(({ works }) => works.includes(work.slug)).length,
    classics: catalogue.relations.filter((relation) => relation.work === work.slug).length,
  }
  return counts[countedIn(question) ?? 'themes']
}

function inOrder(
  question: Question,
  library: Library,
  kept: readonly Work[],
  phrases: readonly string[],
): Answer | null {
  const { language, order, forms } = question
  if (order === null) return null
  const measured = kept.flatMap((work) => {
    const measure = measureOf(work, order.key, question, library)
    return measure === null ? [] : [{ work, measure }]
  })
  measured.sort((a, b) => (order.descending ? b.measure - a.measure : a.measure - b.measure))
  if (order.key === 'title') {
    measured.sort((a, b) => titleIn(a.work, language).localeCompare(titleIn(b.work, language), language))
  }
  const nth = order.key === 'length' ? ordinalOf(question.words) : null
  if (nth !== null && nth > 1) measured.splice(0, nth - 1)
  const edge = order.top === null ? undefined : measured[order.top - 1]?.measure
  const top = measured.filter(({ measure }, at) => order.top === null || at < order.top || measure === edge)
  const unmeasured = kept.length - measured.length
  const things = top.map(({ work, measure }) => ({
    id: `work/${work.slug}` as const,
    name:
      order.key === 'length'
        ? `${titleIn(work, language)} (${pagesWord(measure, language)})`
        : dated(work, language),
    reason: order.key === 'length' ? pagesWord(measure, language) : String(measure),
  }))
  const notes = [
    ...(unmeasured > 0 && order.key === 'length' ? [unmeasuredNote[language]] : []),
    ...Object.values(noteOnNovels(question, library.catalogue)),
  ]
  const intent =
    order.key === 'length' ? 'works_by_length' : order.key === 'title' ? 'works_by_title' : 'works_by_date'
  const [only] = things
  if (things.length === 1 && only !== undefined) {
    const form = top[0] === undefined ? '' : `: ${indefinite(top[0].work.form, language)}`
    return { intent, items: [only], statement: [sentence(only.name + form), ...notes].join(' ') }
  }
  const also = notes.length === 0 ? {} : { also: notes.join(' ') }
  return told(question, { intent, unit: 'work', forms, things, phrases, ...also })
}

const unmeasuredNote = {
  pt: 'Conta-se pelas páginas das edições confirmadas; as obras que não as declaram ficam de fora.',
  en: 'Measured by the pages of confirmed editions; works that state none are left out.',
  es: 'Se mide por las páginas de las ediciones confirmadas; las obras que no las declaran quedan fuera.',
} as const

function atPlace(
  question: Question,
  kept: readonly Work[],
  place: number,
  inSeries: boolean,
  library: Library,
): Answer {
  const { language } = question
  const row = inSeries
    ? kept
        .filter(({ series }) => series !== undefined)
        .toSorted((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0))
    : library.catalogue.works.filter((work) => kept.includes(work))
  const work = row.at(place < 0 ? place : place - 1)
  if (work === undefined) {
    const only = {
      pt: `Não há: são só ${row.length}.`,
      en: `There is none: there are only ${row.length}.`,
      es: `No hay: son solo ${row.length}.`,
    }
    return { intent: 'work_at_place', items: [], statement: only[language] }
  }
  const position = row.indexOf(work) + 1
  const place_ = {
    pt: `${dated(work, language)}: o número ${position} de ${row.length}.`,
    en: `${dated(work, language)}: number ${position} of ${row.length}.`,
    es: `${dated(work, language)}: el número ${position} de ${row.length}.`,
  }[language]
  return { intent: 'work_at_place', items: [{ id: `work/${work.slug}`, reason: place_ }], statement: place_ }
}
