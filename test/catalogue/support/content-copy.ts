import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ContentError, type ContentProblem } from '../../../catalogue/content-problem.ts'
import { loadCatalogue } from '../../../catalogue/load.ts'
import type { Catalogue } from '../../../catalogue/schemas/catalogue.ts'

/** A content directory that a test may spoil; `change` edits the text of one file. */
export interface ContentCopy {
  readonly directory: string
  change(file: string, edit: (text: string) => string): void
  remove(file: string): void
  rename(file: string, to: string): void
}

/** Runs with a copy of the demonstration, which is gone afterwards. */
export function withContentCopy<T>(run: (copy: ContentCopy) => T): T {
  const directory = mkdtempSync(join(tmpdir(), 'catalogue-'))
  cpSync('catalogue/content', directory, { recursive: true })
  try {
    return run({
      directory,
      change(file, edit) {
        const path = join(directory, file)
        const before = readFileSync(path, 'utf8')
        const after = edit(before)
        if (after === before) throw new Error(`The edit of ${file} changed nothing`)
        writeFileSync(path, after)
      },
      rename: (file, to) => renameSync(join(directory, file), join(directory, to)),
      remove: (file) => rmSync(join(directory, file), { recursive: true }),
    })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The catalogue after a change to one of its files. */
export function changedCatalogue(file: string, edit: (text: string) => string): Catalogue {
  return withContentCopy((copy) => {
    copy.change(file, edit)
    return loadCatalogue(copy.directory)
  })
}

/** What the loader finds wrong after the copy was spoilt. */
export function problemsAfter(spoil: (copy: ContentCopy) => void): readonly ContentProblem[] {
  return withContentCopy((copy) => {
    spoil(copy)
    try {
      loadCatalogue(copy.directory)
    } catch (error) {
      if (error instanceof ContentError) return error.problems
      throw error
    }
    return []
  })
}
