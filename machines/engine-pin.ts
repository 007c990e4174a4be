/** Raised when the engine plays the same definition differently; every `rules_hash` changes with it. */
export const engineVersion = 1

/** SHA-256 of the engine's source files, written by `node machines/pin-rules.ts --write`: no change goes unnoticed. */
export const engineSource = 'd7588d475e84017e0c47ed0f0d3cdbbbf3bed74eca227971db9e8f3e66dbdc9b'
