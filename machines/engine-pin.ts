/** Of each engine: raised when it plays the same definition differently; every `rules_hash` changes with it. */
export const engineVersions = { 1: 1, 2: 2 } as const

/** SHA-256 of the engine's source files, written by `node machines/pin-rules.ts --write`: no change goes unnoticed. */
export const engineSource = 'a7d17779c9c49321c3c4b5078b0defd190e796cfae61aef92817b5a4ef74c5a6'
