import { confirmedEditions } from '../../../lookup/lookup.ts'
import type { Language } from '../../../retrieval/language.ts'
import type { Edition } from '../../../schemas/edition.ts'
import { formatsOf, languagesNamed } from '../../constraints.ts'
import { cuesOf } from '../../cues.ts'
import { formatLabels, languageLabel } from '../../labels.ts'
import { yesOrNo } from '../../polar.ts'
import { enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'
import { editionFacts } from './edition-facts.ts'

const only: Readonly<Record<Language, RegExp>> = {
  pt: /(?<!\b(?:nao|o|a|os|as|seu|sua) )\b(?:so|apenas|somente|unicamente)\b(?! (?:(?:[oa] )?q_work|livro|obra|edicao|romance))/,
  en: /(?<!\b(?:not|the|her|an?) )\b(?:only|just|solely|exclusively)\b(?! (?:(?:the )?q_work|book|work|one|edition|novel))/,
  es: /(?<!\b(?:no|el|la|los|las|su|un|una) )\b(?:solo|solamente|unicamente)\b(?! (?:(?:el |la )?q_work|libro|obra|edicion|novela))/,
}
const asksMore =
  /\b(quant[oa]s?|cuant[oa]s?|how|what|which|who|que|qual|cual|quem|quien|when|quando|cuando)\b/

/** What a part of a question says of an edition: its languages and its formats. */
interface Said {
  readonly tags: readonly string[]
  readonly formats: readonly Edition['format'][]
}

const saidIn = (text: string): Said => ({ tags: languagesNamed(text), formats: formatsOf(cuesOf(text)) })
const saysNothing = ({ tags, formats }: Said) => tags.length + formats.length === 0
const isSo = ({ tags, formats }: Said, { language, format }: Edition) =>
  (tags.length === 0 || tags.some((tag) => language.startsWith(tag))) &&
  (formats.length === 0 || formats.includes(format))

/** "Is it out in English, or only in Portuguese?", "does it exist on paper only?": of one work, what all its editions are. */
export const onlyIn: Answerer = ({ text, spoken, language, works, without, classics }, { catalogue }) => {
  const [slug, other] = works
  const work = catalogue.works.find((one) => one.slug === slug)
  const found = only[spoken].exec(text)
  if (found === null || work === undefined || other !== undefined || asksMore.test(text)) return null
  if (without.length + classics.length > 0) return null
  const [first, claimed] = [saidIn(text.slice(0, found.index)), saidIn(text.slice(found.index))]
  const editions = confirmedEditions(catalogue, work)
  if (saysNothing(claimed) || editions.length === 0) return null
  const told = (some: readonly Edition[]) => some.map((edition) => editionFacts(edition, language)).join('; ')
  const holds = editions.every((edition) => isSo(claimed, edition))
  const asked = saysNothing(first) ? [] : editions.filter((edition) => isSo(first, edition))
  const isEither = !saysNothing(first)
  const title = titleIn(work, language)
  const so = `${{ pt: 'só', en: 'only', es: 'solo' }[language]} ${named(claimed, language)}`
  const verdict = isEither ? asked.length > 0 : holds
  const facts = told(editions)
  const none = {
    pt: `Nenhuma edição ${named(first, 'pt')} está confirmada`,
    en: `No edition ${named(first, 'en')} is confirmed`,
    es: `Ninguna edición ${named(first, 'es')} está confirmada`,
  }[language]
  return {
    intent: 'editions',
    items: editions.map((edition) => ({
      id: `edition/${edition.id}`,
      reason: editionFacts(edition, language),
    })),
    statement: [
      sentence(`${yesOrNo(verdict, language)}${holds ? `, ${so}` : ''}: ${title}: ${facts}`),
      ...(isEither && asked.length === 0 ? [sentence(none)] : []),
    ].join(' '),
    whole: true,
  }
}

function named({ tags, formats }: Said, language: Language): string {
  const within = { pt: 'em', en: 'in', es: 'en' }[language]
  const or = { pt: ' ou ', en: ' or ', es: ' o ' }[language]
  return [
    ...(formats.length === 0
      ? []
      : [`${within} ${formats.map((one) => formatLabels[one][language]).join(or)}`]),
    ...(tags.length === 0
      ? []
      : [`${within} ${enumerated(tags, language, (tag) => languageLabel(tag, language))}`]),
  ].join(' ')
}
