import { confirmedEditions } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import type { Language, Trilingual } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Edition } from '../../../schemas/edition.ts'
import type { Work } from '../../../schemas/work.ts'
import { attributesOfTrade } from '../../attributes/of-trade.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { editionFacts, notSold } from '../editions/edition-facts.ts'
import { listed } from '../editions/editions.ts'
import { HAS } from '../stories/not-had.ts'
import { labels } from '../themes/conditions.ts'
import { clause, factsAsked } from './facts-of-record.ts'

/** What somebody believes of a number, a language or a format, weighed against the record: yes or no, and what is so. */
export const weighedFacts: Answerer = (question, { catalogue }) => {
  const { without, counting, order, text, works, classics } = question
  const asked = text.replace(ofWhich, '')
  if (without.length > 0 || counting !== null || order !== null || !isClosed(asked)) return null
  if (works.length + classics.length === 0) return languagesOfAuthor(question, catalogue)
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  if (works.length === 0 && classics.length === 1) return yearOfClassic(question, catalogue)
  if (work === undefined || works.length > 1 || classics.length > 0) return null
  return pages(question, work, catalogue) ?? inSeries(question, work, catalogue)
}

/** "Does it belong to a series, and to which?" */
const ofWhich =
  / (y|e|and|and if so) (a |de |en |em |of |to |in )?(cual|qual|which)( one| series| serie| ciclo)?$/

function weighed(
  intent: string,
  yes: boolean,
  fact: string,
  { id, language }: { readonly id: Answer['items'][number]['id']; readonly language: Language },
): Answer {
  const statement = sentence(`${yesOrNo(yes, language)}: ${fact}`)
  return { intent, items: [{ id, reason: statement }], statement, known: true }
}

const numbered = /\b(\d{2,4}) (pages|paginas|pags|pp)\b/
/** "More than", "within": a number that is only a limit. */
export const bounded =
  /\b(mais|mas|menos|more|less|fewer|longer|shorter|over|under|than|pelo menos|al menos|at least|at most|up to|within|(?:in|em|en) (?=\d|an? |one |two |half |uma |una |meia |media |duas |dos )|ate|hasta|maximo|minimo|maximum|minimum|cabem?|caben?|fits?|chegam?|bastam?|bastan?|enough)\b/
/** "About": a number that need not be exact. */
export const roughly = /\b(about|cerca|perto|unas|umas|uns|unos|quase|casi|nearly|around)\b/
const compared =
  /\b(mais|mas|menos|more|less|fewer|over|under|than|pelo menos|al menos|at least|at most|about|cerca|perto|unas|umas|quase|casi|nearly|around)\b/

/** "It has 400 pages, hasn't it?" */
function pages(question: Question, work: Work, catalogue: Catalogue): Answer | null {
  const { text, language, formats, languagesNamed } = question
  const wanted = numbered.exec(text)?.[1]
  if (wanted === undefined || compared.test(text)) return null
  const counted = confirmedEditions(catalogue, work)
    .filter(({ format }) => formats.length === 0 || formats.includes(format))
    .filter((edition) => languagesNamed.length === 0 || languagesNamed.includes(edition.language))
    .flatMap((edition) => edition.pages ?? [])
  if (counted.length === 0) return null
  const fact = `${titleIn(work, language)}: ${clause('pages', work, catalogue, language)}`
  return weighed('facts_of_work', counted.includes(Number(wanted)), fact, {
    id: `work/${work.slug}`,
    language,
  })
}

const belongs =
  /\b(pertenc\w+|pertenez\w+|pertenec\w+|belongs?|part of|parte d[aeo]|parte de|faz parte|forma parte|integra|is it in|tem|tiene|has|is in|esta em|esta en|in) (\S+ ){0,3}(series?|saga|trilogi\w+|trilogy|ciclo|cycle)\b/

/** "Does the House belong to a series?", and to the one that is named. A work of none is told of with its facts. */
function inSeries({ text, language, series }: Question, work: Work, catalogue: Catalogue): Answer | null {
  if (work.series === undefined || !belongs.test(text)) return null
  if (series.length > 1) return null
  const yes = series.length === 0 || series.includes(work.series.id)
  const fact = `${titleIn(work, language)}, ${clause('series', work, catalogue, language)}`
  return weighed('series', yes, fact, { id: `work/${work.slug}`, language })
}

const isTrue = /^(true|verdade|verdad|cierto|certo)$/
const writes = /\b(writes?|writing|escreve|escribe|escrevia|escribia)\b/
const ofHer = /\b(q_author|she|ela|ella|autora?|author|escritora?|writer)\b/
const only = /\b(only|just|solely|exclusively|so|apenas|somente|unicamente|solo|solamente|exclusivamente)\b/
const writesIn: Trilingual = { pt: 'escreve em', en: 'writes in', es: 'escribe en' }

/** "Does she write only in Portuguese?" */
function languagesOfAuthor(question: Question, { author }: Catalogue): Answer | null {
  const { text, language, languagesNamed, unit, topic } = question
  if (languagesNamed.length === 0 || unit !== null || topic.some((word) => !isTrue.test(word))) return null
  if (!writes.test(text) || !ofHer.test(text)) return null
  const all = languagesNamed.every((one) => author.writes_in.includes(one))
  const yes = all && (!only.test(text) || author.writes_in.length === languagesNamed.length)
  const fact = `${author.name} ${writesIn[language]} ${labels(author.writes_in, language)}`
  return weighed('languages_of_author', yes, fact, { id: `author/${author.id}`, language })
}

const dates =
  /\b(writes?|wrote|written|escreveu|escrito|escribio|publish\w*|publi\w+|came out|come out|saiu|salio|appear\w*|apareceu|aparecio|date[sd]?|is|was|e|es|foi|fue|de|of|from)\b/

/** "Did Mary Shelley write Frankenstein in 1831?" */
function yearOfClassic(
  { text, language, classics, years, unit, forms }: Question,
  { referenceAuthors }: Catalogue,
): Answer | null {
  const classic = referenceAuthors.find(({ id }) => id === classics[0])
  if (classic === undefined || years === null || years.from !== years.to) return null
  if (unit !== null || forms.length > 0 || !dates.test(text)) return null
  const { title, titles, year } = classic.work
  const name = titles === undefined ? title : said({ ...titles }, language) || title
  const fact = `${name} (${said(classic.labels, language)}): ${year}`
  const yes = /^\d+$/.test(year) && Number(year) === years.from
  return weighed('reference_author', yes, fact, { id: `reference-author/${classic.id}`, language })
}

/** Whether any is left nobody here knows. */
const inStock =
  /\b(stock|exemplar\w*|ejemplar\w*|copies|copias|queda[mn]?|resta[mn]?|left|esgotad\w+|agotad\w+|sold out|out of print)\b/

/** Words of a format that is named in several. */
export const binding =
  /^(bound|binding|hard|soft|covers?|encadern\w+|encuadern\w+|capas?|tapas?|dura|mole|blanda|r[uú]stica|brochura)$/i

/** "Is the Manual out in EPUB?": the editions of a work in the format that is named, with a yes. */
export const inFormat: Answerer = (question, library) => {
  const { works, formats, languagesNamed, without, counting, order, text, language, cues, unit, years } =
    question
  const { catalogue } = library
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  if (work === undefined || works.length > 1 || formats.length !== 1 || unit === 'work') return null
  if (without.length > 0 || counting !== null || order !== null || !isClosed(text)) return null
  // That there is such an edition says nothing of its year.
  if (years !== null) return null
  if (
    cues.has('rights') ||
    cues.has('price') ||
    cues.has('isbn') ||
    cues.has('translation') ||
    compared.test(text)
  )
    return null
  const there = confirmedEditions(catalogue, work).filter(
    (edition) =>
      formats.includes(edition.format) &&
      (languagesNamed.length === 0 || languagesNamed.includes(edition.language)),
  )
  if (there.length === 0 || inStock.test(text)) return null
  // That there is such an edition is no answer to whether it is paginated, or illustrated.
  if (cues.has('pages')) return listed('editions', question, library, there)
  const facts = there.map((edition) => editionFacts(edition, language)).join('; ')
  const asked = factsAsked(question)
  if (asked.includes('narrator') || attributesOfTrade.some(({ said }) => said.test(text))) return null
  if (asked.includes('illustrator')) {
    const drawn = `${clause('illustrator', work, catalogue, language)}; ${facts}`
    return {
      intent: 'facts_of_work',
      items: [{ id: `work/${work.slug}`, reason: drawn }],
      statement: sentence(`${titleIn(work, language)}: ${drawn}`),
    }
  }
  const { topic, unmatched } = question
  if (
    unmatched.length > 0 &&
    unmatched.length === topic.filter((word) => !HAS.test(word)).length &&
    !unmatched.some((word) => binding.test(word))
  )
    return silentOn(question, work, there, facts)
  return {
    intent: 'editions',
    items: there.map((edition) => ({
      id: `edition/${edition.id}` as const,
      reason: editionFacts(edition, language),
    })),
    statement: `${sentence(`${yesOrNo(true, language)}: ${titleIn(work, language)}: ${facts}`)} ${notSold[language]}`,
    known: true,
  }
}

/** What nothing says of an edition is said to be missing, by the words of the question, before what is on record of it. */
function silentOn(
  { unmatched, language }: Question,
  work: Work,
  editions: readonly Edition[],
  facts: string,
): Answer {
  const nor = { pt: ' nem de ', en: ' or of ', es: ' ni de ' }[language]
  const words = unmatched.map((word) => `«${word}»`).join(nor)
  const first = {
    pt: `Não está no registo: desta edição nada se diz de ${words}`,
    en: `Not on record: of this edition nothing is said of ${words}`,
    es: `No consta: de esta edición nada se dice de ${words}`,
  }[language]
  return {
    intent: 'not_stated',
    items: editions.map(({ id }) => ({ id: `edition/${id}` as const, reason: facts })),
    statement: `${sentence(first)} ${sentence(`${titleIn(work, language)}: ${facts}`)}`,
    known: false,
  }
}
