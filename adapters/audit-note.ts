import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditMark } from '../src/ports/audit-mark.ts'
import { filesOfStore } from './store-links.ts'

/** How much of a store was read and found well, by which release, and what its files were when it was closed. */
interface AuditNote {
  readonly mark: AuditMark
  readonly release: string
  readonly files: readonly string[]
}

/** Leaves word for the next opening of a store that was closed just now. */
export async function leaveAuditNote(location: string, mark: AuditMark, release: string): Promise<void> {
  const note: AuditNote = { mark, release, files: await filesNow(location) }
  await writeFile(noteOf(location), JSON.stringify(note), { mode: 0o600 })
}

/**
 * How much of a store need not be read again: its files are those that its last process left, to the instant of their last
 * change. Undefined after a crash, after damage, and after anybody else wrote to them. Whoever takes the note has to leave another.
 */
export async function takeAuditNote(location: string, release: string): Promise<AuditMark | undefined> {
  const text = await readFile(noteOf(location), 'utf8').catch(() => undefined)
  await rm(noteOf(location), { force: true }).catch(() => {})
  if (text === undefined) return undefined
  try {
    const note = JSON.parse(text) as AuditNote
    const isSame = note.release === release && note.files.join() === (await filesNow(location)).join()
    return isSame ? note.mark : undefined
  } catch {
    return undefined
  }
}

function noteOf(location: string): string {
  return `${location}.audited`
}

/** Each with its size and the instant at which it, or anything that is known of it, was changed last. */
async function filesNow(location: string): Promise<string[]> {
  const names = (await filesOfStore(location)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const { size, ctimeMs } = await stat(join(location, name))
      return `${name} ${size} ${ctimeMs}`
    }),
  )
}
