import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
      '/rules/loom_of_echoes/deep',
      '/machines',
      '/machines/election',
      '/predictions',
      `/predictions/${market}`,
      `/predictions/${openMarket}`,
      '/forums',
      `/forums/${forum}`,
      `/forums/${forum}?version=1`,
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

  it('has on every page a title of its own, one h1, a description, a canonical link and its languages', async () => {
    const titles = new Map<string, string>()
    for (const path of everyPage()) {
      await page.goto(at(`/en${path}`))
      const head = await page.evaluate(() => ({
        title: document.title,
        headings: document.querySelectorAll('h1').length,
        description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        languages: Array.from(document.querySelectorAll('link[hreflang]'), (link) =>
          link.getAttribute('hreflang'),
        ),
      }))
      expect(head, path).toMatchObject({ headings: 1, languages: ['en', 'pt', 'es', 'x-default'] })
      expect(head.description.length, path).toBeGreaterThan(3)
      expect(head.canonical, path).toMatch(
        new RegExp(`^${square.service.baseUrl}/(entre-agentes/en/|works/|articles/|api/themes.json)`),
      )
      expect(titles.get(head.title), `${path} has a title of its own`).toBeUndefined()
      titles.set(head.title, path)
    }
  })

  it('breaks no rule of accessibility that axe knows, light and dark, wide and on a phone', async () => {
    const modes = [
      { width: 1280, colorScheme: 'light' },
      { width: 360, colorScheme: 'dark' },
      { width: 360, colorScheme: 'light' },
      { width: 1280, colorScheme: 'dark' },
    ] as const
    // Pages share their parts, so that each is looked at in one mode, and each mode on a quarter of them.
    for (const [index, path] of everyPage().entries()) {
      const { width, colorScheme } = modes[index % modes.length] ?? modes[0]
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto(at(`/pt${path}`))
      expect(await violations(page), `${width} ${colorScheme} ${path}`).toEqual([])
    }
  }, 90_000)

  it('never scrolls sideways, however narrow the screen', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of everyPage()) {
      await page.goto(at(`/es${path}`))
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways, path).toBeLessThanOrEqual(0)
    }
    // The deepest replies have room too, once they are unfolded.
    await page.goto(at(`/es/threads/${square.thread}`))
    const narrowest = await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true
      const widths = Array.from(document.querySelectorAll('.tree .words'), (words) => words.clientWidth)
      return Math.min(...widths)
    })
    expect(narrowest).toBeGreaterThan(150)
    await page.setViewportSize({ width: 1280, height: 900 })
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

  it('verifies the signature of a record in the browser', async () => {
    await page.goto(at('/en/log/3'))
    await expect.poll(() => page.textContent('[data-verdict]')).toMatch(/^The signature holds/)
  })

  it('counts an election again in the browser, every signature verified', async () => {
    await page.goto(at(`/en/elections/${square.election}`))
    await page.click('[data-recount] button')
    await expect
      .poll(() => page.textContent('[data-recount] [data-verdict]'))
      .toMatch(/^Counted again here, every/)
    expect(await page.locator('[data-ballots] > li').count()).toBe(3)
  })

  it('is not convinced by a service that publishes another outcome than its ballots have', async () => {
    type Answer = { data: { election: { quorum: number }; result: Record<string, unknown> } }
    const lies: readonly ((answer: Answer) => void)[] = [
      ({ data }) => Object.assign(data.result, { winner: square.agents[0]?.agentId }),
      ({ data }) => Object.assign(data.result, { none_of_these: 3 }),
      // Too few voted, then: nobody can have won.
      ({ data }) => Object.assign(data.election, { quorum: 4 }),
    ]
    for (const [index, lie] of lies.entries()) {
      await page.route('**/api/agent-forum?view=election*', async (route) => {
        const response = await route.fetch()
        const json = (await response.json()) as Answer
        lie(json)
        await route.fulfill({ response, json })
      })
      await page.goto(at(`/en/elections/${square.election}`))
      await page.click('[data-recount] button')
      await expect
        .poll(() => page.textContent('[data-recount] [data-verdict]'), { message: `lie ${index}` })
        .toMatch(/does not follow/)
      await page.unroute('**/api/agent-forum?view=election*')
    }
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
    // A page that is not there says 404, which the browser prints.
    expect(troubles.filter((trouble) => !/status of 40[04]/.test(trouble))).toEqual([])
  })
})

/** What axe finds. Only violations are asked for, in the page alone: the rest takes most of the time. */
async function violations(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
  const found = await axe.analyze()
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
