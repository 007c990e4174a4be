import { confirmedEditions, yearOf } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import type { Trilingual } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Edition } from '../../../schemas/edition.ts'
import type { Work } from '../../../schemas/work.ts'
import { formsOf } from '../../constraints.ts'
import { languageLabel } from '../../labels.ts'
import { indefinite } from '../../nouns.ts'
import { either, isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { sentencesOf } from './record-of-work.ts'

const copula =
  /\b(e|eh|es|is|s|was|are|era|eram|foi|fue|sao|son|sera|seria|isn|isnt)( (mesmo|realmente|really|actually|um tipo de|t|not|so|just|only|solo|apenas|afinal|then|entao|por acaso))*(?= )/g

/** Kinds of book that no form of ours is, and that whoever writes them would not call a novel. */
const otherKinds =
  /\b(livros? (escolar|escolares|didaticos?|de receitas|de cozinha|de autoajuda|tecnicos?|de texto|de historia|de gramatica)|libros? (de texto|escolar|escolares|de cocina|de recetas|de autoayuda|tecnicos?|de historia|de gramatica)|manual (escolar|de gramatica|tecnico)|text ?books?|school ?books?|cook ?books?|self ?help( book)?|autoajuda|autoayuda|guide ?books?|guia (turistico|de viagem|de viaje)|travel guide|dictionary|dicionario|diccionario|encyclop\w+|enciclop\w+|biogra\w+|memoirs?|memorias|autobiogra\w+|comic( book)?s?|banda desenhada|graphic novel|novela grafica|picture book|album ilustrado|reportagem|reportage|an? (stage )?(play|poem|thriller)(?= |$)|uma peca( de teatro)?|una obra de teatro|non ?fiction|nao ficcao|no ficcion|thesis|tese|tesis|tratado|treatise|atlas (de verdade|geografico|verdadero|geographic)|real atlas|instruction manual|manual de instrucc?oes|manual de instrucciones|grammar book|language course|curso de (lingua|idioma))\b/

/** "Is it a novel or are they stories?", "I heard that it is a novel", "is it a school book?": what the work is. */
export const kindOfBook: Answerer = (question, { catalogue }) => {
  const { works, without, cues } = question
  const work = catalogue.works.find(({ slug }) => slug === works[0])
  if (work === undefined || works.length > 1 || without.length > 0 || cues.has('cite') || cues.has('openTo'))
    return null
  const toned = ofTone(question, work)
  if (toned !== null || cues.has('similar')) return toned
  return ofOrigin(question, work, catalogue) ?? ofForm(question, work)
}

const genres =
  /\b((love|ghost|horror|war|adventure|detective|crime) (story|novel|book)|(historia|historias|libro|livro|romance|novela) de (amor|amores|miedo|medo|fantasmas|terror|aventuras?|guerra)|aventuras?|adventure|miedo|medo|scary|frightening|assustador[a]?|happy|cheerful|joyful|sad|gloomy|depress\w+|uplifting|optimistic|pessimistic|tristes?|alegres?|feliz|felices|felizes|divertid[oa]s?|engracad[oa]s?|gracios[oa]s?|sombri[oa]s?|deprimente|otimista|optimista|pessimista|pesimista|terror|horror|policia(l|is|ca|co|cas)|polic?iac[oa]s?|detective|crime|thrillers?|suspense|mysteri?o?s?|misterio|romantic[oa]s?|romance novel|amorosa|ciencia ficcion|ficcao cientifica|science fiction|sci ?fi|fantasia|fantastic[oa]s?|fantasy|historic[oa]s?|historical|humor(istic[oa])?|comic[oa]|comedy|comedia|funny|erotic[oa]?|western|distopi\w+|dystop\w+|gothic|gotic[oa]|negra|noir|magical realism|realismo magico)\b/g

/** "Is it an essay?": of a book, whether it is one of essays. */
const ESSAY = /^((o|a|el|la|the) )?(q_work )?(an?|uma?|una?) (ensaio|essay|ensayo)\b/

function ofForm(question: Question, work: Work): Answer | null {
  const { text, language, spoken, years, counting, cues } = question
  if (years !== null || cues.has('rights') || cues.has('relation')) return null
  const named = predicatesOf(text)
    .map((part) => ({ part, forms: ESSAY.test(part) ? (['essays'] as const) : formsOf(part, spoken) }))
    .filter(({ forms }) => forms.length > 0)
  const is = `${titleIn(work, language)}, ${indefinite(work.form, language)} (${yearOf(work.first_published)})`
  const first = sentencesOf(said(work.synopsis, language))[0] ?? ''
  const all = new Set(named.flatMap(({ forms }) => forms))
  const alternatives =
    either[spoken].test(text) && [...all].some((form) => form !== work.form) && all.has(work.form)
  if (named.length > 0 && (isClosed(text) || alternatives)) {
    const judged = alternatives ? '' : `${yesOrNo(all.has(work.form), language)}: `
    return told('form', work, `${judged}${is}. ${first}`)
  }
  if (!isClosed(text) || counting !== null || !otherKinds.test(text)) return null
  return told('form', work, `${yesOrNo(false, language)}: ${is}. ${first}`)
}

/** "Is it funny or sad?", "¿es una historia de amor?": no record says what a book is like. */
function ofTone({ text, language, spoken, years, cues }: Question, work: Work): Answer | null {
  if (!isClosed(text) || years !== null || cues.has('rights') || cues.has('relation')) return null
  const predicates = predicatesOf(text)
  const tones = predicates.flatMap((part) => [...part.matchAll(genres)].map(([tone]) => tone))
  const forms = predicates.flatMap((part) => formsOf(part.replace(genres, ' '), spoken))
  if (tones.length === 0 || forms.some((form) => form !== work.form)) return null
  const mark = (tone: string) => (language === 'en' ? `“${tone}”` : `«${tone}»`)
  const or = { pt: ' ou ', en: ' or ', es: ' o ' }[language]
  const asked = [...new Set(tones)].map(mark).join(or)
  const silent = {
    pt: `Não está no registo se é ${asked}`,
    en: `Not on record whether it is ${asked}`,
    es: `No consta si es ${asked}`,
  }[language]
  const is = `${titleIn(work, language)}, ${indefinite(work.form, language)} (${yearOf(work.first_published)})`
  const first = sentencesOf(said(work.synopsis, language))[0] ?? ''
  return { ...told('form', work, `${silent}: ${is}. ${first}`), known: false }
}

const PREDICATE_WORDS = 12

/** What stands behind each "is". */
const predicatesOf = (text: string): string[] =>
  [...text.matchAll(copula)].map(({ index, 0: verb }) =>
    text
      .slice(index + verb.length)
      .trimStart()
      .split(' ')
      .slice(0, PREDICATE_WORDS)
      .join(' '),
  )

const originAsked =
  /\b(original\w*|escrit[oa]|written|wrote|escribio|escreveu)\b.{0,60} (ou|or|o) .{0,40}\b(traduc\w+|traduz\w+|translat\w+)|\b(traduc\w+|traduz\w+|translat\w+)\b.{0,40} (ou|or|o) .{0,40}\b(original\w*|escrit[oa]|written)|\b(e|es|is|isto e|esto es|this is) (an? |uma? |una? )?(traduc(ao|cion)|translation|original)\b|\b((the|an?) (original|translation)|(o|el|la|uma?|una?) (original|traduc(ao|cion)))$/

const ofOriginal = /\boriginal\w*\b/

/** "Was it written so, or is this a translation?" */
function ofOrigin(question: Question, work: Work, catalogue: Catalogue): Answer | null {
  const { text, language, languagesNamed, spoken } = question
  if (!originAsked.test(text) || !isClosed(text)) return null
  const named = languagesNamed[0]
  const translated = confirmedEditions(catalogue, work).filter(
    (edition) => edition.language !== work.language,
  )
  const meant = named === undefined ? translated : translated.filter((edition) => edition.language === named)
  const original = languageLabel(work.language, language)
  const isTranslation = meant.length > 0
  const verdict: Trilingual = isTranslation
    ? { pt: 'É uma tradução', en: 'It is a translation', es: 'Es una traducción' }
    : { pt: 'É o original', en: 'It is the original', es: 'Es el original' }
  const title = titleIn(work, language)
  const written: Trilingual = {
    pt: `${title} foi escrito em ${original}`,
    en: `${title} was written in ${original}`,
    es: `${title} se escribió en ${original}`,
  }
  const wanted = /\b(traduc\w+|traduz\w+|translat\w+)\b/.test(text)
  const judged =
    either[spoken].test(text) || wanted === ofOriginal.test(text)
      ? ''
      : `${yesOrNo(wanted === isTranslation, language)}: `
  const kind = judged === '' ? verdict[language] : verdict[language].toLowerCase()
  const first = named === undefined && isTranslation ? '' : `${judged}${kind}: `
  const editions = meant.map((edition) => translationOf(edition, question)).join(' ')
  return told('language_of_work', work, `${sentence(`${first}${written[language]}`)} ${editions}`.trim())
}

function translationOf(edition: Edition, { language }: Question): string {
  const names = (edition.translators ?? []).map(({ name }) => name)
  const tongue = languageLabel(edition.language, language)
  const year = edition.published === undefined ? '' : ` (${edition.published})`
  const by =
    names.length === 0
      ? ''
      : { pt: ', traduzida por ', en: ', translated by ', es: ', traducida por ' }[language] +
        enumerated(names, language)
  return sentence(
    {
      pt: `A edição em ${tongue}${year} é uma tradução${by}`,
      en: `The edition in ${tongue}${year} is a translation${by}`,
      es: `La edición en ${tongue}${year} es una traducción${by}`,
    }[language],
  )
}

function told(intent: string, work: Work, statement: string): Answer {
  return { intent, items: [{ id: `work/${work.slug}`, reason: statement }], statement: sentence(statement) }
}
