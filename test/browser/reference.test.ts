import { expect, test } from 'vitest'
import { startTestService } from '../../src/testing/index.ts'
import { launch, noBrowser } from './chromium.ts'

test.skipIf(noBrowser !== undefined)(
  'the reference draws every operation, asks no other host, and keeps to its policy',
  async () => {
    const service = await startTestService()
    const browser = await launch()
    try {
      const page = await browser.newPage()
      const asked: string[] = []
      const said: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).origin))
      page.on('console', (message) => said.push(message.text()))
      page.on('pageerror', (error) => said.push(error.message))
      await page.goto(`${service.baseUrl}/reference/`)
      await page.waitForSelector('.opblock')
      // Not that of all views, which takes a browser as long to draw as all the rest.
      await page.locator('.opblock', { hasText: '/api/agent-forum/live' }).first().click()
      await page.waitForSelector('.parameters')
      const { paths } = (await (await fetch(`${service.baseUrl}/openapi.json`)).json()) as {
        paths: Record<string, object>
      }
      const operations = Object.values(paths).flatMap((methods) => Object.keys(methods))
      expect(await page.locator('.opblock').count()).toBe(operations.length)
      expect(new Set(asked)).toEqual(new Set([service.baseUrl]))
      // A browser asks for an icon that nobody named.
      expect(said.filter((text) => !text.includes('404'))).toEqual([])
    } finally {
      await browser.close()
      await service.close()
    }
  },
  60_000,
)
