/** Child process: `node synced-writer.ts <store> <first> <last>` writes numbered batches and prints one line for each. */
import { writeSync } from 'node:fs'
import { openLevelStorage } from '../../adapters/level.ts'

const [location = '', first = '0', last = '0'] = process.argv.slice(2)
const storage = await openLevelStorage(location, { create: true })
const filler = 'x'.repeat(4_000)
for (let number = Number(first); number <= Number(last); number++) {
  const key = String(number).padStart(8, '0')
  const batch = new Map([
    [`a/${key}`, `${number} ${filler}`],
    [`b/${key}`, `${number} ${filler}`],
  ])
  try {
    await storage.write(batch)
    writeSync(1, `acked ${number}\n`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : String(error)
    writeSync(1, `${code} ${number}\n`)
  }
}
