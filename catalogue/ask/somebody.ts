import { familiesOf, isOfPeople } from './word-kin.ts'

/** Who stands in a text without a noun. */
const ANYBODY =
  /^(ela|ele|elas|eles|ella|el|ellos|ellas|she|he|they|ambos|ambas|both|todos?|everybody|nobody|ninguem|nadie|alguem|alguien|somebody|someone)$/

/** Whether a word of a text is somebody: a pronoun, or a noun for people. */
export function isSomebody(word: string, language: string): boolean {
  return ANYBODY.test(word) || familiesOf(word, language).some(isOfPeople)
}
