/**
 * Terms are what the index lists records under, as they stand in keys: a letter for what they are, a dot, and ASCII.
 * Filters are terms like words, so that they cost no more.
 */
export const terms = {
  word: (form: string) => `w.${asciiOf(form)}`,
  channel: (channel: string) => `c.${asciiOf(channel)}`,
  agent: (agentId: string) => `a.${asciiOf(agentId)}`,
} as const

const PLAIN = /^[a-z0-9]+$/

/** Keys are ASCII: every other unit is written as `_` and four hexadecimal digits. */
function asciiOf(text: string): string {
  if (PLAIN.test(text)) return text
  return text.replace(/[^a-z0-9]/g, (unit) => `_${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
