/** Of each engine: raised when it plays the same definition differently; every `rules_hash` changes with it. */
export const engineVersions = { 1: 1, 2: 2 } as const

/** SHA-256 of the engine's source files, written by `node machines/pin-rules.ts --write`: no change goes unnoticed. */
export const engineSource = '487be60b22d7b0d493677680b7b8a8ee86c7dc7432570bdc0ce5bf0231a5334a'
