import type { Language } from '../retrieval/language.ts'
import { rememberedOf } from '../retrieval/remembered.ts'
import { isNameParticle, isStopword } from '../retrieval/stopwords.ts'
import { claimOf } from './polar.ts'
import type { Question } from './question.ts'
import { type Passage, plainTerm } from './texts.ts'
import { familiesOf, isLight, PARENTS, skeletonOf } from './word-kin.ts'

/** What a question asks of a text, and how much of a word a sentence says. */

export const counted = /\b(?:how many|quant[ao]s|cuant[ao]s) (?:de |of |the |os |as )*([a-z]{3,})/
const howLong =
  /\b(how long|quanto tempo|cuanto tiempo|quanto (dura|demora)|cuanto (dura|tarda)|durante quanto|durante cuanto)\b/
const timeSpans =
  /^(dias?|noites?|noches?|horas?|anos?|meses|mes|semanas?|minutos?|segundos?|days?|nights?|hours?|years?|months?|weeks?|minutes?|seconds?)$/
export const nameAsked =
  /\b(como se (chama|llama)\w*|(the |o |el )?(nome|nombre|name)s? (d[aeo]s?|del|of|tem|tiene)|what (is|s|was|are|were) .{1,50}(called|named|name)|(que|qual e o|cual es el) (nome|nombre)|(what|which) names?|name is (given|borne)|se chamava|se llamaba|(quem|who|quien) (e|is|s|es|era|was) (o |a |the |el |la )?(personagem|protagonista|heroi\w*|main character|protagonist|hero|heroine|personaje|leading character)|(quem|who|quien) (e|is|s|es|era|was) (o |a |the |el |la )?q_work (in|of|from|d[aeo]|del|no|na|en|em)|who (the )?(main character|protagonist|hero|heroine|leading character)( |$)|quem (o |a )?(personagem|protagonista|heroi\w*) |quien (el |la )?(personaje|protagonista|heroe|heroina) )\b/

/** How long ago something appeared is reckoned from a date. */
export const ago =
  /\b(ha quant[ao]s (anos|meses)|hace cuant[ao]s (anos|meses)|how (many years|long) ago|ha quanto tempo|hace cuanto)\b/

export interface Asked {
  readonly text: string
  /** Folded, grammar and what every story has taken away. */
  readonly words: readonly string[]
  /** What every story has. */
  readonly hints: readonly string[]
  /** Of the words those that may only say which text is meant. */
  readonly naming?: readonly string[]
  /** What is counted: the stem of a noun, or any span of time. */
  readonly counts: ((word: string) => boolean) | null
  readonly name: boolean
  readonly spoken: Language
}

/** Who is two is told by their names. */
const PAIR = /^(dois|duas|dos|two|both|ambos|ambas)$/
const SEASON = /\b(estacao|epoca|altura|estacion|time) (do|del|of|of the|de) (ano|year)\b/

/** "Leerlo", "escribirle": what is done, without to whom. */
const CLITIC = /^(\w{2,}[aei]r)(l[aoe]s?|se|me|te|nos)$/

/** `said` are the words that only say which text is meant; an essay may speak of a classic by name. */
export function askedOf(question: Question, said: readonly string[], withClassics = false): Asked {
  const isPlain = said.length === 0 && !(withClassics && question.whole.text.includes('q_classic'))
  return isPlain ? askedAtAll(question) : read(question, said, withClassics)
}

/** Several who look for an answer ask for the same. */
const askedAtAll = rememberedOf((question: Question) => read(question, [], false))

/** What is asked by its words alone: nothing is counted, and no name is wanted. */
export const inWords = rememberedOf(
  (asked: Asked): Asked =>
    asked.counts === null && !asked.name ? asked : { ...asked, counts: null, name: false },
)

function read(question: Question, said: readonly string[], withClassics: boolean): Asked {
  const { spoken } = question
  const text = claimOf(textOf(question, withClassics)).replace(SEASON, 'season')
  const noun = ago.test(text) ? undefined : counted.exec(text)?.[1]
  const lexical = text
    .replace(/\bsegundo (o|a|os|as|um)\b/g, ' ')
    .split(' ')
    .map((word) => word.replace(CLITIC, '$1'))
    .filter(
      (word) => !PAIR.test(word) && word.length > 2 && !isStopword(word, spoken) && !isNameParticle(word),
    )
    .filter((word) => !said.includes(word))
  const words = lexical.filter((word) => !isLight(word))
  const hints = lexical.filter((word) => isLight(word) && !word.startsWith('q_'))
  const counts =
    noun === undefined
      ? howLong.test(text) && !ago.test(text)
        ? (word: string) => timeSpans.test(word)
        : null
      : (word: string) => isCountedAs(word, noun, spoken)
  const others = noun === undefined ? words : words.filter((word) => word !== noun)
  return {
    text,
    words: [...new Set(others)],
    hints: [...new Set(hints)],
    counts,
    name: nameAsked.test(text),
    spoken,
  }
}

/** Of what a book is made, whatever its texts are called: "how many pieces". */
const PARTS = /^(pecas|piezas|pieces|textos|texts|relatos?|tales|partes|parts|narrativas|narraciones)$/
const TEXTS =
  /^(contos|cuentos|stories|tales|relatos|ensaios|ensayos|essays|historias|textos|texts|cronicas|poemas|poems)$/

function isCountedAs(word: string, noun: string, spoken: Language): boolean {
  return plainTerm(word, spoken) === plainTerm(noun, spoken) || (PARTS.test(noun) && TEXTS.test(word))
}

/** The folded question; the names of classics as they are written where they count. */
function textOf({ whole, sentence }: Question, withClassics: boolean): string {
  if (!withClassics || sentence === null || !whole.text.includes('q_classic')) return whole.text
  const { tokens, mentions } = sentence
  const hidden = mentions.filter(({ id }) => !id.startsWith('reference-author/'))
  return tokens
    .map(({ folded }, at) => (hidden.some(({ start, end }) => at >= start && at < end) ? 'q_name' : folded))
    .join(' ')
}

/** How much of a word a passage says: the word itself, one of its family, or what a neighbour writes for it. */
export function met(word: string, passage: Passage, spoken: Language): number {
  return meeting(word, spoken)(passage)
}

/** The same, for many passages. */
export function meeting(word: string, spoken: Language): (passage: Passage) => number {
  const term = plainTerm(word, spoken)
  const skeleton = skeletonOf(word)
  const families = familiesOf(word, spoken)
  return (passage) => {
    if (passage.language === spoken) {
      if (passage.terms.has(term) || passage.names.has(skeleton)) return 1
    } else if (passage.skeletons.has(skeleton)) return 1
    // Asked of every word and every passage: a loop makes nothing.
    let kin = passage.carried.size > 0 && passage.carried.has(skeleton) ? KIN : 0
    for (const family of families) {
      if (!passage.families.has(family)) continue
      if (family === PARENTS) return 1
      kin = KIN
    }
    return kin
  }
}

const KIN = 0.7
