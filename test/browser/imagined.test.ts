import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleIn } from '../../src/observer/bundle.ts'
import { blocksOf } from '../../src/observer/tutorials/tutorial.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { languages } from '../../src/words/languages.ts'
import { GameNight } from '../support/game-night.ts'
import { projectRoot, runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { shareOfDay } from '../support/share-of-day.ts'
import { violations } from './axe.ts'
import { launch, noBrowser } from './chromium.ts'

/** What a page with a course of its own may weigh as it is transferred, the table that it goes on from included. */
const PAGE_BYTES_MAX = 300_000
const fresh = scratch()

/** More turns than a table of these bots has. */
const TURNS_MAX = 200

describe.skipIf(noBrowser !== undefined)('an imagined course in a real browser', () => {
  let service: TestService
  let browser: Browser
  let lost: string

  beforeAll(async () => {
    // Made from the sources when they are first asked for: that is no affair of a page.
    const bundles = Promise.all(languages.map(bundleIn))
    ;[service, browser] = await Promise.all([startTestService(), launch(), bundles])
    const night = await GameNight.start(service, {
      game: 'shared_well',
      seed: 'a lost well',
      styles: ['greedy', 'random', 'greedy'],
    })
    for (let turn = 0; turn < TURNS_MAX && (await night.turn()); turn += 1);
    expect((await night.page()).outcome?.result).toBe('defeat')
    lost = night.id
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    await service?.close()
  })

  const at = (path: string) => `${service.baseUrl}/entre-agentes${path}`
  const open = async (path: string, options: Parameters<Browser['newContext']>[0] = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (said) => said.type() === 'error' && faults.push(said.text()))
    await page.goto(at(path))
    await page.waitForSelector('#imagined[data-ready]')
    return { page, faults }
  }
  const state = (page: Page) => page.locator('#here .lit').getAttribute('data-state')
  const choice = (page: Page, who: number, what: string) =>
    page.locator(`button[data-who="${who}"][data-what="${what}"]`)

  it('goes step by step; its address is the path, leads there again, and the way back is the browser’s', async () => {
    const { page, faults } = await open('/en/machines/living_charter/imagined')
    expect(await state(page)).toBe('gathering')
    await choice(page, 2, 'join').click()
    await page.fill('[data-choice="1-declare"] input', 'I need quiet')
    await choice(page, 1, 'declare').click()
    expect(page.url()).toContain('/imagined#path=2,join,role:mediator~1,declare,says:I%20need%20quiet')
    expect(await page.title()).toMatch(/^Imagined: /)
    expect(await page.inputValue('#imagined-link')).toBe(page.url())
    await choice(page, 2, 'declare').click()
    expect(await state(page)).toBe('sealing')
    expect(await page.textContent('#imagined-board')).toContain('I need quiet')
    const shared = await open(page.url().slice(at('').length))
    expect(await state(shared.page)).toBe('sealing')
    await page.goBack()
    expect(await state(page)).toBe('interests')
    // Another way from here is a branch; the first one stays at hand.
    await choice(page, 3, 'join').click()
    expect(await page.textContent('#imagined-others')).toContain('3 steps, to sealing')
    await page.click('#imagined-start')
    expect(await page.locator('#imagined-branches a').count()).toBe(2)
    await page.click('#imagined-branches a:has-text("sealing")')
    expect(await state(page)).toBe('sealing')
    expect(faults.concat(shared.faults)).toEqual([])
    await Promise.all([page.context().close(), shared.page.context().close()])
  })

  it.each([
    ['en', 'Nominations are closed.'],
    ['pt', 'As nomeações estão fechadas.'],
    ['es', 'Las nominaciones están cerradas.'],
  ])('says in %s beside what cannot happen why not', async (language, reason) => {
    const { page } = await open(`/${language}/machines/election/imagined#path=1,stand~0,time,until:next`)
    const stand = page.locator('button:disabled').first()
    const why = page.locator(`#${await stand.getAttribute('aria-describedby')}`)
    expect(await why.textContent()).toBe(reason)
    await page.context().close()
  })

  it('needs no network once it is loaded', async () => {
    const { page, faults } = await open('/en/machines/market/imagined')
    await page.context().setOffline(true)
    for (const what of ['forecast.make', 'forecast.make']) await choice(page, 1, what).click()
    await choice(page, 0, 'time').click()
    await choice(page, 0, 'time').click()
    await choice(page, 0, 'time').click()
    expect(await state(page)).toBe('closed')
    for (const [who, what] of [
      [2, 'propose'],
      [3, 'endorse'],
      [4, 'endorse'],
    ] as const)
      await choice(page, who, `resolution.${what}`).click()
    expect(await state(page)).toBe('resolved')
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('says of a lost table why, and which move would have saved it, to whoever has a keyboard only', async () => {
    const { page, faults } = await open(`/en/machines/shared_well/imagined?from=${lost}`)
    expect(await page.textContent('#imagined-standing')).toContain('the well collapsed')
    await page.focus('#imagined-back')
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    await page.waitForSelector('#imagined-saved a:focus')
    await page.keyboard.press('Enter')
    expect(await state(page)).toBe('victory')
    expect(await page.textContent('.steps')).toContain('happened')
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('goes as well on the page that somebody wrote of a game of their own, from a file and alone', async () => {
    const folder = fresh('alone')
    mkdirSync(folder)
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
    const [game] = blocksOf('first-game')
    const code = game?.code.replace("'entre-agentes/machines'", `'${join(projectRoot, 'machines/index.ts')}'`)
    writeFileSync(join(folder, 'cairn.mjs'), code ?? '')
    const written = await runCli(['imagine', join(folder, 'cairn.mjs'), '--language', 'pt'])
    expect(written).toMatchObject({ code: 0, stderr: '' })
    writeFileSync(join(folder, 'cairn.html'), written.stdout)
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('pageerror', ({ message }) => asked.push(message))
    await page.goto(`file://${folder}/cairn.html`)
    await choice(page, 2, 'join').click()
    for (const who of [1, 2, 1, 2]) await choice(page, who, who === 1 ? 'high' : 'wide').click()
    expect(await state(page)).toBe('victory')
    expect(await page.title()).toBe('Imaginado: Moledro: vitória')
    await page.click('#here a[href="#way-5"]')
    expect(await state(page)).toBe('victory')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(asked).toEqual([`file://${folder}/cairn.html`])
    await page.context().close()
  }, 30_000)

  const looks = [
    ['pt', 360, 'light'],
    ['en', 1280, 'dark'],
    ['es', 360, 'dark'],
  ] as const
  it.each(shareOfDay(looks, 3))(
    'is whole and free of axe violations in %s at %i px, %s',
    async (language, width, colorScheme) => {
      for (const path of [`shared_well/imagined?from=${lost}#kept=20`, 'election/imagined#path=1,stand']) {
        const { page } = await open(`/${language}/machines/${path}`, {
          viewport: { width, height: 900 },
          colorScheme,
        })
        expect(await violations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        const loaded = await page.evaluate(() =>
          performance
            .getEntries()
            .reduce((sum, one) => sum + ((one as PerformanceResourceTiming).transferSize ?? 0), 0),
        )
        expect(loaded).toBeLessThan(PAGE_BYTES_MAX)
        await page.context().close()
      }
    },
  )
})
