import type { Catalogue } from '../../schemas/catalogue.ts'
import { enquiriesOf } from '../constraints.ts'
import { cuesOf } from '../cues.ts'
import type { RecordId } from '../kinds.ts'
import { enquiryLabels, languageLabel } from '../labels.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { enumerated, sentence, titleIn } from '../sentence.ts'
import { type Answer, type Answerer, answer } from './answer.ts'
import { writesThere } from './details.ts'
import { may } from './licences.ts'
import { asksForLife } from './record-of-person.ts'
import { worksMeant } from './topic.ts'

const rightsStatement = {
  pt: 'Obras abertas a contactos sobre direitos. Um contacto não presume disponibilidade, território, exclusividade nem licença.',
  en: 'Works open to enquiries about rights. An enquiry presumes no availability, territory, exclusivity or licence.',
  es: 'Obras abiertas a consultas sobre derechos. Una consulta no presume disponibilidad, territorio, exclusividad ni licencia.',
} as const

/** Whom to write to. The route is chosen by what the question is about; when it does not say, both are given. */
export const contacts: Answerer = (question, { catalogue }) => {
  const { cues } = question
  if (question.projects.length > 0 || writesThere(question)) return null
  const aboutPress = cues.has('press') && !isOfTheStory(question)
  const aboutRights = cues.has('rights') || cues.has('translateWish') || question.enquiries.length > 0
  // Whom to write to and whether a right is free: the record of the work says both.
  if (aboutRights && question.works.length === 1 && free.test(question.text)) return null
  const pressAlone = aboutPress && !cues.has('list') && question.works.length === 0 && !cues.has('essay')
  const spoken = languagesOfDesk(question, catalogue)
  if (spoken !== null) return spoken
  if (!cues.has('contact') && !pressAlone) return null
  if (asksForLife(question)) return null
  const chosen = desksMeant(question, catalogue)
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

/** "In which languages does the rights desk answer?" */
function languagesOfDesk(question: Question, { contacts }: Catalogue): Answer | null {
  const { unit, cues, works, language, text } = question
  const ofDesk = cues.has('press') || cues.has('rights') || cues.has('contact')
  if (unit !== 'language' || !ofDesk || works.length > 0 || !answers.test(text)) return null
  const desks = desksMeant(question, { contacts })
  const told = desks.map(({ name, email, languages }) => {
    const tongues = languages.map((tag) => languageLabel(tag, language))
    return `${enumerated(tongues, language)}: ${email} (${name})`
  })
  return {
    intent: 'contact',
    items: desks.map(({ id, email }) => ({ id: `contact/${id}` as const, reason: email })),
    statement: told.map(sentence).join(' '),
  }
}

const answers =
  /\b(atend\w+|atiend\w+|respond\w+|contest\w+|answers?|repl\w+|writes?|escrev\w+|escrib\w+|speaks?|fala\w*|habla\w*|le|lee|reads?|contact\w*|correspond\w+|desk|oficina|departamento|department|gabinete|equipa|equipo|team)\b/

/** The desks that the words of a question lead to; all of them, where it does not say. */
export function desksMeant(
  question: Question,
  { contacts }: Pick<Catalogue, 'contacts'>,
): Catalogue['contacts'] {
  const { cues } = question
  const aboutPress = cues.has('press') && !isOfTheStory(question)
  // A programme on the radio is no right in audio.
  const named = cues.has('rights') || cues.has('translateWish') || publishes.test(question.text)
  const aboutRights = named || (question.enquiries.length > 0 && !aboutPress)
  if (aboutPress === aboutRights) return contacts
  const fitting = aboutRights ? /rights|translation|adaptation/ : /press|interview/
  return contacts.filter(({ contexts }) => contexts.some((context) => fitting.test(context)))
}

const publishes = /\b(publicar|publish|editar|traduzir|traducir|translate|adaptar|adapt)\b/

const trades =
  /\b(professor\w*|teach\w*|jornalis\w*|journalis\w*|periodis\w*|reporter\w*|investiga\w*|research\w*)\b/g
const asker =
  /\b(sou|somos|soy|estoy|trabalho|trabajo|escrevo|escribo|preparo|faco|hago|i|we|i m|my|our|meu|minha|mi|nosso|nossa)\b/

/** A teacher of whom somebody tells may belong to a story; one who asks says so. */
function isOfTheStory({ text }: Question): boolean {
  return !cuesOf(text.replace(trades, ' ')).has('press') && !asker.test(text)
}

/** "adapt", "stage", "translate": words that say which right is meant. */
function spentOnRights(word: string): boolean {
  return cuesOf(word).has('rights') || enquiriesOf(word).length > 0
}

/** "No: it is open to enquiries for translation, audio and stage; ...": of one work everything is said. */
function rightsOfWork(
  question: Question,
  { catalogue }: Library,
  rights: Catalogue['rights'][number] | undefined,
  desks: readonly string[],
): Answer | null {
  const { language, enquiries } = question
  const work = catalogue.works.find(({ slug }) => slug === rights?.work)
  if (rights === undefined || work === undefined) return null
  const open = enumerated(
    rights.enquiries.map((kind) => enquiryLabels[kind][language]),
    language,
  )
  const wanted = enquiries.filter((kind) => kind !== 'translation' || enquiries.length === 1)
  const all = wanted.every((kind) => rights.enquiries.includes(kind))
  const judged = { pt: all ? 'Sim: ' : 'Não: ', en: all ? 'Yes: ' : 'No: ', es: all ? 'Sí: ' : 'No: ' }[
    language
  ]
  // Whether a right is free, and whose it is, is stated nowhere.
  const said = all && free.test(question.text) ? notStated[language] : judged
  const yes = free.test(question.text) ? notStated[language] : wanted.length === 0 ? '' : said
  const title = titleIn(work, language)
  const statement = {
    pt: `${title} está aberta a contactos para ${open}`,
    en: `${title} is open to enquiries for ${open}`,
    es: `${title} está abierta a consultas para ${open}`,
  }[language]
  const emails = catalogue.contacts
    .filter(({ id }) => desks.includes(id))
    .map(({ name, email }) => `${email} (${name})`)
  return {
    intent: 'rights',
    items: [
      { id: `rights/${work.slug}`, reason: open },
      ...desks.map((id) => ({ id: `contact/${id}` as const, reason: open })),
    ],
    statement: [`${yes}${statement}.`, sentence(emails.join(', ')), rightsPresume[language]].join(' '),
  }
}

const free =
  /\b((que|what|which|qual|cual) (editora|editorial|publisher|casa|house) (\S+ ){0,3}(tem|tiene|has|owns)|optioned|comprou|compro|bought|cedid[oa]s?|free|available|availability|still|livres?|disponive\w+|disponible\w*|libres?|taken|sold|vendid\w+|owns?|holds?|detem|pertence\w*|pertenece\w*|whose|de quem|de quien)\b/
const notStated = {
  pt: 'Não está no registo se os direitos estão livres: ',
  en: 'Not on record whether the rights are free: ',
  es: 'No consta si los derechos están libres: ',
} as const

const rightsPresume = {
  pt: 'Um contacto não presume disponibilidade, território, exclusividade nem licença.',
  en: 'An enquiry presumes no availability, territory, exclusivity or licence.',
  es: 'Una consulta no presume disponibilidad, territorio, exclusividad ni licencia.',
} as const

function asksWhich({ works, enquiries, text }: Question): boolean {
  return (
    works.length === 0 &&
    enquiries.length > 0 &&
    /\b(which|what|qual|quais|cual|cuales|que (livros?|obras?|libros?))\b/.test(text)
  )
}

/** Rights and adaptation: the record of the work named, or the works open to that kind of enquiry. */
export const rights: Answerer = (question, library) => {
  const { cues, enquiries } = question
  if (cues.has('reuse') || (cues.has('translator') && !cues.has('contact'))) return null
  const wishes =
    question.works.length > 0 && enquiries.length > 0 && may.test(question.text) && !cues.has('obtain')
  if (
    !cues.has('rights') &&
    !cues.has('translateWish') &&
    !(cues.has('openTo') && enquiries.length > 0) &&
    !wishes
  )
    return null
  const { catalogue } = library
  // Which works are open to a kind of use: no word of the question is a subject.
  const meant = asksWhich(question) ? [] : worksMeant(question, library, spentOnRights)
  const ofWork = catalogue.rights.filter(({ work }) => meant.includes(work))
  const open = catalogue.rights.filter(
    (one) => enquiries.length === 0 || enquiries.some((kind) => one.enquiries.includes(kind)),
  )
  const order = new Map(catalogue.works.map(({ slug }, index) => [slug, index]))
  const kept = (ofWork.length > 0 ? ofWork : open).toSorted(
    (a, b) => (order.get(a.work) ?? 0) - (order.get(b.work) ?? 0),
  )
  const desks = [...new Set(kept.map(({ contact }) => contact))]
  if (ofWork.length === 1 && meant.length > 0) return rightsOfWork(question, library, ofWork[0], desks)
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
