import { remembered, rememberedOf } from '../../../retrieval/remembered.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import { type Asked, nameAsked } from '../../asked.ts'
import type { Library } from '../../library.ts'
import { bearerIn } from '../../passage-kind.ts'
import type { Question } from '../../question.ts'
import {
  arguingOf,
  inOneLanguage,
  labelsOf,
  type Passage,
  passagesOf,
  plainTerm,
  tellingOf,
} from '../../texts.ts'
import { familiesOf, skeletonOf } from '../../word-kin.ts'

/** Which texts may be asked, and whether they hold the words that are asked at all. */

interface Vocabulary {
  readonly words: ReadonlySet<string>
  readonly families: ReadonlySet<number>
}

/** By language, and by whether the texts tell or argue. */
const vocabularies = rememberedOf((_catalogue: Catalogue) => new Map<string, Vocabulary>())

/** Whether every word that is asked is one that some text says, so that there is something to look for. */
export function mayBeSaid({ words, spoken }: Asked, told: boolean, { catalogue }: Library): boolean {
  const known = vocabularies(catalogue)
  const key = `${spoken} ${told}`
  const made = known.get(key) ?? vocabularyOf(textsIn(catalogue)(spoken), told, catalogue)
  known.set(key, made)
  return words.every(
    (word) =>
      made.words.has(plainTerm(word, spoken)) ||
      made.words.has(skeletonOf(word)) ||
      familiesOf(word, spoken).some((family) => made.families.has(family)),
  )
}

function vocabularyOf(passages: readonly Passage[], told: boolean, catalogue: Catalogue): Vocabulary {
  const own = [...(told ? tellingOf : arguingOf)(passages), ...labelsOf(catalogue)]
  return {
    words: new Set(own.flatMap(({ terms, skeletons, words }) => [...terms, ...skeletons, ...words])),
    families: new Set(own.flatMap(({ families }) => [...families])),
  }
}

/** The texts that may be asked: all, those of the one work that is named, or the author's life. */
export function storiesFor(question: Question, library: Library): readonly Passage[] {
  return stories(library)(question)
}

const stories = rememberedOf((library: Library) =>
  rememberedOf((question: Question) => chosen(question, library)),
)

const textsIn = rememberedOf((catalogue: Catalogue) =>
  remembered((spoken) => inOneLanguage(passagesOf(catalogue), spoken)),
)

function chosen(question: Question, library: Library): readonly Passage[] {
  const { catalogue } = library
  const { whole, spoken } = question
  const all = textsIn(catalogue)(spoken)
  const named = whole.works.map((slug) => `work/${slug}`)
  if (named.length > 0) return all.filter(({ about }) => about.some((one) => named.includes(one)))
  const life = all.filter(({ about }) => about.includes(`author/${catalogue.author.id}`))
  // "The old lady of the house, what is she called?": she is not the author.
  const ofOther = nameAsked.test(whole.text) && bearerIn(whole.text) !== null && !question.authorNamed
  return namesTheAuthor(question) && !ofOther ? life : all
}

function namesTheAuthor({ authorNamed, whole }: Question): boolean {
  return whole.works.length === 0 && (authorNamed || ofHer.test(whole.text))
}

const ofHer =
  /\b(she|ela|dela|ella|autora|author|escritora|writer|(her|all her|sus|os seus|todos sus|os|question do the|question the) (books|libros|livros)( dela)?|(her|his|su|sua|seu|o|a) (father|mother|parents|dad|mum|mom|padre|madre|padres|pai|mae|pais))\b/
