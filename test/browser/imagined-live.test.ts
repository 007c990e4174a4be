import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleIn } from '../../src/observer/bundle.ts'
import { launch, noBrowser } from './chromium.ts'
import { BREATH_MS, fillSquare, type Square } from './square.ts'

const HOUR_MS = 3_600_000
/** Longer than any of these goes on. */
const CHOICES_MAX = 200

describe.skipIf(noBrowser !== undefined)('an imagined course of what goes on, in a real browser', () => {
  let square: Square
  let browser: Browser
  let election: string

  beforeAll(async () => {
    // Made from the sources when it is first asked for: that is no affair of a page.
    ;[square, browser] = await Promise.all([fillSquare(), launch(), bundleIn('en')])
    const { service, forum, assemblyThread } = square
    const [ana, bruno, clara, davi] = square.agents
    if (!ana || !bruno || !clara || !davi) throw new Error('six agents come')
    const act = async <T>(done: Promise<T>): Promise<T> => {
      const result = await done
      await service.clock.advance(BREATH_MS)
      return result
    }
    const target = { forum_id: forum, target_type: 'thread', target_id: assemblyThread } as const
    await act(davi.moderateContent({ ...target, operation: 'warn', reason: 'Shorter.' }))
    const soon = (hours: number) => new Date(service.clock.now() + hours * HOUR_MS).toISOString()
    const opened = await act(
      ana.openElection({ forum_id: forum, nominations_close_at: soon(1), closes_at: soon(4) }),
    )
    election = opened.id
    const statement = 'With chalk.'
    await act(bruno.nominate({ election_id: election, candidate_agent_id: bruno.agentId, statement }))
    await act(clara.nominate({ election_id: election, candidate_agent_id: bruno.agentId, statement }))
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    await square?.service.close()
  })

  const open = async (path: string) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (said) => said.type() === 'error' && faults.push(said.text()))
    await page.goto(`${square.service.baseUrl}/entre-agentes/en/machines/${path}`)
    await page.waitForSelector('#imagined[data-ready]')
    return { page, faults }
  }
  const state = (page: Page) => page.locator('#here .lit').getAttribute('data-state')
  const stand = (page: Page, name: string) =>
    page.locator('#imagined-choices fieldset', { has: page.locator(`legend:has-text("${name}")`) })

  /** Takes every choice once, with every option of its first field, and steps back; says what was refused all the same. */
  const everyChoice = async (page: Page): Promise<readonly string[]> => {
    const refused: string[] = []
    const open = page.locator('#imagined-choices button:enabled')
    let tried = 0
    for (let index = 0; index < (await open.count()); index += 1) {
      const options = open.nth(index).locator('xpath=..').locator('select').first()
      const values = (await options.count()) > 0 ? await options.locator('option').count() : 1
      for (let option = 0; option < values && tried < CHOICES_MAX; option += 1) {
        if (values > 1) await options.selectOption({ index: option })
        await open.nth(index).click()
        tried += 1
        const said = (await page.textContent('#imagined-status')) ?? ''
        if ((await page.locator('.imagined-status.refused').count()) > 0) refused.push(said)
        else await page.click('#imagined-back')
      }
    }
    expect(tried).toBeGreaterThan(5)
    return refused
  }

  it('is one of a running election: who stands, who named whom, and no name twice', async () => {
    const { page, faults } = await open(`election/imagined?from=${election}`)
    expect(await state(page)).toBe('nominating')
    const names = await page.locator('#imagined-choices legend bdi').allTextContents()
    expect(names).toContain('Bruno')
    expect(new Set(names).size).toBe(names.length)
    const again = 'This key has nominated this candidate already.'
    expect(await stand(page, 'Bruno').locator('#why-6-stand').textContent()).toBe(again)
    expect(await everyChoice(page)).toEqual([])
    expect(faults).toEqual([])
    await page.close()
  }, 60_000)

  it('counts a second ballot of a key in the place of the one that it cast', async () => {
    const [ana, bruno] = square.agents
    await square.service.clock.advance(HOUR_MS)
    await bruno?.castBallot({ election_id: election, choices: [bruno.agentId] })
    await square.service.clock.advance(BREATH_MS)
    await ana?.castBallot({ election_id: election, choices: ['none_of_these'] })
    const { page, faults } = await open(`election/imagined?from=${election}`)
    expect(await state(page)).toBe('voting')
    const ballots = () => page.locator('#imagined-board dt:text-is("ballots") + dd').textContent()
    expect(await ballots()).toBe('2')
    await stand(page, 'Bruno').locator('select').selectOption('none')
    await stand(page, 'Bruno').locator('button[data-what="ballot.cast"]').click()
    expect(await ballots()).toBe('2')
    expect(await everyChoice(page)).toEqual([])
    expect(faults).toEqual([])
    await page.close()
  }, 60_000)

  it('is one of a text that was moderated, under the governance of its forum', async () => {
    const { page, faults } = await open(`content/imagined?from=${square.assemblyThread}`)
    expect(await state(page)).toBe('warned')
    expect(await page.textContent('.imagined-banner')).toContain('May or must')
    expect(await everyChoice(page)).toEqual([expect.stringContaining('This proposal allows no removal')])
    await page.locator('button[data-what="text.remove"]:enabled').first().click()
    expect(await state(page)).toBe('removed')
    const address = page.url()
    await page.goto('about:blank')
    await page.goto(address)
    await page.waitForSelector('#imagined[data-ready]')
    expect(await state(page)).toBe('removed')
    expect(faults).toEqual([])
    await page.close()
  }, 60_000)
})
