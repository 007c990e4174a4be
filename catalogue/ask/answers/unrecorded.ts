import { fold } from '../../../src/language/fold.ts'
import { confirmedEditions } from '../../lookup.ts'
import type { Language, Trilingual } from '../../retrieval/language.ts'
import { said } from '../../said.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { Project } from '../../schemas/project.ts'
import type { Work } from '../../schemas/work.ts'
import type { Attribute, Bearer, Neighbour } from '../attributes/attribute.ts'
import {
  attributesOfClassics,
  attributesOfDesks,
  attributesOfEssays,
  attributesOfProjects,
} from '../attributes/of-others.ts'
import { attributesOfPeople } from '../attributes/of-people.ts'
import { attributesOfWorks } from '../attributes/of-works.ts'
import type { RecordId } from '../kinds.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { enumerated, sentence, titleIn } from '../sentence.ts'
import type { Answer, Answerer } from './answer.ts'
import { desksMeant } from './desk.ts'
import { editionFacts } from './editions.ts'
import { clause } from './facts-of-record.ts'
import { partsOf } from './project-parts.ts'
import { biographyFrom, meansTheAuthor, sentenceStating } from './record-of-person.ts'
import { inShort, sentencesOf } from './record-of-work.ts'
import { openTo } from './rights-of-work.ts'

const tables: Readonly<Record<Bearer, readonly Attribute[]>> = {
  work: attributesOfWorks,
  person: attributesOfPeople,
  project: attributesOfProjects,
  desk: attributesOfDesks,
  essay: attributesOfEssays,
  classic: attributesOfClassics,
}

/** More words of a subject than this belong to a search, and not to a fact of one thing. */
const SUBJECT_WORDS_MAX = 3

/**
 * A question for something that the catalogue has no field for: said to be missing, by its name, before anything that is on
 * record beside it. So no neighbouring fact is taken for the answer.
 */
export const unrecorded: Answerer = (question, library) => {
  if (question.without.length > 0 || question.foreign) return null
  const bearer = bearerOf(question, library.catalogue)
  if (bearer === null) {
    if (question.topic.length > SUBJECT_WORDS_MAX) return null
    return (
      missing(question, library, 'work') ??
      (ofThisHouse.test(question.text) ? missing(question, library, 'desk') : null)
    )
  }
  // "Did she win a prize with one of her books?": what is not asked of a person may be asked of her books.
  return (
    missing(question, library, bearer) ?? (bearer === 'person' ? missing(question, library, 'work') : null)
  )
}

/** "Have you a telephone?": of those who are spoken to. */
const ofThisHouse =
  /\b(tem|tens|tendes|teem|tienes?|tienen|teneis|tenes|have you|do you have|you got|your|voss[oa]s?|vuestr[oa]s?|call you|visit you|ligar vos|llamaros|llamarles|ligar)\b/

const released =
  /\b(launch\w*|released?|lanc(ou|ad[oa]|amento)|saiu|salio|out (yet|already)|(ja|ya) (existe|se pode|se puede)|available|disponiv\w+|disponible\w*)\b/

function isOfProject({ projects, cues, unit }: Question): boolean {
  if (projects.length > 0) return true
  return (cues.has('app') && unit !== 'work') || (cues.has('game') && !cues.has('rights'))
}

function bearerOf(question: Question, catalogue: Catalogue): Bearer | null {
  const { works, articles, classics, cues, unit, forms } = question
  if (works.length > 0) return 'work'
  // Whether it has come out is in its record.
  if (isOfProject(question)) return released.test(question.text) ? null : 'project'
  if (articles.length > 0 || (unit === 'essay' && cues.has('essay') && !forms.includes('essays')))
    return 'essay'
  if (classics.length > 0) return unit === null ? 'classic' : null
  if (meansTheAuthor(question, catalogue)) return 'person'
  return cues.has('contact') || cues.has('press') || cues.has('rights') ? 'desk' : null
}

function missing(question: Question, library: Library, bearer: Bearer): Answer | null {
  // How a story ends is asked of one that is named.
  const ofSome = bearer === 'work' && question.works.length === 0
  const attribute = tables[bearer].find(
    (one) => !(ofSome && one.stated !== undefined) && one.said.test(question.text) && fits(one, question),
  )
  return attribute === undefined ? null : tellers[bearer](attribute, question, library)
}

const wishes =
  /\b(can|could|may|posso|podemos|puedo|podria|want|quero|queria|quiero|quisiera|gostaria|interes\w+|like to)\b/

const likeness =
  /\b(like (the )?q_work|parecid\w+|semelhant\w+|similar\w*|como (el |la |o |a )?q_work|tipo q_work)\b/

/** Whether nothing else in the question gives the words another meaning. */
function fits(
  { beside }: Attribute,
  { cues, text, unit, works, topic, formats, languagesNamed }: Question,
): boolean {
  if (cues.has('openTo') || (cues.has('similar') && likeness.test(text))) return false
  // "Can I buy it on paper and in Spanish?": whether there is such an edition is on record.
  if (beside === 'edition' && formats.length > 0 && cues.has('obtain') && languagesNamed.length > 0)
    return false
  // Whoever wishes to use a right asks for the desk; only what a right costs, and to whom it went, is not on record.
  if (works.length > 0 && (cues.has('rights') || cues.has('translateWish')))
    return beside === 'rights' && !wishes.test(text)
  return works.length > 0 || unit !== 'theme' || topic.length === 0
}

type Teller = (attribute: Attribute, question: Question, library: Library) => Answer

const tellers: Readonly<Record<Bearer, Teller>> = {
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
        statement: biographyFrom(stating, author, language),
      }
    const desks = attribute.beside === 'reader' ? desksMeant(question, catalogue) : []
    return notStated(attribute, language, author.name, {
      beside: [...desks.map(({ email }) => sentence(email)), biographyFrom(null, author, language)],
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
      enumerated(
        meant.map(({ name }) => name),
        language,
      ),
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
  const met = sentencesOf(said(work.synopsis, language)).find((one) => stated?.test(fold(one.toLowerCase())))
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

const onRecord: Trilingual = { pt: 'Está registado', en: 'On record', es: 'Consta' }

/** "Not on record: the catalogue does not state the print run of Atlas of Forgotten Things.", then what is on record. */
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
  return enumerated(
    works.map((work) => titleIn(work, language)),
    language,
  )
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
