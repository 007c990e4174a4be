import { expect, test } from 'vitest'
import { startTestService } from '../../src/testing/index.ts'
import { launch, noBrowser } from './chromium.ts'

test.skipIf(noBrowser !== undefined)(
  'the reference unfolds what is clicked and what an address names, asks no other host, and keeps to its policy',
  async () => {
    const service = await startTestService()
    const browser = await launch()
    try {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      const asked: string[] = []
      const said: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).origin))
      page.on('console', (message) => said.push(message.text()))
      page.on('pageerror', (error) => said.push(error.message))
      await page.goto(`${service.baseUrl}/reference/`)
      await page.locator('summary', { hasText: '/api/agent-forum' }).first().click()
      await page.locator('#readForum').getByRole('link', { name: 'AnyView' }).click()
      await page.locator('#AnyView').getByRole('link', { name: 'HomeView' }).click()
      expect(await page.locator('#HomeView').isVisible()).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(new Set(asked)).toEqual(new Set([service.baseUrl]))
      expect(said).toEqual([])
    } finally {
      await browser.close()
      await service.close()
    }
  },
  60_000,
)
