import fc from 'fast-check'
import { testSeed } from './seed.ts'

/** Properties draw from the day's seed too. fast-check prints it with what failed. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed() })
