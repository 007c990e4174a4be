import { fold } from '../../../../src/language/fold.ts'
import { toldIn } from '../../../affinity/unwanted.ts'
import { said } from '../../../lookup/said.ts'
import type { Library } from '../../library.ts'
import { indefinite } from '../../nouns.ts'
import type { Question } from '../../question.ts'
import { dated, sentence } from '../../sentence.ts'
import { QUESTION_LETTERS_MAX } from '../../tokens.ts'
import { understand } from '../../understand.ts'
import type { Answer, Reply } from '../answer.ts'
import { OF_DOING } from '../beside-what-is-asked.ts'
import { isOutOfDomain } from '../beyond.ts'
import { exclusionNotUnderstood } from '../exclusions.ts'
import { ABOUT_THAT, bare, one, others, suiting, tells, wants } from './asking-to-read.ts'
import { clausesOf, isDenied, isLoose, loosely } from './by-one-word.ts'
import { guidedBy, unreadIn } from './guided.ts'
import { isOfAKind } from './needs.ts'
import { type Liking, leavesOut, likingsIn, type Room, suited } from './tastes.ts'
import { asShortest, idle, littleTime } from './wishes.ts'

/** What is there to read for somebody who tells how things are with them. */

/** What an app or a game does is no advice. */
const ofProject = /\b(the|a|la|o|el|does it|will it) (app|aplicac\w+|jogo|game|juego)\b/

/** "Which of her books would you give...?" */
const ofHers =
  /\b(livros?|libros?|books?|novels?|novelas?|romances?|algo|something|anything|quais|which|qual|cual)( \S+)? (d[aeo]|del|of|by) /

/** Whether somebody asks what to read, and nothing by name; `asked` is the question without what is told around it. */
export function asksWhatToRead(question: Question, asked: Question): boolean {
  const { works, classics, projects, articles, series, translators, formats, authorNamed, foreign } = question
  const { whole } = question
  const enquiries = asked.cues.has('openTo') || asked.cues.has('rights') ? asked.enquiries : []
  const named = [works, classics, projects, articles, series, translators, enquiries, formats]
  if (asked.languagesNamed.length > 0 || (asked.unit !== null && asked.unit !== 'work')) return false
  if (foreign || (authorNamed && !ofHers.test(question.description)) || named.some((one) => one.length > 0))
    return false
  // "Just one" counts nothing, and who has little time asks for what is short.
  const isRow = asked.order !== null && !/^(frequency|length)$/.test(asked.order.key)
  if (asked.counting !== null || isRow || asked.years !== null) return false
  if (ofProject.test(asked.whole.text)) return false
  const isWanted = wants.test(whole.text) || question.cues.has('begin') || bare.test(asked.whole.text)
  return isWanted && !others.some((cue) => asked.cues.has(cue))
}

/** The guide that is for what somebody tells, or what suits them; one work where one is asked for. */
export function advised(
  text: string,
  question: Question,
  asked: Question,
  library: Library,
  reply: Reply,
): Answer | null {
  if (text.length > QUESTION_LETTERS_MAX || isOutOfDomain(asked)) return null
  if (OF_DOING.test(question.description)) return null
  const isMixed = dislikes.test(question.whole.text)
  const instead = isMixed ? insteadOf(text, question, library, reply) : null
  return (
    instead ?? (asksWhatToRead(question, asked) ? forTeller(text, question, asked, library, reply) : null)
  )
}

/** The same, where nothing is named that stands for something that is not liked. */
function forTeller(
  text: string,
  question: Question,
  asked: Question,
  library: Library,
  reply: Reply,
): Answer | null {
  const { whole, without } = question
  const isMixed = dislikes.test(whole.text)
  if (isAbout(question, asked) || !(isMixed || isTold(question))) return null
  if (ofRecord.test(asked.whole.text)) return null
  const room = roomIn(question, library)
  // No guide knows what is to be left out: "a novel without machines".
  if (!isMixed && without.length > 0) return null
  // What the question itself names is wanted, and not what is told before it.
  const isAsked = asked !== question && saysWhat(asked, library)
  if (isMixed && (!isAsked || leavesOut(text, question, library)))
    return leavingOut(text, question, library, room, reply)
  if (isMixed || question.order?.key === 'length' || scene.test(whole.text)) return null
  const many = pieces(question, library)
  if (many !== null) return many
  if (room.isBrief && !isAsked) return suitedBriefly(text, question, library, room, reply)
  const guided = guidedBy(question, asked, library, isAsked)
  const found = guided ?? (isAsked || asked.saysAbout ? null : byWhatIsTold(text, question, asked, library))
  // A bare "book?" is about nothing by itself.
  return found ?? (bare.test(asked.whole.text) ? noGuideFor(text, question, library) : null)
}

const isTold = ({ whole, description }: Question) => tells.test(whole.text) || tells.test(description)

/** What it is to be about is said, and not by pointing at what was told. */
const isAbout = ({ whole }: Question, asked: Question) =>
  (asked.saysAbout && !ABOUT_THAT.test(asked.whole.text)) || ABOUT.test(whole.text)

/** What suits somebody, unless what they ask, or what they deny, is not what was read of it. */
function byWhatIsTold(text: string, question: Question, asked: Question, library: Library): Answer | null {
  const liked = likingsIn(question, library)
  // What somebody goes through they may tell by what is not so.
  const said = liked.filter(({ isFiled }) => isFiled !== true)
  if (isDenied(text, question, said)) return exclusionNotUnderstood(question)
  const unread = unreadIn(asked, liked)
  const isApart = asked !== question
  if (unread.some((word) => isApart || isOfAKind(fold(word), question.text))) return null
  const found = suited(text, question, library, roomIn(question, library))
  return found !== null && isLoose(question, isApart || unread.length > 0 || isOnlyTold(text, liked), liked)
    ? loosely(found, question)
    : found
}

/**
 * A work or a classic that is not liked, and what is wanted in its stead: "I don't want the sea, I want doubt". Of a classic
 * nothing here can be left out.
 */
function insteadOf(text: string, question: Question, library: Library, reply: Reply): Answer | null {
  const { wanted, unwanted } = toldIn(text)
  if (unwanted.length === 0 || notGiven.test(question.whole.text)) return null
  const rest = understand(wanted, library, question.language)
  // "I do not want to read about doubt, only about trust": it is asked by what is denied.
  if (!asksWhatToRead({ ...rest, whole: question.whole }, rest) || ofRecord.test(rest.whole.text)) return null
  const room = roomIn(question, library)
  const against = unwanted.map((words) => understand(words.join(' '), library, question.language))
  const left = unwanted.flat().map(fold)
  const liked = likingsIn(rest, library)
  if (liked.length > 0)
    return liked.some(({ words }) => words.some((word) => left.includes(word)))
      ? null
      : suited(text, question, library, room)
  if (saysWhat(rest, library)) return null
  if (against.some(({ works }) => works.length > 0)) return leavingOut(text, question, library, room, reply)
  return against.some(({ classics }) => classics.length > 0) ? exclusionNotUnderstood(question) : null
}

/** What is asked of the record, whatever is told before it: "Which book has most pages?" */
const ofRecord =
  /\b(most|fewest|least|more|fewer|less|mais|menos|mas|how many|quant[oa]s|cuant[oa]s) (pages|paginas|edic?oes|ediciones|editions|languages|linguas|idiomas|lenguas|words|palavras|palabras|themes|temas|expensive|car[oa]s?|barat[oa]s?|cheap\w*)\b|\b(personajes?|personage(m|ns)|characters?|llam\w+|cham\w+|named|called)\b|\b(que|cual|qual|which|what) (idiomas?|linguas?|lenguas?|languages?|precos?|precios?|prices?)\b/

/** "My house burnt down, what should I read?": it stands in no clause that asks. */
function isOnlyTold(text: string, liked: readonly Liking[]): boolean {
  const asking = clausesOf(text).filter((words) => wants.test(words.join(' ')))
  return !liked.some(({ words }) => asking.some((clause) => words.some((word) => clause.includes(word))))
}

function roomIn({ whole, order }: Question, { catalogue }: Library): Room {
  const isBrief = littleTime.test(whole.text) || order?.key === 'length'
  return { most: isBrief || one.test(whole.text) ? 1 : catalogue.works.length, isBrief }
}

/** A list that leaves out what is named has its own words; what somebody does not like may be more than that. */
function leavingOut(
  text: string,
  question: Question,
  library: Library,
  room: Room,
  reply: Reply,
): Answer | null {
  if (notGiven.test(question.whole.text)) return null
  const read = reply(text, question, library)
  const left = new Set(
    toldIn(text).unwanted.flatMap((words) => understand(words.join(' '), library, question.language).works),
  )
  const keeps = read.items.some(({ id }) => left.has(id.replace('work/', '')))
  return read.intent === 'works_without' && read.known !== false && !keeps
    ? read
    : suited(text, question, library, room)
}

/** "Which would you not give to...?" */
const notGiven =
  /\b(not|nao|no) (give|recommend|suggest|daria|darias|recomend\w+|aconsej\w+|aconselh\w+|suger\w+)/

/** Where a wish leaves out something that is not understood, what is wished for and what of it is left out. */
export function wishedWithout(
  text: string,
  question: Question,
  library: Library,
  reply: Reply,
): Answer | null {
  if (text.length > QUESTION_LETTERS_MAX || !asksWhatToRead(question, question)) return null
  if (ofRecord.test(question.whole.text)) return null
  // What is denied, and not by what somebody does not want, is no liking.
  const isOnlyDenied = toldIn(text).unwanted.length === 0
  if (isOnlyDenied && isDenied(text, question, likingsIn(question, library))) return null
  const room = roomIn(question, library)
  const isPlain = room.isBrief && !leavesOut(text, question, library)
  const found = pieces(question, library) ?? suited(text, question, library, room)
  return found ?? (isPlain ? reply(text, asShortest(question, []), library) : null)
}

/** Nothing of what is told is spoken of by a guide, or by an editor: which guides there are, and none of them is meant. */
export function noGuideFor(text: string, question: Question, library: Library): Answer | null {
  const { language, description } = question
  const { intents } = library.catalogue
  if (text.length > QUESTION_LETTERS_MAX || intents.length === 0) return null
  if (!isTold(question) || !toRead.test(description) || !asksWhatToRead(question, question)) return null
  if (isOutOfDomain({ ...question, unit: null })) return null
  const titles = intents.map(({ titles: own }) => said(own, language))
  return {
    intent: 'guides',
    items: intents.map(({ id }, at) => ({
      id: `intent/${id}` as const,
      reason: titles[at] ?? '',
      weak: true,
    })),
    statement: `${noGuide[language]} ${titles.join('; ')}.`,
    known: false,
  }
}

/** That it is reading for which advice is wanted, and no other help. */
const toRead =
  /\b(read|reads|reading|books?|novels?|stor(y|ies)|recommend\w*|suggest\w*|le[eo]|leio|leia|lea|ler|leer|livros?|libros?|romances?|novelas?|historias?|leituras?|lecturas?|recom\w+|aconsel?[hj]\w+|sug[ei]\w+|(which|something|anything|algo|alguma coisa) (\S+ )?(for|para)|(which|qual|cual) of (these|hers))\b/

const noGuide = {
  pt: 'Nenhum guia de leitura fala do que se conta, e não escolho por acaso. Há guias para isto:',
  en: "None of the readers' guides speaks of what is told, and I do not pick one by chance. There are guides for this:",
  es: 'Ninguna guía de lectura habla de lo que se cuenta, y no elijo al azar. Hay guías para esto:',
} as const

/** Who reads little at a time wants a book of many pieces. */
const littleByLittle =
  /\b((um|uma|un|una|one|an?|cada) (so |solo |single |short )?(peca|pecinha|texto|piece|pieza|folha|sheet|hoja|conto|cuento|story|ensaio|essay|ensayo|capitulo|chapter) (por|a|cada|per|each|every|al) (noite|noche|night|dia|day)|(umas|unas|a few|duas ou tres|dos o tres) (poucas |pocas )?(paginas|pages) (antes de|before)|aos bocadinhos|aos poucos|a ratitos|picotear|petiscar|(um |un |a )?(bocadinho|bocado|pouco|poco|bit|little) (de cada vez|cada vez|a la vez|at a time)|to dip into|in small doses)\b/

function pieces({ whole, language }: Question, { catalogue }: Library): Answer | null {
  if (!littleByLittle.test(whole.text)) return null
  const works = catalogue.works.filter(({ form }) => /^(short_stories|essays|poetry)$/.test(form))
  if (works.length === 0) return null
  const named = works.map((work) => `${dated(work, language)}, ${indefinite(work.form, language)}`)
  return {
    intent: 'works_filtered',
    items: works.map(({ slug }, at) => ({ id: `work/${slug}` as const, reason: sentence(named[at] ?? '') })),
    statement: sentence(named.join('; ')),
  }
}

/** "A book where a machine asks": a story is described, and no situation told. */
const scene =
  /\b(livro|libro|book|novela?|romance|historia|story|obra) (\S+ )?(donde|onde|where|em que|en (el |la )?que|in which|whose|cuy[oa]|cuj[oa])\b/

/** A form of its own, or what it is to be about. */
function saysWhat(asked: Question, library: Library): boolean {
  const { forms, topic } = asked
  const isSaid = topic.some((word) => isOfAKind(fold(word), asked.text))
  const liked = likingsIn(asked, library).filter(({ words }) => !words.every((word) => suiting.test(word)))
  return isSaid || forms.some((form) => !/novel/.test(form)) || liked.length > 0
}

const ABOUT = /\b(sobre|about|acerca d[aeo]s?|acerca del)\b(?! (isso|isto|eso|esto|ello|that|this|it)\b)/

/** What somebody does not like to read about, in a clause of its own. */
const dislikes =
  /\b(detest\w*|odeio|odiei|odio|odie|odia|odeia|hate[sd]?|dislike[sd]?|loathe[sd]?|aborrezco|abomino|((nao|no|not|t|cannot|never|nunca) (\S+ ){0,2}((suport|soport|aguent|aguant)\w+(?! [a-z]{2,}[aei]r(me|se)?\b)|stand|bear|liked?|gosto|gosta|gostei|gostou|gostamos|gostava|gustan?|gusto|gustaron|gustaba|enjoy(ed)?|care|quero|quiero|queremos|want|feel like)))\b/

/** What can be read in little time: the shortest, of what else is wished for where anything is. */
function suitedBriefly(
  text: string,
  question: Question,
  library: Library,
  room: Room,
  reply: Reply,
): Answer | null {
  const isOfTime = (word: string) => idle.test(word) || littleTime.test(word)
  const wishes = likingsIn(question, library).filter(({ words }) => !words.every(isOfTime))
  return wishes.length === 0
    ? reply(text, asShortest(question, []), library)
    : suited(text, question, library, room)
}
