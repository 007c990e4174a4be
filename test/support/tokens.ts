import { Tiktoken } from 'js-tiktoken/lite'
import o200k from 'js-tiktoken/ranks/o200k_base'

const encoding = new Tiktoken(o200k)

/** How many tokens of o200k a text is. */
export const tokensIn = (text: string): number => encoding.encode(text).length
