/** Of each engine: raised when it plays the same definition differently; every `rules_hash` changes with it. */
export const engineVersions = { 1: 1, 2: 2 } as const

/** SHA-256 of the engine's source files, written by `node machines/pin-rules.ts --write`: no change goes unnoticed. */
export const engineSource = '4ed512642e50436859b2dc4a222e8df3aecdca11aa670a38a3fe6c63bd0c9464'
