import { enquiriesOf } from '../constraints.ts'
import type { Cue, Cues } from '../cues.ts'
import type { Library } from '../library.ts'
import { type Question, understand } from '../question.ts'
import { setApart } from '../set-apart.ts'
import type { Answer } from './answer.ts'
import { isBare, wishedFor } from './wishes.ts'

/** What is read of a sentence that only tells why somebody asks. */
const lent: readonly Cue[] = ['press', 'rights', 'translateWish']

type Reply = (text: string, question: Question, library: Library) => Answer

/**
 * What is asked, without the story around it: "My father sleeps badly. Has she a book of stories?" Of what was told only what
 * the question leaves open is used: for which kind of rights, and by which route. Null where nothing can be set apart.
 */
export function answerApart(text: string, whole: Question, library: Library, reply: Reply): Answer | null {
  const apart = setApart(text)
  if (apart === null) return null
  const told = understand(apart.told, library, whole.language)
  if (namesSomething(told) || opensAList(told)) return null
  const asked = askedBy(understand(apart.asked, library, whole.language), told)
  const wished = isBare(asked) ? wishedFor(asked, told) : null
  if (wished !== null) {
    const answer = reply(apart.asked, wished, library)
    if (!isLoose(answer, wished)) return answer
  }
  if (isFirm(asked)) {
    const answer = reply(apart.asked, asked, library)
    if (!isLoose(answer, asked)) return answer
  }
  const answer = reply(text, whole, library)
  if (!isNone(answer)) return answer
  const alone = reply(apart.asked, asked, library)
  return isNone(alone) || alone.intent === 'passage' ? answer : alone
}

/** The question, with what it leaves open taken from what was told. */
function askedBy(asked: Question, told: Question): Question {
  const cues: Cues = { has: (cue) => asked.cues.has(cue) || (lent.includes(cue) && told.cues.has(cue)) }
  return {
    ...asked,
    cues,
    enquiries: asked.enquiries.length > 0 ? asked.enquiries : enquiriesOf(told.whole.text),
  }
}

function namesSomething({ works, classics, projects, articles, series, translators }: Question): boolean {
  return [works, classics, projects, articles, series, translators].some((names) => names.length > 0)
}

/** "Books about the sea. Any in Spanish?": what stands first is asked for too. */
const opens =
  /^(books?|novels?|stories|essays?|something|anything|livros?|romances?|contos|ensaios?|algo|alguma coisa|libros?|novelas?|cuentos|ensayos?|obras?|works?|de|of|from|sobre|about|in|en|em)\b/

function opensAList({ text }: Question): boolean {
  return opens.test(text)
}

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
