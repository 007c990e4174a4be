import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Without the windows of the whole program a page costs a third of the CPU, a tab a quarter (measured). */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = process.env.CHROMIUM ?? places.find((path) => existsSync(path))

/** Why there is no real browser here, or undefined when there is one. */
export const noBrowser =
  executablePath !== undefined && existsSync(executablePath)
    ? undefined
    : `no Chromium at ${executablePath ?? places.join(', ')}: set CHROMIUM to the path of one`

if (noBrowser !== undefined) process.stderr.write(`\nBROWSER TESTS ARE SKIPPED: ${noBrowser}\n`)

export function launch(): Promise<Browser> {
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
