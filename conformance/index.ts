/** The tests that an implementation has to pass: a whole service from outside, and a storage adapter. */
export { type BlackBoxCase, type BlackBoxOptions, blackBox } from './black-box/index.ts'
export { type ContractCase, type StorageHarness, storageContract } from './storage.ts'
