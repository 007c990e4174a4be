import { isForPress } from '../../lookup/lookup.ts'
import { means } from '../../reading/marks.ts'
import { isStopword } from '../../reading/stopwords.ts'
import type { Contact } from '../../schemas/contact.ts'
import type { Rights } from '../../schemas/rights.ts'
import { enquiryLabels } from '../query/labels.ts'
import { enumerated, say, sentence } from '../query/sentence.ts'
import { nameOf, quotedText } from '../query/telling.ts'
import type { Thing } from '../query/things.ts'
import type { Answerer, Context, Use } from '../query/use.ts'
import { subjects } from './fields.ts'

type Enquiry = Rights['enquiries'][number]

/** What says nothing more where rights are asked for. */
const BESIDE_RIGHTS =
  'verb:translate lang ask:who ask:whether ask:where kind:contact ask:describe ask:is form about translation where ask:how kind:work'.split(
    ' ',
  )

/** And where somebody is asked for to write to. */
const BESIDE_DESKS =
  'name:author name:site ask:describe ask:is ask:whether translation about verb:translate verb:speak where adapt ask:how'.split(
    ' ',
  )

/** The uses that are asked about: "film", "stage". */
function usesAsked(context: Context, use: Use): readonly Enquiry[] {
  const asked = context.reading.marks.flatMap((mark) => {
    const found = mark.meanings.filter(({ type }) => type === 'use')
    if (found.length === 0 || mark.not !== null) return []
    use.use(mark)
    return found.map(({ value }) => value as Enquiry)
  })
  // "The stage rights of a play" asks for one, and says the wider word only beside it.
  return [...new Set(asked)]
}

/** For what a work may be asked about, or all works for one use, with whom to write to. */
export const rights: Answerer = (context, use) => {
  const { language, library } = context
  if (context.reading.marks.some(({ not }) => not !== null)) return null
  const told = use.all('kind', 'rights').some(({ about }) => about !== null && means(about, 'about'))
  if (told && !asksWhom(context)) return null
  const asks = use.takeAll('kind:rights adapt desk:rights person:theatre')
  const uses = usesAsked(context, use)
  const either = use.takeAll('or')
  if (!asks && !(uses.length > 0 && use.takeAll('may'))) return null
  use.takeAll(...BESIDE_RIGHTS)
  const works = subjects(context).filter(({ thing }) => thing.kind === 'work')
  use.useNamed(works)
  use.takeAll('name:author name:site')
  const wanted =
    works.length === 0 && use.used.size > 0
      ? library.of('rights')
      : works.flatMap(({ thing }) => library.tied(thing, 'rights'))
  const open = wanted.filter(
    ({ enquiries = [] }) =>
      uses.length === 0 ||
      (either ? uses.some((one) => enquiries.includes(one)) : uses.every((one) => enquiries.includes(one))),
  )
  const alone = use.takeAll('only') && uses.length > 0
  const only = alone ? open.filter(({ enquiries = [] }) => enquiries.length === uses.length) : open
  const offered = works.length > 0 ? wanted : only
  if (offered.length === 0 && library.catalogue.rights.length === 0) return null
  const desk = desksOf(offered, context)
  const usesSaid = uses.map((one) => enquiryLabels[one][language])
  const verdict = works.length === 0 || uses.length === 0 ? '' : verdictOf(uses, wanted, context)
  const statement = offered
    .map(
      (thing) =>
        `${nameOf(thing, language)}: ${enumerated(thing.enquiries ?? [], language, (one) => enquiryLabels[one as Enquiry][language])}`,
    )
    .join('; ')
  const head = say(language, 'open_for')
  return {
    intent: 'rights',
    statement: sentence(
      `${verdict}${works.length > 0 ? '' : `${head}${usesSaid.length === 0 ? '' : ` (${usesSaid.join(', ')})`}: `}${statement}. ${contactsSaid(desk)}`,
    ),
    items: [
      ...(asksWhom(context) ? contactItems(desk) : []),
      ...offered.map((thing) => ({
        id: thing.id,
        reason: sentence(`${nameOf(thing, language)} ${noteOf(thing, context)}`),
      })),
      ...(asksWhom(context) ? [] : contactItems(desk)),
    ],
    criteria: usesSaid,
  }
}

const asksWhom = ({ reading }: Context) =>
  reading.marks.some((mark) =>
    mark.meanings.some(
      ({ type, value }) => value === 'who' || (type === 'kind' && value === 'contact') || type === 'desk',
    ),
  )

function noteOf(thing: Thing, { library }: Context): string {
  const record = library.catalogue.rights.find(({ work }) => thing.id === `rights/${work}`)
  return record === undefined ? '' : quotedText(record.note)
}

function verdictOf(uses: readonly Enquiry[], wanted: readonly Thing[], { language }: Context): string {
  const isOpen = (one: Enquiry) => wanted.some(({ enquiries = [] }) => enquiries.includes(one))
  const yes = say(language, 'yes')
  const no = say(language, 'no')
  if (uses.length === 1) return `${isOpen(uses[0] as Enquiry) ? yes : no}: `
  return `${uses.map((one) => `${enquiryLabels[one][language]}: ${(isOpen(one) ? yes : no).toLowerCase()}`).join('; ')}. `
}

function desksOf(rights: readonly Thing[], { library }: Context): readonly Contact[] {
  const ids = new Set(rights.flatMap((thing) => thing.ties.get('contact') ?? []))
  const own = library.catalogue.contacts.filter(({ id }) => ids.has(`contact/${id}`))
  return own.length > 0 ? own : library.catalogue.contacts.filter((one) => !isForPress(one))
}

const contactsSaid = (contacts: readonly Contact[]) =>
  contacts.map(({ name, email }) => `${email} (${name})`).join('; ')
const contactItems = (contacts: readonly Contact[]) =>
  contacts.map(({ id, name, email, contexts }) => ({
    id: `contact/${id}`,
    reason: `${email} (${name}): ${contexts.join(', ')}.`,
  }))

/** The desk whose purposes are named: "school visits". */
function contactsFor({ library, texts, reading }: Context): readonly Contact[] {
  const words = reading.tokens.map(({ word }) => word).filter((word) => !isStopword(word, reading.language))
  const asked = texts.asked({ words, faint: [], names: new Set(), beside: new Set() })
  const [best] = asked.quote(new Set(library.of('contact').map(({ id }) => id)))
  return library.catalogue.contacts.filter(({ id }) => best?.id === `contact/${id}`)
}

/** Whom to write to: the desk of what is told, or all of them. */
export const desks: Answerer = (context, use) => {
  const { library, language } = context
  const { contacts } = library.catalogue
  const press = use.takeAll('desk:press') || (use.has('kind', 'contact') && use.takeAll('desk:school'))
  const ofRights = use.takeAll('desk:rights kind:rights')
  const uses = usesAsked(context, use)
  const asked = use.takeAll('kind:contact')
  use.takeAll('ask:who')
  if (!(press || ofRights || asked) || contacts.length === 0) return null
  if (!press && !ofRights && uses.length === 0 && !use.used.size) return null
  if (!use.takeAll('ask:where ask:how') && !asked && !press && !ofRights) return null
  use.takeAll(...BESIDE_DESKS)
  const forThis = contactsFor(context)
  const forPress = forThis.length > 0 ? forThis : contacts.filter(isForPress)
  const others = contacts.filter((one) => !isForPress(one))
  const meant =
    (press || forThis.length > 0) && !ofRights ? forPress : ofRights || uses.length > 0 ? others : contacts
  const told = meant.length > 0 ? meant : contacts
  return {
    intent: 'contact',
    statement: sentence(contactsSaid(told)),
    items: contactItems(told),
    ...(asked &&
    !press &&
    !ofRights &&
    uses.length === 0 &&
    !context.reading.marks.some((mark) => mark.meanings.some(({ value }) => value === 'contact'))
      ? { certain: false as const }
      : {}),
    criteria: uses.map((one) => enquiryLabels[one][language]),
  }
}
