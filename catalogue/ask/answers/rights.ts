import { isForPress } from '../../lookup/lookup.ts'
import { means } from '../../reading/marks.ts'
import { cuesOf } from '../../reading/meanings.ts'
import { tokensOf } from '../../reading/tokens.ts'
import { codeSaid, enumerated, say, sentence } from '../query/sentence.ts'
import { counted, itemsOf, listed, nameOf, quotedText } from '../query/telling.ts'
import type { Thing } from '../query/things.ts'
import type { Answerer, Context, Item, Use } from '../query/use.ts'
import { subjects } from './told.ts'

/** What says nothing more where rights are asked for, or somebody to write to. */
const BESIDE =
  'kind:publisher name:author name:site ask:who ask:whether ask:where ask:how ask:describe ask:is about where translation verb:translate adapt kind:contact'

/** The uses that are asked about: "film", "stage". */
function usesAsked({ reading }: Context, use: Use): readonly string[] {
  const marks = reading.marks.filter((mark) => mark.not === null && means(mark, 'use'))
  for (const mark of marks) use.use(mark)
  const all = marks.flatMap(({ meanings }) => meanings.filter(({ type }) => type === 'use'))
  return [...new Set(all.map(({ value }) => value))]
}

/** For what a work may be asked about, or all works for one use, with whom to write to. */
export const rights: Answerer = (context, use) => {
  const { language, library, reading } = context
  const isTold = use.all('kind', 'rights').some(({ about }) => about !== null && means(about, 'about'))
  const whom = asksWhom(context)
  if (reading.marks.some(({ not }) => not !== null) || (isTold && !whom)) return null
  const asks = use.takeAll('kind:rights adapt desk:rights')
  const uses = usesAsked(context, use)
  const either = use.takeAll('or')
  if (!asks && !(uses.length > 0 && use.takeAll('may'))) return null
  const named = subjects(context).filter(
    ({ thing: { kind }, mark }) => kind === 'work' || (kind === 'series' && means(mark, 'name')),
  )
  const works = named.flatMap(({ thing }) => (thing.kind === 'work' ? thing : library.tied(thing, 'work')))
  const alone = use.takeAll('only') && uses.length > 0
  use.useNamed(named)
  const counts = use.has('kind', 'work') && use.takeAll('ask:count')
  use.takeAll(BESIDE, 'kind:work lang form')
  const isOpen = ({ enquiries = [] }: Thing) =>
    uses.length === 0 || uses[either ? 'some' : 'every']((one) => enquiries.includes(one))
  const own = works.flatMap((work) => library.tied(work, 'rights'))
  const offered =
    works.length > 0
      ? own
      : library.of('rights').filter((one) => isOpen(one) && !(alone && one.enquiries?.length !== uses.length))
  if (offered.length === 0 && library.of('rights').length === 0) return null
  const label = (one: string) => codeSaid('enquiry', one, language) ?? one
  const verdicts = uses.map((one) => ({
    use: label(one),
    said: say(language, own.some(({ enquiries }) => enquiries?.includes(one)) ? 'yes' : 'no'),
  }))
  const isMissing = works.length > 0 && own.length === 0
  const told = isMissing
    ? [say(language, 'no_rights', listed(works, language, nameOf))]
    : offered.map(
        (thing) => `${nameOf(thing, language)}: ${enumerated(thing.enquiries ?? [], language, label)}`,
      )
  const count = counts ? `${counted(offered.length, 'rights', language)}. ` : ''
  const head =
    works.length === 0
      ? `${count}${say(language, 'open_for')}${uses.length === 0 ? '' : ` (${uses.map(label).join(', ')})`}: `
      : verdicts
          .map((one) => (uses.length === 1 ? `${one.said}: ` : `${one.use}: ${one.said.toLowerCase()}. `))
          .join('')
  const desks = desksOf(offered, context)
  const note = (id: string) =>
    library.catalogue.rights.find(({ work }) => id === `rights/${work}`)?.note ?? ''
  const open = itemsOf(offered, language, ({ id, ...thing }) =>
    sentence(`${nameOf({ id, ...thing }, language)} ${quotedText(note(id))}`),
  )
  return {
    intent: 'rights',
    statement: sentence(`${head}${told.join('; ')}. ${contactsSaid(desks)}`),
    items: whom ? [...contactItems(desks), ...open] : [...open, ...contactItems(desks)],
    criteria: uses.map(label),
    ...(isMissing ? { certain: false as const } : {}),
  }
}

const asksWhom = ({ reading }: Context) =>
  reading.marks.some(
    (mark) => means(mark, 'ask', 'who') || means(mark, 'kind', 'contact') || means(mark, 'desk'),
  )

type Contacts = Context['library']['catalogue']['contacts']

function desksOf(rights: readonly Thing[], { library }: Context): Contacts {
  const own = library.catalogue.contacts.filter(({ id }) =>
    rights.some(({ ties }) => ties.get('contact')?.includes(`contact/${id}`)),
  )
  return own.length > 0 ? own : library.catalogue.contacts.filter((one) => !isForPress(one))
}

const contactsSaid = (contacts: Contacts) =>
  contacts.map(({ name, email }) => `${email} (${name})`).join('; ')
const contactItems = (contacts: Contacts): Item[] =>
  contacts.map(({ id, name, email, contexts }) => ({
    id: `contact/${id}`,
    reason: `${email} (${name}): ${contexts.join(', ')}.`,
  }))

/** What a contact is for, as its contexts say in the words by which it is asked for: they are written for the trade, in English. */
function desksIn({ contexts }: Contacts[number]): ReadonlySet<string> {
  const cues = cuesOf('en')
  const { tokens } = tokensOf(contexts.join('; '))
  const met = tokens.flatMap((_, at) => cues.at(tokens, at)?.meanings ?? [])
  return new Set(met.map(({ type, value }) => (type === 'use' ? 'rights' : value)))
}

/** Whom to write to: the desk of what is told, or all of them. */
export const desks: Answerer = (context, use) => {
  const { contacts } = context.library.catalogue
  const isAsked = use.takeAll('kind:contact')
  const wanted = ['press', 'school', 'rights'].filter(
    (one) => (isAsked || one !== 'school') && use.takeAll(`desk:${one}`, `kind:${one}`),
  )
  if (!isAsked && wanted.length === 0) return null
  if (usesAsked(context, use).length > 0) wanted.push('rights')
  use.takeAll(BESIDE, 'verb:speak')
  const fit = contacts.filter((one) => wanted.some((desk) => desksIn(one).has(desk)))
  const told = fit.length > 0 ? fit : contacts
  const count = use.takeAll('ask:count') ? `${counted(told.length, 'contact', context.language)}: ` : ''
  return { intent: 'contact', statement: sentence(count + contactsSaid(told)), items: contactItems(told) }
}
