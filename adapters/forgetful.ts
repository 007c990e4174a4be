import type { KeyRange, Storage } from '../src/ports/storage.ts'

/** Characters that are read before a store is opened again: of keys too, which are most of an index. */
const REMEMBERED_CHARS = 32 * 1024 * 1024

/**
 * A store for one who reads the whole of it in order. LevelDB maps every table that it reads and keeps 64 or more of them mapped, some
 * 150 MB: it is closed and opened again now and then while it is listed. Nothing else may be under way in it then but other
 * lists, which hold that off, and a snapshot ends it.
 */
export async function openForgetful(open: () => Promise<Storage>): Promise<Storage> {
  let storage = await open()
  let read = 0
  let lists = 0
  async function* entries(range: KeyRange) {
    lists += 1
    try {
      for (let rest: KeyRange | undefined = range; rest; ) {
        let last: string | undefined
        for await (const entry of storage.entries(rest)) {
          yield entry
          read += entry[0].length + entry[1].length
          if (read < REMEMBERED_CHARS || lists > 1) continue
          last = entry[0]
          break
        }
        rest = last === undefined ? undefined : after(rest, last)
        if (!rest) break
        await storage.close()
        storage = await open()
        read = 0
      }
    } finally {
      lists -= 1
    }
  }
  return {
    get: (key) => storage.get(key),
    page: (range, limit) => storage.page(range, limit),
    entries,
    snapshot() {
      lists += 1
      return storage.snapshot()
    },
    write: (changes) => storage.write(changes),
    close: () => storage.close(),
  }
}

function after({ gte, gt, lt, lte, reverse }: KeyRange, last: string): KeyRange {
  const lower = gte === undefined ? gt !== undefined && { gt } : { gte }
  const upper = lte === undefined ? lt !== undefined && { lt } : { lte }
  return reverse ? { ...lower, lt: last, reverse } : { gt: last, ...upper }
}
