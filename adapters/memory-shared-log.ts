import {
  type SharedAppend,
  type SharedHead,
  type SharedLog,
  SharedLogError,
  type SharedNote,
  type SharedRow,
} from '../src/ports/shared-log.ts'

interface Kept {
  readonly epoch: number
  bytes: Uint8Array
  replacedBy?: number
}

/**
 * A shared log in the memory of one process, for tests and simulation: every node in it is given the same one, or a link to it that
 * can fail. It forgets everything with the process.
 */
export function memorySharedLog(): SharedLog {
  const rows: Kept[] = []
  const notes = new Map<string, { readonly version: number; readonly bytes: Uint8Array }>()
  let epoch = 0
  let versions = 0
  let closed = false
  let wake = Promise.withResolvers<void>()

  function guard(): void {
    if (closed) throw new SharedLogError('the log is closed', 'nothing')
  }

  function rowsAfter(after: number, limit: number): SharedRow[] {
    return rows.slice(after, after + limit).map((row, index) => ({ seq: after + index + 1, ...row }))
  }

  function add({ rows: added, replaced = [], epoch: raised }: SharedAppend): SharedHead {
    if (raised < epoch) throw new RangeError('an epoch never falls')
    const last = rows.length + added.length
    for (const { seq, bytes } of replaced) {
      const row = rows[seq - 1]
      if (!row) throw new RangeError('only an earlier row can be replaced')
      row.bytes = bytes.slice()
      row.replacedBy = last
    }
    rows.push(...added.map((bytes) => ({ epoch: raised, bytes: bytes.slice() })))
    epoch = raised
    wake.resolve()
    wake = Promise.withResolvers()
    return { seq: last, epoch }
  }

  return {
    async head() {
      guard()
      return { seq: rows.length, epoch }
    },
    async append(expected, appended) {
      guard()
      return expected.seq === rows.length && expected.epoch === epoch ? add(appended) : undefined
    },
    async read(after, limit) {
      guard()
      return rowsAfter(after, limit)
    },
    async *follow(after, signal) {
      const ended = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
      for (let at = after; !signal.aborted; ) {
        guard()
        const page = rowsAfter(at, FOLLOWED_MAX)
        at += page.length
        if (page.length > 0) yield page
        else await Promise.race([wake.promise, ended])
      }
    },
    async notes(prefix) {
      guard()
      return [...notes]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, note]): SharedNote => ({ name, ...note }))
        .sort((one, other) => (one.name < other.name ? -1 : 1))
    },
    async keepNote(name, version, bytes) {
      guard()
      if ((notes.get(name)?.version ?? 0) !== version) return undefined
      versions += 1
      if (bytes === null) notes.delete(name)
      else notes.set(name, { version: versions, bytes: bytes.slice() })
      return versions
    },
    async close() {
      closed = true
      wake.resolve()
    },
  }
}

const FOLLOWED_MAX = 256
