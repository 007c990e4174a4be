import { Worker } from 'node:worker_threads'
import { Recent } from '../protocol/memo.ts'

/** Bytes of pictures that are remembered: some hundred of them. */
const REMEMBERED_BYTES = 8_000_000

const drawn = new Recent<string, Uint8Array<ArrayBuffer>>(REMEMBERED_BYTES, ({ length }) => length)
let last: Promise<unknown> = Promise.resolve()

/** The PNG of an SVG. What was drawn is remembered; of several pictures one is drawn at a time, each on a thread of its own. */
export function rasterized(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const next = last.then(async () => {
    const png = drawn.get(svg) ?? (await draw(svg))
    drawn.set(svg, png)
    return png
  })
  last = next.catch(() => {})
  return next
}

function draw(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./worker.js', import.meta.url), { workerData: svg })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('no picture was drawn')))
  })
}
