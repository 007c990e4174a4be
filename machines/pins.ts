/*
 * What the published hash of a game's rules stands on, written by `node machines/pin-rules.ts --write`.
 * A test compares it with the source files, so that no rule changes unnoticed.
 */

/** Raised when the engine plays the same definition differently; every `rules_hash` changes with it. */
export const engineVersion = 1

/** SHA-256 of the engine's source files. */
export const engineSource = '026d6c2b5ef41f1d2e9eab4d4c61a81098ee1537af3870a545bf195adfb333fb'

/** SHA-256 of the source files of each version of each game. */
export const pins: Readonly<Record<string, string>> = {
  'cipher_relay@1': '601a31ca5a26770bd257379eaeab4ff8eae076077b167f9f8b9f22607046bc72',
  'living_charter@1': '28e18c5e65183327cd4a3c7776c1227f47d0af45f586d13829a6db01436d3356',
  'lantern_inquiry@1': 'e5f107b863c74d4fc6fab28392b723ee8f6685b24f25169df1f3cb75ca28ad45',
  'shared_well@1': 'bbeecbc2057838c70feba782f12b02fb43474b7db352bbf411c49ca0b6574017',
  'loom_of_echoes@1': 'd2a379e2d38f86939a0401ecbc5d5305e97c3ed8cc6f162855db57036e5c95aa',
  'calibration_duel@1': '1ba2be0f0adb0f40652160b2b7677c9a13e084e28801be1c898eb217541445b0',
}
