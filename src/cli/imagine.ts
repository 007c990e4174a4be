import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Argument, Command, Option } from 'commander'
import { languages } from '../../machines/chart/svg.ts'
import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import { readBytes } from './files.ts'
import { printText } from './output.ts'
import { UsageError } from './usage-error.ts'

interface Options {
  readonly export?: string
  readonly language: (typeof languages)[number]
}

/** `imagine <file>`: the page of imagined courses of a machine that somebody wrote, as one document. */
export function imagineCommand(): Command {
  return new Command('imagine')
    .description(
      'write the page on which courses of a game of your own are imagined, before any node knows it',
    )
    .addArgument(new Argument('<file>', 'a module that exports a game, or any other machine'))
    .option('--export <name>', 'which of its exports; default: the only machine among them')
    .addOption(new Option('--language <language>', 'of the page').choices(languages).default('en'))
    .action(run)
}

async function run(path: string, { export: asked, language }: Options): Promise<void> {
  if (process.stdout.isTTY)
    throw new UsageError('a page is for a browser: write it to a file, as > page.html')
  // What cannot be read is said in words; an import says where in this program it failed.
  await readBytes(path)
  const file = pathToFileURL(resolve(path))
  const [name, version] = await machineIn(file, asked)
  const page = await pageOf(version, { file, name }, language)
  printText(page.trimEnd(), { machine: version.machine.id, page })
}

async function machineIn(
  file: URL,
  asked: string | undefined,
): Promise<readonly [string, AnyMachineVersion]> {
  const found = Object.entries<unknown>(await import(file.href)).filter(([, value]) => isMachine(value))
  const names = found.map(([name]) => name)
  const [chosen, ...more] = found.filter(([name]) => asked === undefined || name === asked)
  if (!chosen || more.length > 0)
    throw new UsageError(
      names.length === 0
        ? 'this module exports no machine'
        : `choose one of what this module exports: ${names.map((name) => `--export ${name}`).join(', ')}`,
    )
  return chosen as [string, AnyMachineVersion]
}

function isMachine(value: unknown): value is AnyMachineVersion {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['kind', 'machine', 'drawing'].every((name) => name in value)
  )
}

/** What bundles it for browsers is large, and nothing that a node needs: whoever writes a game installs it. */
async function pageOf(
  ...given: Parameters<typeof import('../observer/imagined-alone.ts').imaginedAlone>
): Promise<string> {
  const { imaginedAlone } = await import('../observer/imagined-alone.ts')
  try {
    return await imaginedAlone(...given)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new UsageError('to bundle a page, Rolldown has to be here: npm install rolldown')
  }
}
