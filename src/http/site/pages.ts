import { type Context, Hono } from 'hono'
import type { Catalogue } from '../../../catalogue/schemas/catalogue.ts'
import { pageNamed, queryOf } from '../../observer/addresses.ts'
import type { Sources } from '../../observer/contract/page.ts'
import { type Moment, type SiteOptions, showAt, site } from '../../observer/site.ts'
import type { ViewData } from '../../protocol/answers/index.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import { digestOf } from '../answering/conditional.ts'
import { PAGE_QUALITY, packed } from '../answering/packed.ts'
import { machineNamed } from './machine-named.ts'
import {
  type MadePage,
  type PageMoment,
  type PageRequest,
  type SitePages,
  type SiteParts,
  sharedPages,
} from './made-page.ts'
import type { SiteAnswers } from './sources.ts'

/** Makes the pages of the site, and those at addresses that they share with documents. */
export class PageMaker {
  readonly #app = new Hono<{ Bindings: { readonly moment: Moment } }>()
  readonly #catalogue: Catalogue | undefined

  /** @param files where the files stand that pages load */
  constructor(files: Pick<SiteOptions, 'asset' | 'bundle'>, catalogue: Catalogue | undefined) {
    this.#catalogue = catalogue
    const options: SiteOptions = { ...files, moment: ({ env }: Context) => env.moment }
    for (const [path, page] of Object.entries({ ...sharedPages, [paths.ask]: '/ask' }))
      this.#app.get(path.replace(/\{(\w+)\}/g, ':$1'), (c) => showAt(options, pageNamed(page), c))
    this.#app.route('/', site(options))
  }

  /** Makes a page of what is answered at this moment. */
  async make(
    { url, headers, coding }: PageRequest,
    { moment, answers }: { readonly moment: PageMoment; readonly answers: SiteAnswers },
  ): Promise<MadePage> {
    const sources = { ...moment, ...sourcesOf(answers), catalogue: this.#catalogue }
    const response = await this.#app.fetch(new Request(url, { headers }), { moment: sources })
    const content = new Uint8Array(await response.arrayBuffer())
    const others = Object.fromEntries(response.headers)
    const isPicture = others['content-type']?.startsWith('image/')
    const isPacked = coding !== undefined && !isPicture && content.length > 0
    return {
      status: response.status,
      headers: others,
      content,
      digest: digestOf(content),
      ...(isPacked && { packed: { coding, bytes: await packed(coding, content, PAGE_QUALITY) } }),
    }
  }
}

/** Makes pages in this thread. */
export function pagesHere({ answers, catalogue }: SiteParts & { readonly answers: SiteAnswers }): SitePages {
  const maker = new PageMaker({ asset: answers.atOnce.asset, bundle: answers.later.bundle }, catalogue)
  return {
    queryOf,
    make: (request, moment) => maker.make(request, { moment, answers }),
  }
}

const decoder = new TextDecoder()

function sourcesOf({ later, atOnce }: SiteAnswers): Omit<Sources, 'catalogue'> {
  return {
    async history(id, step) {
      const found = await later.history(id, step)
      return isRefusal(found) ? found : { ...found, machine: machineNamed(found.machine) }
    },
    played: (id) => later.played(id),
    ask: (body) => later.ask(body),
    affinity: (body) => later.affinity(body),
    entry: (ref) => atOnce.entry(ref),
    record: (ref) => atOnce.record(ref),
    actor: (kind, id) => atOnce.actor(kind, id),
    statistics: ({ machine }) => atOnce.statistics(machine.id),
    async read<Name extends Parameters<Sources['read']>[0]>(
      view: Name,
      parameters?: Parameters<Sources['read']>[1],
    ) {
      const found = await later.read(view, parameters)
      return found instanceof Uint8Array ? (JSON.parse(decoder.decode(found)).data as ViewData<Name>) : found
    },
  }
}
