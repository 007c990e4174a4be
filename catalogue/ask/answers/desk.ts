import { enquiriesOf } from '../constraints.ts'
import { cuesOf } from '../cues.ts'
import type { RecordId } from '../kinds.ts'
import { enquiryLabels } from '../labels.ts'
import { type Answerer, answer } from './answer.ts'
import { worksMeant } from './topic.ts'

const rightsStatement = {
  pt: 'Obras abertas a contactos sobre direitos. Um contacto não presume disponibilidade, território, exclusividade nem licença.',
  en: 'Works open to enquiries about rights. An enquiry presumes no availability, territory, exclusivity or licence.',
  es: 'Obras abiertas a consultas sobre derechos. Una consulta no presume disponibilidad, territorio, exclusividad ni licencia.',
} as const

/** Whom to write to. The route is chosen by what the question is about; when it does not say, both are given. */
export const contacts: Answerer = (question, { catalogue }) => {
  const { cues } = question
  if (question.projects.length > 0) return null
  const aboutPress = cues.has('press')
  const aboutRights = cues.has('rights') || cues.has('translateWish') || question.enquiries.length > 0
  const pressAlone = aboutPress && !cues.has('list') && question.works.length === 0 && !cues.has('essay')
  if (!cues.has('contact') && !pressAlone) return null
  const wanted = (contexts: readonly string[]) =>
    aboutPress === aboutRights ||
    contexts.some((context) =>
      (aboutRights ? /rights|translation|adaptation/ : /press|interview/).test(context),
    )
  const chosen = catalogue.contacts.filter(({ contexts }) => wanted(contexts))
  return answer(
    'contact',
    question,
    chosen.map(({ id }): RecordId => `contact/${id}`),
    {
      pt: 'Contactos profissionais públicos e verificados.',
      en: 'Public professional contacts, verified.',
      es: 'Contactos profesionales públicos y verificados.',
    },
  )
}

/** The licences of the texts and of the data, which are the catalogue's own and no right in a work. */
export const licences: Answerer = (question, { catalogue }) => {
  const { cues, works, enquiries } = question
  const reserved = works.length > 0 || question.projects.length > 0 || enquiries.length > 0
  const { article_licence: texts } = catalogue.site
  if (
    texts === undefined ||
    !cues.has('licence') ||
    reserved ||
    cues.has('translateWish') ||
    cues.has('contact')
  )
    return null
  if (cues.has('list') && !cues.has('essay') && !cues.has('reuse')) return null
  const { metadata_licence: data } = catalogue.site
  const statement = {
    pt: `Artigos: ${texts.name} (${texts.url}). Metadados: ${data.name} (${data.url}). As obras não estão sob nenhuma delas.`,
    en: `Articles: ${texts.name} (${texts.url}). Metadata: ${data.name} (${data.url}). The works are under neither.`,
    es: `Artículos: ${texts.name} (${texts.url}). Metadatos: ${data.name} (${data.url}). Las obras no están bajo ninguna.`,
  }
  const ids: RecordId[] = cues.has('essay')
    ? catalogue.articles.map(({ slug }): RecordId => `article/${slug}`)
    : ['catalogue/site']
  return answer('licence', question, ids, statement)
}

/** "adapt", "stage", "translate": words that say which right is meant. */
function spentOnRights(word: string): boolean {
  return cuesOf(word).has('rights') || enquiriesOf(word).length > 0
}

/** Rights and adaptation: the record of the work named, or the works open to that kind of enquiry. */
export const rights: Answerer = (question, library) => {
  const { cues, enquiries } = question
  if (cues.has('reuse')) return null
  if (!cues.has('rights') && !cues.has('translateWish') && !(cues.has('openTo') && enquiries.length > 0))
    return null
  const { catalogue } = library
  const meant = worksMeant(question, library, spentOnRights)
  const ofWork = catalogue.rights.filter(({ work }) => meant.includes(work))
  const open = catalogue.rights.filter(
    (one) => enquiries.length === 0 || enquiries.some((kind) => one.enquiries.includes(kind)),
  )
  const order = new Map(catalogue.works.map(({ slug }, index) => [slug, index]))
  const kept = (ofWork.length > 0 ? ofWork : open).toSorted(
    (a, b) => (order.get(a.work) ?? 0) - (order.get(b.work) ?? 0),
  )
  const desks = [...new Set(kept.map(({ contact }) => contact))]
  return answer(
    'rights',
    question,
    [...kept.map(({ work }): RecordId => `rights/${work}`), ...desks.map((id): RecordId => `contact/${id}`)],
    rightsStatement,
    (id) => {
      const open = kept.find(({ work }) => `rights/${work}` === id)?.enquiries ?? []
      return open.map((kind) => enquiryLabels[kind][question.language]).join(', ')
    },
  )
}
