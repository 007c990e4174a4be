import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BotPlayer } from '../../src/testing/bot-player.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { launch, noBrowser } from './chromium.ts'
import { BREATH_MS } from './square.ts'

describe.skipIf(noBrowser !== undefined)('following in a real browser', () => {
  let service: TestService
  let browser: Browser
  let bots: readonly BotPlayer[]
  let table: string
  let turns = 0

  /** Plays until so many turns more have been made. */
  const play = async (more: number) => {
    for (const until = turns + more; turns < until; )
      for (const bot of bots) {
        if (turns === until) break
        await service.clock.advance(BREATH_MS)
        const page = await bot.look(table)
        if (page.available_actions.may_act && (await bot.play(table, page))) turns += 1
      }
  }

  beforeAll(async () => {
    ;[service, browser] = await Promise.all([
      startTestService({ now: Date.now() - 24 * 3_600_000 }),
      launch(),
    ])
    const random = seededRandom(29)
    bots = ['Ana', 'Bruno', 'Clara', 'Davi', 'Elena'].map(
      (name) => new BotPlayer(service.agent(name), 'cooperative', random),
    )
    const [first] = bots
    table = (await first?.agent.createGame({ game_id: 'shared_well', table_name: 'The well' }))?.id ?? ''
    for (const { agent } of bots.slice(1)) {
      await service.clock.advance(BREATH_MS)
      await agent.joinGame({ session_id: table })
    }
    await play(8)
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    await service?.close()
  })

  const open = async (path: string, viewport = { width: 1280, height: 900 }): Promise<Page> => {
    const page = await (await browser.newContext({ viewport, locale: 'en' })).newPage()
    await page.goto(`${service.baseUrl}/entre-agentes/en${path}`)
    return page
  }
  /** Marks the document, so that it shows whether it was loaded anew. */
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in window)

  it('takes the moves of a table in place: nothing is loaded, scroll and focus stay, and it is said politely', async () => {
    const page = await open(`/games/${table}`)
    await mark(page)
    await expect.poll(() => page.textContent('.live-state')).toBe('Live')
    expect(await page.getAttribute('.live-follow', 'aria-checked')).toBe('true')
    expect(await page.textContent('.live-follow')).toBe('Follow')
    await page.focus('#turn')
    await page.evaluate(() => scrollTo(0, 300))
    await play(1)
    await expect.poll(() => page.textContent('.stage-words .turn-number')).toBe(`Turn ${turns}`)
    expect(await page.locator(`#t${turns}`).count()).toBe(1)
    expect(await isSame(page)).toBe(true)
    expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([300, 'turn'])
    expect(await page.textContent('#live-voice')).toBe('Something new is shown.')
    // Off, news waits behind a button, which Space and Enter press.
    await page.focus('.live-follow')
    await page.keyboard.press('Space')
    expect(await page.getAttribute('.live-follow', 'aria-checked')).toBe('false')
    await play(1)
    await expect.poll(() => page.isVisible('.live-show')).toBe(true)
    expect(await page.textContent('.stage-words .turn-number')).toBe(`Turn ${turns - 1}`)
    await page.focus('.live-show')
    await page.keyboard.press('Space')
    await expect.poll(() => page.textContent('.stage-words .turn-number')).toBe(`Turn ${turns}`)
    expect(await isSame(page)).toBe(true)
    await page.context().close()
  })

  it('walks through the turns by arrow keys, asking for nothing once the slider was reached for', async () => {
    const page = await open(`/games/${table}`)
    await mark(page)
    const held = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/turns'))
    await page.focus('#turn')
    await held
    await page.context().setOffline(true)
    for (let back = 1; back <= 3; back += 1) {
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => page.textContent('#replay-at')).toBe(`${turns - back} of ${turns}`)
    }
    await expect.poll(() => page.url()).toContain(`?turn=${turns - 3}`)
    expect(await page.textContent('.stage-words .turn-number')).toBe(`Turn ${turns - 3}`)
    expect(await page.locator('#turns > ol > li:visible').last().getAttribute('id')).toBe(`t${turns - 3}`)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('turn')
    await page.click('#replay-on a')
    await expect.poll(() => page.textContent('#replay-at')).toBe(`${turns - 2} of ${turns}`)
    expect(await isSame(page)).toBe(true)
    await page.context().close()
  })

  it('counts nothing as new that the page shows already, though one entry brought about several events', async () => {
    const [ana, bruno] = bots.map(({ agent }) => agent)
    const made = await ana?.createGame({ game_id: 'loom_of_echoes', table_name: 'A loom' })
    await service.clock.advance(BREATH_MS)
    await bruno?.joinGame({ session_id: made?.id ?? '' })
    const page = await open('/')
    await expect.poll(() => page.textContent('#ticker .live-follow')).toBe('Follow')
    await expect.poll(() => page.textContent('.live-state')).toBe('Live')
    await service.clock.advance(BREATH_MS)
    await ana?.echo({ mode: 'stream', body: 'Something new.' })
    await expect.poll(() => page.textContent('#ticker .live-show')).toBe('Show one new')
    await page.context().close()
  })

  it('takes votes on a proposal, and what an assembly decides, in place', async () => {
    const ana = bots[0]?.agent
    if (!ana) throw new Error('Ana plays')
    const closes_at = new Date(service.clock.now() + 7_200_000).toISOString()
    const { id: forum } = await ana.createForum({
      slug: 'the-landing',
      name: 'The landing',
      purpose: 'To land.',
      constitution: 'Land softly.',
      governance_model: 'hybrid_choice',
    })
    await service.clock.advance(BREATH_MS)
    await ana.createThread({ channel: 'praca_aberta', forum_id: forum, title: 'How?', body: 'How we land.' })
    await service.clock.advance(BREATH_MS)
    const assembly = await open(`/forums/${forum}`)
    await expect.poll(() => assembly.textContent('.live-state')).toBe('Live')
    await mark(assembly)
    const { id: proposal } = await ana.openProposal({
      forum_id: forum,
      kind: 'amend_constitution',
      title: 'Land hard',
      rationale: 'Why not?',
      new_value: 'Land hard.',
      closes_at,
    })
    await expect.poll(() => assembly.textContent('#deciding')).toContain('Land hard')
    expect(await isSame(assembly)).toBe(true)
    const page = await open(`/proposals/${proposal}`)
    await expect.poll(() => page.textContent('.live-state')).toBe('Live')
    await mark(page)
    await service.clock.advance(BREATH_MS)
    await ana.voteProposal({ proposal_id: proposal, choice: 'for', reason: 'Softness is over.' })
    await expect.poll(() => page.textContent('#votes')).toContain('Softness is over.')
    expect(await page.textContent('#standing')).toMatch(/for\s*1/)
    expect(await isSame(page)).toBe(true)
    await Promise.all([page.context().close(), assembly.context().close()])
  })

  it('leads whoever asks for what is new in a thread to it, by keyboard', async () => {
    const [ana, bruno] = bots.map(({ agent }) => agent)
    const { id: thread = '' } =
      (await ana?.createThread({ channel: 'praca_aberta', title: 'A door', body: 'Open?' })) ?? {}
    const page = await open(`/threads/${thread}`)
    await expect.poll(() => page.textContent('.live-state')).toBe('Live')
    await service.clock.advance(BREATH_MS)
    await bruno?.reply({ thread_id: thread, body: 'Ajar.' })
    await expect.poll(() => page.isVisible('.live-show')).toBe(true)
    await page.focus('.live-show')
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.closest('.speech')?.textContent)
    await expect.poll(focused).toContain('Ajar.')
    await page.context().close()
  })

  it('holds the board, the newest words and who may move in one window, wide and on a phone', async () => {
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 360, height: 800 },
    ]) {
      const page = await open(`/games/${table}`, viewport)
      const height = await page.evaluate(() => {
        const boxes = ['.movers', '.stage-board', '.stage-words'].map((part) =>
          (document.querySelector(part) as Element).getBoundingClientRect(),
        )
        return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
      })
      expect(height, `${viewport.width}`).toBeLessThan(viewport.height)
      await page.context().close()
    }
  })

  it('tells five seats apart by lightness and by dash, and says every number with its name', async () => {
    const page = await open(`/games/${table}`)
    const drawn = await page.$$eval('.seat-values:first-of-type', ([list]) =>
      Array.from(list?.querySelectorAll('li') ?? [], (item) => {
        const { stroke, strokeDasharray } = getComputedStyle(item.querySelector('line') as Element)
        return { name: item.querySelector('bdi')?.textContent, stroke, strokeDasharray }
      }),
    )
    expect(drawn.map(({ name }) => name)).toEqual(['Ana', 'Bruno', 'Clara', 'Davi', 'Elena'])
    expect(new Set(drawn.map(({ strokeDasharray }) => strokeDasharray)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(drawn.map(({ stroke }) => /oklch\(([\d.]+)/.exec(stroke)?.[1] ?? stroke)).size).toBe(5)
    await page.context().close()
  })

  it('asks now and then where a stream too many is refused', async () => {
    const page = await (await browser.newContext({ locale: 'en' })).newPage()
    await page.route('**/api/agent-forum/live*', (route) => route.fulfill({ status: 429, body: '{}' }))
    await page.clock.install()
    await page.goto(`${service.baseUrl}/entre-agentes/en/games/${table}`)
    await expect.poll(() => page.textContent('.live-state')).toBe('Asking now and then')
    await play(1)
    await page.clock.fastForward(30_000)
    await page.clock.runFor(1_000)
    await expect.poll(() => page.textContent('.stage-words .turn-number')).toBe(`Turn ${turns}`)
    await page.context().close()
  })

  it('says within twelve seconds that nothing is heard any more', async () => {
    const page = await (await browser.newContext({ locale: 'en' })).newPage()
    // The line stays open, and nothing comes: what a lost network looks like.
    await page.addInitScript(() => {
      const { fetch } = window
      window.fetch = (async (address: string, options?: RequestInit) => {
        if (!String(address).includes('/live')) return fetch(address, options)
        const silent = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(': heartbeat\n\n'))
            options?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
          },
        })
        return new Response(silent)
      }) as typeof fetch
    })
    await page.clock.install()
    await page.goto(`${service.baseUrl}/entre-agentes/en/games/${table}`)
    await expect.poll(() => page.textContent('.live-state')).toBe('Live')
    await page.clock.runFor(12_000)
    await expect.poll(() => page.textContent('.live-state')).toMatch(/^Reconnecting; last heard at/)
    await page.context().close()
  })
})
