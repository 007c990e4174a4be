import { answers } from '../protocol/answers/index.ts'
import type { View } from './view.ts'

/** The emergency switch, as everybody may know it. */
export const control: View = {
  name: 'control',
  summary: 'The state of the emergency stop',
  answer: answers.control,
  parameters: [],
  read: async ({ facts }) => facts.control,
}
