import { confirmedEditions } from '../../../lookup/lookup.ts'
import type { Language } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Work } from '../../../schemas/work.ts'
import { primary } from '../../../values/languages.ts'
import { languageLabel } from '../../labels.ts'
import type { Question } from '../../question.ts'
import { sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { clause, factsAsked } from './facts-of-record.ts'

const naming =
  /\b(como (e que )?(se )?(chama\w*|llama\w*|titul\w+|intitul\w+|diz|dice|conhece|conoce)|(chama|llama|titula|intitula) se|se (chama|llama|titula|intitula)\w*|titulos?|titles?|titled|entitled|called|named|names?|nomes?|nombres?|how (do|would) (you|one|i) (say|call)|known as|(what|o que|que|qual|cual) (is|s|e|es) ((the|o|a|el|la) )?q_work (in|em|en)(?= \S+$))\b/
export const original =
  /\b(original titles?|titulos? (original|originais|originales)|(titles?|titulos?|called|named|titled|chama\w*|llama\w*|titul\w+|intitul\w+) (in|na|en|no) (the |la |o |el |its )?(original|lingua original|original language|lengua original|idioma original)|originally (called|titled|named)|originalmente (chamad|llamad|titulad|intitulad)\w*)\b/

/** "What is it called in Spanish?": the title of a named work in the language asked for. */
export const titlesIn: Answerer = (question, { catalogue }) => {
  const { works, text, languagesNamed, language, without, cues } = question
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  if (work === undefined || works.length > 1 || without.length > 0 || cues.has('similar')) return null
  if (/^(e|y|and|so)? ?(is|e|es|was|foi|fue|sera)\b|q_work (e|es|is) (um|uma|un|una|an?)\b/.test(text))
    return null
  const also = alsoAsked(question, work, catalogue)
  if (original.test(text)) return withFacts(titled(work, work.language, language, catalogue), also)
  const [wanted, other] = languagesNamed
  if (wanted === undefined || other !== undefined || !naming.test(text) || cues.has('translator')) return null
  return withFacts(titled(work, wanted, language, catalogue), also)
}

const fields = /^(year|pages|publisher|translator|themes|series|form)$/

/** "The original title, the year and the publisher": what else of its record is asked for in one row. */
function alsoAsked(question: Question, work: Work, catalogue: Catalogue): string {
  const facts = /\b(e|y|and)\b/.test(question.text) ? factsAsked(question) : []
  const clauses = facts
    .filter((fact) => fields.test(fact))
    .map((fact) => clause(fact, work, catalogue, question.language))
  return clauses.length === 0 ? '' : sentence(clauses.join('; '))
}

const withFacts = (answer: Answer, also: string): Answer =>
  also === '' ? answer : { ...answer, statement: `${answer.statement} ${also}`, whole: true }

function titled(work: Work, wanted: string, language: Language, catalogue: Catalogue): Answer {
  const tongue = languageLabel(wanted, language)
  // What stands on an edition in that language, before a label that announces none.
  const edition = confirmedEditions(catalogue, work).find(
    (one) => one.title !== undefined && primary(one.language) === primary(wanted),
  )
  const title =
    edition?.title ?? Object.entries(work.titles).find(([tag]) => primary(tag) === primary(wanted))?.[1]
  const own = titleIn(work, language)
  const item = { id: `work/${work.slug}` as const, reason: title ?? own }
  if (title === undefined) {
    const missing = {
      pt: `Não está no registo: o catálogo não declara um título em ${tongue} de ${own}`,
      en: `Not on record: the catalogue does not state a title in ${tongue} for ${own}`,
      es: `No consta: el catálogo no declara un título en ${tongue} de ${own}`,
    }[language]
    return { intent: 'title', items: [item], known: false, statement: sentence(missing) }
  }
  const named = {
    pt: `«${title}» é o título em ${tongue}${title === own ? '' : ` de ${own}`}`,
    en: `“${title}” is the title in ${tongue}${title === own ? '' : ` of ${own}`}`,
    es: `«${title}» es el título en ${tongue}${title === own ? '' : ` de ${own}`}`,
  }[language]
  return {
    intent: 'title',
    items: [item],
    statement: `${sentence(named)} ${standing(work, wanted, language, catalogue)}`,
  }
}

/** Whether there is an edition under that title: a title in another language announces none. */
function standing(work: Work, wanted: string, language: Language, catalogue: Catalogue): string {
  const tongue = languageLabel(wanted, language)
  const there = confirmedEditions(catalogue, work).some((one) => primary(one.language) === primary(wanted))
  if (primary(work.language) === primary(wanted))
    return {
      pt: 'É a língua em que a obra foi escrita.',
      en: 'It is the language in which the work was written.',
      es: 'Es la lengua en que se escribió la obra.',
    }[language]
  return {
    pt: there ? `Há uma edição confirmada em ${tongue}.` : `Nenhuma edição em ${tongue} está confirmada.`,
    en: there ? `There is a confirmed edition in ${tongue}.` : `No edition in ${tongue} is confirmed.`,
    es: there
      ? `Hay una edición confirmada en ${tongue}.`
      : `No hay ninguna edición confirmada en ${tongue}.`,
  }[language]
}
