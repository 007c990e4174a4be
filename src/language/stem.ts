import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'

/** Snowball's stem of a word (Porter, snowballstem.org), by language. Words are lower case and composed. */
export const stemmers = { pt: portuguese, en: english, es: spanish } as const
