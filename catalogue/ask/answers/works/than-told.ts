import type { Language } from '../../../retrieval/language.ts'
import type { Library } from '../../library.ts'
import { nounFor, spelled } from '../../nouns.ts'
import type { Question } from '../../question.ts'
import { titleIn } from '../../sentence.ts'

interface Comparison {
  readonly said: RegExp
  readonly words: Readonly<Record<Language, string>>
}

const more = '(?:mais|mas|algo mais|algo mas)'
/** By what one book is set against another, and how that is asked with the other named. */
const comparisons: readonly Comparison[] = [
  {
    said: new RegExp(
      `\\b(?:shorter|thinner|slimmer|briefer|${more} (?:curt[oa]s?|cort[oa]s?|breves?|fin[oa]s?|delgad[oa]s?|pequen[oa]s?)|menos (?:long[oa]|larg[oa]|paginas|compri\\w+|extens[oa]|gross[oa]))\\b`,
    ),
    words: { pt: 'mais curtos do que', en: 'shorter than', es: 'más cortos que' },
  },
  {
    said: new RegExp(
      `\\b(?:longer|thicker|${more} (?:long[oa]s?|larg[oa]s?|extens[oa]s?|compri\\w+|gross[oa]s?|grues[oa]s?|paginas))\\b`,
    ),
    words: { pt: 'mais longos do que', en: 'longer than', es: 'más largos que' },
  },
  {
    said: new RegExp(
      `\\b(?:newer|more recent|later|since|${more} (?:recentes?|recientes?|nov[oa]s?|nuev[oa]s?))\\b`,
    ),
    words: { pt: 'mais recentes do que', en: 'newer than', es: 'más recientes que' },
  },
  {
    said: new RegExp(`\\b(?:older|earlier|${more} (?:antig[oa]s?|antigu[oa]s?))\\b`),
    words: { pt: 'mais antigos do que', en: 'older than', es: 'más antiguos que' },
  },
]

const ANY =
  /\b(any|anything|something|another|other|alg\w+|outr[oa]s?|otr[oa]s?|an?|uma?|una?|have you|has she|ha|hay|tem|tiene)\b/
const THAN = /\b(than|do que|que (?:el|la|o|a|q_work)|most|of all|de todos)\b/

/** "The Grammar was hard work; is there anything shorter?": shorter than the one book that was told of. Null where it is not asked so. */
export function thanTold(asked: Question, told: Question, { catalogue }: Library): string | null {
  const [slug, other] = told.works
  const work = catalogue.works.find((one) => one.slug === slug)
  const { text } = asked
  if (work === undefined || other !== undefined || asked.works.length > 0) return null
  if (!ANY.test(text) || THAN.test(text) || asked.without.length > 0) return null
  const [one, another] = comparisons.filter(({ said }) => said.test(text))
  if (one === undefined || another !== undefined) return null
  const { language } = asked
  const noun = spelled(nounFor('work', asked.forms), 2, language)
  const which = { pt: 'Que', en: 'Which', es: '¿Qué' }[language]
  const are = { pt: 'são', en: 'are', es: 'son' }[language]
  return `${which} ${noun} ${are} ${one.words[language]} «${titleIn(work, language)}»?`
}
