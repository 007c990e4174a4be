import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect } from 'vitest'
import { projectRoot } from './process.ts'

const folders = ['src', 'machines', 'adapters', 'catalogue', 'conformance']

/** A copy of the program, to which a test adds what a README says that a contributor adds, and counts the files. */
export class ProgramCopy {
  readonly root: string

  private constructor(root: string) {
    this.root = root
  }

  static async at(root: string): Promise<ProgramCopy> {
    for (const part of [...folders, 'package.json'])
      await cp(join(projectRoot, part), join(root, part), { recursive: true })
    await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
    return new ProgramCopy(root)
  }

  path(file: string): string {
    return join(this.root, file)
  }

  /** Replaces what stands in a file once. */
  async edit(file: string, before: string, after: string): Promise<void> {
    const text = await readFile(this.path(file), 'utf8')
    expect(text.split(before), `${file}: ${before}`).toHaveLength(2)
    await writeFile(this.path(file), text.replace(before, after))
  }

  async append(file: string, more: string): Promise<void> {
    await writeFile(this.path(file), (await readFile(this.path(file), 'utf8')) + more)
  }

  async addWords(language: 'pt' | 'es', words: Readonly<Record<string, string>>): Promise<void> {
    const file = this.path(`src/words/${language}.json`)
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...words }))
  }

  /** The files that are not as those of the program. */
  async changed(): Promise<readonly string[]> {
    const found: string[] = []
    for (const folder of folders) {
      for (const entry of await readdir(this.path(folder), { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const file = relative(this.root, join(entry.parentPath, entry.name))
        const before = await readFile(join(projectRoot, file)).catch(() => undefined)
        if (!before?.equals(await readFile(this.path(file)))) found.push(file)
      }
    }
    return found.toSorted()
  }
}
