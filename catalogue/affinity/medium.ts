import type { MediaType } from './request.ts'
import type { AffinityField } from './work.ts'

export interface MediumProfile {
  readonly weights: Readonly<Record<AffinityField, number>>
  readonly effect: string
}

const even: Readonly<Record<AffinityField, number>> = {
  theme: 4,
  idea: 0.6,
  subject: 2.5,
  title: 1.5,
  synopsis: 0.7,
  relation: 1.2,
  record: 3,
}

const story: MediumProfile = {
  weights: { ...even, synopsis: 1.4, relation: 0.6 },
  effect:
    'A film or video is compared by what happens in it: synopses weigh twice as much, bridges to other writers half.',
}

const thought: MediumProfile = {
  weights: { ...even, idea: 1.5, synopsis: 0.4 },
  effect:
    'A text or PDF is compared by its ideas: the definitions of themes weigh two and a half times as much, synopses less.',
}

const neutral: MediumProfile = {
  weights: even,
  effect:
    'No medium is preferred: themes weigh most, then subjects, titles, bridges, synopses and definitions.',
}

/** How the medium of what the reader brings shifts the weight of the fields. It never adds a match; it may move one over the threshold. */
export const mediumProfiles: Readonly<Record<MediaType, MediumProfile>> = {
  book: {
    weights: { ...even, relation: 2.4 },
    effect: 'A book is compared by its shelf: the curated bridges to reference authors weigh twice as much.',
  },
  film: story,
  video: story,
  pdf: thought,
  text: thought,
  other: neutral,
}
