/** Of each engine: raised when it plays the same definition differently; every `rules_hash` changes with it. */
export const engineVersions = { 1: 1, 2: 2 } as const

/** SHA-256 of the engine's source files, written by `node machines/pin-rules.ts --write`: no change goes unnoticed. */
export const engineSource = '932d70e6ce6b0efbf153fcd3a819e5ac0147a49f12b22996ed27d9d4662ca4d6'
