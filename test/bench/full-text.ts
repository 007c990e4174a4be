import { DatabaseSync } from 'node:sqlite'
import { IndexDatabase } from '../../adapters/search-index/database.ts'
import { formsOf } from '../../src/language/forms.ts'
import { visitWords } from '../../src/language/words.ts'
import { parseQuery } from '../../src/search/query.ts'
import type { BenchOptions, Figure } from './support/figure.ts'
import { bodies, COMMON } from './support/search-rows.ts'

const UNICODE = "unicode61 remove_diacritics 2 categories 'L* M* N* Co'"
const ROUNDS = 20
const SHOWN = 30

/** What is written, and what is asked: each ought to find the other. */
const pairs: Readonly<Record<string, readonly (readonly [written: string, asked: string])[]>> = {
  'case and accents': [
    ['MEMÓRIA', 'memoria'],
    ['e\u0301tude', 'étude'],
    ['você', 'voce'],
  ],
  'English forms': [
    ['cities', 'city'],
    ['running', 'runs'],
    ['memories', 'memory'],
  ],
  'Portuguese forms': [
    ['canções', 'canção'],
    ['pães', 'pão'],
    ['animais', 'animal'],
    ['homens', 'homem'],
    ['faróis', 'farol'],
  ],
  'Spanish forms': [
    ['luces', 'luz'],
    ['naciones', 'nación'],
    ['niñas', 'niña'],
  ],
  'compatibility forms': [
    ['ﬁnest', 'finest'],
    ['ｗｉｄｅ', 'wide'],
  ],
  'scripts without spaces': [
    ['東京タワー', '東京'],
    ['私の本', '本'],
  ],
}

/** Which parts of search FTS5 does by itself, and what each costs: what is not in favour of code of ours ought to be deleted. */
export async function fullText({ size }: BenchOptions): Promise<Figure[]> {
  const records = { once: 200, quick: 2_000, full: 10_000 }[size]
  const textOf = bodies(1)
  const texts = Array.from({ length: records }, (_, index) => textOf(index + 1))
  const plain = tableOf(texts, UNICODE)
  const withBeginnings = tableOf(texts, UNICODE, "prefix = '2 3 4',")
  const ours = new IndexDatabase(':memory:')
  const indexing = cpuMicros(() => {
    const changed = texts.map((text, index) => ({ seq: index + 1, texts: [text], marks: [] }))
    ours.write({ texts: changed, gone: [], cursor: { seq: records, hash: '' } })
  })
  const repeated = tableOf(Array<string>(SHOWN).fill('a '.repeat(1_000)), UNICODE)
  return [
    ...Object.keys(pairs).flatMap((kind) => [
      meeting(`${kind}: unicode61`, kind, meetsIn(UNICODE)),
      meeting(`${kind}: porter`, kind, meetsIn(`porter ${UNICODE}`)),
      { ...meeting(`${kind}: ours`, kind, meetsInOurs), goal: { atLeast: 100 } },
    ]),
    micros('indexing a record: FTS5 alone', plain.micros / records),
    micros('indexing a record: with prefix=', withBeginnings.micros / records),
    micros('indexing a record: with the words of each family too', indexing / records),
    micros('lan*: FTS5 alone', asked(plain.db, 'rowid', '"lan" *')),
    micros('lan*: with prefix=', asked(withBeginnings.db, 'rowid', '"lan" *')),
    micros('30 places: highlight', asked(plain.db, highlighted, COMMON[1])),
    micros('30 places: snippet', asked(plain.db, cut, COMMON[1])),
    micros('30 places: walking the words', walked(texts.slice(0, SHOWN), COMMON[1])),
    micros('30 places of a word said 1,000 times: highlight', asked(repeated.db, highlighted, 'a')),
    micros('30 places of a word said 1,000 times: snippet', asked(repeated.db, cut, 'a')),
    micros('30 places of a phrase of 95 times that word', asked(repeated.db, 'rowid', phraseOf95)),
  ]
}

const highlighted = "highlight(record, 0, '[', ']')"
const cut = "snippet(record, 0, '[', ']', '', 48)"
const phraseOf95 = `"${'a '.repeat(95)}"`

function micros(name: string, value: number): Figure {
  return { name: `full text, ${name}`, value, unit: 'us' }
}

function meeting(name: string, kind: string, meets: (written: string, asked: string) => boolean): Figure {
  const tried = pairs[kind] ?? []
  const met = tried.filter(([written, asked]) => meets(written, asked)).length
  return { name: `full text, pairs found, ${name}`, value: (100 * met) / tried.length, unit: '%' }
}

function meetsIn(tokenizer: string) {
  return (written: string, asked: string) => {
    const { db } = tableOf([written], tokenizer)
    return db.prepare('SELECT rowid FROM record WHERE record MATCH ?').get(`"${asked}"`) !== undefined
  }
}

function meetsInOurs(written: string, asked: string): boolean {
  const db = new IndexDatabase(':memory:')
  db.write({ texts: [{ seq: 1, texts: [written], marks: [] }], gone: [], cursor: { seq: 1, hash: '' } })
  const { all, none } = parseQuery(asked)
  return db.find({ all, none, marks: [] }, { before: 2, limit: 1, ms: 1_000 }).places.length > 0
}

function tableOf(texts: readonly string[], tokenizer: string, options = '') {
  const db = new DatabaseSync(':memory:')
  db.exec(
    `CREATE VIRTUAL TABLE record USING fts5(said, ${options} columnsize = 0, tokenize = "${tokenizer}")`,
  )
  const insert = db.prepare('INSERT INTO record(said) VALUES (?)')
  const spent = cpuMicros(() => {
    db.exec('BEGIN')
    for (const text of texts) insert.run(text)
    db.exec('COMMIT')
  })
  return { db, micros: spent }
}

function asked(db: DatabaseSync, column: string, match: string): number {
  const find = db.prepare(
    `SELECT ${column} FROM record WHERE record MATCH ? ORDER BY rowid DESC LIMIT ${SHOWN}`,
  )
  find.all(match)
  return cpuMicros(() => repeat(() => find.all(match))) / ROUNDS
}

function walked(texts: readonly string[], word: string): number {
  const forms = new Set(formsOf(word))
  const walk = () => {
    let met = 0
    for (const text of texts) {
      visitWords(text, (said) => {
        if (formsOf(said).some((form) => forms.has(form))) met += 1
      })
    }
    return met
  }
  walk()
  return cpuMicros(() => repeat(walk)) / ROUNDS
}

function repeat(work: () => unknown): void {
  for (let round = 0; round < ROUNDS; round += 1) work()
}

function cpuMicros(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
