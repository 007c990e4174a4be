import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Recent } from '../protocol/memo.ts'
import { OnDemand } from '../protocol/on-demand.ts'

/** Bytes of pictures that are remembered: some hundred of them. */
const REMEMBERED_BYTES = 8_000_000

const drawn = new Recent<string, Uint8Array<ArrayBuffer>>(REMEMBERED_BYTES, ({ length }) => length)
let last: Promise<unknown> = Promise.resolve()
let isDrawing = false
/** To start it costs six times what a picture does (measured), to keep it some 30 MB. */
const kept = new OnDemand<Worker>({ isBusy: () => isDrawing, end: (thread) => void thread.terminate() })

/** The PNG of an SVG. What was drawn is remembered; of several pictures one is drawn at a time, all on one thread. */
export function rasterized(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const next = last.then(async () => {
    const png = drawn.get(svg) ?? (await draw(svg))
    drawn.set(svg, png)
    return png
  })
  last = next.catch(() => {})
  return next
}

/** What the thread answers: the picture, or why there is none. */
export type Drawn = { readonly png: Uint8Array<ArrayBuffer> } | { readonly fault: unknown }

async function draw(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const thread = kept.asked(() => new Worker(new URL('./worker.js', import.meta.url)))
  thread.ref()
  isDrawing = true
  const over = new AbortController()
  try {
    thread.postMessage(svg)
    const answer = once(thread, 'message', over) as Promise<[Drawn]>
    const gone = once(thread, 'exit', over).then(() => Promise.reject(new Error('no picture was drawn')))
    const [drawn] = await Promise.race([answer, gone])
    if ('fault' in drawn) throw drawn.fault
    return drawn.png
  } catch (fault) {
    // What failed at one picture is not trusted with another.
    kept.end()
    throw fault
  } finally {
    over.abort()
    isDrawing = false
    // Whoever has its pictures may end: nobody waits for an idle thread.
    thread.unref()
  }
}
