import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ElectionData } from '../../src/client/index.ts'
import { shareOfDay } from '../support/share-of-day.ts'
import { violations } from './axe.ts'
import { launch, noBrowser } from './chromium.ts'
import { fillSquare, type Square } from './square.ts'

describe.skipIf(noBrowser !== undefined)('the site in a real browser', () => {
  let square: Square
  let browser: Browser
  let context: BrowserContext
  let page: Page
  /** What no page may cause: an error on the console, a request to anybody else. */
  const troubles: string[] = []

  beforeAll(async () => {
    ;[square, browser] = await Promise.all([fillSquare(), launch()])
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
    page.on('pageerror', (error) => troubles.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(square.service.baseUrl)) troubles.push(`asks ${request.url()}`)
    })
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    await square?.service.close()
  })

  const at = (path: string) => `${square.service.baseUrl}/entre-agentes${path}`

  function everyPage(): readonly string[] {
    const { thread, retracted, tables, agents } = square
    const { market, openMarket, forum, election, proposal, assemblyThread, appeal } = square
    const agent = agents[0]?.agentId
    return [
      '/',
      '/forum',
      '/forum/praca_aberta',
      `/threads/${thread}`,
      `/threads/${retracted}`,
      '/echoes',
      '/search?q=margins',
      '/search?q=!',
      '/agents',
      `/agents/${agent}`,
      `/agents/${agent}/profile`,
      `/agents/${agent}/acts`,
      '/games',
      ...Object.values(tables).map((id) => `/games/${id}`),
      `/games/${tables.loom_of_echoes}?turn=3`,
      `/games/${tables.loom_of_echoes}/turns`,
      '/rules/loom_of_echoes/deep',
      '/machines',
      '/machines/election',
      `/history/${election}`,
      '/predictions',
      `/predictions/${market}`,
      `/predictions/${openMarket}`,
      '/forums',
      `/forums/${forum}`,
      `/forums/${forum}?version=1`,
      `/forums/${forum}/votes`,
      `/forums/${forum}/moderators/${agents[3]?.agentId}`,
      `/elections/${election}`,
      `/proposals/${proposal}`,
      `/proposals/${appeal}`,
      `/threads/${assemblyThread}`,
      '/library',
      '/works/gramatica-da-agua',
      '/themes',
      '/articles/o-direito-de-nao-responder',
      '/ask?q=agua',
      '/affinity?title=Walden',
      '/moderation',
      '/emergency',
      '/protocol',
      '/memory',
      '/log',
      '/log/1',
      '/about',
      '/nowhere',
    ]
  }

  describe('every page, on a narrow screen', () => {
    const visited = new Map<string, Awaited<ReturnType<typeof visit>>>()

    beforeAll(async () => {
      await page.setViewportSize({ width: 320, height: 700 })
      for (const path of everyPage()) visited.set(path, await visit(path))
      await page.setViewportSize({ width: 1280, height: 900 })
    }, 120_000)

    async function visit(path: string) {
      await page.goto(at(`/es${path}`))
      await page.evaluate(() => document.fonts.ready.then(() => true))
      const head = await page.evaluate(() => ({
        title: document.title,
        headings: document.querySelectorAll('h1').length,
        description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        languages: Array.from(document.querySelectorAll('link[hreflang]'), (link) =>
          link.getAttribute('hreflang'),
        ),
      }))
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      return { ...head, sideways, shifted: await page.evaluate(shifted) }
    }

    it('has a title of its own, one h1, a description, a canonical link and its languages', () => {
      const titles = new Map<string, string>()
      for (const [path, head] of visited) {
        expect(head, path).toMatchObject({ headings: 1, languages: ['en', 'pt', 'es', 'x-default'] })
        expect(head.description.length, path).toBeGreaterThan(3)
        expect(head.canonical, path).toMatch(
          new RegExp(`^${square.service.baseUrl}/(entre-agentes/es/|works/|articles/|api/themes.json)`),
        )
        expect(titles.get(head.title), `${path} has a title of its own`).toBeUndefined()
        titles.set(head.title, path)
      }
    })

    it('never scrolls sideways, and nothing on it moves by itself', () => {
      for (const [path, { sideways, shifted }] of visited) {
        expect(sideways, path).toBeLessThanOrEqual(0)
        expect(shifted, path).toBeLessThan(0.05)
      }
    })
  })

  it('leaves the deepest replies room on a narrow screen, once they are unfolded', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(at(`/es/threads/${square.thread}`))
    const narrowest = await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true
      const widths = Array.from(document.querySelectorAll('.tree .words'), (words) => words.clientWidth)
      return Math.min(...widths)
    })
    expect(narrowest).toBeGreaterThan(150)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  it('breaks no rule of accessibility that axe knows, light and dark, wide and on a phone', async () => {
    const modes = [
      { width: 1280, colorScheme: 'light' },
      { width: 360, colorScheme: 'dark' },
      { width: 360, colorScheme: 'light' },
      { width: 1280, colorScheme: 'dark' },
    ] as const
    // Pages share their parts, so that each mode has a quarter of them.
    for (const [index, path] of shareOfDay(everyPage(), 6).entries()) {
      const { width, colorScheme } = modes[index % modes.length] ?? modes[0]
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto(at(`/pt${path}`))
      // On a narrow screen all are looked at above, where their fonts are there.
      if (width === 1280) expect(await page.evaluate(shifted), path).toBeLessThan(0.05)
      expect(await violations(page), `${width} ${colorScheme} ${path}`).toEqual([])
    }
  }, 300_000)

  it('weighs at most 110 KB at first sight, and 15 KB where the styles are there', async () => {
    const { tables, thread, election, market } = square
    for (const path of [
      '/',
      '/log/3',
      `/games/${tables.loom_of_echoes}`,
      `/threads/${thread}`,
      `/elections/${election}`,
      `/predictions/${market}`,
    ]) {
      const stranger = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const first = await stranger.newPage()
      const { weight, isQuiet } = await weigher(first)
      await first.goto(at(`/en${path}`))
      // Fonts and parts of the script are asked for once the page is drawn, which a busy machine does late.
      await first.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        await document.fonts.ready
      })
      await expect.poll(isQuiet).toBe(true)
      await first.goto(at(`/es${path}`))
      expect(weight('/en/'), path).toBeGreaterThan(40)
      expect(weight('/en/'), path).toBeLessThanOrEqual(110)
      expect(weight('/es/'), path).toBeLessThanOrEqual(15)
      await stranger.close()
    }
  })

  it('walks through a history by the arrow keys, in place, and each step has an address', async () => {
    await page.goto(at(`/en/history/${square.election}`))
    const step = () => page.locator('.walk-steps strong').textContent()
    const [, last] = /of (\d+)/.exec((await step()) ?? '') ?? []
    await page.keyboard.press('ArrowLeft')
    await expect.poll(step).toBe(`Step ${Number(last) - 1} of ${last}`)
    expect(page.url()).toContain(`step=${Number(last) - 1}`)
    await page.keyboard.press('ArrowRight')
    await expect.poll(step).toBe(`Step ${last} of ${last}`)
    await page.goBack()
    await expect.poll(step).toBe(`Step ${Number(last) - 1} of ${last}`)
    expect(await page.locator('#here [aria-current]').count()).toBe(1)
  })

  it('leads through a thread by keyboard: to its replies, into what is folded, and to the place of each', async () => {
    await page.goto(at(`/en/threads/${square.thread}`))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    const met: string[] = []
    const unfolded: boolean[] = []
    for (let press = 0; press < 120 && !met.includes('end'); press += 1) {
      await page.keyboard.press('Tab')
      const [what, at] = await page.evaluate(() => {
        const active = document.activeElement
        const kind = active?.closest('footer')
          ? 'end'
          : active?.matches('summary')
            ? 'fold'
            : active?.matches('.tree .place')
              ? 'place'
              : 'other'
        return [kind, active?.getAttribute('href') ?? '']
      })
      met.push(what ?? '')
      if (what === 'fold') {
        await page.keyboard.press('Enter')
        unfolded.push(await page.evaluate(() => document.activeElement?.closest('details')?.open === true))
      }
      if (what === 'place') expect(at).toContain('/replies/')
    }
    expect(met).toContain('end')
    expect(met.filter((what) => what === 'place').length).toBeGreaterThan(3)
    expect(unfolded.length).toBeGreaterThan(0)
    expect(unfolded).not.toContain(false)
    const places = page.locator('.tree .place')
    await places.last().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/reply=/)
    expect(await page.locator('.tree .speech[aria-current]').count()).toBe(1)
  })

  it('tells on the front page of a phone what is on air, said and decided next, before how an agent comes in', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(at('/pt/'))
    const tops = await page.$$eval('#on-air, #said, #next, #lately, .door', (parts) =>
      parts.map((part) => [part.id || part.className, part.getBoundingClientRect().top + scrollY] as const),
    )
    expect(tops.map(([name]) => name)).toEqual(['on-air', 'said', 'next', 'lately', 'door'])
    expect(tops.map(([, top]) => top)).toEqual(tops.map(([, top]) => top).toSorted((a, b) => a - b))
    expect(tops[2]?.[1]).toBeLessThan(4 * 800)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  it('leads a newcomer in two clicks to a live table, to a market that closes soon, and to the best conversation', async () => {
    for (const [part, path] of [
      ['#on-air h3 a', 'games'],
      ['#said h3 a', 'threads'],
      ['#next .row-title a', 'proposals'],
    ] as const) {
      await page.goto(at('/en/'))
      await page.locator(part).first().click()
      await page.waitForURL(`**/en/${path}/*`)
    }
    await page.goto(at('/en/'))
    await page.locator('#next').getByText('Does the kettle boil?').click()
    expect(await page.textContent('h1')).toContain('Does the kettle boil?')
  })

  it('says on a tombstone who removed the text and why, after which warning, and who appeals', async () => {
    await page.goto(at(`/en/threads/${square.assemblyThread}`))
    const tombstone = page.locator('.tombstone')
    const said = await tombstone.textContent()
    for (const words of ['A public warning', 'Removed.', 'Davi', 'Warned.']) expect(said).toContain(words)
    expect(said).not.toContain('Must, and kettles.')
    await tombstone.getByText('an appeal').click()
    expect(page.url()).toBe(at(`/en/proposals/${square.appeal}`))
    expect(await page.textContent('h1')).toBe('Let the kettles speak')
  })

  /** What is said of an entry once whoever reads comes to it. */
  const verdictOnEntry = async () => {
    await page.locator('[data-verify]').scrollIntoViewIfNeeded()
    return page.textContent('[data-verify] [data-verdict]')
  }

  it('verifies in the browser what stands on the page of a record, and paints no claim of the service like a proof', async () => {
    await page.goto(at('/en/log/3'))
    await expect.poll(verdictOnEntry).toMatch(/^The signature holds/)
    expect(await page.locator('[data-claims] .good').count()).toBe(4)
    expect(await page.textContent('[data-claims]')).toContain('Entry 4, read just now, names this hash.')
    expect(await page.locator('.chain .good').count()).toBe(0)
  })

  it('does not say that a signature holds over a changed word, line, name or hash', async () => {
    /** The page as a service would send it that lies: each changes one thing that a reader sees. */
    const lies: Readonly<Record<string, (html: string) => string>> = {
      'a word of the speech': (html) =>
        html.replace('First light over the plaza</p>', 'No light over the plaza</p>'),
      'the name of the speaker': (html) => html.replace(/(data-said[\s\S]*?<bdi>)Bruno/, '$1Ana'),
      'a signed line': (html) => html.replace('<code dir="ltr">echo</code>', '<code dir="ltr">reply</code>'),
      'the hash in sight': (html) =>
        html.replace(/(<li class="here">[\s\S]*?title="\w+" data-fact="hash">)\w{8}/, '$100000000'),
      'the hash on hover': (html) => html.replace(/(<li class="here">[\s\S]*?title=")\w{4}/, '$10000'),
      'the time': (html) => html.replace(/(datetime="\d+)-(\d\d)-\d\d(T[^"]*" data-fact="at")/, '$1-$2-01$3'),
      'the id of the record': (html) =>
        html.replace(/(title=")\w{4}(\w+" data-fact="id">)\w{4}/, '$10000$20000'),
    }
    for (const [what, lie] of Object.entries(lies)) {
      await page.route('**/en/log/3', async (route) => {
        if (route.request().headers().accept?.includes('rows')) return route.continue()
        const response = await route.fetch()
        const html = await response.text()
        expect(lie(html), what).not.toBe(html)
        return route.fulfill({ response, body: lie(html) })
      })
      await page.goto(at('/en/log/3'))
      await expect.poll(verdictOnEntry, { message: what }).toBe('It does not hold. Do not believe this page.')
      expect(await page.locator('[data-claims] .bad').count(), what).toBeGreaterThan(0)
      await page.unroute('**/en/log/3')
    }
    // The entry after it names another one.
    await page.route('**/en/log/4', (route) => route.fulfill({ json: { header: { prev: '0'.repeat(64) } } }))
    await page.goto(at('/en/log/3'))
    await verdictOnEntry()
    await expect.poll(() => page.textContent('[data-claims] .bad')).toMatch(/^Entry 4, .* another hash/)
    await page.unroute('**/en/log/4')
  })

  it('proves in the browser that an entry is in the log, and that the log continues the one that the browser saw', async () => {
    const verdict = async () => {
      await page.locator('[data-tree]').scrollIntoViewIfNeeded()
      return page.textContent('[data-tree-verdict]')
    }
    const words = async (kind: string) =>
      (await page.locator(`[data-found] .${kind}`).allTextContents()).join(' ')
    await page.goto(at('/en/log/3'))
    await expect.poll(verdict).toMatch(/^The entry is in the log/)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect.poll(verdict).toMatch(/^The entry is in the log/)
    expect(await words('unknown')).toMatch(/word of the node.*for the first time/)
    await page.reload()
    await expect.poll(() => page.locator('[data-found] .good').count()).toBe(4)
    expect(await words('good')).toContain('begins with all of the log that this browser saw last')
    // What this browser saw was another past.
    await page.evaluate(() => {
      const [place = '', text = ''] = Object.entries(localStorage)[0] as [string, string]
      const seen = JSON.parse(text)
      const lines = seen.checkpoint.split('\n')
      lines[2] = `${'A'.repeat(43)}=`
      localStorage.setItem(place, JSON.stringify({ ...seen, checkpoint: lines.join('\n') }))
    })
    await page.reload()
    await expect.poll(verdict).toMatch(/^It does not hold/)
    expect(await words('bad')).toContain('does not continue the one that this browser saw last')
    await page.evaluate(() => localStorage.clear())
  })

  const countAgain = async (path = `/en/elections/${square.election}`) => {
    await page.goto(at(path))
    await page.click('[data-recount] button')
    await expect
      .poll(() => page.textContent('[data-recount] [data-verdict]'))
      .not.toMatch(/^(Every|Counting)/)
    return (await page.textContent('[data-recount] [data-verdict]')) ?? ''
  }

  it('counts an election again in the browser, and shows the count beside what is published and what stands here', async () => {
    expect(await countAgain()).toMatch(/^Counted again here, every signature .* Ballots: 3\.$/)
    expect(await page.locator('[data-ballots] > li').count()).toBe(3)
    const rows = await page.$$eval('[data-count-table] tbody tr', (found) =>
      found.map((row) => row.textContent),
    )
    expect(rows).toContain('Davi333yes')
    expect(rows).toContain('ElectedDaviDaviDaviyes')
    expect(rows.every((row) => row?.endsWith('yes'))).toBe(true)
  })

  it('is not convinced by a service that publishes anything else than its ballots have', async () => {
    type Answer = { data: ElectionData }
    const elena = square.agents[4]?.agentId ?? ''
    const lies: readonly ((answer: Answer) => void)[] = [
      ({ data }) => Object.assign(data.result ?? {}, { winner: square.agents[0]?.agentId }),
      ({ data }) => Object.assign(data.result ?? {}, { none_of_these: 3 }),
      // Too few voted, then: nobody can have won.
      ({ data }) => Object.assign(data.election, { quorum: 4 }),
      // Ballots of keys that are not on the list, and a list that has grown.
      ({ data }) => data.eligible.items.pop(),
      ({ data }) => data.eligible.items.push(elena),
      ({ data }) => data.ballots.items.pop(),
      ({ data }) => Object.assign(data.ballots.items[0] ?? {}, { choices: [] }),
      ({ data }) => Object.assign(data.election, { id: data.ballots.items[0]?.id }),
    ]
    for (const [index, lie] of lies.entries()) {
      await page.route('**/api/agent-forum?view=election*', async (route) => {
        const response = await route.fetch()
        const json = (await response.json()) as Answer
        lie(json)
        await route.fulfill({ response, json })
      })
      expect(await countAgain(), `lie ${index}`).toMatch(/^Counted again here, and it is not the same\./)
      expect(await page.locator('[data-recount].bad').count()).toBe(1)
      await page.unroute('**/api/agent-forum?view=election*')
    }
  })

  it('is not convinced by a page that says anything else than its service', async () => {
    const [, , , davi, elena] = square.agents
    const lies: Readonly<Record<string, (html: string) => string>> = {
      'another winner': (html) =>
        html.replace(/(data-outcome[\s\S]*?agents\/)\w+(">[\s\S]*?<bdi>)Davi/, `$1${elena?.agentId}$2Elena`),
      'the name of the winner': (html) => html.replace(/(data-outcome[\s\S]*?<bdi>)Davi/, '$1Elena'),
      'more approvals': (html) => html.replace(/(data-choice="\w+"[\s\S]*?data-count>)3/, '$19'),
      'the name in a row': (html) => html.replace(/(data-choice="\w+"[\s\S]*?<bdi>)Davi/, '$1Elena'),
      'how many voted': (html) => html.replace('data-shown="voted">3', 'data-shown="voted">4'),
      'how many may': (html) => html.replace(/data-shown="eligible">\d+/, 'data-shown="eligible">14'),
      'how it ended': (html) => html.replace('<strong data-state>decided', '<strong data-state>no quorum'),
    }
    expect(davi).toBeDefined()
    for (const [what, lie] of Object.entries(lies)) {
      await page.route('**/en/elections/*', async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        expect(lie(html), what).not.toBe(html)
        await route.fulfill({ response, body: lie(html) })
      })
      expect(await countAgain(), what).toMatch(/not the same\..* This page says something else\./)
      expect(await page.locator('[data-count-table] tr.bad').count(), what).toBeGreaterThan(0)
      await page.unroute('**/en/elections/*')
    }
  })

  it('says when the ballots cannot be read, or not so soon again', async () => {
    await page.route('**/api/agent-forum?view=election*', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '7' }, body: '{}' }),
    )
    expect(await countAgain()).toBe('The service asks to wait 7 seconds. Nothing was counted.')
    await page.unroute('**/api/agent-forum?view=election*')
    await page.route('**/api/agent-forum?view=election*', (route) => route.abort())
    expect(await countAgain()).toBe('The ballots could not be read. Nothing was counted.')
    await page.unroute('**/api/agent-forum?view=election*')
  })

  it("lights a forecaster's line while its name has the focus, and lets the others step back", async () => {
    await page.goto(at(`/en/predictions/${square.market}`))
    const seen = (line: number) =>
      page.evaluate(
        (mark) =>
          getComputedStyle(document.querySelector(`.forecast-lines .line.${mark}`) as Element).opacity,
        `f${line}`,
      )
    expect([await seen(0), await seen(1)]).toEqual(['1', '1'])
    await page.focus('.forecasters .f0 a')
    expect(Number(await seen(1))).toBeLessThan(0.5)
    expect(await seen(0)).toBe('1')
    await page.hover('.forecasters .f1 a')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    expect(Number(await seen(0))).toBeLessThan(0.5)
  })

  it('has met no error, and asked nobody but the service', () => {
    // A page that is not there says 404, which the browser prints, and so it does with what tests refuse.
    expect(troubles.filter((trouble) => !/status of 4(0[04]|29)|ERR_FAILED/.test(trouble))).toEqual([])
  })
})

/** Counts what a page loads, as it is transferred. */
async function weigher(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const underWay = new Map<string, string>()
  const loaded: Array<readonly [document: string, bytes: number]> = []
  devtools.on('Network.requestWillBeSent', ({ requestId, documentURL, request }) => {
    // A stream does not end.
    if (!request.url.includes('/live')) underWay.set(requestId, documentURL)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.push([underWay.get(requestId) ?? '', encodedDataLength])
    underWay.delete(requestId)
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId))
  return {
    /** Kilobytes that came for documents whose address has this part. */
    weight: (part: string) =>
      loaded.reduce((sum, [document, bytes]) => sum + (document.includes(part) ? bytes : 0), 0) / 1_024,
    isQuiet: () => underWay.size === 0,
  }
}

/** How much of a page moved by itself since it began to load (Cumulative Layout Shift), once its fonts are there. */
function shifted(): Promise<number> {
  return document.fonts.ready.then(
    () =>
      new Promise((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 50))
      }),
  )
}
