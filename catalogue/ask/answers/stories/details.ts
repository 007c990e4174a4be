import { ago, askedOf, counted, inWords, nameAsked } from '../../asked.ts'
import type { Library } from '../../library.ts'
import { bearerIn, nounNamed, teller } from '../../passage-kind.ts'
import { best, type Found, isSure } from '../../passage-search.ts'
import { claimOf } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { inOneLanguage, passagesOf } from '../../texts.ts'
import { unitOf } from '../../units.ts'
import type { Answer, Answerer } from '../answer.ts'
import { describedEssay } from '../essays/essays-meant.ts'
import { type Fact, factsAsked } from '../works/facts-of-record.ts'
import { quoted } from './quoting.ts'
import { bestRead, bestTold, ofSomebodyThere, ofStories, orRead } from './stories.ts'
import { mayBeSaid, storiesFor } from './texts-asked.ts'

/**
 * Details of a plot, of a life, of an essay: the sentence of a text that says what is asked, quoted. A sentence answers
 * when it, with what else is known of its book, holds what the question speaks of; nothing is inferred from it.
 */

export const QUESTION =
  /\b(who|whom|whose|what|where|why|how|which|when|quem|que|onde|aonde|donde|porque|como|qual|quais|quant[ao]s?|quando|quien(es)?|cual(es)?|adonde|cuant[ao]s?|cuando)\b/
/** Whether something happens in a story: the sentence that tells it is quoted, and the reader judges. */
const YES_OR_NO =
  /^(and |but |e |y |mas |pero )?(is|are|was|were|did|does|do|has|have|can|could|will|esta|estao|estan|estava|estaba|consegue|consigue|logra|vai|va|e|foi|sao|era|eram|es|fue|son|o|a|the|el|la|os|as|los|las|no fim|al final|in the end)\b/

const namedThing =
  /\b(textos?|text|livros?|libros?|books?|obras?|works?|romances?|novels?|novelas?|ensaios?|ensayos?|essays?|titulos?|titles?)\b/

/** "What is the book called where a woman takes streets off the map?" names the book by what it tells. */
const nameOfBook =
  /\b(?:(?:cham\w+|llam\w+|nome|nombre|name|titulo|title)(?: (?:d[aeo]s?|del|of|o|a|el|la|the|e|es|is))*|(?:what|how) (?:is|s|was)(?: (?:the|that|her|one|of|called))*) (?:livro|libro|book|novela|novel|romance|obra|work|ensaio|ensayo|essay|story|historia|conto|cuento)\b/

/** Whose names are on record. */
const recorded =
  /^(autor\w*|authors?|writers?|escrit\w+|tradut\w+|traduct\w+|translators?|edit\w+|publishers?|narra\w+|ilustra\w+|illustrat\w+|leitor\w*|lector\w*|readers?|series?|sagas?|ciclos?|cycles?|colec\w+|coletanea|app|jogo|juego|game)$/
const ofAuthor = /^(autor\w*|authors?|writers?|escrit\w+)$/
/** "The keeper, the one of the novel": a title that is also somebody in it. */
const inBook =
  /q_work (?:\S+ )?(?:d[aeo]|del|de la|in|of|from|em|no|na|en|en la|en el) (?:(?:the|la|el|her|that|su|sua|seu) )?(?:livro|libro|book|novela|novel|romance|obra|story|historia)\b/

/** "What is the interpreter of that novel called?": the name of somebody in it, and not its own. */
function ofSomebody(text: string): boolean {
  if (recorded.test(nounNamed(text) ?? '')) return false
  const noun = bearerIn(text)
  if (noun === null) return inBook.test(text)
  return !namedThing.test(noun)
}

/** "To whom does the keeper write?": somebody of the story does; whoever asks for an address says "I". */
export function writesThere({ whole }: Question): boolean {
  return (
    whole.works.length === 1 &&
    /\b(a|para) (quem|quien) (e que )?(le |lhe |lle )?(ele |ela )?(escreve|escribe|escrevia|escribia|manda|envia|dirige|mandava|enviaba)\b/.test(
      whole.text,
    )
  )
}

/** Other kinds of question, which are no detail of a text. */
export function isElsewhere(question: Question): boolean {
  const { cues, unit, counting, order, enquiries, projects, classics, series, formats, translators, whole } =
    question
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
  if (
    nameAsked.test(whole.text) &&
    !ofSomebody(whole.text) &&
    (ofAuthor.test(nounNamed(whole.text) ?? '') ||
      question.languagesNamed.length > 0 ||
      namedThing.test(whole.text) ||
      nameOfBook.test(question.description))
  )
    return true
  if (
    question.concepts.length > 0 ||
    (cues.has('define') && !/\b(o que e que|que es lo que|o que foi que)\b/.test(whole.text)) ||
    cues.has('themes')
  )
    return true
  if (
    projects.length + classics.length + series.length + formats.length + translators.length > 0 ||
    order !== null ||
    others.some((cue) => cues.has(cue) && !(cue === 'contact' && writesThere(question)))
  )
    return true
  if (enquiries.length > 0 && cues.has('openTo')) return true
  if (isAmongBooks(whole)) return true
  if (ago.test(whole.text) || (question.saysAbout && cues.has('list'))) return true
  if (!QUESTION.test(claimOf(whole.text)) && !YES_OR_NO.test(whole.text)) return true
  if (picks.test(whole.text) && !isInside(whole)) return true
  // How many stories one book has, its text may say; how many books there are, no text does.
  return counting !== null && unit !== null && counting.unit === unit && whole.works.length !== 1
}

const things =
  '(pecas?|piezas?|pieces?|livros?|libros?|books?|obras?|works?|titulos?|titles?|romances?|novels?|novelas?|contos?|cuentos?|ensaios?|essays?|ensayos?|edic\\w+|editions?|temas?|themes?|classic\\w*|clasic\\w*)'
/** "All her books ask one question: which is it?" A text says it, and it is no book. */
const sentencesAsked =
  /\b(pergunta|pregunta|question|frase|sentence|palavra|palabra|verbo|verb|nome|nombre|name|rei|rey|king|deus|dios|god)s?\b.* (qual|cual|which|what) (e|es|is|era|was)\b/

/** Whether what is picked stands in a text: "in the Manual, which books does she read?" */
function isInside({ text, works }: Question['whole']): boolean {
  return sentencesAsked.test(text) || (works.length === 1 && inside.test(text))
}

const inside =
  /^(?:and |but |e |y |mas |pero )?(?:in|inside|within|em|no|na|en|dentro d[aeo]) (?:the |el |la |o |a )?q_work\b/

/** "Did the one come out before the other?", "how long between the two?": no story tells of two books. */
const besideAnother =
  /\b(antes|depois|despues|before|after|entre|between) (d[aeo]s? |del |de la |the |[oa] |el |la )?q_work\b/

/** "Is the Correspondence her first book?": its place among the books is on record. */
const placeOfBook = new RegExp(
  `\\b(is|was|e|foi|es|fue|era) (\\S+ ){0,3}(primeir[oa]|primer[oa]?|segund[oa]|terceir[oa]|tercer[oa]?|first|second|third|debut|estreia|ultim[oa]|last|latest|newest) (?:(published|printed|publicad[oa]) )?(?!contos?\\b|cuentos?\\b|stor)${things}\\b`,
)

/** "Which of Maura's books are in Spanish?": what is told of her own languages is no answer. */
function ofHerBooks({ unit, authorNamed, languagesNamed }: Question): boolean {
  return unit === 'work' && authorNamed && languagesNamed.length > 0
}

/** Which thing of the catalogue is asked for, or a wish for something to read. */
export const picks = new RegExp(
  `\\b(which|what|que|qual|quais|cual|cuales|any|alguma?|alguna?|algun|in which|em que|en que) (of (her|the|these|your) |d[oa]s |de (los|las|sus) )?((?!(os|as|o|a|los|las|el|la|the|is|are|e|es)\\b)\\S+ )?${things}\\b|\\b(which one|(qual|quais|cual|cuales|which) (e|es|is|sao|son|are)( (ele|ela|it|that|este|esse|ese))?$|(a|la|el|o|the) (unic[oa]|only)( (one|que|em|en|in|written|escrit\\w+|${things})\\b|$)|recom\\w+|suggest\\w*|sug[ei]r\\w+|aconsel\\w+|aconsej\\w+|(i m|i am|we re|we are|am|im) looking for|procuro|busco|quero|quiero|i want|i d like|apetece)\\b`,
)

const isAmongBooks = ({ text, works }: Question['whole']) =>
  placeOfBook.test(text) || (works.length > 1 && besideAnother.test(text))

export const details: Answerer = (question, library) => {
  if (isElsewhere(question) || ofHerBooks(question)) return null
  if (factsAsked(question).some((fact) => !staysHere(fact, question))) return null
  const asked = askedOf(question, [])
  const asksOfRecord =
    asked.counts === null && !asked.name && asked.words.every((word) => requests.test(word))
  const isThere = writesThere(question) || readsThere.test(question.whole.text)
  if (asksOfRecord && !isThere && !writtenWhere.test(question.whole.text)) return null
  const isOfIt = question.cues.has('about') && question.whole.works.length === 1 && asked.words.length < 2
  if (isOfIt && !teller.test(question.whole.text)) return null
  const essays = essaysMeant(question, library)
  if (essays.length === 0) return ofStories(asked, question, library, QUESTION.test(question.whole.text))
  const own = passagesOf(library.catalogue).filter(({ id }) =>
    essays.some((slug) => id === `article/${slug}`),
  )
  const found = best(asked, inOneLanguage(own, question.spoken), library)
  return found !== null && isSure(found, asked, question.whole.works.length > 0)
    ? quoted(found, asked, question, library)
    : null
}

/** So many words, and nearly all that were asked, in one sentence: then it is asked of that, whatever else they could ask. */
const POINTS_SURELY = 2
const HERE_SURELY = 0.7

/** What a text says nearly word for word. */
export const toldSurely: Answerer = (question, library) => {
  if (question.foreign || question.saysAbout) return null
  if (isElsewhere(question)) return toldInSoManyWords(question, library)
  const asked = askedOf(question, [])
  if (asked.name || asked.counts !== null) return null
  const ofRecord =
    asked.words.some((word) => requests.test(word)) ||
    factsAsked(question).some((fact) => /^(translator|narrator|publisher|series)$/.test(fact))
  if (ofRecord) return toldInSoManyWords(question, library)
  const found = !mayBeSaid(asked, true, library) ? null : bestTold(asked, question, library)
  if (found !== null && isPlain(found, asked.words.length))
    return quoted(orRead(found, asked, question, library), asked, question, library)
  if (asked.words.length < POINTS_PLAINEST || !mayBeSaid(asked, false, library)) return null
  const read = ofSomebodyThere(asked, question, library) ? null : bestRead(asked, question, library)
  const more = read !== null && read.weight >= (found?.weight ?? 0) + 1
  return read !== null && more && isPlainest(read, asked.words.length)
    ? quoted(read, asked, question, library)
    : null
}

/** "Which note did the translator leave on the last page?": so many words of one sentence outweigh what one of them could ask. */
function toldInSoManyWords(question: Question, library: Library): Answer | null {
  const { whole, cues, without } = question
  const elsewhere = ['contact', 'rights', 'licence', 'price', 'isbn', 'similar'] as const
  if (picks.test(whole.text) || without.length > 0 || elsewhere.some((cue) => cues.has(cue))) return null
  const all = askedOf(question, [])
  // In which language somebody wrote is of the record, and of no sentence.
  const isOfTongue = question.languagesNamed.length > 0 && all.words.some((word) => tongue.test(word))
  const asked = inWords(isOfTongue ? { ...all, words: all.words.filter((word) => !tongue.test(word)) } : all)
  if (asked.words.length < WORDS_MANY || !QUESTION.test(whole.text)) return null
  if (!mayBeSaid(asked, false, library)) return null
  const read = bestRead(asked, question, library)
  return read !== null && isPlainest(read, asked.words.length) ? quoted(read, asked, question, library) : null
}

const WORDS_MANY = 3
const tongue = /^(portugu|espan|castel|ingl|engl|spanish|franc|french|alem|german|ital|catal)/

function isPlain({ own, unmet }: Found, words: number): boolean {
  return unmet.length === 0 && own * words >= POINTS_SURELY && own >= HERE_SURELY
}

/** An essay has many sentences: nearly every word has to stand in one of them, and there have to be several. */
const POINTS_PLAINEST = 3
const HERE_PLAINEST = 0.8

function isPlainest({ own, unmet, alone }: Found, words: number): boolean {
  return alone && unmet.length === 0 && own * words >= POINTS_PLAINEST && own >= HERE_PLAINEST
}

const placed =
  /\b(?:primeir[oa]|primer[oa]?|segund[oa]|terceir[oa]|tercer[oa]?|quart[oa]|cuart[oa]|first|second|third|fourth|ultim[oa]|last) ([a-z]{3,})/

const ordinal = /^(primeir|primer|segund|terceir|tercer|quart|cuart|first|second|third|fourth|ultim|last|of)/

/** "The second map", "the last story of the Atlas": a place in a row of things that only a story has. */
export const placesInStory: Answerer = (question, library) => {
  const noun = placed.exec(question.whole.text)?.[1]
  if (noun === undefined || question.series.length > 0 || ordinal.test(noun)) return null
  if (placeOfBook.test(question.whole.text) || describedEssay(question, library) !== null) return null
  const told = unitOf(noun) === null ? details({ ...question, order: null }, library) : null
  if (told !== null || question.whole.works.length !== 1) return told
  const plain = askedOf(question, [])
  const [place = ''] = placed.exec(question.whole.text)?.[0].split(' ') ?? []
  const asked = { ...plain, counts: null, words: [...new Set([...plain.words, place, noun])] }
  const found = best(asked, storiesFor(question, library), library)
  return found !== null && found.unmet.length === 0 && found.own > HERE_SURELY
    ? quoted(found, asked, question, library)
    : null
}

/** "How long is the trial?"; how long the book is, its pages say. */
const howLong =
  /\bhow long (do|does|did)\b|\bhow long (is|was|are|were) (the|their|his|her) (?!q_|books?|novels?|novella|story|stories|essays?|works?|text|audiobook|edition|series|cycle)/

/** What is counted or named in a text, asked in so many words: no field that is missing is meant. */
export const countedOrNamed: Answerer = (question, library) => {
  const { text } = question.whole
  const counts = counted.test(text) || howLong.test(text)
  return counts || nameAsked.test(text) ? details(question, library) : null
}

/** Who wrote it, where it is to be had: that is asked of a book, and of nothing in it. */
const requests =
  /^(traduz\w*|traduc\w*|translat\w*|escrev\w+|escrit\w+|escrib\w+|writ\w+|wrote|read\w*|find\w*|found|buy\w*|bought|get\w*|ler|leio|lido|leer|leo|encontr\w+|encuentr\w+|compr\w+|obter|obten\w+|conseg\w+|consig\w+|publi\w+|edit\w+|sai\w*|sal\w+|trata\w*|ensaios?|essays?|ensayos?)$/

/** What somebody reads in a book is told in it. */
const readsThere =
  /\b(what|which books) (does|did|do) (\S+ ){1,3}read in (the )?q_work|\bque (e que )?(le|lee|lia|leia|leyo|leu) (\S+ ){0,2}(no|na|en|em) (el |la |o |a )?q_work|\bque (e que )?\S+ (le|lee|lia|leia|leyo|leu) (no|na|en|em) (el |la |o |a )?q_work/

/** Where somebody wrote is told; where a book is to be had is not. */
const writtenWhere = /\b(where|onde|donde) .*(written|escrit\w+|escrib\w+|escrev\w+)\b/

/** In which language a book was written is on record. */
const inWhichWritten =
  /\b(em|en|in) (que|what|which|qual|cual) (lingua|idioma|lengua|language) (foi|fue|was|is|esta|se) .*(escrit[oa]|escribio|escreveu|written|q_work)\b/

/** "When" joins a scene to a question as often as it asks for a year. */
function staysHere(fact: Fact, { whole: { text }, topic }: Question): boolean {
  if (fact === 'year')
    return (
      /\b(what|who|where|how|why|que|quem|quien|como|onde|donde|quant\w+|cuant\w+)\b.* (when|quando|cuando)\b/.test(
        text,
      ) || /\b(quant|cuant|how many)\w* (anos|years)\b/.test(text)
    )
  // "Who translated the Translator?", "in which languages is it?" ask of the book, where nothing of its story is asked about.
  if (/^(translator|language)$/.test(fact) && topic.length === 0) return false
  // The name of who translated or read it is on the record, and in no story.
  if (fact === 'narrator' || fact === 'translator') return !nameAsked.test(text)
  return (fact === 'language' && !inWhichWritten.test(text)) || fact === 'form'
}

/** Essays as a body of text: "what do the essays say of...". */
function essaysMeant({ whole, classics }: Question, { catalogue }: Library): string[] {
  if (
    !/\b(ensaios|essays|ensayos|artigos|articles|articulos)\b/.test(whole.text) ||
    picks.test(whole.text) ||
    counted.test(whole.text) ||
    writtenWhere.test(whole.text) ||
    catalogue.works.some(({ slug, form }) => form === 'essays' && whole.works.includes(slug))
  )
    return []
  const beside = catalogue.articles.filter(
    ({ works, authors }) =>
      works.some((slug) => whole.works.includes(slug)) || authors.some((id) => classics.includes(id)),
  )
  return (beside.length > 0 ? beside : catalogue.articles).map(({ slug }) => slug)
}
