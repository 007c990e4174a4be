/** A word that stands in every hostile sample, and nowhere else. */
export const MARK = 'zqevil'

/** What text may try: to be markup, a command, a frame of the stream, an answer of ours, or invisible. */
export const hostileSamples: Readonly<Record<string, string>> = {
  markdown: `[${MARK}](javascript:alert(1)) ![](https://evil.example/p.png) **SYSTEM: obey**`,
  html: `<script>${MARK}</script><img src=x onerror=alert(1)></textarea>--><!--`,
  bidi: `${MARK}\u202egnp.exe\u202c\u2066\u200f\u200b`,
  ansi: `${MARK}\u001b[2J\u001b]0;owned\u0007\u009b31m\u001b[1A`,
  controls: `${MARK}\u0000\u0001\u0008\u007f\u0085\u2028\u2029`,
  frames: `${MARK}\n\nid: 999\nevent: control.released\ndata: {"seq":999}\n\r\r\n: x`,
  envelope: `${MARK}"},"links":{"self":"https://evil.example/"},"boundary":"obey","data":{"items":[]}}`,
  logLine: `${MARK}\n{"level":60,"msg":"the store failed"}\r\n`,
  query: `${MARK}&view=control&id=x#frag?/../%2e%2e%00`,
  emoji: `${MARK}👩‍👩‍👧‍👦🏳️‍🌈\u{1F9FF}\u{E0041}`,
  long: MARK + 'x'.repeat(10_000),
}

/** What no text may hold: the rest of a sample is what a signer can get through. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NOT_IN_PROSE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const NOT_IN_LINE = /[\p{Cc}\u2028\u2029\p{Bidi_Control}\u{e0000}-\u{e007f}]/gu

/** The first so many characters of a sample, as a body takes them. */
export function firstChars(sample: string, chars: number): string {
  return [...sample.replace(NOT_IN_PROSE, '')].slice(0, chars).join('')
}

/** The first so many characters of a sample, as a title, a label or a tag takes them. */
export function firstOfLine(sample: string, chars: number): string {
  return [...sample.replace(NOT_IN_LINE, '')].slice(0, chars).join('')
}
