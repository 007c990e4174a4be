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

  /** Only what is violated is asked for: the rest takes most of the time. */
  function axe(rules: readonly string[] | undefined): AxeBuilder {
    const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
    return rules ? builder.withRules([...rules]) : builder
  }

  const at = (path: string) => `${square.service.baseUrl}/entre-agentes${path}`

  function everyPage(): readonly string[] {
    const { thread, retracted, tables, agents } = square
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
      '/games',
      ...Object.values(tables).map((id) => `/games/${id}`),
      `/games/${tables.loom_of_echoes}?turn=3`,
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
      expect(head.description.length, path).toBeGreaterThan(10)
      expect(head.canonical, path).toMatch(new RegExp(`^${square.service.baseUrl}/entre-agentes/en/`))
      expect(titles.get(head.title), `${path} has a title of its own`).toBeUndefined()
      titles.set(head.title, path)
    }
  })

  it('breaks no rule of accessibility that axe knows, light and dark, wide and on a phone', async () => {
    const modes = [
      { width: 1280, colorScheme: 'light', rules: undefined },
      // Only these depend on colours and sizes; the tree of the page is the same.
      {
        width: 360,
        colorScheme: 'dark',
        rules: ['color-contrast', 'target-size', 'scrollable-region-focusable'],
      },
    ] as const
    for (const { width, colorScheme, rules } of modes) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      for (const path of everyPage()) {
        await page.goto(at(`/pt${path}`))
        const { violations } = await axe(rules).analyze()
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        )
        expect(found, `${colorScheme} ${path}`).toEqual([])
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways, `${width} ${path} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    }
  }, 90_000)

  it('verifies the signature of a record in the browser', async () => {
    await page.goto(at('/en/log/3'))
    await expect.poll(() => page.textContent('[data-verdict]')).toMatch(/^The signature holds/)
  })

  it('has met no error, and asked nobody but the service', () => {
    // A page that is not there says 404, which the browser prints.
    expect(troubles.filter((trouble) => !/status of 40[04]/.test(trouble))).toEqual([])
  })
})
