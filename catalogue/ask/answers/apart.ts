import { fold } from '../../../src/language/fold.ts'
import { enquiriesOf } from '../constraints.ts'
import type { Cue, Cues } from '../cues.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { setApart } from '../set-apart.ts'
import { unitOf } from '../units.ts'
import type { Answer, Reply } from './answer.ts'
import { ofNamed } from './following.ts'
import { MONEY } from './house/unrecorded.ts'
import { advised } from './readers/advice.ts'
import { ABOUT_THAT, suiting } from './readers/asking-to-read.ts'
import { LIKES } from './readers/by-one-word.ts'
import { forWhom } from './readers/for-whom.ts'
import { byNeed, needMet } from './readers/needs.ts'
import { inLittleTime, isBare, wishedFor } from './readers/wishes.ts'
import type { Readings } from './readings.ts'
import { factsAsked } from './works/facts-of-record.ts'
import { thanTold } from './works/than-told.ts'

/** What is read of a sentence that only tells why somebody asks. */
const lent: readonly Cue[] = ['press', 'rights', 'translateWish']

/**
 * What is asked, without the story around it: "My father sleeps badly. Has she a book of stories?" Of what was told only what
 * the question leaves open is used: for which kind of rights, by which route, and what somebody likes or has time for who is
 * to be given something to read. Null where nothing can be set apart.
 */
export function answerApart(text: string, whole: Question, readings: Readings, reply: Reply): Answer | null {
  const { library } = readings
  const apart = setApart(text)
  const first = apart === null ? whole : readings.understand(apart.asked, whole.language)
  const told = apart === null ? whole : readings.understand(apart.told, whole.language)
  const hasty = inLittleTime(whole)
  const isOfFormat = told.formats.length > 0
  if (hasty !== null) return reply(text, hasty, library)
  const advice = isOfFormat ? null : advised(text, whole, first, library, reply)
  if (advice !== null) return advice
  // What somebody has to spend belongs to what they ask.
  if (apart === null || MONEY.test(apart.told)) return forWhom(text, whole, library, reply)
  const compared = thanTold(first, told, library)
  if (compared !== null) return reply(compared, readings.understand(compared, whole.language), library)
  if (goesOn(first, told)) return factTold(apart.asked, first, told, library, reply)
  // "I want a novel about justice. What do you recommend?" is asked by its wish.
  if (apart.wished !== '' && isBare(first))
    return reply(apart.wished, readings.understand(apart.wished, whole.language), library)
  const words = `${apart.wished} ${apart.asked}`.trim()
  const alone = apart.wished === '' ? first : readings.understand(words, whole.language)
  const asked = askedBy(alone, told)
  const wished = isBare(asked) ? wishedFor(asked, told) : null
  if (wished !== null) {
    const answer = reply(words, wished, library)
    if (!isLoose(answer, wished)) return answer
  }
  const meant = pointedTo(asked, told)
  if (meant !== null) return reply(words, meant, library)
  const liked = likedIn(asked, told, library)
  if (liked !== null) return liked
  return ofBoth({ text, whole, words }, asked, told, library, reply)
}

/** What was asked by itself, or what was written as a whole, where that leaves something open. */
function ofBoth(
  { text, whole, words }: { readonly text: string; readonly whole: Question; readonly words: string },
  asked: Question,
  told: Question,
  library: Library,
  reply: Reply,
): Answer {
  const answer = reply(words, asked, library)
  if (isFirm(asked) && answer.intent !== 'unknown' && !countsPlayers(asked, told)) return answer
  if (leavesOpen(asked, told, answer)) {
    const read = reply(text, whole, library)
    return isNone(read) ? answer : read
  }
  return answer.intent === 'unknown' && !isPlain(told) ? better(answer, reply(text, whole, library)) : answer
}

/** "I had a hard time finding the Atlas: in which year did it appear?": a fact is asked of the one work that was told of, and nothing of how. */
function factTold(
  text: string,
  asked: Question,
  told: Question,
  library: Library,
  reply: Reply,
): Answer | null {
  if (told.works.length !== 1 || namesSomething(asked) || factsAsked(asked).length === 0) return null
  const named = ofNamed(text, { ...told, classics: [], projects: [], articles: [] }, asked, library)
  const answer = reply(text, named, library)
  return isNone(answer) || isLoose(answer, named) ? null : answer
}

/** "I lost my brother. Is there a novel about that?": it is asked of what was told, and of nothing less. */
function pointedTo(asked: Question, told: Question): Question | null {
  if (!ABOUT_THAT.test(asked.whole.text) || told.topic.length === 0) return null
  return { ...likedBy(asked, told), saysAbout: true, sentence: null }
}

/** That somebody is to be given something to read, whatever suits them. */
const recommends =
  /\b(recom[ei]\w+|sug[ei]\w+|suggest\w*|aconsel?[hj]\w+|regal\w+|ofere\w+|give|gift|present|presente|prenda|dou|doy|darl[eh]\w*|leio|leo|lemos|leemos|ler|leer|read|levo|llevo|take|pick|choose|escolh\w+|elij\w+|elegir|suits?|serve|sirve|conviene|convem|gust\w+|gost\w+|likes?|enjoy|apetec\w+|(any|some|an?|uma?|algo|alguma?|alguna?|algun|something|anything|alguma coisa) (\S+ ){0,3}(for|para|pra) (este momento|esta (fase|epoca)|that|this|it|me|us|him|her|them|isso|isto|mim|eso|esto|mi|el|ella|ele|ela|esta altura|estos dias|times like (this|these))|(algo|algun\S*|alguma?|anything|something) (\S+ )?(que|to|that) (me|nos|lhe|le|keep|would keep) (\S+ )?(acompan\w+|ajud\w+|ayud\w+|help\w*|compan\w+)|(written|write|writes|escrito|escribio|escreveu|escrito algo) (\S+ )?(about|sobre|de) (me|mim|mi|us|nos|people like|gente como|alguem como|alguien como))\b/

/** What somebody asks without a word of what it is to be about, all of the story says. */
function likedIn(asked: Question, told: Question, library: Library): Answer | null {
  if (asked.saysAbout || !recommends.test(asked.whole.text)) return null
  const met = asked.topic.every((word) => suiting.test(word)) ? needMet : byNeed
  return met(likedBy(asked, told), library)
}

/** The question, about what was told of whom it is for. */
function likedBy(asked: Question, told: Question): Question {
  const topic = [...asked.topic, ...likings(told)]
  const words = [...asked.words, ...(told.words.some((word) => LIKES.test(word)) ? [] : told.words)]
  return {
    ...asked,
    topic,
    words,
    unmatched: told.unmatched,
    text: `${told.text} ${asked.text}`,
    whole: told.whole,
  }
}

/** What somebody is told to like; all that was told of them where no liking is. */
function likings({ topic, words }: Question): readonly string[] {
  const from = words.findIndex((word) => LIKES.test(word))
  const liked = topic.filter((word) => words.indexOf(fold(word)) > from)
  return from === -1 || liked.length === 0 ? topic : liked
}

/** Whether what was told is needed for the question: it points there, asks for a route or a right, or found nothing to read. */
function leavesOpen(asked: Question, told: Question, answer: Answer): boolean {
  const points = pointing.test(asked.whole.text) && !namesSomething(asked) && !asked.authorNamed
  if ((points && !isPlain(told)) || isOpenTo(asked, told)) return true
  if (asked.unit === 'work' && isLoose(answer, asked) && !isPlain(told)) return true
  return countsPlayers(asked, told)
}

/** "We are seven: can we all play?" */
function countsPlayers({ cues, projects }: Question, told: Question): boolean {
  return (cues.has('game') || projects.length > 0) && NUMBER.test(told.whole.text)
}

/** Whether no more was told than an office, a place or an occasion: nothing of it is anything to read about. */
function isPlain({ topic, formats, forms, languagesNamed, works, without, cues }: Question): boolean {
  if (formats.length + forms.length + languagesNamed.length + works.length + without.length > 0) return false
  return topic.every((word) => OFFICES.test(fold(word))) && !cues.has('reuse') && !cues.has('licence')
}

/** Offices by which nobody says what they like to read about. */
const OFFICES =
  /^(tradut\w+|traduct\w+|translator\w*|livreir\w+|librer\w+|bookseller\w*|bibliotec\w+|librar\w+|profess?or\w*|teach\w*|jornal\w*|periodis\w*|journal\w*|edit\w+|radio|escolas?|escuelas?|schools?|institut\w+|clubes?|clubs?|groups?|grupos?|leitura|lectura|reading|tese|tesis|thesis|ajuda|ayuda|help|trabalh\w+|trabaj\w+|works?|sou|soy|parte|lado|secundari\w+|secondary|discut\w+|encontro|encuentro|find|anywhere|ontem|anoche|ayer|night|bit|here|need\w*|precis\w+|necesit\w+)$/

/** Whom to write to, and what is open to somebody: by what they do. */
function isOpenTo({ cues, whole, unit }: Question, told: Question): boolean {
  if (cues.has('contact') || cues.has('openTo')) return true
  const isTrade = lent.some((cue) => told.cues.has(cue)) || enquiriesOf(told.whole.text).length > 0
  return isTrade && (ROUTE.test(whole.text) || (unit === 'work' && FOR_US.test(whole.text)))
}

const ROUTE =
  /\b(escrevo|escrevemos|escribo|escribimos|e ?mail|correo|avis\w+|who should|whom|a quem|a quien|llamo|ligo|call|phone|open|abert[oa]s?|abiert[oa]s?|quien deberia|quem deve|(onde|donde|where) .{0,20}\b(escrev\w*|escrib\w*|write|ped\w+|pid\w+|ask|enquire|envi\w+|send|mand\w+)|get|obter|obtener|receber|recibir|conseguir|request|solicitar|convid\w+|invit\w+)\b/
const FOR_US =
  /\b(us|our|nos|noss\w+|nuestr\w+|me|para mim|para mi|conm?igo|connosco|interes\w+|admit\w+|aceit\w+|acept\w+|accept\w*|consult\w+|enquir\w+|inquir\w+|ask (you )?about)\b/

const NUMBER =
  /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|dos|cuatro|siete|ocho|nueve|diez|doce)\b/

/** Of a text that was not understood in part, what was understood of the whole of it, unless that is a guess. */
function better(answer: Answer, read: Answer): Answer {
  return /^(passage|work|author|contact)$/.test(read.intent) ? answer : read
}

/** Whether the question goes on from what was told: it points back to a thing spoken of there, or to a list wanted there. */
function goesOn(asked: Question, told: Question): boolean {
  const speaks = told.words.some(isThing) && !isFirm(asked)
  return ((speaks || namesSomething(told)) && !namesSomething(asked)) || opensAList(told)
}

/** The question, with what it leaves open taken from what was told. */
function askedBy(asked: Question, told: Question): Question {
  const open = isOpenTo(asked, told)
  const isLent = (cue: Cue) => cue === 'audiobook' || (open && lent.includes(cue))
  const cues: Cues = { has: (cue) => asked.cues.has(cue) || (isLent(cue) && told.cues.has(cue)) }
  return {
    ...asked,
    cues,
    enquiries: asked.enquiries.length > 0 || !open ? asked.enquiries : enquiriesOf(told.whole.text),
  }
}

function namesSomething({ works, classics, projects, articles, series, translators }: Question): boolean {
  return [works, classics, projects, articles, series, translators].some((names) => names.length > 0)
}

/** A thing of the catalogue; "I work" and "sou tradutora" name none. */
function isThing(word: string): boolean {
  const unit = unitOf(word)
  return unit !== null && unit !== 'contact' && unit !== 'translator' && word !== 'work'
}

/** "Books about the sea. Any in Spanish?": what stands first is asked for too. */
const opens =
  /^(books?|novels?|stories|essays?|something|anything|livros?|romances?|contos|ensaios?|algo|alguma coisa|libros?|novelas?|cuentos|ensayos?|obras?|works?|de|of|from|sobre|about|in|en|em)\b/

function opensAList({ text, words }: Question): boolean {
  return opens.test(text) && words.length <= LIST_WORDS_MAX
}

/** A longer one is a sentence: "in our reading group we were arguing". */
const LIST_WORDS_MAX = 6

const pointing =
  /\b(it|that( one)?(?= (is|was|would|sounds|for|be)| *$)|this|those|these|them|him|else|rest|another|isso|isto|esse|essa|esses|essas|este|esta|estes|estas|disso|nisso|outr[oa]s?|resto|eso|esto|ese|esos|esas|estos|estas|otr[oa]s?|lo(?! que)|nele|nela|neles|nelas|one|ones|ele|eles|elas|el que|ellos|ellas)\b/

/** Whether a question says by itself which things it wants: their form, their format, their language, their order, their subject. */
function isFirm(question: Question): boolean {
  const { formats, forms, languagesNamed, order, counting, without, whole } = question
  const { saysAbout, topic, bound } = question
  if (pointing.test(whole.text) || without.length > 0) return false
  const told = [forms, formats, languagesNamed].some((part) => part.length > 0)
  const { cues, enquiries, unit } = question
  const opens = enquiries.length > 0 && unit === 'work' && cues.has('openTo') && !cues.has('contact')
  const names = opens || namesSomething(question)
  return (
    names ||
    told ||
    order !== null ||
    counting !== null ||
    (saysAbout && topic.length > 0 && bound.length > 0)
  )
}

function isNone({ intent }: Answer): boolean {
  return /^(unknown|exclusion_not_understood|what_it_can_do|greeting|thanks|not_stated)$/.test(intent)
}

/** Answers that rest on a word, and may rest on the wrong one. */
function isLoose(answer: Answer, { saysAbout, unmatched }: Question): boolean {
  if (saysAbout && unmatched.length === 0 && answer.intent === 'works_on_topic') return false
  return isNone(answer) || /^(passage|work|author|.*[a-z]_on_topic)$/.test(answer.intent)
}
