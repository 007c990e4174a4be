/** Raised when the engine plays the same definition differently; every `rules_hash` changes with it. */
export const engineVersion = 1

/** SHA-256 of the engine's source files, written by `node machines/pin-rules.ts --write`: no change goes unnoticed. */
export const engineSource = 'b66636cdd8121520192e7d78e873173adb047c8756b1ec2764371b4653465242'
