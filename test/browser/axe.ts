import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds. Only violations are asked for, in the page alone: the rest takes most of the time. */
export async function violations(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    preload: false,
    rules: { 'label-content-name-mismatch': { enabled: true } },
  })
  const found = await axe.analyze()
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
