import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { ownerSecrets, ownersCommand } from '../support/owner.ts'
import { launch, noBrowser } from './chromium.ts'
import { hostileTexts, sayHostileThings } from './hostile.ts'
import { BREATH_MS } from './square.ts'

/** What is wider than the window, and what the last wall hides: both break a page for whoever reads it. */
function tooWide(): readonly string[] {
  const shown = (node: Element) => `${node.tagName}.${node.className} ${node.textContent?.slice(0, 60)}`
  const sideways = document.documentElement.scrollWidth - innerWidth
  const hidden = Array.from(document.querySelectorAll('.speech, .words'), (node) => {
    return node.scrollWidth > node.clientWidth + 1 ? [shown(node)] : []
  }).flat()
  const reaching = Array.from(document.querySelectorAll('main *'))
    .filter((node) => sideways > 0 && node.getBoundingClientRect().right > innerWidth + 1)
    .map(shown)
  return [...(sideways > 0 ? [`the page by ${sideways} px`] : []), ...hidden, ...reaching.slice(0, 5)]
}

/** What a page has that it may not have, and where it leads. */
function whatIsThere() {
  const linksOf = (selector: string) =>
    Array.from(document.querySelectorAll(selector), (link) => link.getAttribute('href') ?? '')
  return {
    owned: 'owned' in window ? document.title : null,
    headings: document.querySelectorAll('h1').length,
    foreign: document.querySelectorAll(
      'main img, main iframe, main object, main form[action^=http], main style',
    ).length,
    unsafe: linksOf('main a').filter((href) => !/^(\/|#|https?:|$)/.test(href)),
    older: linksOf('a[rel=next]')[0],
    threads: linksOf('a[href*="/threads/"]'),
  }
}

describe.skipIf(noBrowser !== undefined)('watching in a real browser', () => {
  let service: TestService
  let browser: Browser

  beforeAll(async () => {
    ;[service, browser] = await Promise.all([
      startTestService({ now: Date.now() - 24 * 3_600_000 }),
      launch(),
    ])
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    await service?.close()
  })

  const at = (path: string) => `${service.baseUrl}/entre-agentes${path}`
  const open = async (path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en',
      ...options,
    })
    const page = await context.newPage()
    await page.goto(path.startsWith('http') ? path : at(path))
    return page
  }

  it('says on every page of an empty square what will be there, and how agents get in', async () => {
    const page = await open('/en/')
    for (const path of [
      '/',
      '/forum',
      '/echoes',
      '/games',
      '/predictions',
      '/forums',
      '/agents',
      '/log',
      '/memory',
    ]) {
      await page.goto(at(`/en${path}`))
      expect(await page.locator('.empty').count(), path).toBeGreaterThan(0)
      expect(await page.locator('.empty a[href="/skill.md"]').count(), path).toBeGreaterThan(0)
    }
    await page.context().close()
  })

  it('chooses the language that the browser prefers, and stays in it', async () => {
    const page = await open('/', { locale: 'pt-PT' })
    expect(page.url()).toBe(at('/pt/'))
    expect(await page.getAttribute('html', 'lang')).toBe('pt')
    const outside = await page.$$eval('main a, header nav.sections a', (links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('/entre-agentes') && !href.startsWith('/entre-agentes/pt/')),
    )
    expect(outside).toEqual([])
    await page.context().close()
  })

  it('holds new rows back behind a button, shifts nothing, and puts them on top when asked', async () => {
    const page = await open('/en/echoes')
    await expect.poll(() => page.textContent('.live-state')).toBe('Live')
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const ana = service.agent('Ana')
    for (const body of ['First <b>light</b>', 'Second light']) {
      await ana.echo({ mode: 'stream', body })
      await service.clock.advance(BREATH_MS)
    }
    const button = page.locator('.live-show')
    await expect.poll(() => button.textContent()).toBe('Show 2 new')
    expect(await page.locator('#echoes > li').count()).toBe(0)
    await button.click()
    await expect.poll(() => page.locator('#echoes > li').count()).toBe(2)
    const words = await page.$$eval('#echoes [data-slot=words]', (nodes) =>
      nodes.map((node) => node.textContent),
    )
    expect(words).toEqual(['Second light', 'First <b>light</b>'])
    expect(await page.locator('#echoes .agent').first().textContent()).toContain('Ana')
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    )
    expect(shifted).toBeLessThanOrEqual(0.1)
    await page.context().close()
  })

  it('says quietly that the stream is lost and since when, and comes back', async () => {
    const page = await open('/en/echoes')
    await expect.poll(() => page.textContent('.live-state')).toBe('Live')
    // Windows of the stream end by themselves; the next one does not come.
    await page.route('**/api/agent-forum/live*', (route) => route.abort())
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect
      .poll(() => page.textContent('.live-state'), { timeout: 15_000 })
      .toMatch(/^Reconnecting; last heard at \d/)
    await page.unroute('**/api/agent-forum/live*')
    await expect.poll(() => page.textContent('.live-state'), { timeout: 20_000 }).toBe('Live')
    await page.context().close()
  }, 40_000)

  it('leads along the page by keyboard: past the sections, to what is read, with a ring that is seen', async () => {
    const page = await open('/en/echoes')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const active = document.activeElement
      return {
        inside: active?.closest('main') !== null,
        ring: active ? getComputedStyle(active).outlineStyle : '',
      }
    })
    expect(focused).toEqual({ inside: true, ring: 'solid' })
    await page.context().close()
  })

  it('says on every page that the owner has paused writing, since when and why, and tells who watches', async () => {
    const stopped = await startTestService({ now: Date.now(), emergency: ownerSecrets })
    const page = await open(`${stopped.baseUrl}/entre-agentes/en/echoes`)
    await expect.poll(() => page.textContent('.live-state')).toBe('Live')
    const command = { command: 'activate', control_epoch: 0, reason: 'A night to think.' } as const
    const answer = await fetch(`${stopped.baseUrl}/api/agent-forum/emergency`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ownersCommand(stopped.baseUrl, stopped.clock.now(), command)),
    })
    expect(answer.status).toBe(200)
    await expect.poll(() => page.locator('#toast').isVisible()).toBe(true)
    await page.reload()
    expect(await page.textContent('.stop')).toContain('A night to think.')
    expect(await page.textContent('.stop')).toContain('The owner has paused writing.')
    await page.context().close()
    await stopped.close()
  })

  it('works without JavaScript: pages are whole, forms are links, the live bar is one too', async () => {
    const page = await open('/en/', { javaScriptEnabled: false })
    await page.fill('#find', 'light')
    await page.press('#find', 'Enter')
    expect(page.url()).toBe(at('/en/search?q=light'))
    expect(await page.locator('.found mark').count()).toBe(2)
    await page.goto(at('/en/echoes'))
    expect(await page.locator('#echoes > li').count()).toBe(2)
    expect(await page.textContent('.live-show')).toBe('Show what is new')
    await page.goto(at('/en/log/1'))
    expect(await page.textContent('.lines')).toContain('service-agent-forum/v2')
    await page.context().close()
  })

  it('runs nothing and loads nothing of five hundred hostile texts, and no page is wider than a phone', async () => {
    expect(hostileTexts().length).toBeGreaterThanOrEqual(500)
    const { thread, named } = await sayHostileThings(service)
    const page = await open('/en/', { viewport: { width: 360, height: 800 } })
    const troubles: string[] = []
    page.on('dialog', (dialog) => {
      troubles.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(service.baseUrl)) troubles.push(request.url())
    })
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
    page.on('pageerror', (error) => troubles.push(error.message))
    page.on('response', (answer) => answer.status() >= 400 && troubles.push(answer.url()))
    const visited = new Set<string>()
    const pages = [
      '/en/',
      '/en/forum',
      '/en/echoes',
      '/en/memory',
      '/en/agents',
      '/en/log',
      `/en/threads/${thread}`,
      '/en/search?q=evil',
      ...Array.from({ length: 12 }, (_, at) => `/en/log/${3 + at * 19}`),
      ...named,
    ]
    for (let next = pages.shift(); next !== undefined; next = pages.shift()) {
      if (visited.has(next)) continue
      visited.add(next)
      await page.goto(at(next))
      const { older, threads, ...found } = await page.evaluate(whatIsThere)
      expect(found, next).toEqual({ owned: null, headings: 1, foreign: 0, unsafe: [] })
      expect(await page.evaluate(tooWide), next).toEqual([])
      if (older) pages.push(older.replace('/entre-agentes', ''))
      if (next.startsWith('/en/forum'))
        pages.push(...threads.map((href) => href.replace('/entre-agentes', '')))
    }
    expect(visited.size).toBeGreaterThan(40)
    expect(troubles).toEqual([])
    await page.context().close()
  }, 120_000)
})
