import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type IndexChanges,
  type IndexCursor,
  IndexDamaged,
  type Wanted,
} from '../../src/ports/search-index.ts'
import { matchOf } from './match.ts'
import { tokensOf } from './tokens.ts'

/** Raised whenever the same text would be indexed otherwise: an index of another format is made anew. */
const FORMAT = 3

const SEGMENTS = 32

/**
 * The words of each record in order, what else they are found by (other forms, short beginnings), and its marks. Tokens come
 * ready, parted by spaces: the tokenizer only splits them. That makes a common beginning as cheap as a word; FTS5's own tables
 * of prefixes would do the same, but write each word of a text four times. FTS5 keeps no text of its own (`content`): it needs
 * it for nothing but to take a record out again, and for that `said` has each word once; the file is half as large.
 * `secure-delete` takes a withdrawn text out of the lists, where FTS5 would else only note that it is gone. Thirty-two
 * segments are merged at once: with sixteen each posting is written anew more often, and a merge keeps a query waiting for
 * 0.1 s (measured); a query has to look into more of them: a millisecond more, in 100,000 records.
 */
const SCHEMA = `
  CREATE VIRTUAL TABLE record
    USING fts5(others, words, marks, content = '', columnsize = 0, tokenize = "ascii tokenchars '_'");
  INSERT INTO record(record, rank) VALUES ('secure-delete', 1);
  INSERT INTO record(record, rank) VALUES ('automerge', ${SEGMENTS}), ('crisismerge', ${SEGMENTS});
  CREATE TABLE said (seq INTEGER PRIMARY KEY, tokens TEXT NOT NULL);
  CREATE TABLE cursor (id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL, hash TEXT NOT NULL);
  PRAGMA user_version = ${FORMAT};
`

/** Primary result codes of SQLite that say: this file is no good. */
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** The index in one SQLite database, synchronous: `:memory:` or a file. Errors: `IndexDamaged`, or what SQLite says. */
export class IndexDatabase {
  readonly #db: DatabaseSync
  readonly #insert: StatementSync
  readonly #remove: StatementSync
  readonly #keep: StatementSync
  readonly #forget: StatementSync
  readonly #find: StatementSync
  readonly #setCursor: StatementSync

  /** Throws what SQLite throws when the file cannot be an index. */
  constructor(location: string) {
    const db = new DatabaseSync(location)
    try {
      // A megabyte or two of pages: an index is read in few places, and the kernel keeps the file.
      db.exec('PRAGMA cache_size = -2048; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY')
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000')
      if (formatOf(db) === 0) db.exec(SCHEMA)
      if (formatOf(db) !== FORMAT) throw new IndexDamaged('an index of another format')
      this.#insert = db.prepare('INSERT INTO record(rowid, words, others, marks) VALUES (?, ?, ?, ?)')
      this.#remove = db.prepare(
        "INSERT INTO record(record, rowid, words, others, marks) VALUES ('delete', ?, ?, ?, ?)",
      )
      this.#keep = db.prepare('INSERT INTO said(seq, tokens) VALUES (?, ?)')
      this.#forget = db.prepare('DELETE FROM said WHERE seq = ? RETURNING tokens')
      this.#find = db.prepare(
        'SELECT rowid FROM record WHERE record MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ?',
      )
      this.#setCursor = db.prepare('INSERT OR REPLACE INTO cursor(id, seq, hash) VALUES (1, ?, ?)')
    } catch (error) {
      db.close()
      throw understood(error)
    }
    this.#db = db
  }

  cursor(): IndexCursor | undefined {
    const row = this.#said(() => this.#db.prepare('SELECT seq, hash FROM cursor').get())
    return row && { seq: Number(row.seq), hash: String(row.hash) }
  }

  write({ texts, gone, cursor }: IndexChanges): void {
    this.#said(() => {
      this.#db.exec('BEGIN')
      try {
        for (const { seq, texts: said, marks } of texts) {
          const { words, others, spellings } = tokensOf(said)
          const marked = marks.join(' ')
          this.#insert.run(seq, words, others, marked)
          this.#keep.run(seq, `${marked}\n${spellings}`)
        }
        for (const seq of gone) this.#takeOut(seq)
        this.#setCursor.run(cursor.seq, cursor.hash)
        this.#db.exec('COMMIT')
      } catch (error) {
        if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
        throw error
      }
      // The journal still has what was withdrawn: it goes into the file, and is cut off.
      if (gone.length > 0) this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    })
  }

  find(wanted: Wanted, before: number, limit: number): number[] {
    return this.#said(() => this.#find.all(matchOf(wanted), before, limit).map(({ rowid }) => Number(rowid)))
  }

  /** All that it holds, free pages too. */
  bytes(): Uint8Array {
    return this.#db.serialize()
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close()
  }

  #takeOut(seq: number): void {
    const kept = this.#forget.get(seq)
    if (!kept) return
    const [marks = '', ...lines] = String(kept.tokens).split('\n')
    const { words, others } = tokensOf(lines)
    this.#remove.run(seq, words, others, marks)
  }

  #said<Answer>(ask: () => Answer): Answer {
    try {
      return ask()
    } catch (error) {
      throw understood(error)
    }
  }
}

function formatOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version)
}

function understood(error: unknown): unknown {
  const code = (error as { errcode?: number }).errcode
  const isDamaged = code !== undefined && [SQLITE_CORRUPT, SQLITE_NOTADB].includes(code & 0xff)
  return isDamaged ? new IndexDamaged('the search index is damaged', error) : error
}
