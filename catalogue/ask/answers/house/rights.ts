import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Work } from '../../../schemas/work.ts'
import { nameAsked } from '../../asked.ts'
import { enquiriesOf } from '../../constraints.ts'
import { cuesOf } from '../../cues.ts'
import { enquiryLabels } from '../../labels.ts'
import type { Library } from '../../library.ts'
import { yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { confirmed } from '../editions/edition-facts.ts'
import { noSuchEdition } from '../editions/no-such-edition.ts'
import { told } from '../telling.ts'
import { fits, worksMeant } from '../themes/on-topic.ts'
import { may } from './licences.ts'
import { openTo } from './rights-of-work.ts'

/** "adapt", "stage", "translate": words that say which right is meant. */
function spentOnRights(word: string): boolean {
  return cuesOf(word).has('rights') || enquiriesOf(word).length > 0
}

type Enquiry = Catalogue['rights'][number]['enquiries'][number]

/** "No: it is open to enquiries for translation, audio and stage; ...": of one work everything is said. */
function rightsOfWork(
  question: Question,
  library: Library,
  rights: Catalogue['rights'][number] | undefined,
  desks: readonly string[],
): Answer | null {
  const { language, enquiries } = question
  const { catalogue } = library
  const work = catalogue.works.find(({ slug }) => slug === rights?.work)
  if (rights === undefined || work === undefined) return null
  const open = enumerated(rights.enquiries, language, (kind) => enquiryLabels[kind][language])
  const wanted = enquiries.filter((kind) => kind !== 'translation' || enquiries.length === 1)
  const all = wanted.every((kind) => rights.enquiries.includes(kind))
  const judged = `${yesOrNo(all, language)}: `
  // Whether a right is free, and whose it is, is stated nowhere.
  const partly = eachJudged(wanted, rights.enquiries, language)
  const said = all && free.test(question.text) ? notStated[language] : (partly ?? judged)
  const yes = free.test(question.text) ? notStated[language] : wanted.length === 0 ? '' : said
  const title = titleIn(work, language)
  const closed = wanted.filter((kind) => !rights.enquiries.includes(kind))
  const but = free.test(question.text) && closed.length > 0 ? butNot(closed, language) : ''
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
    statement: [
      ...editionDenied(question, work, library),
      `${yes}${statement}${but}.`,
      sentence(emails.join(', ')),
      rightsPresume[language],
    ].join(' '),
  }
}

function butNot(closed: readonly Enquiry[], language: Question['language']): string {
  const kinds = enumerated(closed, language, (kind) => enquiryLabels[kind][language])
  return { pt: `, e não para ${kinds}`, en: `, and not for ${kinds}`, es: `, y no para ${kinds}` }[language]
}

/** "Open to film or to stage?": of several kinds some are and some are not; null where all are alike. */
function eachJudged(
  wanted: readonly Enquiry[],
  open: readonly Enquiry[],
  language: Question['language'],
): string | null {
  const row = (kinds: readonly Enquiry[]) =>
    enumerated(kinds, language, (kind) => enquiryLabels[kind][language])
  const [yes, no] = [
    wanted.filter((kind) => open.includes(kind)),
    wanted.filter((kind) => !open.includes(kind)),
  ]
  if (yes.length === 0 || no.length === 0) return null
  return {
    pt: `Para ${row(yes)}, sim; para ${row(no)}, não: `,
    en: `For ${row(yes)}, yes; for ${row(no)}, no: `,
    es: `Para ${row(yes)}, sí; para ${row(no)}, no: `,
  }[language]
}

const already = /\b(existe[mn]?|there|already|yet|ha|hay|ja|ya|have|has|tem|tiene)\b/

/** "Is there already an English edition, or is the translation open?": a right that is open is no edition. */
function editionDenied(question: Question, { slug }: Work, library: Library): readonly string[] {
  const { languagesNamed, cues, text } = question
  if (languagesNamed.length === 0 || !cues.has('edition') || !already.test(text)) return []
  const isThere = confirmed(library).some(
    ({ work, language }) => work === slug && languagesNamed.includes(language),
  )
  return isThere ? [] : [noSuchEdition('editions', question, library).statement]
}

export const free =
  /\b(cession\w+|titular(es)?|detentor\w*|(rights )?holders?|assignees?|territor\w+|(who|quem|quien) (has|have|tem|tiene|posee|possui|ostenta|e dono|e dona|bought|acquired|adquiriu|adquirio)|(que|what|which|qual|cual) (editora|editorial|publisher|casa|house) (\S+ ){0,3}(tem|tiene|has|owns)|optioned|comprou|compro|bought|cedid[oa]s?|free|available|availability|still|livres?|disponive\w+|disponible\w*|libres?|taken|sold|vendid\w+|owns?|holds?|detem|pertence\w*|pertenece\w*|whose|de quem|de quien)\b/
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

const asksClosed =
  /\b(que|quais|qual|which|what|cuales|cual) (tipos? de |kinds? of |clases? de )?(direitos|rights|derechos|adaptac\w+|adaptations?)\b.*\b(nao|not|no|isn|aren|closed|fechad\w+|cerrad\w+|unavailable|indispon\w+)\b|\b(what|which uses?) (can t|cannot|can not|may not|mustn t) (be |we |i |one )(asked|ask|proposed?|requested?|enquired?)\b|\b(o que|que|lo que) (e que )?(nao|no) (se )?(pode|podemos|posso|puede|podemos|puedo)( se)? (pedir|propor|proponer|solicitar)\b/

/** "Which rights are not open for the Atlas?": of the kinds that any work here is open to. */
export const closedRights: Answerer = ({ whole, language, foreign }, { catalogue }) => {
  const [slug, more] = whole.works
  const rights = catalogue.rights.find(({ work }) => work === slug)
  const work = catalogue.works.find((one) => one.slug === slug)
  if (rights === undefined || work === undefined || more !== undefined || foreign) return null
  if (!asksClosed.test(whole.text)) return null
  const known = [...new Set(catalogue.rights.flatMap(({ enquiries }) => enquiries))]
  const closed = known.filter((kind) => !rights.enquiries.includes(kind))
  const kinds = enumerated(closed, language, (kind) => enquiryLabels[kind][language])
  const first = {
    pt: `Sem contactos abertos para ${kinds}`,
    en: `No enquiries are open for ${kinds}`,
    es: `Sin consultas abiertas para ${kinds}`,
  }[language]
  return {
    intent: 'rights',
    items: [{ id: `rights/${work.slug}`, reason: kinds }],
    statement: [...(closed.length === 0 ? [] : [sentence(first)]), openTo(work, catalogue, language)].join(
      ' ',
    ),
    whole: true,
  }
}

/** Verbs and nouns by which somebody wishes to make something else of a book. */
const uses =
  /\b(adapt\w*|propo(r|rmos|nho|mos|ner|nerles|nemos|se|sed)|proposals?|propostas?|propuestas?|pitch(ed|ing)?|lev\w+|llev\w+|turn(ed|ing)?|(made|make|making) (\S+ ){0,4}(into|of|from|out of)|mak(e|ing)|becom(e|ing)|tornar|transform\w+|convert\w+|conviert\w+|option(s|ed|ing)?|opca?o(es)?|opcion(es|ar)?|licen[cs]\w+|enquir\w+|inquir\w+|consultas?|consultar|pedidos?|contactos|conversas?|conversation|admit\w+|aceit\w+|acept\w+|accept\w*|abert[oa]s?|abiert[oa]s?|open|offered|(disponive\w+|disponible\w*|available|suitable|suited) (para|for|to)|ask (you )?(about|for)|rights|direitos|derechos|produ[cz]\w*|put (\S+ ){0,3}on|encen\w+|montar|representar\w*|perform(ed|ing)?|gravar|grabar|record(ed|ing)?|filmar|rodar|film(ed|ing)|stag(e|ed|ing)|fazer|hacer|hagamos|d[ae] (para )?(um|uma)|daria|daria para|dar (um|uma)|d[aã]o (um |uma )?(filmes?|pecas?|jogos?)|dan para|dar para|trabalhar|trabajar|se prest\w+|interess\w+|interes\w+|candidat\w+|negoci\w+|negotiat\w+|comprar|buy|adquirir|acquire)\b/
const makes =
  /\b(what|que) (\S+ ){0,3}(adapt\w*|stage|montar|encenar|filmar|film|produ[cz]\w+|gravar|grabar|record)\b/
const some =
  /\b(any|anything|something|some|which|what|whatever|qual|quais|cual|cuales|que|algo|alguma?|alguns|algumas|algun|algunas?|algunos|alguno|is there|are there|ha|hay)\b/

/** Which works are open to a kind of use: asked by the use, by whoever asks, or by the word. */
export const openRights: Answerer = (question, library) => {
  const { works, projects, unit, counting, order, without, text, cues, articles, classics } = question
  // Whoever asks may say for what before the question: "for a theatre festival: what may we stage?"
  const enquiries = question.enquiries.length > 0 ? question.enquiries : enquiriesOf(question.whole.text)
  if (enquiries.length === 0 || counting !== null || order !== null || without.length > 0) return null
  if (works.length + projects.length + articles.length + classics.length > 0) return null
  if ((unit !== 'work' && unit !== null) || !some.test(text) || !uses.test(text)) return null
  if (done.test(text) || nameAsked.test(text) || cues.has('reuse') || cues.has('about')) return null
  if (unit === null && !makes.test(text) && (cues.has('contact') || !cues.has('openTo'))) return null
  return listedOpen({ ...question, enquiries }, library)
}

/** What has been done already is no wish. */
const done =
  /\b((has|have|had) (\S+ ){0,4}been|was|were|ja (foi|foram)|ya (fue|ha sido|han sido)|foi|foram|fue|fueron|existe[mn]? (um|uma|una?|algum\w*|algun\w*)|translated (by|into)|traduzid[oa]s?|traducid[oa]s?|what does .{1,30} (say|do))\b/

/** A language that is named is that of the works only where they are said to be written in it. */
const written = /\b(written|escrit[oa]s?|originalmente|originally|original\w*) (in|em|en)\b/

function listedOpen(question: Question, { catalogue }: Library): Answer {
  const { language, enquiries } = question
  const kept = catalogue.works.flatMap((work) => {
    const record = catalogue.rights.find((one) => one.work === work.slug)
    const isOpen =
      enquiries.length === 0 || enquiries.some((kind) => record?.enquiries.includes(kind) === true)
    return record !== undefined &&
      isOpen &&
      fits(written.test(question.text) ? question : { ...question, languagesNamed: [] }, work)
      ? [{ work, record }]
      : []
  })
  const desks = catalogue.contacts.filter(({ id }) => kept.some(({ record }) => record.contact === id))
  const kinds = enumerated(enquiries, language, (kind) => enquiryLabels[kind][language])
  const phrase = {
    pt: `com contactos abertos${kinds === '' ? '' : ` para ${kinds}`}`,
    en: `open to enquiries${kinds === '' ? '' : ` for ${kinds}`}`,
    es: `con consultas abiertas${kinds === '' ? '' : ` para ${kinds}`}`,
  }[language]
  const emails = desks.map(({ email, name }) => `${email} (${name})`)
  const answer = told(question, {
    intent: 'rights',
    unit: 'work',
    things: kept.map(({ work, record }) => ({
      id: `rights/${work.slug}`,
      name: dated(work, language),
      reason: record.enquiries.map((kind) => enquiryLabels[kind][language]).join(', '),
    })),
    phrases: [phrase],
    ...(desks.length === 0 ? {} : { also: `${sentence(emails.join(', '))} ${rightsPresume[language]}` }),
  })
  const routes = desks.map(({ id, email }) => ({ id: `contact/${id}` as const, reason: email }))
  return { ...answer, items: [...answer.items, ...routes] }
}

function asksWhich({ works, enquiries, text }: Question): boolean {
  return (
    works.length === 0 &&
    enquiries.length > 0 &&
    /\b(which|what|qual|quais|cual|cuales|que (livros?|obras?|libros?))\b/.test(text)
  )
}

/** Whether what is asked is to make something else of a work that is named. */
function wishesToUse({ works, enquiries, text, cues }: Question): boolean {
  if (works.length === 0 || enquiries.length === 0 || cues.has('obtain')) return false
  return may.test(text) || (uses.test(text) && !done.test(text))
}

/** Rights and adaptation: the record of the work named, or the works open to that kind of enquiry. */
export const rights: Answerer = (question, library) => {
  const { cues, enquiries } = question
  // Essays have a licence, and no enquiries.
  if (question.unit === 'essay' && question.works.length === 0) return null
  if (cues.has('reuse') || (cues.has('translator') && !cues.has('contact'))) return null
  if (
    !cues.has('rights') &&
    !cues.has('translateWish') &&
    !(cues.has('openTo') && enquiries.length > 0) &&
    !wishesToUse(question)
  )
    return null
  const { catalogue } = library
  // Which works are open to a kind of use: no word of the question is a subject.
  const meant = asksWhich(question) ? [] : worksMeant(question, library, spentOnRights)
  const ofWork = catalogue.rights.filter(({ work }) => meant.includes(work))
  const desks = [...new Set(ofWork.map(({ contact }) => contact))]
  if (question.works.length === 0 && free.test(question.text)) {
    const answer = listedOpen(question, library)
    return { ...answer, statement: `${notStated[question.language]}${answer.statement}`, known: false }
  }
  return ofWork.length === 1
    ? rightsOfWork(question, library, ofWork[0], desks)
    : listedOpen(question, library)
}
