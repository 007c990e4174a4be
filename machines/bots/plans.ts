import { calibrationPlan } from './calibration.ts'
import { charterPlan } from './charter.ts'
import { cipherPlan } from './cipher.ts'
import { lanternPlan } from './lantern.ts'
import { loomPlan } from './loom.ts'
import type { Plan } from './types.ts'
import { wellPlan } from './well.ts'

/** The plans by game id; a game without one is played blindly. */
export const plans: Readonly<Record<string, Plan>> = {
  cipher_relay: cipherPlan,
  living_charter: charterPlan,
  lantern_inquiry: lanternPlan,
  shared_well: wellPlan,
  loom_of_echoes: loomPlan,
  calibration_duel: calibrationPlan,
}
