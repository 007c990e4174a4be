import { fold } from '../../src/language/fold.ts'
import type { Texts } from '../lookup/said.ts'
import { isReadingLanguage, type Language } from '../retrieval/language.ts'
import { remembered, rememberedOf } from '../retrieval/remembered.ts'
import { termOf } from '../retrieval/stem.ts'
import { wordSet } from '../retrieval/word-set.ts'
import { wordsOf } from '../retrieval/words.ts'
import type { Article } from '../schemas/article.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { RecordId } from './kinds.ts'
import { familiesOf, isClose, skeletonOf } from './word-kin.ts'

/** Two words or more with capital letters, or one behind another word: a name in a text. */
const FULL_NAME = /\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+|(?<!\p{L})(?:doña|dona|don|dom) \p{Lu}\p{Ll}+/gu

/** "Na Odisseia, ...": a sentence that begins with a word of grammar and a title. */
const BEGINNING =
  /^(?:Na|No|Nas|Nos|Da|Do|De|Del|Em|En|In|On|At|The|O|A|Os|As|El|La|Los|Las|Um|Uma|Un|Una|And|E|Y) \p{Lu}\p{Ll}+$/u

/** One sentence of a running text of the catalogue. */
export interface Passage {
  readonly id: RecordId
  readonly language: string
  /** Its place in the text, and the whole text it stands in. */
  readonly at: number
  readonly text: string
  /** Folded, in the order of writing. */
  readonly words: readonly string[]
  readonly terms: ReadonlySet<string>
  readonly skeletons: ReadonlySet<string>
  readonly families: ReadonlySet<number>
  /** The skeletons of the words of full names in it. */
  readonly names: ReadonlySet<string>
  /** The same of the sentence before, where it goes on with a pronoun. */
  readonly carried: ReadonlySet<string>
  /** Whether it is one of the sentences that tell a story or a life; an essay argues. */
  readonly told: boolean
  /** Of what it speaks: the work or the person that it tells of, and in an essay the works that it reads. */
  readonly about: readonly RecordId[]
}

/** A stem by which accents are no difference: a question is read without them. */
export function plainTerm(word: string, language: string): string {
  return isReadingLanguage(language) ? plainTerms[language](word) : fold(word)
}

const plainTerms: Readonly<Record<Language, (word: string) => string>> = {
  pt: remembered((word) => termOf(fold(word), 'pt')),
  en: remembered((word) => termOf(fold(word), 'en')),
  es: remembered((word) => termOf(fold(word), 'es')),
}

const SENTENCE_END = /(?<=[.!?…]["»”]?)\s+(?=["«“¿¡]?\p{Lu})/u

function sentencesOf(id: RecordId, language: string, text: string, read?: readonly RecordId[]): Passage[] {
  return text
    .replace(/\*/g, '')
    .split(/\n{2,}/)
    .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').trim().split(SENTENCE_END))
    .filter((one) => one !== '')
    .map((one, at) => sentenceOf(id, language, one, at, read))
}

function sentenceOf(
  id: RecordId,
  language: string,
  text: string,
  at: number,
  read?: readonly RecordId[],
): Passage {
  const words = wordsOf(text).map(fold)
  return {
    id,
    language,
    at,
    text,
    words,
    terms: new Set(words.map((word) => plainTerm(word, language))),
    skeletons: new Set(words.map(skeletonOf)),
    families: new Set(words.flatMap((word) => familiesOf(word, language))),
    names: new Set((text.match(FULL_NAME) ?? []).flatMap((name) => wordsOf(name).map(fold).map(skeletonOf))),
    carried: noNames,
    told: read === undefined,
    about: read ?? [id],
  }
}

const noNames: ReadonlySet<string> = new Set()

/** Several texts that are looked at as one sentence. */
export function passageOf(id: RecordId, language: string, texts: readonly string[]): Passage {
  return sentenceOf(id, language, texts.join(' '), 0)
}

function inEach(id: RecordId, texts: Texts): Passage[] {
  return Object.entries(texts).flatMap(([language, text]) => ofTheSame(sentencesOf(id, language, text)))
}

/** "She teaches it something else": who was named in the sentence before. */
const leaning = /^(ela|ele|ella|él|she|he)(?!\p{L})/iu

function ofTheSame(told: readonly Passage[]): Passage[] {
  return told.map((one, at) =>
    leaning.test(one.text) ? { ...one, carried: told[at - 1]?.names ?? one.carried } : one,
  )
}

/** A synopsis that names the author tells of her too: "Austen reads the books she already had". */
function withAuthor(passage: Passage, { author }: Catalogue): Passage {
  const isNamed = passage.words.includes(fold(author.family_name.toLowerCase()))
  return isNamed ? { ...passage, about: [...passage.about, `author/${author.id}`] } : passage
}

/** An essay as it is written, and what is said of it in other languages. */
function ofEssay({ slug, language, summary, body, abstract = {}, works }: Article): Passage[] {
  const read = works.map((work): RecordId => `work/${work}`)
  const others = Object.entries(abstract).filter(([tag]) => tag !== language)
  return [[language, `${summary}\n\n${body}`] as const, ...others].flatMap(([tag, text]) =>
    sentencesOf(`article/${slug}`, tag, text, read),
  )
}

/** The first words of a work stand beside its synopsis, and not behind the last sentence of it. */
export const OPENING_AT = 1_000

/** Every sentence that tells of a work, of the author, or in an essay. */
export const passagesOf: (catalogue: Catalogue) => readonly Passage[] = rememberedOf(
  (catalogue: Catalogue) => [
    ...catalogue.works.flatMap(({ slug, synopsis }) =>
      inEach(`work/${slug}`, synopsis).map((one) => withAuthor(one, catalogue)),
    ),
    ...catalogue.works.flatMap(({ slug, language, opening = '' }) =>
      sentencesOf(`work/${slug}`, language, opening).map((one) => ({
        ...one,
        at: one.at + OPENING_AT,
      })),
    ),
    ...inEach(`author/${catalogue.author.id}`, catalogue.author.biography),
    ...catalogue.articles.flatMap(ofEssay),
  ],
)

/** What an essay is about, in the language of whoever asks where something is said of it there; quoted where it is not. */
export function summaryIn({ slug, language: own, summary, abstract }: Article, language: string): string {
  const first = own === language ? undefined : abstract?.[language]
  if (first === undefined) return `«${summary.replace(/\.$/, '')}»`
  return sentencesOf(`article/${slug}`, language, first)[0]?.text ?? first
}

/** What an editor put beside a text: the title and the subjects of a work, one passage for each language. */
export const labelsOf: (catalogue: Catalogue) => readonly Passage[] = rememberedOf((catalogue: Catalogue) =>
  catalogue.works.flatMap(({ slug, titles, subjects }) =>
    [...new Set([...Object.keys(titles), ...Object.keys(subjects)])].flatMap((language) =>
      sentencesOf(
        `work/${slug}`,
        language,
        [titles[language] ?? '', ...(subjects[language] ?? [])].join(', '),
      ),
    ),
  ),
)

/** Each text as the language of a question has it, or as it is where that language has nothing of it. */
export function inOneLanguage(passages: readonly Passage[], spoken: string): readonly Passage[] {
  const had = new Set(passages.filter(({ language }) => language === spoken).map(({ id }) => id))
  return passages.filter(({ id, language, at }) => language === spoken || at >= OPENING_AT || !had.has(id))
}

/** Those of some passages that tell, and those that argue. */
export const tellingOf = rememberedOf((passages: readonly Passage[]): readonly Passage[] =>
  passages.filter(({ told }) => told),
)
export const arguingOf = rememberedOf((passages: readonly Passage[]): readonly Passage[] =>
  passages.filter(({ told }) => !told),
)

/** Whether a text or a label has a word of the same meaning. */
export function isSaidOtherwise(word: string, language: string, catalogue: Catalogue): boolean {
  return familiesOf(word, language).some((family) => isClose(family) && familiesSaid(catalogue).has(family))
}

const familiesSaid = rememberedOf(
  (catalogue: Catalogue) =>
    new Set([...passagesOf(catalogue), ...labelsOf(catalogue)].flatMap(({ families }) => [...families])),
)

/** The titles alone. */
export const titlesOf: (catalogue: Catalogue) => readonly Passage[] = rememberedOf((catalogue: Catalogue) =>
  catalogue.works.flatMap(({ slug, titles }) =>
    Object.entries(titles).flatMap(([language, title]) => sentencesOf(`work/${slug}`, language, title)),
  ),
)

/** Who is called by a full name in a passage. */
export const namesIn = rememberedOf(({ text }: Passage): readonly string[] =>
  (text.match(FULL_NAME) ?? []).filter((name) => !BEGINNING.test(name)),
)

const numerals =
  wordSet(`um uma dois duas tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove
  vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem mil one two three four five six seven eight nine ten eleven
  twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
  thousand un una dos cuatro siete ocho nueve diez once trece quince dieciseis diecisiete dieciocho diecinueve veinte treinta
  cuarenta cincuenta sesenta setenta ochenta noventa cien`)

/** Whether a folded word is a number, in figures or words. */
export function isNumeral(word: string): boolean {
  return numerals.has(word) || /^\d+$/.test(word)
}
