/** What an implementation has to pass. */
export { type ContractCase, type StorageHarness, storageContract } from './storage.ts'
