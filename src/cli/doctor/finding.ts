/** What the doctor found: `problem` has to be mended, `advice` could be better, `fine` is all right. */
export interface Finding {
  readonly level: 'problem' | 'advice' | 'fine'
  /** What was looked at: `disk`, `clock`, ... */
  readonly about: string
  readonly message: string
  /** What to do. */
  readonly remedy?: string
}

export const fine = (about: string, message: string): Finding => ({ level: 'fine', about, message })

export const advice = (about: string, message: string, remedy: string): Finding => ({
  level: 'advice',
  about,
  message,
  remedy,
})

export const problem = (about: string, message: string, remedy: string): Finding => ({
  level: 'problem',
  about,
  message,
  remedy,
})

const urgency = ['problem', 'advice', 'fine'] as const

/** The most urgent first. */
export function byUrgency(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => urgency.indexOf(one.level) - urgency.indexOf(other.level))
}
