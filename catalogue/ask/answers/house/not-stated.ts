import { fold } from '../../../../src/language/fold.ts'
import { nameToId } from '../../../graph/node.ts'
import { confirmedEditions } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import type { Language, Trilingual } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Project } from '../../../schemas/project.ts'
import type { Work } from '../../../schemas/work.ts'
import type { Attribute, Bearer, Neighbour } from '../../attributes/attribute.ts'
import type { RecordId } from '../../kinds.ts'
import type { Library } from '../../library.ts'
import { isClosed } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { enumerated, sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { editionFacts } from '../editions/edition-facts.ts'
import { biography, inBrief, lifeFrom, meansTheAuthor, sentenceStating } from '../people/record-of-person.ts'
import { clause } from '../works/facts-of-record.ts'
import { inShort, sentencesOf } from '../works/record-of-work.ts'
import { desksMeant } from './desk.ts'
import { partsOf } from './project-parts.ts'
import { openTo } from './rights-of-work.ts'

type Teller = (attribute: Attribute, question: Question, library: Library) => Answer

export const tellers: Readonly<Record<Bearer, Teller>> = {
  work: (attribute, question, { catalogue }) => {
    const named = catalogue.works.filter(({ slug }) => question.works.includes(slug))
    const { language } = question
    const [only] = named
    const told = named.length === 1 && only !== undefined ? synopsisStating(attribute, only, language) : null
    if (told !== null) return told
    return notStated(attribute, language, titles(named, language), {
      beside: named.map((work) => beside(attribute.beside ?? 'record', work, catalogue, language)),
      items: named.flatMap((work) => recordsBeside(attribute.beside, work, catalogue)),
    })
  },
  person: (attribute, question, { catalogue }) => {
    const { author } = catalogue
    const { language } = question
    const item: RecordId = `author/${author.id}`
    const stating = sentenceStating(attribute, author, language)
    if (stating !== null)
      return {
        intent: 'author',
        items: [{ id: item, reason: stating }],
        statement: lifeFrom(stating, question, catalogue),
      }
    const desks = attribute.beside === 'reader' ? desksMeant(question, catalogue) : []
    return notStated(attribute, language, author.name, {
      beside: [...desks.map(({ email }) => sentence(email)), inBrief(author, language)],
      items: [item, ...desks.map(({ id }): RecordId => `contact/${id}`)],
    })
  },
  project: (attribute, question, { catalogue }) => {
    const all = [catalogue.projects.app, catalogue.projects.game].filter((one) => one !== undefined)
    const named = all.filter(({ id }) => question.projects.includes(id))
    const { language } = question
    const meant =
      named.length > 0 ? named : all.filter((one) => question.cues.has('players' in one ? 'game' : 'app'))
    const stating = meant.flatMap((one) => stated(attribute, one, language))
    if (stating.length > 0)
      return {
        intent: 'project',
        items: meant.map(({ id, name }) => ({ id: `project/${id}` as const, reason: name })),
        statement: [
          ...stating,
          ...meant.map((one) => sentence(`${one.name}: ${said(one.summary, language)}`)),
        ].join(' '),
      }
    return notStated(
      attribute,
      language,
      enumerated(meant, language, ({ name }) => name),
      {
        beside: meant.flatMap((one) => [
          ...partsOf(one, language)
            .filter(({ key }) => key === 'status')
            .map(({ text }) => text),
          sentence(`${one.name}: ${said(one.summary, language)}`),
        ]),
        items: meant.map(({ id }): RecordId => `project/${id}`),
      },
    )
  },
  desk: (attribute, question, { catalogue }) => {
    const desks = desksMeant(question, catalogue)
    const emails = desks.map(({ email, name }) => `${email} (${name})`)
    return notStated(attribute, question.language, '', {
      beside: emails.length === 0 ? [] : [`${onRecord[question.language]}: ${emails.join(', ')}.`],
      items: desks.map(({ id }): RecordId => `contact/${id}`),
    })
  },
  essay: (attribute, question, { catalogue }) => {
    const named = catalogue.articles.filter(({ slug }) => question.articles.includes(slug))
    const names = named.map(({ title }) => `«${title}»`)
    return notStated(attribute, question.language, enumerated(names, question.language), {
      beside: named.map(({ title, date, summary }) => sentence(`«${title}» (${date}): ${summary}`)),
      items: [],
    })
  },
  house: (attribute, question, library) => ofName([])(attribute, question, library),
  translator: (attribute, question, library) => {
    const people = library.catalogue.editions.flatMap(({ translators = [] }) => translators)
    const names = people
      .filter(({ name }) => question.translators.includes(nameToId(name)))
      .map(({ name }) => name)
    return ofName([...new Set(names)])(attribute, question, library)
  },
  classic: (attribute, question, { catalogue }) => {
    const { language } = question
    const named = catalogue.referenceAuthors.filter(({ id }) => question.classics.includes(id))
    return notStated(attribute, language, '', {
      beside: named.map(({ labels, lived, work }) =>
        sentence(`${said(labels, language)} (${lived}): ${work.title} (${work.year})`),
      ),
      items: [],
    })
  },
}

/** The sentence of the synopsis that states what was asked. */
function synopsisStating({ stated }: Attribute, work: Work, language: Language): Answer | null {
  const met = sentencesOf(said(work.synopsis, language)).findLast((one) =>
    stated?.test(fold(one.toLowerCase())),
  )
  if (met === undefined) return null
  return {
    intent: 'passage',
    items: [{ id: `work/${work.slug}`, reason: met }],
    statement: `${titleIn(work, language)}: ${met}`,
  }
}

/** What the record of a project states of it after all: that no price is announced. */
function stated({ stated: telling }: Attribute, project: Project, language: Language): string[] {
  return partsOf(project, language)
    .map(({ text }) => text)
    .filter((text) => telling?.test(fold(text.toLowerCase())))
}

/** Of somebody or something that is only named here: what was asked is missing, and so is the rest. */
function ofName(names: readonly string[]): Teller {
  return (attribute, { language }) =>
    notStated(attribute, language, enumerated(names, language), { beside: [], items: [] })
}

const onRecord: Trilingual = { pt: 'Está registado', en: 'On record', es: 'Consta' }

/** "Not on record: the catalogue does not state the print run of The Odyssey.", then what is on record. */
function notStated(
  { name }: Attribute,
  language: Language,
  of: string,
  { beside, items }: { readonly beside: readonly string[]; readonly items: readonly RecordId[] },
): Answer {
  const first = {
    pt: `Não está no registo: o catálogo não declara ${name.pt}${of === '' ? '' : ` de ${of}`}`,
    en: `Not on record: the catalogue does not state ${name.en}${of === '' ? '' : ` for ${of}`}`,
    es: `No consta: el catálogo no declara ${name.es}${of === '' ? '' : ` de ${of}`}`,
  }[language]
  return {
    intent: 'not_stated',
    items: items.map((id) => ({ id, reason: sentence(first) })),
    known: false,
    statement: [sentence(first), ...beside.filter((one) => one !== '')].join(' '),
  }
}

function titles(works: readonly Work[], language: Language): string {
  return enumerated(works, language, titleIn)
}

/** The records of what is told beside. */
function recordsBeside(what: Neighbour | undefined, work: Work, catalogue: Catalogue): RecordId[] {
  if (what === 'rights') return [`rights/${work.slug}`]
  if (what === 'series' && work.series !== undefined) return [`series/${work.series.id}`]
  if (what !== 'edition') return []
  return confirmedEditions(catalogue, work).map(({ id }): RecordId => `edition/${id}`)
}

/** The nearest thing that is on record of a work. */
function beside(what: Neighbour, work: Work, catalogue: Catalogue, language: Language): string {
  const tell = (fact: string) => sentence(`${onRecord[language]}: ${fact}`)
  switch (what) {
    case 'edition': {
      const editions = confirmedEditions(catalogue, work).map((edition) => editionFacts(edition, language))
      return editions.length === 0 ? '' : tell(editions.join('; '))
    }
    case 'rights':
      return openTo(work, catalogue, language)
    case 'year':
      return tell(`${titleIn(work, language)}, ${clause('year', work, catalogue, language)}`)
    case 'opening':
      return work.opening === undefined ? '' : tell(`«${work.opening}»`)
    case 'series':
      return sentence(`${titleIn(work, language)}: ${clause('series', work, catalogue, language)}`)
    case 'synopsis':
      return `${titleIn(work, language)}: ${said(work.synopsis, language)}`
    case 'length':
      return tell(clause('pages', work, catalogue, language))
    case 'reader':
    case 'record':
      return inShort(work, catalogue, language)
  }
}

/** "Has she a tattoo?": what nothing in the catalogue holds is said to be missing, by its words. */
export const silentOfAuthor: Answerer = (question, { catalogue }) => {
  const { topic, unmatched, language, saysAbout, text, works } = question
  if (!isClosed(text) || works.length > 0 || !meansTheAuthor(question, catalogue)) return null
  if (saysAbout || unmatched.length === 0 || unmatched.length < topic.length) return null
  const { author } = catalogue
  const words = enumerated(unmatched, language, (word) => `«${word}»`)
  const first = {
    pt: `Não está no registo: sobre ${words} o catálogo nada diz de ${author.name}.`,
    en: `Not on record: of ${words} the catalogue says nothing for ${author.name}.`,
    es: `No consta: sobre ${words} el catálogo no dice nada de ${author.name}.`,
  }[language]
  return {
    intent: 'not_stated',
    items: [{ id: `author/${author.id}`, reason: first }],
    known: false,
    statement: `${first} ${biography(author, language)}`,
  }
}
