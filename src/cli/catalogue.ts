import { basename } from 'node:path'
import { Command } from 'commander'
import { checkCatalogue, strayFiles } from '../../catalogue/check.ts'
import { ContentError, describeProblem } from '../../catalogue/content-problem.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { newCatalogue, writeFiles } from '../../catalogue/new.ts'
import type { Catalogue } from '../../catalogue/schemas/catalogue.ts'
import { isLanguage } from '../../catalogue/values/languages.ts'
import { exitStatus } from './fail.ts'
import { readInput } from './files.ts'
import { printJson, printText, wantsJson } from './output.ts'
import { UsageError } from './usage-error.ts'

/** `catalogue check | new | import`: the content of a catalogue, before it is published. */
export function catalogueCommand(): Command {
  return new Command('catalogue')
    .description('the content of the catalogue')
    .addCommand(checkCommand())
    .addCommand(newCommand())
    .addCommand(importCommand())
}

function checkCommand(): Command {
  return new Command('check')
    .description('say what is wrong with, or missing from, the content in a directory')
    .argument('<dir>', 'a content directory, as CATALOGUE_DIR names one')
    .action((dir: string) => {
      const { catalogue, wrong } = examined(dir)
      const missing = catalogue === null || wrong.length > 0 ? [] : checkCatalogue(catalogue)
      process.exitCode = wrong.length > 0 ? exitStatus.fault : 0
      if (wantsJson()) printJson({ ok: wrong.length === 0, dir, wrong, missing })
      else tell(dir, wrong, missing)
    })
}

function tell(dir: string, wrong: readonly string[], missing: readonly string[]): void {
  if (wrong.length > 0) {
    console.error(`the catalogue in ${dir} has ${wrong.length} ${wrong.length === 1 ? 'fault' : 'faults'}:`)
    for (const line of wrong) console.error(line)
    return
  }
  for (const line of missing) console.log(line)
  const count =
    missing.length === 1
      ? 'what could be there and is not, is above'
      : `${missing.length} things could be there and are not (above)`
  const verdict =
    missing.length === 0
      ? 'nothing is wrong, and nothing is missing'
      : `nothing is wrong, and it can be published; ${count}`
  console.log(`the catalogue in ${dir}: ${verdict}`)
}

/** Everything that is wrong, at once: fields and references, stray files, codes of lists that do not exist. */
function examined(dir: string): { readonly catalogue: Catalogue | null; readonly wrong: readonly string[] } {
  const strays = strayFiles(dir)
  try {
    const catalogue = loadCatalogue(dir)
    return { catalogue, wrong: strays.map(describeProblem) }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { catalogue: null, wrong: [...error.problems, ...strays].map(describeProblem) }
  }
}

/** Who is named where nobody was. */
const UNNAMED = 'A. Author'

const today = () => new Date().toISOString().slice(0, 10)

function newCommand(): Command {
  return new Command('new')
    .description('write a minimal catalogue, with comments, into a new folder')
    .argument('<folder>')
    .option('--author <name>', "whose catalogue it is; a catalogue is one author's", UNNAMED)
    .option(
      '--language <tag>',
      'the language that its texts begin in (BCP 47); said again, another one in which the author writes (default: en)',
      (tag: string, before: readonly string[] | undefined) => [...(before ?? []), tag],
    )
    .action(
      (folder: string, { author, language: said }: { author: string; language?: readonly string[] }) => {
        const [language = 'en', ...others] = new Set(said)
        for (const tag of [language, ...others]) mustBeLanguage(tag)
        write(folder, newCatalogue({ author, language, others, today: today() }))
        printText(
          [
            `written: ${folder}. Fill it in, look at it with "catalogue check ${folder}", serve it with CATALOGUE_DIR=${folder}`,
            ...(author === UNNAMED
              ? [
                  `It says "${UNNAMED}" where the author is named: give the name with --author, or write it in author.yaml and site.yaml`,
                ]
              : []),
          ].join('\n'),
          { written: folder },
        )
      },
    )
}

function importCommand(): Command {
  return new Command('import')
    .description('make a first draft of the content from ONIX 3.x, BibTeX or CSL-JSON')
    .argument('<file...>')
    .requiredOption('--into <folder>', 'a folder that does not exist yet, or is empty')
    .option(
      '--language <tag>',
      'the language of entries that state none (BCP 47) (default: en)',
      (tag: string, before: string | undefined) => {
        if (before !== undefined) throw new UsageError('entries that state no language can have only one')
        return tag
      },
    )
    .action(async (paths: string[], { into, language = 'en' }: { into: string; language?: string }) => {
      mustBeLanguage(language)
      // Parsers of foreign formats are loaded for whoever imports.
      const { importText } = await import('../../catalogue/import/index.ts')
      const { draftOf } = await import('../../catalogue/import/files.ts')
      const texts = await Promise.all(paths.map(async (path) => ({ path, text: await readInput(path) })))
      const read = texts.map(({ path, text }) => ({
        path: basename(path),
        ...importText(text, language),
      }))
      const works = read.flatMap((one) => one.works)
      const left = read.flatMap((one) => one.left.map((line) => `${one.path}: ${line}`))
      if (works.length === 0) throw new UsageError('no work was found in what was given', left)
      const draft = draftOf({ works, left }, { language, today: today(), from: read.map(({ path }) => path) })
      write(into, draft.files)
      const written = `written: ${into}, with ${draft.works} works and ${draft.editions} editions`
      const beside = draft.left.length > 0 ? ['not taken, or to be looked at:', ...draft.left] : []
      printText([written, ...beside].join('\n'), {
        written: into,
        works: draft.works,
        editions: draft.editions,
        left: draft.left,
      })
    })
}

function write(folder: string, files: Parameters<typeof writeFiles>[1]): void {
  try {
    writeFiles(folder, files)
  } catch (error) {
    throw error instanceof Error ? new UsageError(error.message) : error
  }
}

function mustBeLanguage(tag: string): void {
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) || !isLanguage(tag))
    throw new UsageError(`${tag} is no language tag (BCP 47)`)
}
