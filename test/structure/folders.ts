import { posix } from 'node:path'

/** One file that imports another; types count. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** Two folders of which files import files of each other: neither can be read, moved or tested alone. */
export interface TwoWayPair {
  readonly folders: readonly [string, string]
  readonly imports: readonly Import[]
}

/** A folder is where a file lies, not what lies deeper: a root and its subfolder are two. */
export function twoWayPairs(imports: readonly Import[]): TwoWayPair[] {
  const byFolders = new Map<string, Import[]>()
  for (const one of imports) {
    const folders = [posix.dirname(one.from), posix.dirname(one.to)]
    if (folders[0] === folders[1]) continue
    const key = folders.join(' ')
    byFolders.set(key, [...(byFolders.get(key) ?? []), one])
  }
  return [...byFolders].flatMap(([key, there]) => {
    const [first = '', second = ''] = key.split(' ')
    const back = byFolders.get(`${second} ${first}`)
    return back && first < second ? [{ folders: [first, second], imports: [...there, ...back] } as const] : []
  })
}

/** What part of all lines each second-level folder holds (`src/http`; files of a root count for the root), largest first. */
export function sharesOf(linesOfFiles: ReadonlyMap<string, number>): [folder: string, share: number][] {
  const total = linesOfFiles.values().reduce((sum, lines) => sum + lines, 0)
  const byFolder = new Map<string, number>()
  for (const [file, lines] of linesOfFiles) {
    const folder = posix.dirname(file).split('/').slice(0, 2).join('/')
    byFolder.set(folder, (byFolder.get(folder) ?? 0) + lines)
  }
  return [...byFolder]
    .map(([folder, lines]): [string, number] => [folder, lines / total])
    .sort(([, a], [, b]) => b - a)
}
