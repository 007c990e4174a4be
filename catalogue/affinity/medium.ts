import type { AffinityField } from './fields.ts'
import type { MediaType } from './request.ts'

interface MediumProfile {
  readonly weights: Readonly<Record<AffinityField, number>>
  readonly effect: string
}

/** What was named on purpose weighs most; a word of a running text little. */
const even = { theme: 3, idea: 0.12, subject: 4, title: 1.5, synopsis: 0.16, relation: 0.9, record: 3 }

const neutral: MediumProfile = {
  weights: even,
  effect:
    'No medium is preferred: subjects weigh most, then themes and records, titles, bridges, synopses and definitions.',
}
const story: MediumProfile = {
  weights: { ...even, synopsis: 2 * even.synopsis, relation: even.relation / 2 },
  effect:
    'A film or video is compared by what happens in it: synopses weigh twice as much, bridges to other writers half.',
}
const thought: MediumProfile = {
  weights: { ...even, idea: 2.5 * even.idea, synopsis: even.synopsis / 2 },
  effect:
    'A text or PDF is compared by its ideas: the definitions of themes weigh two and a half times as much, synopses half.',
}
const shelf: MediumProfile = {
  weights: { ...even, relation: 2 * even.relation },
  effect: 'A book is compared by its shelf: the curated bridges to reference authors weigh twice as much.',
}

/** How the medium of what the reader brings shifts the weight of the fields. It never adds a match; it may move one over the threshold. */
export const mediumProfiles: Readonly<Record<MediaType, MediumProfile>> = {
  book: shelf,
  film: story,
  video: story,
  pdf: thought,
  text: thought,
  other: neutral,
}
