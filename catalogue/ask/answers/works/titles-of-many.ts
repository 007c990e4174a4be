import { yearOf } from '../../../lookup/lookup.ts'
import { primary } from '../../../values/languages.ts'
import { languageLabel } from '../../labels.ts'
import { genderOf, nounFor, spelled } from '../../nouns.ts'
import { formsOf } from '../../query/ordered.ts'
import { queryOf } from '../../query/parse.ts'
import { phrasesOf } from '../../query/phrases-of-facets.ts'
import { termsOf } from '../../query/reading.ts'
import { selected } from '../../query/select.ts'
import { enumerated, numberWord, sentence } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'
import { original } from './titles.ts'

const TITLES = '(?:titulos?|titles?|nomes?|names?|nombres?)'
const OF = '(?:de|d[aeo]s?|del|of|for)'
/** "The titles in Spanish of the novels", "her Spanish titles of them all", "how are her novels called in Spanish". */
const ofMany = new RegExp(
  `\\b${TITLES} (?:em|en|in) (?:\\S+ )?\\S+ (?:que )?(?:${OF}|tem|tienen|have) |\\b\\S+ ${TITLES} (?:${OF}) |\\b(?:se (?:chamam|llaman|titulan|intitulam)|chamam se|intitulam se|(?:are|were) (?:\\S+ ){1,5}?(?:called|named|titled)) `,
)

/** The titles of several works in the language that is asked for, or in that in which each was written. */
export const titlesOfMany: Answerer = (question, library) => {
  const { text, languagesNamed, works, classics, language, unit } = question
  if (works.length + classics.length > 0 || unit !== 'work' || question.sentence === null) return null
  const inOwn = original.test(text)
  const [wanted, other] = languagesNamed
  if (!(inOwn || (ofMany.test(text) && wanted !== undefined && other === undefined))) return null
  const { site, works: all } = library.catalogue
  const terms = termsOf(question.sentence, library)?.filter(({ is }) => is !== 'side')
  const query = terms === undefined ? null : queryOf(terms, yearOf(site.updated))
  const isRow = query?.order === null && query.figure === null && query.asks !== 'count'
  if (query === null || !isRow || query.exclude.length > 0) return null
  const kept = {
    ...query,
    include: query.include.filter((facet) => facet.of !== 'language'),
  }
  const things = selected(kept, 'work', library) ?? []
  const rows = things.flatMap(({ id, record }) => {
    const work = all.find(({ slug }) => slug === id)
    const tag = inOwn ? work?.language : wanted
    const title = Object.entries(work?.titles ?? {}).find(([one]) => primary(one) === primary(tag ?? ''))?.[1]
    return title === undefined ? [] : [{ id: record, reason: title }]
  })
  if (rows.length === 0) return null
  const noun = nounFor('work', formsOf(kept))
  const what = [spelled(noun, rows.length, language), ...phrasesOf(kept, language, library)]
  const tongue = inOwn ? '' : languageLabel(wanted ?? '', language)
  const head = {
    pt: inOwn ? 'Títulos originais' : `Títulos em ${tongue}`,
    en: inOwn ? 'Original titles' : `Titles in ${tongue}`,
    es: inOwn ? 'Títulos originales' : `Títulos en ${tongue}`,
  }[language]
  const of = { pt: 'de', en: 'of', es: 'de' }[language]
  const titles = enumerated(
    rows.map(({ reason }) => (language === 'en' ? `“${reason}”` : `«${reason}»`)),
    language,
  )
  return {
    intent: 'titles',
    items: rows,
    statement: sentence(
      `${head} ${of} ${numberWord(rows.length, language, genderOf(noun, language))} ${what.join(' ')}: ${titles}`,
    ),
  }
}
