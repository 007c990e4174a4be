import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Why there is no real browser here, or undefined when there is one. */
export const noBrowser = existsSync(EXECUTABLE)
  ? undefined
  : `no Chromium at ${EXECUTABLE}: set CHROMIUM to the path of one`

if (noBrowser !== undefined) process.stderr.write(`\nBROWSER TESTS ARE SKIPPED: ${noBrowser}\n`)

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
