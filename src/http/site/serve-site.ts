import { parentPort, workerData } from 'node:worker_threads'
import { places } from '../../observer/addresses.ts'
import { askAtOnce, asking, type FromSite, Questions, type SiteData, type ToSite } from './calls.ts'
import { PageMaker } from './pages.ts'
import type { SiteAnswers } from './sources.ts'

/** How long nothing was asked when it collects: V8 would keep 50 MB after 250 pages for as long as the thread stays (measured). */
const QUIET_MS = 30_000

/** Makes pages for the thread that started this one, of what it answers. */
export function serveSite(): void {
  const port = parentPort
  if (!port) throw new Error('the site is served from a thread of its own')
  const say = (said: FromSite, sent: ArrayBuffer[] = []) => port.postMessage(said, sent)
  const data = workerData as SiteData
  const questions = new Questions(say)
  const atOnce = asking<SiteAnswers['atOnce']>((question) => askAtOnce(data.atOnce, question))
  const laterFor = (page: number) => asking<SiteAnswers['later']>((question) => questions.ask(page, question))
  const files = { asset: remembered(atOnce.asset), bundle: laterFor(0).bundle }
  const maker = new PageMaker(files, data.catalogue)
  const make = async ({ page, request, moment }: Extract<ToSite, { readonly page: number }>) => {
    try {
      const made = await maker.make(request, { moment, answers: { atOnce, later: laterFor(page) } })
      say({ page, made }, [made.content.buffer, ...(made.packed ? [made.packed.bytes.buffer] : [])])
    } catch (fault) {
      say({ page, failed: String(fault) })
    }
  }
  const quiet = setTimeout(collect, QUIET_MS).unref()
  port.on('message', (said: ToSite) => {
    quiet.refresh()
    if ('answers' in said) questions.hear(said.answers)
    else void make(said)
  })
  say({ places })
}

/** What the last pages were made of, where a program may ask for it back (`--expose-gc`, `src/main.js`). */
function collect(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
}

function remembered(make: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const made = known.get(name) ?? make(name)
    known.set(name, made)
    return made
  }
}
