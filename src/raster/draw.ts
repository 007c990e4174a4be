import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Recent } from '../protocol/memo.ts'

/** Bytes of pictures that are remembered: some hundred of them. */
const REMEMBERED_BYTES = 8_000_000
/** How long the thread waits for another picture: to start it costs six times what a picture does (measured), to keep it some 30 MB. */
const IDLE_MS = 60_000

const drawn = new Recent<string, Uint8Array<ArrayBuffer>>(REMEMBERED_BYTES, ({ length }) => length)
let last: Promise<unknown> = Promise.resolve()
let kept: Worker | undefined
let ending: NodeJS.Timeout | undefined

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
  clearTimeout(ending)
  kept ??= new Worker(new URL('./worker.js', import.meta.url))
  const thread = kept
  thread.ref()
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
    end(thread)
    throw fault
  } finally {
    over.abort()
    // Whoever has its pictures may end: nobody waits for an idle thread.
    thread.unref()
    ending = setTimeout(() => end(thread), IDLE_MS).unref()
  }
}

function end(thread: Worker): void {
  if (kept === thread) kept = undefined
  void thread.terminate()
}
