import type { Clause, Wanted } from '../../src/ports/search-index.ts'

/** Writes what is wanted as an expression of FTS5 (sqlite.org/fts5.html, section 3). FTS5 folds it as it folds texts. */
export function matchOf({ all, none, marks }: Wanted, familyOf: (word: string) => readonly string[]): string {
  const write = (clause: Clause): string => {
    switch (clause.kind) {
      case 'word':
        return `(${familyOf(clause.word).map(quoted).join(' OR ')})`
      case 'phrase':
        return `(${clause.pieces.map((words) => quoted(words.join(' '))).join(' AND ')})`
      case 'prefix':
        return `${quoted(clause.word)} *`
    }
  }
  const asked = all.map(write).join(' AND ')
  const said = none.length === 0 ? asked : `(${asked}) NOT (${none.map(write).join(' OR ')})`
  return [`said : (${said})`, ...marks.map((mark) => `marks : ${quoted(markToken(mark))}`)].join(' AND ')
}

/** A mark as one token: FTS5 takes a private character for a letter, and `_` for a space. */
export function markToken(mark: string): string {
  return mark.replaceAll('_', '\u{e001}')
}

function quoted(words: string): string {
  return `"${words}"`
}
