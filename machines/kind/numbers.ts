import * as v from 'valibot'

/** Numbers of a stored context, all exact. */

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Milliseconds since the epoch. */
export const moment = whole
/** How many of something. */
export const count = whole
