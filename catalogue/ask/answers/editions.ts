import type { Language, Trilingual } from '../../retrieval/language.ts'
import type { Edition } from '../../schemas/edition.ts'
import { formatLabels, languageLabel } from '../labels.ts'
import type { Library } from '../library.ts'
import { indefinite } from '../nouns.ts'
import { either, isClosed, yesOrNo } from '../polar.ts'
import type { Question } from '../question.ts'
import { enumerated, numberWord, sentence, titleIn } from '../sentence.ts'
import { type Answer, type Answerer, answer } from './answer.ts'
import { labels } from './conditions.ts'
import { houseOf, withoutRepeats } from './houses.ts'
import { told } from './telling.ts'
import { worksMeant } from './topic.ts'
import { translatorsOfEach } from './translators-of-each.ts'

export const notSold: Trilingual = {
  pt: 'O catálogo não indica lojas nem preços.',
  en: 'The catalogue names no shops and no prices.',
  es: 'El catálogo no indica tiendas ni precios.',
}

export function confirmed({ catalogue }: Library): Edition[] {
  return catalogue.editions.filter(({ status }) => status === 'confirmed')
}

function titleOf({ work }: Edition, { language }: Question, { catalogue }: Library): string {
  const found = catalogue.works.find(({ slug }) => slug === work)
  return found === undefined ? work : titleIn(found, language)
}

/** The editions, after the one thing that was asked of them: who publishes, who translated, how many pages. */
export function listed(
  intent: string,
  question: Question,
  library: Library,
  editions: readonly Edition[],
): Answer {
  const { language } = question
  if (editions.length === 0) return noSuchEdition(intent, question, library)
  // Of one work, an edition that states no pages is passed over for one that does.
  const paged = editions.filter(({ pages }) => pages !== undefined)
  const ofOne = new Set(editions.map(({ work }) => work)).size === 1
  if (question.cues.has('pages') && ofOne && paged.length > 0 && paged.length < editions.length)
    return listed(intent, question, library, paged)
  const [only, more] = editions
  const items = editions.map((edition) => ({
    id: `edition/${edition.id}` as const,
    reason: editionFacts(edition, language),
  }))
  const whole = only !== undefined && more === undefined ? factsOfOne(intent, only, question, library) : null
  const said = whole ?? saidOfAll(intent, editions, question, library)
  if (said !== null) return { intent, items, statement: `${sentence(said)} ${notSold[language]}` }
  const houses = question.cues.has('publisher') ? housesOf(editions, question) : ''
  const answer = told(question, {
    intent,
    unit: 'edition',
    things: editions.map((edition, at) => ({
      id: `edition/${edition.id}` as const,
      name: `${titleOf(edition, question, library)} (${shortly(intent, edition, question)})`,
      reason: items[at]?.reason ?? '',
    })),
    phrases: [],
    also: notSold[language],
  })
  return houses === '' ? answer : { ...answer, statement: `${sentence(houses)} ${answer.statement}` }
}

function factsOfOne(intent: string, only: Edition, question: Question, library: Library): string {
  const { language } = question
  const facts = [titleOf(only, question, library), editionFacts(only, language)].join(': ')
  const opening = askedOf(intent, only, question) ?? (asksWhether(question) ? yesOrNo(true, language) : null)
  return opening === null ? facts : `${opening}: ${facts}`
}

/** What is said of several editions at once: their languages, who translated each, or what is on record of none. */
function saidOfAll(
  intent: string,
  editions: readonly Edition[],
  question: Question,
  library: Library,
): string | null {
  const { language, unit, counting } = question
  if (unit === 'language') {
    const languages = [...new Set(editions.map((edition) => languageLabel(edition.language, language)))]
    const count = counting === null ? '' : `${numberWord(languages.length, language, 'f')}: `
    return countedByLanguage(question, editions) ?? `${count}${enumerated(languages, language)}`
  }
  const title = (edition: Edition) => titleOf(edition, question, library)
  const unstated = unstatedOfAll(intent, editions, question)
  if (unstated === null) return intent === 'translator' ? translatorsOfEach(editions, title, language) : null
  const names = editions.map((edition) => `${title(edition)} (${formatLabels[edition.format][language]})`)
  return `${unstated}: ${enumerated([...new Set(names)], language)}`
}

const whether =
  /^(is|are|has|have|does|do|ha|hay|existe[mn]?|tem|esta|estao) |\b(existe[mn]?|exists?|esta|is|available|disponive\w+|disponible\w*) (em|en|in)\b/

/** "Is the Clockmaker in Portuguese?": nothing but whether there is such an edition. */
function asksWhether({ text, works, languagesNamed, topic, unit, spoken }: Question): boolean {
  if (works.length !== 1 || languagesNamed.length !== 1 || topic.length > 0 || unit !== null) return false
  return isClosed(text) && !either[spoken].test(text) && whether.test(text)
}

/** What was asked and is on record of none of several editions. */
function unstatedOfAll(intent: string, editions: readonly Edition[], question: Question): string | null {
  const said = new Set(editions.map((edition) => askedOf(intent, edition, question)))
  const [only] = said
  const isUnnamed = Object.values(unnamed).some((one) => one[question.language] === only)
  return said.size === 1 && isUnnamed ? (only ?? null) : null
}

const howMany =
  /\b(how many|quant[ao]s|cuant[ao]s) (translations?|traduco\w*|traduccion\w*|editions?|edic\w+)\b/

/** "How many translations are there, and into which languages?": so many, and how many of each. */
function countedByLanguage({ text, language }: Question, editions: readonly Edition[]): string | null {
  if (!howMany.test(text)) return null
  const inWord = { pt: 'em', en: 'in', es: 'en' }[language]
  const each = [...Map.groupBy(editions, (edition) => edition.language)].map(
    ([tag, of]) => `${numberWord(of.length, language, 'f')} ${inWord} ${languageLabel(tag, language)}`,
  )
  return `${numberWord(editions.length, language, 'f')}: ${enumerated(each, language)}`
}

/** The houses of several editions, each once: what opens an answer to "which imprint has the paperbacks?" */
function housesOf(editions: readonly Edition[], question: Question): string {
  const { language } = question
  const said = editions.flatMap((edition) => askedOf('editions', edition, question) ?? [])
  const houses = said.map((one) => (one === selfPublished[language] ? ownHouse[language] : one))
  return enumerated(withoutRepeats([...new Set(houses)]), language)
}

/** In a row of editions, what tells them apart, or what was asked of each. */
function shortly(intent: string, edition: Edition, question: Question): string {
  const { language } = question
  const asked = askedOf(intent, edition, question)
  const when = question.cues.has('when') && edition.published !== undefined ? `, ${edition.published}` : ''
  const facts =
    asked ?? `${formatLabels[edition.format][language]}, ${languageLabel(edition.language, language)}${when}`
  return edition.title === undefined ? facts : `${quoted(edition.title, language)}, ${facts}`
}

const unnamed = {
  publisher: {
    pt: 'O registo não nomeia editora',
    en: 'The record names no publisher',
    es: 'El registro no nombra editorial',
  },
  translator: {
    pt: 'O registo não nomeia quem traduziu',
    en: 'The record names no translator',
    es: 'El registro no nombra a quien tradujo',
  },
  narrator: {
    pt: 'O registo não nomeia quem lê',
    en: 'The record names no reader',
    es: 'El registro no nombra a quien lee',
  },
  pages: {
    pt: 'O registo não declara páginas',
    en: 'The record states no pages',
    es: 'El registro no declara páginas',
  },
} as const

const selfPublished: Trilingual = {
  pt: 'Nenhuma editora: é edição de autor',
  en: 'No publisher: it is self-published',
  es: 'Ninguna editorial: es una autoedición',
}

const ownHouse: Trilingual = {
  pt: 'a própria autora ou autor',
  en: 'the author herself or himself',
  es: 'la propia autora o autor',
}

function askedOf(intent: string, edition: Edition, { cues, language, unit }: Question): string | null {
  const names = (people: Edition['translators']) => people?.map(({ name }) => name)
  const said = (values: readonly string[] | undefined, what: keyof typeof unnamed) =>
    values === undefined || values.length === 0 ? unnamed[what][language] : enumerated(values, language)
  if (intent === 'narrator') return said(names(edition.narrators), 'narrator')
  if (intent === 'translator') return said(names(edition.translators), 'translator')
  if (intent === 'editions' && unit === 'language') return languageLabel(edition.language, language)
  if (intent === 'isbn') return `ISBN ${edition.isbn?.value ?? ''}`
  if (cues.has('pages')) {
    const word = { pt: 'páginas', en: 'pages', es: 'páginas' }[language]
    return edition.pages === undefined ? unnamed.pages[language] : `${edition.pages} ${word}`
  }
  if (cues.has('publisher')) {
    const houses = houseOf(edition.publisher, edition.imprints ?? [], language)
    if (houses.length === 0 && edition.self_published === true) return selfPublished[language]
    return said(houses, 'publisher')
  }
  return null
}

const of: Trilingual = { pt: 'de', en: 'of', es: 'de' }

/** A denial names what was recognised: the work, the format, the language. */
export function noSuchEdition(intent: string, question: Question, library: Library): Answer {
  const { language, formats, languagesNamed, works, forms } = question
  const [form] = forms
  const titles = library.catalogue.works
    .filter(({ slug }) => works.includes(slug))
    .map((work) => titleIn(work, language))
  const what = [
    ...(titles.length === 0 ? [] : [`${of[language]} ${enumerated(titles, language)}`]),
    ...(titles.length > 0 || form === undefined || intent !== 'translations'
      ? []
      : [`${of[language]} ${indefinite(form, language)}`]),
    ...(formats.length === 0
      ? []
      : [
          `(${enumerated(
            formats.map((format) => formatLabels[format][language]),
            language,
          )})`,
        ]),
    ...(languagesNamed.length === 0
      ? []
      : [`${{ pt: 'em', en: 'in', es: 'en' }[language]} ${labels(languagesNamed, language)}`]),
  ].join(' ')
  const there = confirmed(library)
    .filter(({ work }) => works.includes(work))
    .map((edition) => editionFacts(edition, language))
  const have = {
    pt: 'Está confirmada',
    en: 'Confirmed is',
    es: 'Está confirmada',
  }[language]
  const statement =
    intent === 'translator' && formats.length + languagesNamed.length === 0
      ? untranslated(what)[language]
      : {
          pt: `Não: o catálogo não confirma nenhuma edição ${what}`.trim(),
          en: `No: the catalogue confirms no edition ${what}`.trim(),
          es: `No: el catálogo no confirma ninguna edición ${what}`.trim(),
        }[language]
  return {
    intent,
    items: [],
    statement: [
      `${statement}.`,
      ...(question.cues.has('pages') && pagesOfNone(question, library)
        ? [`${unnamed.pages[language]}.`]
        : []),
      ...(there.length === 0 ? [] : [`${have}: ${there.join('; ')}.`]),
    ].join(' '),
  }
}

/** Nobody translated what is there in its own language only. */
const untranslated = (what: string): Trilingual => ({
  pt: `Ninguém que conste: o catálogo não confirma nenhuma tradução ${what}`.trim(),
  en: `Nobody on record: the catalogue confirms no translation ${what}`.trim(),
  es: `Nadie que conste: el catálogo no confirma ninguna traducción ${what}`.trim(),
})

function pagesOfNone({ works }: Question, library: Library): boolean {
  return confirmed(library).every(({ work, pages }) => !works.includes(work) || pages === undefined)
}

const translatedBy: Trilingual = { pt: 'tradução de', en: 'translated by', es: 'traducción de' }
const readBy: Trilingual = { pt: 'na voz de', en: 'read by', es: 'en la voz de' }

function quoted(title: string, language: Language): string {
  return language === 'en' ? `“${title}”` : `«${title}»`
}

export function editionFacts(edition: Edition, spoken: Language): string {
  const { title, format, language, published, pages, publisher, translators, narrators, isbn } = edition
  const people = (role: Trilingual, list: Edition['translators']) =>
    list === undefined
      ? undefined
      : `${role[spoken]} ${enumerated(
          list.map(({ name }) => name),
          spoken,
        )}`
  return [
    title === undefined ? undefined : quoted(title, spoken),
    formatLabels[format][spoken],
    languageLabel(language, spoken),
    published,
    pages === undefined ? undefined : `${pages} p.`,
    publisher,
    people(translatedBy, translators),
    people(readBy, narrators),
    isbn === undefined ? undefined : `ISBN ${isbn.value}`,
  ]
    .filter((fact) => fact !== undefined)
    .join(', ')
}

/** An ISBN that is confirmed; none is guessed. */
export const isbns: Answerer = (question, library) => {
  const { language } = question
  if (!question.cues.has('isbn')) return null
  const meant = worksMeant(question, library)
  const known = confirmed(library).filter(
    ({ isbn, work }) => isbn !== undefined && (meant.length === 0 || meant.includes(work)),
  )
  if (known.length > 0) return listed('isbn', question, library, known)
  const titles = library.catalogue.works
    .filter(({ slug }) => meant.includes(slug))
    .map((work) => titleIn(work, language))
  const of =
    titles.length === 0
      ? ''
      : `${{ pt: ' de ', en: ' of ', es: ' de ' }[language]}${enumerated(titles, language)}`
  return answer('not_stated', question, [], {
    pt: `Nenhum ISBN${of} está confirmado, e o que não está confirmado não se adivinha.`,
    en: `No ISBN${of} is confirmed, and what is not confirmed is not guessed.`,
    es: `Ningún ISBN${of} está confirmado, y lo que no está confirmado no se adivina.`,
  })
}

const reads =
  /\b(narrat\w+|narrad\w+|locut\w+|narra|narram|narran|le|lee|reads?|leem|leen|voz|voice|voiced|reader|leitor|lector|lectora|leitora|spoken by|read by|lido por|leido por)\b/

/** Who reads an audiobook aloud. */
export const narration: Answerer = (question, library) => {
  const { cues, text } = question
  if (
    !cues.has('audiobook') ||
    !reads.test(text) ||
    !/\b(who|whose|quem|quien|narrator|narrador\w*|locutor\w*|by|por|name|nome|nombre|autora|author|she|ella|ela|herself)\b/.test(
      text,
    )
  )
    return null
  const meant = worksMeant({ ...question, topic: question.bound }, library)
  const kept = confirmed(library).filter(
    ({ format, work }) => format === 'audiobook' && (meant.length === 0 || meant.includes(work)),
  )
  return kept.length === 0 ? null : listed('narrator', question, library, kept)
}
