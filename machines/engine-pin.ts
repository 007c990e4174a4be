/** Of each engine: raised when it plays the same definition differently; every `rules_hash` changes with it. */
export const engineVersions = { 1: 1, 2: 2 } as const

/** SHA-256 of the engine's source files, written by `node machines/pin-rules.ts --write`: no change goes unnoticed. */
export const engineSource = 'ee6040e222b50862ada7a3d2b0369501e07b27a9044119470cca6d9f9066ea48'
