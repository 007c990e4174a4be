import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Change } from './change.ts'
import { wrongServers } from './index.ts'
import { tryWrong } from './try-wrong.ts'

/**
 * `npm run negative`: is each wrong server caught by the requirement that it breaks, with no other alarm? With `--caught` alone
 * that requirement is tried, which takes a few seconds a server instead of half a minute; `--quarter 1` takes every fourth.
 */

const CAUGHT_MIN = 0.95

/** What is wrong with how the suite took it; undefined when it was caught as it should. */
async function verdictOn(change: Change, isCaughtAlone: boolean): Promise<string | undefined> {
  const { requirement, also = [] } = change
  const found = await tryWrong(change, isCaughtAlone ? requirement : undefined).catch((fault: Error) => fault)
  if (found instanceof Error) return `cannot be tried: ${found.message}`
  const ids = found.broken.map(({ id }) => id)
  if (!found.isChanged) return 'its file is not loaded'
  if (!ids.includes(requirement))
    return `was not caught by ${requirement}${ids.length > 0 ? ` but by ${ids}` : ''}${found.unseen ? `, which could not be observed: ${found.unseen}` : ''}`
  const others = found.broken.filter(({ id }) => id !== requirement && !also.includes(id))
  return others.length > 0
    ? `alarms ${others.map(({ id, why }) => `${id} (${why?.split('\n', 1)})`)}, too`
    : undefined
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      caught: { type: 'boolean', default: false },
      quarter: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const quarter = values.quarter === undefined ? undefined : Number(values.quarter)
  const wanted = wrongServers.filter(
    ({ name }, index) =>
      (quarter === undefined || index % 4 === quarter % 4) &&
      (values.only === undefined || name.includes(values.only)),
  )
  const queue = [...wanted]
  const faults: string[] = []
  const lane = async () => {
    for (let change = queue.shift(); change; change = queue.shift()) {
      const fault = await verdictOn(change, values.caught)
      process.stdout.write(
        `${fault === undefined ? 'caught' : 'MISSED'}  ${change.name}${fault === undefined ? '' : `: ${fault}`}\n`,
      )
      if (fault !== undefined) faults.push(change.name)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  const caught = wanted.length - faults.length
  process.stdout.write(`${caught} of ${wanted.length} caught\n`)
  process.exitCode = caught >= CAUGHT_MIN * wanted.length ? 0 : 1
}

await main()
