import { fold } from '../../src/language/fold.ts'
import { formsOf } from '../../src/language/forms.ts'
import type { Clause, Wanted } from '../../src/ports/search-index.ts'
import { beginningToken } from './tokens.ts'

/** Writes what is wanted as an expression of FTS5 (sqlite.org/fts5.html, section 3). Tokens hold no quote. */
export function matchOf({ all, none, marks }: Wanted): string {
  const every = [...marks.map(quoted), ...all.map(expressionOf)].join(' AND ')
  return none.length === 0 ? every : `(${every}) NOT (${none.map(expressionOf).join(' OR ')})`
}

function expressionOf(clause: Clause): string {
  switch (clause.kind) {
    case 'word':
      return `(${formsOf(clause.word).map(quoted).join(' OR ')})`
    case 'phrase':
      return `words : ${quoted(clause.words.map(fold).join(' '))}`
    case 'prefix':
      return beginning(fold(clause.word))
  }
}

/** A short one has a token of its own; the words of a longer one are few, and FTS5 puts their lists together. */
function beginning(folded: string): string {
  const token = beginningToken(folded)
  return token === undefined ? `${quoted(folded)} *` : quoted(token)
}

function quoted(tokens: string): string {
  return `"${tokens}"`
}
