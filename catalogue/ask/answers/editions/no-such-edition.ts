import type { Trilingual } from '../../../retrieval/language.ts'
import { formatLabels } from '../../labels.ts'
import type { Library } from '../../library.ts'
import { indefinite } from '../../nouns.ts'
import type { Question } from '../../question.ts'
import { enumerated, titleIn } from '../../sentence.ts'
import type { Answer } from '../answer.ts'
import { labels } from '../themes/conditions.ts'
import { confirmed, editionFacts, unnamed } from './edition-facts.ts'

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
      : [`(${enumerated(formats, language, (format) => formatLabels[format][language])})`]),
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
  const isOfAny = /^translat(or|ions)$/.test(intent) && formats.length + languagesNamed.length === 0
  const denied = (isOfAny ? noTranslation(what) : noEdition(what))[language]
  const isWho = isOfAny && intent === 'translator'
  const statement = `${(isWho ? nobody : { pt: 'Não', en: 'No', es: 'No' })[language]}: ${denied}`
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
const nobody: Trilingual = { pt: 'Ninguém que conste', en: 'Nobody on record', es: 'Nadie que conste' }

const noTranslation = (what: string): Trilingual => ({
  pt: `o catálogo não confirma nenhuma tradução ${what}`.trim(),
  en: `the catalogue confirms no translation ${what}`.trim(),
  es: `el catálogo no confirma ninguna traducción ${what}`.trim(),
})

const noEdition = (what: string): Trilingual => ({
  pt: `o catálogo não confirma nenhuma edição ${what}`.trim(),
  en: `the catalogue confirms no edition ${what}`.trim(),
  es: `el catálogo no confirma ninguna edición ${what}`.trim(),
})

function pagesOfNone({ works }: Question, library: Library): boolean {
  return confirmed(library).every(({ work, pages }) => !works.includes(work) || pages === undefined)
}
