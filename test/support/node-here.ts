import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { readConfig } from '../../src/compose/config.ts'
import { runService } from '../../src/compose/node/run.ts'

/** A whole node in the process of the test. */
export interface NodeHere {
  readonly baseUrl: string
  /** Everything it has logged so far. */
  output(): string
  /** Ends it gracefully; once it is over, nothing more happens. */
  stop(): Promise<void>
}

/**
 * The node that `serve` runs with this environment, in the process of the test: for what needs a node beside it, or the store that
 * one leaves. A process of its own costs two seconds more to start, and is for what is said of processes.
 */
export async function nodeHere(env: Readonly<Record<string, string>>): Promise<NodeHere> {
  const config = readConfig({ PORT: '0', READS_PER_MINUTE: '0', LOG_LEVEL: 'warn', ...env })
  let logged = ''
  const logger = pino(
    { level: config.logLevel },
    {
      write(line: string) {
        logged += line
      },
    },
  )
  const running = await runService(config, { logger })
  await running.service.prepare()
  let ending: Promise<void> | undefined
  const stop = () => {
    ending ??= running.close()
    return ending
  }
  return { baseUrl: running.address, output: () => logged, stop }
}

/** The same, for one test: it does not outlive it, however that ends. */
export async function nodeForTest(env: Readonly<Record<string, string>>): Promise<NodeHere> {
  const node = await nodeHere(env)
  onTestFinished(() => node.stop())
  return node
}
