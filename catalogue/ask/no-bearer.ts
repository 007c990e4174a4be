import { type Asked, met } from './asked.ts'
import { isIn } from './passage-kind.ts'
import { isSomebody } from './somebody.ts'
import { namesIn, type Passage, plainTerm } from './texts.ts'
import { familiesOf, isLight } from './word-kin.ts'

/** "Who corrected the comma?": whether a text tells that it was done, and not by whom. */

/** Who does something: not to whom, and not who somebody is. */
const doing =
  /(?:^|(?<!\b(?:a|ao|de|para|com|con|por|to|for|with|from|of|by|em|en|d) ))\b(?:who|quem|quien|quienes) (?:(?:e|es|foi|fue|is it|was it) (?:o |el |la )?(?:que|that|who) )?(?:(?:lhe|le|les|lhes|o|a|os|as|la|lo|se|nos|actually|really|has|had|have|ha|tinha) )*([a-z]{3,})/
const being =
  /^(is|are|was|were|era|eram|eran|foi|fue|sera|seria|the|does|did|do|else|can|could|may|pode|puede|sao|son|um|uma|una|they|she|he|ela|ele|ella|que)$/

/** What was done, as it stands behind "was" or a noun. */
const participle: Readonly<Record<Asked['spoken'], RegExp>> = {
  pt: /([ai]d|escrit|feit|dit|vist|post|abert|pag|ganh|eleit|entregue)[oa]s?$/,
  es: /([ai]d|escrit|hech|dich|vist|puest|abiert|rot|devuelt|elect)[oa]s?$/,
  en: /(ed|told|sent|built|written|made|given|put|kept|brought|chosen|left|found|taken|shown|drawn|read)$/,
}
/** What stands before a verb that somebody does. */
const subject =
  /^(an?|the|um|uma|o|os|as|el|la|un|una|nobody|somebody|everybody|noone|who|whoever|that|which|she|he|they|we|i|you|it|has|have|had|to|ha|haver|tem|tinha|tendo|han|has|havia|habia|he|quien|quem|que)$/
const agent = /^(by|por|pel[oa]s?)$/
/** So near behind it stands who did it. */
const WORDS_BEHIND = 5

/** "Who lives with her?": that somebody is told of beside her does not say so. */
const beside =
  /\b(?:who|quem|quien|quienes) (?:(?:else|mais|mas|e que) )?(?:viv[aei]\w*|mor[ao]\w*|lives?|lived|living|trabalh\w+|trabaj\w+|works?|worked|dorm\w+|duerm\w+|sleeps?|viaj\w+|travels?|cas[ao]u?|married|marries) (?:(?:there|la|ali|alli|hoje|hoy) )?(?:with|com|con|beside|junto|ao lado|al lado)\b/

/** Whether the sentences that tell of a deed leave out who did it. */
export function namesNobody({ text, spoken }: Asked, shown: readonly Passage[]): boolean {
  const verb = doing.exec(text)?.[1]
  if (verb !== undefined && beside.test(text) && !shown.some((one) => met(verb, one, spoken) > 0)) return true
  if (verb === undefined || being.test(verb) || isLight(verb)) return false
  const holding = shown.filter((one) => met(verb, one, spoken) > 0)
  if (holding.length === 0) return !shown.some((one) => hasSomebody(one, text))
  return holding.every((one) => isDoneByNobody(verb, one, spoken))
}

function hasSomebody(passage: Passage, text: string): boolean {
  if (namesIn(passage).some((name) => !isIn(name, text))) return true
  return passage.words.some(
    (word) => isSomebody(word, passage.language) && !` ${text} `.includes(` ${word} `),
  )
}

/** Whether all that a sentence says of it is that it was done. */
function isDoneByNobody(verb: string, passage: Passage, spoken: Asked['spoken']): boolean {
  const { words, language } = passage
  if (language !== spoken) return false
  const places = words.flatMap((word, at) => (isSame(verb, word, spoken) ? [at] : []))
  return (
    places.length > 0 &&
    places.every(
      (at) =>
        participle[spoken].test(words[at] ?? '') &&
        !subject.test(words[at - 1] ?? '') &&
        !words.slice(at + 1, at + 1 + WORDS_BEHIND).some((word) => agent.test(word)),
    )
  )
}

function isSame(verb: string, word: string, language: Asked['spoken']): boolean {
  if (plainTerm(verb, language) === plainTerm(word, language)) return true
  const kin = familiesOf(verb, language)
  return familiesOf(word, language).some((family) => kin.includes(family))
}
