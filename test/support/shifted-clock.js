import { readFileSync } from 'node:fs'

/**
 * For processes of tests that tell of long waits: lets `Date.now` run ahead by so many seconds as the file says that
 * `CLOCK_AHEAD` names. `node --import` reads it before anything asks what time it is.
 */
const { now } = Date
Date.now = () => now() + 1_000 * Number(readFileSync(process.env.CLOCK_AHEAD ?? '', 'utf8'))
