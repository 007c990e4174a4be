import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What shows the forum to people in three languages, plays it or speaks to it is no part of it. */
const OUTSIDE = /^src\/(observer|testing|cli|client|participant)\//

/** The files of the service that name an action, its kind of record, its view, its events or its limits. */
function filesNaming(words: RegExp): string[] {
  return ['src', 'machines', 'adapters']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((path) => path.endsWith('.ts') && !OUTSIDE.test(path))
    .filter((path) => words.test(readFileSync(join(root, path), 'utf8')))
    .sort()
}

test('an action without a machine stands in five files, three of them its own family: it was sixteen', () => {
  expect(filesNaming(/\bthank\b|gratitude|THANKS_/)).toEqual([
    'src/actions/curation.ts',
    'src/protocol/actions/curation.ts',
    'src/protocol/limits.ts',
    'src/protocol/vocabularies.ts',
    'src/records/kinds/curation.ts',
  ])
})
