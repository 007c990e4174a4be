import { wordSet } from '../retrieval/word-set.ts'

/** Words of grammar in the three languages at once, folded: what several go by who read a question. */
const definite = 'the o a os as el la los las'
export const definiteArticles = wordSet(definite)
export const articles = wordSet(`${definite} an um uma un una`)
/** What stands between one thing and another. */
export const joints = wordSet('and or e ou y o u vs versus')

/** By these a question asks for more than yes or no. */
export const questionWords = wordSet(`
  que qual quais quem quando onde aonde como porque quanto quanta quantos quantas quien quienes cual cuales cuando donde adonde
  cuanto cuanta cuantos cuantas who whom whose what which when where why how
`)
