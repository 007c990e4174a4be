import { fold } from '../../../src/language/fold.ts'
import type { Library } from '../library.ts'
import {
  type Asked,
  ago,
  askedOf,
  best,
  counted,
  ENOUGH,
  type Found,
  isSure,
  nameAsked,
  type Owner,
  ownerOf,
} from '../passage-search.ts'
import type { Question } from '../question.ts'
import { type Passage, passagesOf } from '../texts.ts'
import { unitOf } from '../units.ts'
import type { Answer, Answerer } from './answer.ts'
import { describedEssay } from './essays-meant.ts'
import { type Fact, factsAsked } from './facts-of-record.ts'
import { nameOf, quoted } from './quoting.ts'

/**
 * Details of a plot, of a life, of an essay: the sentence of a text that says what is asked, quoted. A sentence answers
 * when it, with what else is known of its book, holds what the question speaks of; nothing is inferred from it.
 */

const QUESTION =
  /\b(who|whom|what|where|why|how|which|when|quem|que|onde|aonde|donde|porque|como|qual|quais|quant[ao]s?|quando|quien(es)?|cual(es)?|adonde|cuant[ao]s?|cuando)\b/
/** Whether something happens in a story: the sentence that tells it is quoted, and the reader judges. */
const YES_OR_NO =
  /^(and |but |e |y |mas |pero )?(is|are|was|were|did|does|do|has|have|e|foi|sao|era|eram|es|fue|son|o|a|el|la|os|as|los|las|no fim|al final|in the end)\b/

const namedThing =
  /\b(textos?|text|livros?|libros?|books?|obras?|works?|romances?|novels?|novelas?|ensaios?|ensayos?|essays?|titulos?|titles?)\b/

/** "To whom does the keeper write?": somebody of the story does; whoever asks for an address says "I". */
export function writesThere({ whole }: Question): boolean {
  return (
    whole.works.length === 1 &&
    /\b(a|para) (quem|quien) (e que )?(escreve|escribe|escrevia|escribia)\b/.test(whole.text)
  )
}

/** Other kinds of question, which are no detail of a text. */
function isElsewhere(question: Question): boolean {
  const { cues, unit, counting, order, enquiries, projects, classics, whole } = question
  const others = [
    'contact',
    'rights',
    'licence',
    'price',
    'isbn',
    'technical',
    'sources',
    'opening',
    'cite',
    'begin',
    'similar',
  ] as const
  // What a text is called, or what a book is called elsewhere, is no name in a story.
  if (nameAsked.test(whole.text) && (question.languagesNamed.length > 0 || namedThing.test(whole.text)))
    return true
  if (
    question.concepts.length > 0 ||
    (cues.has('define') && !/\b(o que e que|que es lo que|o que foi que)\b/.test(whole.text)) ||
    cues.has('themes')
  )
    return true
  if (
    projects.length + classics.length > 0 ||
    order !== null ||
    others.some((cue) => cues.has(cue) && !(cue === 'contact' && writesThere(question)))
  )
    return true
  if (enquiries.length > 0 && cues.has('openTo')) return true
  if (ago.test(whole.text)) return true
  if (!QUESTION.test(whole.text) && !YES_OR_NO.test(whole.text)) return true
  if (picks.test(whole.text)) return true
  // How many stories one book has, its text may say; how many books there are, no text does.
  return counting !== null && unit !== null && counting.unit === unit && whole.works.length !== 1
}

const things =
  '(livros?|libros?|books?|obras?|works?|titulos?|titles?|romances?|novels?|novelas?|contos?|cuentos?|ensaios?|essays?|ensayos?|edic\\w+|editions?|temas?|themes?|classic\\w*|clasic\\w*)'
/** Which thing of the catalogue is asked for, or a wish for something to read. */
const picks = new RegExp(
  `\\b(which|what|que|qual|quais|cual|cuales|any|alguma?|alguna?|algun|in which|em que|en que) (of (her|the|these|your) |d[oa]s |de (los|las|sus) )?((?!(os|as|o|a|los|las|el|la|the|is|are|e|es)\\b)\\S+ )?${things}\\b|\\b(which one|(qual|quais|cual|cuales|which) (e|es|is|sao|son|are)( (ele|ela|it|that|este|esse|ese))?$|(a|la|el|o|the) (unic[oa]|only)|recom\\w+|suggest\\w*|sug[ei]r\\w+|aconsel\\w+|aconsej\\w+|looking for|procuro|busco|quero|quiero|i want|i d like|apetece)\\b`,
)

export const details: Answerer = (question, library) => {
  if (isElsewhere(question)) return null
  if (factsAsked(question).some((fact) => !staysHere(fact, question))) return null
  const { whole } = question
  const all = passagesOf(library.catalogue)
  const essay = describedEssay(question, library)
  const asked = askedOf(question, essay?.words ?? [])
  if (
    asked.counts === null &&
    !asked.name &&
    asked.words.every((word) => requests.test(word)) &&
    !writesThere(question)
  )
    return null
  const essays = essay === null ? essaysMeant(question, library) : [essay.article.slug]
  if (essays.length > 0) {
    const own = all.filter(({ id }) => essays.some((slug) => id === `article/${slug}`))
    const isNamed = essay !== null || whole.works.length > 0
    return answered(best(asked, own, library), isNamed, asked, question, library)
  }
  return ofStories(asked, question, library)
}

/** What the synopses and the life of the author say, in the language of the question. */
function ofStories(asked: Asked, question: Question, library: Library): Answer | null {
  const { whole, spoken: language } = question
  const spoken = passagesOf(library.catalogue).filter((one) => one.told && one.language === language)
  const author = ofTheAuthor(question)
  const named = whole.works.length === 1 ? `work/${whole.works[0]}` : null
  const told = spoken.filter(({ id }) =>
    named === null ? !author || id.startsWith('author/') : id === named,
  )
  if (!QUESTION.test(whole.text)) {
    const owner = named === null ? ownerOf(asked, library) : null
    const own = named === null ? spoken.filter(({ id }) => id === owner?.id) : told
    return happening(without(asked, owner), own, question, library, owner === null ? 2 : 1)
  }
  const isNamed = named !== null || author
  return (
    answered(best(asked, told, library), isNamed, asked, question, library) ??
    ofItsOwner(asked, isNamed, spoken, question, library) ??
    (asked.name ? nameless(asked, told, named, question, library) : null)
  )
}

/** What says which work is meant says nothing of what is asked of it, where anything else does. */
function without(asked: Asked, owner: Owner | null): Asked {
  const words = asked.words.filter((word) => owner?.words.includes(word) !== true)
  return words.length === 0 ? asked : { ...asked, words }
}

/** What is asked with a yes or a no has to stand in one sentence nearly as it was asked. */
function happening(
  asked: Asked,
  told: readonly Passage[],
  question: Question,
  library: Library,
  least: number,
): Answer | null {
  // What a book treats is answered of its themes.
  if (question.saysAbout) return null
  if (question.without.length > 0 || asked.words.length < least || factsAsked(question).length > 0)
    return null
  const found = best(asked, told, library)
  const unknown = new Set(question.unmatched.map(fold))
  if (found === null || found.own < HAPPENS || found.unmet.some((word) => unknown.has(word))) return null
  return quoted(found, asked, question, library)
}

/** So much of a yes-or-no question stands in the sentence itself. */
const HAPPENS = 0.5

/** Where a word belongs to one work alone, that work is meant; a word that nothing holds speaks of something else. */
function ofItsOwner(
  asked: Asked,
  isNamed: boolean,
  spoken: readonly Passage[],
  question: Question,
  library: Library,
): Answer | null {
  if (isNamed || question.without.length > 0 || factsAsked(question).length > 0) return null
  const owner = ownerOf(asked, library)
  if (owner === null) return null
  const rest = without(asked, owner)
  const found = best(
    rest,
    spoken.filter(({ id }) => id === owner.id),
    library,
  )
  const unknown = new Set(question.unmatched.map(fold))
  if (found?.unmet.some((word) => unknown.has(word))) return null
  return answered(found, true, rest, question, library)
}

const placed =
  /\b(?:primeir[oa]|primer[oa]?|segund[oa]|terceir[oa]|tercer[oa]?|first|second|third|ultim[oa]|last) ([a-z]{3,})/

/** "The second map": a place in a row of things that only a story has. */
export const placesInStory: Answerer = (question, library) => {
  const noun = placed.exec(question.whole.text)?.[1]
  return noun === undefined || unitOf(noun) !== null ? null : details(question, library)
}

/** What is counted or named in a text, asked in so many words: no field that is missing is meant. */
export const countedOrNamed: Answerer = (question, library) => {
  const { text } = question.whole
  const counts = counted.test(text) || /\bhow long (do|does|did)\b/.test(text)
  return counts || nameAsked.test(text) ? details(question, library) : null
}

/** Who wrote it, where it is to be had: that is asked of a book, and of nothing in it. */
const requests =
  /^(escrev\w+|escrit\w+|escrib\w+|writ\w+|wrote|read\w*|find\w*|found|buy\w*|bought|get\w*|ler|leio|lido|leer|leo|encontr\w+|encuentr\w+|compr\w+|obter|obten\w+|conseg\w+|consig\w+|publi\w+|edit\w+|sai\w*|sal\w+|trata\w*|ensaios?|essays?|ensayos?)$/

/** "When" joins a scene to a question as often as it asks for a year. */
function staysHere(fact: Fact, { whole: { text } }: Question): boolean {
  if (fact === 'year')
    return (
      /\b(what|who|where|how|why|que|quem|quien|como|onde|donde|quant\w+|cuant\w+)\b.* (when|quando|cuando)\b/.test(
        text,
      ) || /\b(quant|cuant|how many)\w* (anos|years)\b/.test(text)
    )
  // The name of who translated or read it is on the record, and in no story.
  if (fact === 'narrator' || fact === 'translator') return !nameAsked.test(text)
  return fact === 'language' || fact === 'form'
}

/** Essays as a body of text: "what do the essays say of...". */
function essaysMeant({ whole, classics }: Question, { catalogue }: Library): string[] {
  if (
    !/\b(ensaios|essays|ensayos|artigos|articles|articulos)\b/.test(whole.text) ||
    picks.test(whole.text) ||
    counted.test(whole.text)
  )
    return []
  const beside = catalogue.articles.filter(
    ({ works, authors }) =>
      works.some((slug) => whole.works.includes(slug)) || authors.some((id) => classics.includes(id)),
  )
  return (beside.length > 0 ? beside : catalogue.articles).map(({ slug }) => slug)
}

function ofTheAuthor({ authorNamed, whole }: Question): boolean {
  if (whole.works.length > 0) return false
  return authorNamed || /\b(she|her|ela|dela|ella|autora|author|escritora|writer)\b/.test(whole.text)
}

function answered(
  found: Found | null,
  isNamed: boolean,
  asked: Asked,
  question: Question,
  library: Library,
): Answer | null {
  return found !== null && isSure(found, asked, isNamed) ? quoted(found, asked, question, library) : null
}

/** A story that is known, and a name that it does not give. */
function nameless(
  asked: Asked,
  told: readonly Passage[],
  only: string | null,
  question: Question,
  library: Library,
): Answer | null {
  const { language } = question
  const found = best({ ...asked, name: false }, told, library)
  if (found === null || (only === null && (found.share < ENOUGH || asked.words.length === 0))) return null
  const name = nameOf(found.passage.id, question, library)
  const statement = {
    pt: `Não consta: o que se conta de ${name} não dá esse nome.`,
    en: `Not on record: what is told of ${name} does not give that name.`,
    es: `No consta: lo que se cuenta de ${name} no da ese nombre.`,
  }[language]
  return { intent: 'not_stated', items: [], statement }
}
