import { Worker } from 'node:worker_threads'
import { Recent } from '../../protocol/memo.ts'

/** Bytes of cards that are remembered: some hundred of them. */
const REMEMBERED_BYTES = 8_000_000

const drawn = new Recent<string, Uint8Array>(REMEMBERED_BYTES, ({ length }) => length)
let last: Promise<unknown> = Promise.resolve()

/** The PNG of an SVG. What was drawn is remembered; of several cards one is drawn at a time, each on a thread of its own. */
export function pngOf(svg: string): Promise<Uint8Array> {
  const next = last.then(async () => {
    const png = drawn.get(svg) ?? (await draw(svg))
    drawn.set(svg, png)
    return png
  })
  last = next.catch(() => {})
  return next
}

function draw(svg: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./worker.js', import.meta.url), { workerData: svg })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('no card was drawn')))
  })
}
