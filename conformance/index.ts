/** The tests that an implementation has to pass: a whole service from outside, and a storage adapter. */
export {
  type BlackBoxCase,
  type BlackBoxOptions,
  BrokenError,
  blackBox,
  type RunOptions,
  tryAll,
  type Verdict,
} from './black-box/index.ts'
export { SilenceError } from './black-box/trial/answer.ts'
export { type SharedLogHarness, sharedLogContract } from './shared-log.ts'
export { type ContractCase, type StorageHarness, storageContract } from './storage.ts'
