import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { fold } from '../../src/language/fold.ts'
import { formsOf } from '../../src/language/forms.ts'
import { wordOf } from '../../src/language/words.ts'
import { limits } from '../../src/protocol/limits.ts'

/** By which other forms each word of the index is found: FTS5 stems English alone, and by a tokenizer that nothing else knows. */
export const VOCABULARY_SCHEMA = `
  CREATE TABLE form (form TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (form, word)) WITHOUT ROWID;
`

/**
 * Spellings remembered as known: most of what is written was written before. Longer ones are not: 30,000 of the longest
 * words that anybody can make up would fill the heap of the thread.
 */
const REMEMBERED_MAX = 30_000
const REMEMBERED_UNITS_MAX = 24

/** The words of an index and their forms: texts are indexed as they are written, and a query asks for every word of a family. */
export class Vocabulary {
  readonly #insert: StatementSync
  readonly #delete: StatementSync
  readonly #family: StatementSync
  #known = new Set<string>()

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare('INSERT OR IGNORE INTO form(form, word) VALUES (?, ?)')
    this.#delete = db.prepare('DELETE FROM form WHERE form = ? AND word = ?')
    this.#family = db.prepare('SELECT word FROM form WHERE form = ? LIMIT ?')
  }

  learn(spellings: Iterable<string>): void {
    for (const spelling of spellings) {
      if (this.#known.has(spelling)) continue
      this.#eachForm(spelling, this.#insert)
      if (spelling.length > REMEMBERED_UNITS_MAX) continue
      // A new one: a set that was cleared holds on to what it held until the next full collection.
      if (this.#known.size >= REMEMBERED_MAX) this.#known = new Set()
      // A piece of a text holds the whole text in memory, as V8 keeps it: what is remembered must be a text of its own.
      this.#known.add(Buffer.from(spelling).toString())
    }
  }

  forget(spelling: string): void {
    this.#known = new Set()
    this.#eachForm(spelling, this.#delete)
  }

  /** What was written was not: nothing of it may be taken for known. */
  forgetAll(): void {
    this.#known = new Set()
  }

  /** The words that have a form in common with this one, itself among them. */
  familyOf(word: string): string[] {
    const forms = formsOf(word)
    const family = new Set(forms)
    for (const form of forms) {
      for (const row of this.#family.all(form, limits.SEARCH_FAMILY_MAX)) family.add(String(row.word))
    }
    return [...family].slice(0, limits.SEARCH_FAMILY_MAX)
  }

  /** A word is found by itself without being told so: as FTS5 folds it, while its forms come of what `wordOf` makes plain. */
  #eachForm(spelling: string, statement: StatementSync): void {
    const spelled = fold(spelling.toLowerCase())
    const word = wordOf(spelling)
    if (word === '') return
    for (const form of formsOf(word)) if (form !== spelled) statement.run(form, spelled)
  }
}
