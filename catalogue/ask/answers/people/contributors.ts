import { nameToId } from '../../../graph/node.ts'
import { writersOf } from '../../../lookup/lookup.ts'
import type { Language } from '../../../retrieval/language.ts'
import type { Work } from '../../../schemas/work.ts'
import { type Part, partsOf, type Role } from '../../people-beside.ts'
import { yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'

/** People who had a part beside the author: who wrote with her, translated, illustrated, read aloud or wrote an essay. */

const did: Readonly<Record<Role, Readonly<Record<Language, string>>>> = {
  wrote: { pt: 'escreveu', en: 'wrote', es: 'escribió' },
  essay: { pt: 'escreveu o ensaio', en: 'wrote the essay', es: 'escribió el ensayo' },
  translated: { pt: 'traduziu', en: 'translated', es: 'tradujo' },
  illustrated: { pt: 'ilustrou', en: 'illustrated', es: 'ilustró' },
  read: { pt: 'lê em voz alta', en: 'reads aloud', es: 'lee en voz alta' },
}

/** "What did Helena Brandão write?": what somebody who was named did here, and that nothing else is on record. */
export const contributors: Answerer = (question, { catalogue }) => {
  const { persons, works, without, language } = question
  if (persons.length === 0 || works.length > 0 || without.length > 0) return null
  const parts = partsOf(catalogue).filter(({ person }) => persons.includes(nameToId(person)))
  if (parts.length === 0) return null
  const names = [...new Set(parts.map(({ person }) => person))]
  const told = names.map((name) => sentence(`${name}: ${deeds(parts, name, language)}`))
  return {
    intent: 'contributor',
    items: parts.map((part) => ({ id: part.record, reason: `${part.person}: ${deed([part], language)}` })),
    statement: `${told.join(' ')} ${noMore[language]}`,
  }
}

const noMore = {
  pt: 'O catálogo não diz mais sobre esta pessoa.',
  en: 'The catalogue says no more of this person.',
  es: 'El catálogo no dice más de esta persona.',
} as const

/** What somebody did besides, in a sentence: a translator may have written an essay. */
export function deeds(parts: readonly Part[], name: string, language: Language): string {
  const own = parts.filter(({ person }) => person === name)
  return [...Map.groupBy(own, ({ role }) => role).values()].map((same) => deed(same, language)).join('; ')
}

const withAuthor = { pt: 'com', en: 'with', es: 'con' } as const

function deed(parts: readonly Part[], language: Language): string {
  const [first] = parts
  if (first === undefined) return ''
  const names = parts.map(({ work, title = '' }) =>
    // The year of a work is not that of its translation.
    work === undefined
      ? `«${title}»`
      : first.role === 'wrote'
        ? dated(work, language)
        : titleIn(work, language),
  )
  const beside = first.role === 'wrote' ? ` ${withAuthor[language]} ${first.author}` : ''
  return `${did[first.role][language]} ${enumerated([...new Set(names)], language)}${beside}`
}

const together =
  /\b(alone|(him|her)self|on (his|her|their) own|single handed\w*|so pel[oa]|sozinh[oa]|(com|con|with) (mais )?(alguem|outr[oa]s?|otr[oa]s?|alguien|someone|somebody|anyone|anybody)( mais| mas| else)?|co ?aut\w+|co ?writ\w+|co ?wrote|a meias|a quatro maos|a cuatro manos|quem mais|who else|quien(es)? mas|jointly|solo por|en solitario|em parceria|em colaboracao|en colaboracion|collaborat\w+|(os|the|los) (dois|two|dos) autores)\b/
const ofTranslation = /\b(traduz\w*|traduc\w*|tradut\w*|traduj\w*|translat\w*)\b/
const writing = /\b(escrit\w*|escrev\w+|written|wrote|write|writ\w+|escrib\w+|aut(or|hor)\w*)\b/

/** "Was it written by her alone, or with somebody?" and "did Rui Moita write it?": who wrote a work, with a yes or a no. */
export const writtenTogether: Answerer = (question, { catalogue }) => {
  const { works, translators, narrators, language, whole, without } = question
  const persons = ofTranslation.test(whole.text)
    ? question.persons
    : [...question.persons, ...translators, ...narrators]
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  if (work === undefined || works.length > 1 || without.length > 0 || !writing.test(whole.text)) return null
  const writers = writersOf(catalogue, work).map(({ name }) => name)
  if (persons.length > 0) {
    const yes = persons.every((id) => writers.some((name) => nameToId(name) === id))
    return by(yes, work, writers, question)
  }
  if (!together.test(whole.text)) return null
  const alone = writers.length === 1
  // "Alone or with somebody?" is answered by the names.
  const asksAlone = /\b(alone|self|own|handed\w*|so|solo|sozinh[oa]|solitario)\b/.test(whole.text)
  return by(either.test(whole.text) ? null : asksAlone === alone, work, writers, { language })
}

const either =
  /^(\S+ )?(who|quem|quien|quienes|com quem|con quien) |\b(or|ou|o|who|quem|quien|quienes)\b.*\b(else|mais|mas|alguem|alguien|someone|somebody|anyone|alone|sozinho|solo)\b/

function by(
  yes: boolean | null,
  work: Work,
  writers: readonly string[],
  { language }: Pick<Question, 'language'>,
): Answer {
  const is = { pt: 'é de', en: 'is by', es: 'es de' }[language]
  const alone = { pt: 'sem mais ninguém', en: 'and nobody else', es: 'y de nadie más' }[language]
  const names = enumerated(writers, language)
  const said = `${dated(work, language)} ${is} ${names}${writers.length === 1 ? `, ${alone}` : ''}`
  return {
    intent: 'authorship',
    items: [{ id: `work/${work.slug}`, reason: names }],
    statement: sentence(yes === null ? said : `${yesOrNo(yes, language)}: ${said}`),
    known: true,
  }
}
