import { fold } from '../../src/language/fold.ts'
import { isNameParticle } from '../reading/stopwords.ts'
import { wordsOf } from '../retrieval/words.ts'
import type { AffinityWork } from './work.ts'

/**
 * Reads the name of a creator against the people to whom bridges lead. Somebody is met by the family name or by the
 * whole name: "David Lynch" is not Henry David Thoreau. Only words of the name that was met come back.
 */
export function bridgeNames(works: readonly AffinityWork[]): (creator: string) => readonly string[] {
  const people = new Map<string, readonly string[]>()
  for (const { relations } of works) {
    for (const { author } of relations) {
      for (const label of Object.values(author)) people.set(label, nameWords(label))
    }
  }
  const names = [...people.values()]
  return (creator) => {
    // Several creators stand side by side: "Machado de Assis, Mary Shelley".
    const met = creator.split(/[,;&/]| and | e | y /u).flatMap((one) => {
      const given = nameWords(one)
      return names
        .filter((name) => isMeant(given, name))
        .flatMap((name) => given.filter((w) => hasWord(name, w)))
    })
    return [...new Set(met)]
  }
}

function isMeant(given: readonly string[], name: readonly string[]): boolean {
  const family = name.at(-1)
  // Who writes one word that is a given name means anybody; the family name alone is enough.
  return family !== undefined && hasWord(given, family)
}

function hasWord(words: readonly string[], word: string): boolean {
  return words.some((one) => fold(one) === fold(word))
}

function nameWords(name: string): string[] {
  return wordsOf(name).filter((word) => !isNameParticle(word))
}
