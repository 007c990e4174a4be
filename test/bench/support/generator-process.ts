import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FanOutOptions, FanOutResult } from './fan-out-readers.ts'
import type { LoadResult } from './load.ts'
import type { ToSign } from './signed-requests.ts'

/** What the generator can do: input and result by name. */
export interface Jobs {
  /** Signatures per second that one core verifies natively. */
  verifyRate: [{ readonly seconds: number }, number]
  /** Signs actions ahead: they are good for five minutes. */
  sign: [ToSign, number]
  write: [{ readonly port: number; readonly count: number; readonly connections: number }, LoadResult]
  /** The same spread over several nodes, so many connections to each. */
  writeAcross: [
    { readonly ports: readonly number[]; readonly count: number; readonly connections: number },
    LoadResult,
  ]
  /** Sends JSON bodies in turn over one connection: each request waits for the answer before it. */
  post: [
    {
      readonly port: number
      readonly path: string
      readonly bodies: readonly string[]
      readonly headers?: Readonly<Record<string, string>>
      readonly count: number
    },
    LoadResult,
  ]
  read: [
    {
      readonly port: number
      readonly path: string
      readonly seconds: number
      readonly connections: number
    },
    LoadResult,
  ]
  /** Each address once. */
  readEach: [
    {
      readonly port: number
      readonly paths: readonly string[]
      readonly headers?: Readonly<Record<string, string>>
      readonly connections: number
    },
    LoadResult,
  ]
  readAnywhere: [
    {
      readonly port: number
      readonly records: number
      readonly span: number
      readonly seconds: number
      readonly connections: number
    },
    LoadResult,
  ]
  openReaders: [FanOutOptions, boolean]
  fanOut: [Record<string, never>, FanOutResult]
}

/** The load generator, as the benchmarks drive it. */
export class Generator {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL('generator.ts', import.meta.url)))

  get pid(): number {
    return this.#child.pid ?? 0
  }

  run<Name extends keyof Jobs>(name: Name, input: Jobs[Name][0]): Promise<Jobs[Name][1]> {
    return new Promise((resolve, reject) => {
      this.#child.once('message', (answer: { result?: Jobs[Name][1]; error?: string }) => {
        if (answer.result === undefined) reject(new Error(answer.error))
        else resolve(answer.result)
      })
      this.#child.send({ name, input })
    })
  }

  close(): void {
    this.#child.disconnect()
  }
}
