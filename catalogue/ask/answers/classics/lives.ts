import { said } from '../../../lookup/said.ts'
import type { Trilingual } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { ReferenceAuthor } from '../../../schemas/reference-author.ts'
import type { Years } from '../../constraints.ts'
import { languageLabel } from '../../labels.ts'
import type { Library } from '../../library.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import { termsOf } from '../../query/reading.ts'
import type { Question } from '../../question.ts'
import { sentence } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'
import { told } from '../telling.ts'
import { CLASSIC, centuryIn, spanPhrase } from './classics-by.ts'

/** What the years of a classic say: how old somebody became, who lived longer, and whether it was then or in that language. */

interface Life {
  readonly one: ReferenceAuthor
  readonly born: number
  readonly died: number
}

/** "1797 – 1851", "c. 428 BC – c. 348 BC": nothing of somebody whose years are not both on record. */
function lifeOf(one: ReferenceAuthor): Life | null {
  const [from = '', to = ''] = one.lived.split(/\s*[–-]\s*/)
  const [born, died] = [yearIn(from), yearIn(to)]
  return born === null || died === null ? null : { one, born, died }
}

function yearIn(text: string): number | null {
  const [digits] = /\d+/.exec(text) ?? []
  return digits === undefined ? null : Number(digits) * (/BC/.test(text) ? -1 : 1)
}

const ageOf = ({ born, died }: Life) => died - born

const WHO = /\b(who|whose|quem|quien|quienes|qual|quais|cual|which)\b/
const LIVED =
  /\b(lived?|viv(eu|io|eram|ieron|ia|ido)|(longest|shortest|longer|shorter) (lived|life)|vida (mais|mas) (longa|larga|curta|corta|breve)|longev\w+)\b/
const LESS = /\b(shortest|shorter|less|menos|mais curta|mas corta|mais breve|mas breve)\b/
const MORE = /\b(longest|longer|more|most|mais|mas|longev\w+)\b/
const DIED = /\b(died?|dies|morr\w+|mori\w*|muri\w+|falec\w+|fallec\w+)\b/
const YOUNG = /\b(young|younger|youngest|jovem|nov[oa]|joven)\b/
const OLD = /\b(old|older|oldest|velh[oa]|idos[oa]|viej[oa]|mayor)\b/
const BORN = /\b(born|nasc\w+|nac(io|ido|ida|ieron))\b/
const LATE =
  /\b(last|latest|later|younger|youngest|depois|por ultimo|despues|mais nov[oa]|mas joven|mais jovem)\b/
const EARLY =
  /\b(first|earlier|earliest|before|older|oldest|primeiro|antes|primero|mais velh[oa]|mayor|mas viej[oa])\b/

/** By what the lives are compared, and whether the greater one is wanted. */
function measureOf(text: string): { readonly by: (life: Life) => number; readonly most: boolean } | null {
  if (DIED.test(text) && (YOUNG.test(text) || OLD.test(text))) return { by: ageOf, most: !YOUNG.test(text) }
  if (LIVED.test(text) && (MORE.test(text) || LESS.test(text))) return { by: ageOf, most: !LESS.test(text) }
  const by = DIED.test(text)
    ? ({ died }: Life) => died
    : BORN.test(text) || OF_AGE.test(text)
      ? ({ born }: Life) => born
      : null
  if (by === null || (!LATE.test(text) && !EARLY.test(text))) return null
  return { by, most: LATE.test(text) }
}
const OF_AGE =
  /\b(who|quem|quien)\b.*\b(older|younger|oldest|youngest|mais velh[oa]|mais nov[oa]|mais jovem|mas viej[oa]|mas joven|mayor)\b/

/** "Who lived longer, Dickinson or Shelley?", "which classic died youngest?" */
export const livesCompared: Answerer = (question, { catalogue }) => {
  const { whole, foreign, works, articles, without, language, classics } = question
  const { text } = whole
  if (foreign || without.length + works.length + articles.length > 0 || question.authorNamed) return null
  if (classics.length === 0 ? !CLASSIC.test(text) : classics.length < 2) return null
  const measure = WHO.test(text) || classics.length > 1 ? measureOf(text) : null
  if (measure === null) return null
  const lives = (classics.length === 0 ? catalogue.referenceAuthors : named(question, catalogue))
    .flatMap((one) => lifeOf(one) ?? [])
    .toSorted((a, b) => (measure.most ? measure.by(b) - measure.by(a) : measure.by(a) - measure.by(b)))
  const [first] = lives
  if (first === undefined || lives.length < Math.max(2, classics.length)) return null
  const level = lives.filter((life) => measure.by(life) === measure.by(first))
  const row = classics.length === 0 ? level : lives
  const tied = level.length > 1 ? ` (${{ pt: 'a par', en: 'tied', es: 'empate' }[language]})` : ''
  return {
    intent: 'lives_compared',
    items: row.map((life) => ({ id: `reference-author/${life.one.id}`, reason: spanOf(life, language) })),
    statement: sentence(`${row.map((life) => spanOf(life, language)).join('; ')}${tied}`),
    known: true,
  }
}

/** "Emily Dickinson, about 56 years (1830 – 1886)": only the years are on record, and not the days. */
function spanOf(life: Life, language: Question['language']): string {
  const years = ageOf(life)
  const about = { pt: `cerca de ${years} anos`, en: `about ${years} years`, es: `unos ${years} años` }[
    language
  ]
  return `${said(life.one.labels, language)}, ${about} (${life.one.lived})`
}

const named = ({ classics }: Question, { referenceAuthors }: Catalogue) =>
  referenceAuthors.filter(({ id }) => classics.includes(id))

/** "How many classics died before 1900?": by their lives, where their works are of other years. */
export const livesWithin: Answerer = (question, library) => {
  const { whole, foreign, works, articles, classics, without, language } = question
  const { text } = whole
  if (foreign || works.length + articles.length + classics.length + without.length > 0) return null
  const years = CLASSIC.test(text) ? yearsIn(question, library) : null
  const event = events.find(({ said: verb }) => verb.test(text))
  if (years === null || event === undefined) return null
  const lives = library.catalogue.referenceAuthors
    .flatMap((one) => lifeOf(one) ?? [])
    .filter((life) => event.from(life) <= years.to && (years.from === 0 || event.to(life) >= years.from))
  return told(question, {
    intent: 'reference_authors',
    unit: 'classic',
    things: lives.map(({ one }) => ({
      id: `reference-author/${one.id}`,
      name: `${said(one.labels, language)} (${one.lived})`,
    })),
    phrases: [`${event.phrase[language]} ${spanPhrase(years, false, language)}`],
  })
}

interface LifeEvent {
  readonly said: RegExp
  readonly phrase: Trilingual
  from(life: Life): number
  to(life: Life): number
}

const events: readonly LifeEvent[] = [
  {
    said: BORN,
    phrase: { pt: 'com nascimento', en: 'born', es: 'con nacimiento' },
    from: ({ born }) => born,
    to: ({ born }) => born,
  },
  {
    said: DIED,
    phrase: { pt: 'com morte', en: 'who died', es: 'con muerte' },
    from: ({ died }) => died,
    to: ({ died }) => died,
  },
  {
    said: LIVED,
    phrase: { pt: 'com vida', en: 'who lived', es: 'con vida' },
    from: ({ born }) => born,
    to: ({ died }) => died,
  },
]

const WROTE = /\b(write|wrote|written|writing|escrev\w+|escrib\w+|escrit[oa])\b/
/** Of an edition or a translation of theirs nothing is said by the language in which they wrote. */
const EDITION =
  /\b(editions?|edic\w+|translat\w+|traduz\w+|traduc\w+|tradut\w+|read|ler|leer|available|disponi\w+)\b/

/** "Did Montaigne write in French?", "nasceu Cervantes em 1547?": yes or no, and what the record has. */
export const judgedClassics: Answerer = (question, library) => {
  const { whole, foreign, works, articles, projects, without, language, classics } = question
  const { text } = whole
  if (foreign || classics.length !== 1 || question.authorNamed || without.length > 0) return null
  if (works.length + articles.length + projects.length > 0 || EDITION.test(text) || !isClosed(text))
    return null
  const [one] = named(question, library.catalogue)
  const claim = one === undefined ? null : claimed(one, question, library)
  if (one === undefined || claim === null) return null
  const name = `${said(one.labels, language)} (${one.work.title}, ${one.work.year})`
  const statement = sentence(`${yesOrNo(claim.holds, language)}: ${name}: ${claim.record}`)
  return {
    intent: 'reference_author',
    items: [{ id: `reference-author/${one.id}`, reason: statement }],
    statement,
    known: true,
  }
}

interface Claim {
  readonly holds: boolean
  /** What the record has of it. */
  readonly record: string
}

function claimed(one: ReferenceAuthor, question: Question, library: Library): Claim | null {
  const { language, whole } = question
  const tongues = languagesIn(question, library)
  const years = yearsIn(question, library)
  if (tongues.length > 0) {
    if (!WROTE.test(whole.text) || years !== null) return null
    const own = languageLabel(one.wrote_in, language)
    // Who asks for Greek means Ancient Greek too.
    const holds = tongues.some((tag) => tag === one.wrote_in || own.includes(languageLabel(tag, language)))
    return { holds, record: own }
  }
  const life = lifeOf(one)
  if (years === null || life === null) return null
  const isWithin = (year: number) => year >= years.from && year <= years.to
  if (BORN.test(whole.text)) return { holds: isWithin(life.born), record: one.lived }
  if (DIED.test(whole.text)) return { holds: isWithin(life.died), record: one.lived }
  if (!LIVED.test(whole.text)) return null
  return { holds: life.born <= years.to && life.died >= years.from, record: one.lived }
}

function languagesIn({ sentence: written, languagesNamed }: Question, library: Library): readonly string[] {
  const terms = (written === null ? null : termsOf(written, library)) ?? []
  const tags = terms.flatMap((term) => (term.is === 'language' ? [term.tag] : []))
  return tags.length > 0 ? tags : languagesNamed
}

function yearsIn({ sentence: written, years, whole }: Question, library: Library): Years | null {
  const terms = (written === null ? null : termsOf(written, library)) ?? []
  const [named] = terms.flatMap((term) => (term.is === 'years' ? [term] : []))
  return years ?? named ?? centuryIn(whole.text)
}
