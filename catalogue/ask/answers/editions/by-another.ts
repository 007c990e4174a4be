import { confirmedEditions } from '../../../lookup/lookup.ts'
import type { Trilingual } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Edition } from '../../../schemas/edition.ts'
import { languagesNamed } from '../../constraints.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'

interface Part {
  readonly said: RegExp
  readonly by: Trilingual
  readonly nobody: Trilingual
  /** Whether nobody on record means that it was not done at all. */
  readonly closed: boolean
  named(edition: Edition, catalogue: Catalogue): readonly string[]
}

/** Who had a part in an edition, by the verbs for it. */
const parts: readonly Part[] = [
  {
    said: /\b(translated?|traduz\w+|traduc\w+|traduj\w+|verteu|vertid[oa])\b/,
    by: { pt: 'tradução de', en: 'translated by', es: 'traducción de' },
    nobody: {
      pt: 'não há tradução confirmada',
      en: 'no translation is confirmed',
      es: 'no hay traducción confirmada',
    },
    closed: true,
    named: ({ translators = [] }) => translators.map(({ name }) => name),
  },
  {
    said: /\b(published|publish|brought out|publicou|publicad[oa]|publico|editou|editad[oa]|edito)\b/,
    by: { pt: 'edição de', en: 'published by', es: 'edición de' },
    nobody: {
      pt: 'nenhuma editora está no registo',
      en: 'no publisher is on record',
      es: 'no consta ninguna editorial',
    },
    closed: false,
    named: ({ publisher, self_published }, { author }) =>
      self_published === true ? [author.name] : publisher === undefined ? [] : [publisher],
  },
]

/** "Was the Clockmaker translated by John Smith?": by somebody who is not here, and who did it is on record. */
export const byAnother: Answerer = (question, { catalogue }) => {
  const {
    works,
    classics,
    articles,
    without,
    foreign,
    language,
    translators,
    publishers,
    authorNamed,
    text,
  } = question
  const [slug, more] = works
  const work = catalogue.works.find((one) => one.slug === slug)
  if (work === undefined || more !== undefined || foreign || without.length > 0 || authorNamed) return null
  if (classics.length + articles.length + translators.length + publishers.length > 0 || !isClosed(text))
    return null
  const part = parts.find(({ said }) => said.test(text))
  if (part === undefined || !isByNoneOfOurs(question)) return null
  const editions = confirmedEditions(catalogue, work)
  const names = [...new Set(editions.flatMap((edition) => part.named(edition, catalogue)))]
  if (names.length === 0 && !part.closed) return null
  const told =
    names.length === 0 ? part.nobody[language] : `${part.by[language]} ${enumerated(names, language)}`
  const statement = sentence(`${yesOrNo(false, language)}: ${titleIn(work, language)}: ${told}`)
  return {
    intent: 'contributor',
    items: [{ id: `work/${work.slug}`, reason: statement }],
    statement,
    known: true,
  }
}

const BY = /^(by|por|pel[ao]s?)$/
const BARE = /^(the|os?|as?|el|la|editora|editorial|casa|senhora?|mr|mrs|ms)$/
const ACTIVE =
  /^(translated?|traduziu|tradujo|traducido|verteu|published?|publicou|publico|editou|edito|did|has)$/

/** Whether somebody is named who did it and is nobody here: behind "by", or beside the verb. */
function isByNoneOfOurs({ sentence: written }: Question): boolean {
  if (written === null) return false
  const { tokens, mentions } = written
  const isNamed = (at: number) => mentions.some(({ start, end }) => at >= start && at < end)
  return tokens.some(({ capital, initial, folded }, at) => {
    if (!capital || initial || isNamed(at) || languagesNamed(folded).length > 0) return false
    const before = tokens.slice(0, at).findLast((token) => !BARE.test(token.folded))
    return BY.test(before?.folded ?? '') || ACTIVE.test(before?.folded ?? '')
  })
}
