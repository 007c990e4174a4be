import { fold } from '../../src/language/fold.ts'
import type { Catalogue } from '../schemas/catalogue.ts'

/** How texts speak of a man and of a woman, in all three languages; folded, but for Spanish "él", which is no article. */
const ofHim = /(?<!\p{L})(?:he|his|him|himself|dele|escritor|o autor|el autor|él|nascido|nacido)(?!\p{L})/giu
const ofHer = /(?<!\p{L})(?:she|her|hers|herself|dela|ella|escritora|autora|nascida|nacida)(?!\p{L})/giu

const her: Readonly<Record<string, string>> = {
  he: 'she',
  "he's": "she's",
  him: 'her',
  himself: 'herself',
  his: 'her',
  ele: 'ela',
  dele: 'dela',
  él: 'ella',
}
const his = /(?<![\p{L}'’])(?:he(?:['’]s)?|him|himself|his|ele|dele|él)(?![\p{L}'’])/giu

/**
 * Questions about an author are read as about a woman, whose pronouns name nothing else: of a man, as his own texts speak
 * of him, the question is put so before it is read. A word that stands in a title stays.
 */
export function pronounsOf({
  author,
  works,
  articles,
  referenceAuthors,
}: Catalogue): (text: string) => string {
  const told = [author.biography, author.essence ?? {}, author.statement ?? {}]
    .flatMap(Object.values)
    .join(' ')
  const count = (pattern: RegExp) => [...told.matchAll(pattern)].length
  if (count(ofHim) <= count(ofHer)) return (text) => text
  const titles = [
    ...works.flatMap(({ titles }) => Object.values(titles)),
    ...articles.map(({ title }) => title),
    ...referenceAuthors.map(({ work }) => work.title),
  ]
  const titled = new Set(titles.flatMap((title) => fold(title.toLowerCase()).split(/\W+/)))
  return (text) =>
    text.replace(his, (word) => {
      const plain = word.toLowerCase().replace('’', "'")
      return titled.has(fold(plain)) ? word : (her[plain] ?? word)
    })
}
