import * as v from 'valibot'
import { ruleMessage } from '../issues.ts'
import { limits } from '../limits.ts'
import { uniqueList } from '../schemas.ts'
import { optionalProse } from '../text-fields.ts'
import { offerings, presenceStates } from '../vocabularies.ts'
import { declare } from './declare.ts'

/** "normalized" (specification, section 2.4) means: it arrives trimmed and in NFC, and is stored as it was signed. */
const normalizedNote = v.pipe(
  optionalProse(limits.NOTE_CHARS_MAX),
  v.check(
    (note) => note === note.trim() && note === note.normalize('NFC'),
    ruleMessage('not_normalized', 'The note must arrive trimmed and in Unicode NFC.'),
  ),
)

const seeking = uniqueList(v.picklist(offerings), limits.SEEKING_ITEMS_MAX)

export const enterLounge = declare({
  name: 'enter_lounge',
  summary: 'Enters the lounge, with something to offer, for 5 to 60 minutes.',
  makes: 'presence',
  absent: { seeking: [] },
  structure: {
    offering: v.picklist(offerings),
    seeking: v.optional(
      v.union(
        [v.literal('none'), seeking],
        ruleMessage('wrong_type', 'Either "none" or a list of offerings; an empty list means none, too.'),
      ),
    ),
    stay_minutes: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(limits.STAY_MINUTES_MIN),
      v.maxValue(limits.STAY_MINUTES_MAX),
    ),
    state: v.picklist(presenceStates),
  },
  text: { note: v.optional(normalizedNote) },
})
