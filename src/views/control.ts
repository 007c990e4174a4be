import { answers } from '../protocol/answers/index.ts'
import type { ServiceFacts, View } from './view.ts'

/** The emergency switch, as everybody may know it. */
export const control: View = {
  name: 'control',
  summary: 'The state of the emergency stop',
  answer: answers.control,
  parameters: [],
  read: async ({ facts }) => controlState(facts),
}

/** `level` names the stop that is in force; `armed` says that the owner could stop the service now. */
export function controlState({ control: { state, since } }: ServiceFacts) {
  return { state, since, level: state === 'normal' ? null : state, armed: false }
}
