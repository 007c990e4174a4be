import type { Language } from '../retrieval/language.ts'
import type { EditionFormat } from '../schemas/edition.ts'
import type { Rights } from '../schemas/rights.ts'
import type { Work } from '../schemas/work.ts'
import type { Years } from './constraints.ts'
import type { Cues } from './cues.ts'
import type { Sentence } from './lexicon.ts'
import type { Order } from './order.ts'
import type { Correction } from './spelling.ts'
import type { Counting, Unit } from './units.ts'

/** What was understood of a question. Everything that answers reads this, and nothing else reads the text. */
export interface Question {
  /** The language of the answer, and that of the question. */
  readonly language: Language
  readonly spoken: Language
  /** For retrieval: the language whose grammar the words show, if they do. */
  readonly dominant: Language | null
  readonly cues: Cues
  /** Slugs and ids that were named, in the order of naming. */
  readonly works: readonly string[]
  readonly classics: readonly string[]
  readonly projects: readonly string[]
  readonly articles: readonly string[]
  readonly series: readonly string[]
  /** Unlike the others, a concept may also be only the topic ("books about the right to doubt"). */
  readonly concepts: readonly string[]
  readonly authorNamed: boolean
  readonly siteNamed: boolean
  readonly years: Years | null
  readonly languagesNamed: readonly string[]
  readonly forms: readonly Work['form'][]
  readonly formats: readonly EditionFormat[]
  readonly enquiries: readonly Rights['enquiries'][number][]
  /** The words that say what it is about, in the order of writing, each once. */
  readonly topic: readonly string[]
  /**
   * Those of them that say something of the things asked for: behind "about", beside the noun, or a theme by name. The others
   * may be only the story around a question ("for Christmas"); where things are counted or put in order they bind nothing.
   */
  readonly bound: readonly string[]
  /** Words of the topic that only describe another one: "machines that think". */
  readonly descriptive: readonly string[]
  /** Whether "about" or its like introduces the topic. */
  readonly saysAbout: boolean
  /** Whether it joins things ("and", "or", a comma): words that nothing joins are one phrase. */
  readonly joins: boolean
  /** Slugs of people who translated an edition and were named. */
  readonly translators: readonly string[]
  /** Words of the topic that nothing in the catalogue holds. */
  readonly unmatched: readonly string[]
  /** The words outside names, folded: what counts, orders and compares. */
  readonly words: readonly string[]
  /** The folded question, its names replaced by their kinds. */
  readonly text: string
  /** The same of all that was written, what it leaves out and what it only tells included, and the works named there. */
  readonly whole: { readonly text: string; readonly works: readonly string[] }
  /** All the words, folded, before any turn of phrase was read: a description is meant as it stands. */
  readonly description: string
  /** What kind of thing is asked for, as far as a noun says. */
  readonly unit: Unit | null
  readonly counting: Counting | null
  readonly order: Order | null
  readonly publishers: readonly string[]
  readonly narrators: readonly string[]
  /** Ids of people named who wrote with the author, illustrated, or wrote an essay. */
  readonly persons: readonly string[]
  readonly mended: readonly Correction[]
  /** What was written, names found; null for a part of a question. */
  readonly sentence: Sentence | null
  /** Whether it is in a language that is not read here. */
  readonly foreign: boolean
  /** What the question wants left out, one thing after the other; all else of a question is about what it wants. */
  readonly without: readonly Question[]
}
