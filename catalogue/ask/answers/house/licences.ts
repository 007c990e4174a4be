import type { Language } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Question } from '../../question.ts'
import { enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'

const openLicence =
  /\b(creative commons|cc by|cc0|public domain|domin\w+ public\w|copyleft|(free|open|livre|libre|aberta|abierta) (licen\w+))\b/

/** By these the licences of several things are compared. */
export const same =
  /\b(same|mesm[oa]s?|mism[oa]s?|igual|iguais|iguales|identical|identic[oa]s?|different|diferentes?|distint\w+|differ|diferem|difieren)\b/

/** Whether the texts are under the licence of the data: said first where somebody asks for it. */
function sameOrNot(
  texts: { readonly url: string },
  data: { readonly url: string },
  language: Language,
): string {
  return texts.url === data.url
    ? { pt: 'É a mesma licença.', en: 'It is the same licence.', es: 'Es la misma licencia.' }[language]
    : {
        pt: 'Não é a mesma licença.',
        en: 'They are not under the same licence.',
        es: 'No es la misma licencia.',
      }[language]
}

/** A work is under none of the licences of the texts. */
function worksReserved(question: Question, { works, contacts }: Catalogue): Answer {
  const { language } = question
  const named = works.filter(({ slug }) => question.works.includes(slug))
  const all = { pt: 'nenhuma obra', en: 'none of the works', es: 'ninguna obra' }[language]
  const titles = enumerated(named, language, titleIn)
  const emails = contacts
    .filter(({ contexts }) => contexts.some((one) => /rights|translation/.test(one)))
    .map(({ email }) => email)
  const statement =
    named.length === 0
      ? {
          pt: `Não: ${all} está sob uma licença aberta. ${emails.join(', ')}`,
          en: `No: ${all} is under an open licence. ${emails.join(', ')}`,
          es: `No: ${all} está bajo una licencia abierta. ${emails.join(', ')}`,
        }[language]
      : {
          pt: `Não: ${titles} não está sob nenhuma licença aberta. ${emails.join(', ')}`,
          en: `No: ${titles} is under no open licence. ${emails.join(', ')}`,
          es: `No: ${titles} no está bajo ninguna licencia abierta. ${emails.join(', ')}`,
        }[language]
  return {
    intent: 'licence',
    items: named.map(({ slug }) => ({ id: `rights/${slug}` as const, reason: statement })),
    statement: sentence(statement.trim()),
  }
}

/** To copy a text, to put it somewhere else, to translate it. */
const reuses =
  /\b(cop(y|iar|io|ie)|republi\w+|reprodu\w+|repost\w*|blog|share(?! (?:\S+ )?(?:themes?|subjects?|topics?)\b| what$)(?<!^what (?:do|does|did) (?!i |we |one )(?:\S+ ){1,12}share(?= $|$))|partilhar|compartir|compartilhar|quote|reprint\w*|reimprimir|colar|pegar|usar|use|translate|traduzir|traducir|distribu\w+|creditos?|credit|(en|no|na|num|numa|in|on|for|para) (mi|meu|minha|my|our|nuestr[oa]|noss[oa]|el|la|uma?|una?|an?) (revista|blog|blogue|site|sitio|magazine|journal|newsletter|boletin|boletim|periodico|jornal|newspaper|antolog\w+|anthology|podcast|program\w*))\b/
const prints =
  /\b(publicar|publish|incluir|include|print|imprimir|photocopy|fotocopiar|hand out|read (\S+ ){0,2}(aloud|out))\b/
export const may =
  /\b(can|may|could|posso|podemos|puedo|podemos|pode se|se puede|se pode|allowed|permit\w*|ok to|free to)\b/

const credited = {
  pt: 'Sim, com o nome de quem escreveu.',
  en: 'Yes, with credit to whoever wrote it.',
  es: 'Sí, con el nombre de quien lo escribió.',
} as const
const freely = {
  pt: 'Sim, nos termos da sua licença.',
  en: 'Yes, under the terms of its licence.',
  es: 'Sí, en los términos de su licencia.',
} as const

/** Of the descriptions, of the texts of the catalogue, and of the works, a sentence each; none where no licence is on record. */
export function licencesOf({ site }: Catalogue, language: Language, textsFirst = false): readonly string[] {
  const { article_licence: texts, metadata_licence: data } = site
  if (texts === undefined) return []
  const ofData = {
    pt: `Metadados (as descrições): ${data.name} (${data.url}).`,
    en: `Metadata (the descriptions): ${data.name} (${data.url}).`,
    es: `Metadatos (las descripciones): ${data.name} (${data.url}).`,
  }[language]
  const ofArticles = {
    pt: `Artigos: ${texts.name} (${texts.url}).`,
    en: `Articles: ${texts.name} (${texts.url}).`,
    es: `Artículos: ${texts.name} (${texts.url}).`,
  }[language]
  const ofWorks = {
    pt: 'As obras não estão sob nenhuma delas.',
    en: 'The works are under neither.',
    es: 'Las obras no están bajo ninguna.',
  }[language]
  return [...(textsFirst ? [ofArticles, ofData] : [ofData, ofArticles]), ofWorks]
}

/** Whether the licences of the texts and of the data are asked for, and no right in a work. */
function asksForLicence({ cues, works, enquiries, projects, text, formats }: Question): boolean {
  const toPrint = may.test(text) && prints.test(text)
  // Who wants a copy on paper asks for an edition; who prints one copies the text.
  const ofTexts = cues.has('essay') && (toPrint || (formats.length === 0 && reuses.test(text)))
  if (!cues.has('licence') && !cues.has('reuse') && !ofTexts) return false
  const reserved = works.length > 0 && !(ofTexts && may.test(text))
  if (reserved || projects.length > 0 || cues.has('contact')) return false
  if (!cues.has('essay') && (enquiries.length > 0 || cues.has('translateWish'))) return false
  return !cues.has('list') || cues.has('essay') || cues.has('reuse')
}

function ofBooks({ unit, forms, cues }: Question): boolean {
  return (unit === 'work' || forms.length > 0) && !cues.has('essay')
}

/** The licences of the texts and of the data, which are the catalogue's own and no right in a work. */
export const licences: Answerer = (question, { catalogue }) => {
  const { cues, works, language, languagesNamed, text } = question
  const { article_licence: texts, metadata_licence: data } = catalogue.site
  if (texts === undefined) return null
  if ((works.length > 0 || ofBooks(question)) && openLicence.test(text))
    return worksReserved(question, catalogue)
  if (!asksForLicence(question)) return null
  const statement = licencesOf(catalogue, language, cues.has('essay')).join(' ')
  const ofTexts = cues.has('essay')
  const written = catalogue.articles.filter((one) => languagesNamed.includes(one.language))
  const essays = written.length > 0 ? written : catalogue.articles
  const which = ofTexts && written.length > 0 ? essays.map(({ title }) => `«${title}»`) : []
  const compares = same.test(text) && cues.has('essay')
  const allowed = may.test(text) && !compares ? [(ofTexts ? credited : freely)[language]] : []
  return {
    intent: 'licence',
    items: ofTexts
      ? essays.map(({ slug }) => ({ id: `article/${slug}` as const, reason: texts.name }))
      : [{ id: 'catalogue/site', reason: statement }],
    statement: [
      ...(compares ? [sameOrNot(texts, data, language)] : []),
      ...(ofTexts || cues.has('reuse') ? allowed : []),
      ...(which.length === 0 ? [] : [`${enumerated(which, language)}.`]),
      statement,
    ].join(' '),
  }
}
