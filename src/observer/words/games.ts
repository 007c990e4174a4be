import type { Language } from './languages.ts'

export function gameSentence(_language: Language, sentence: string): string {
  return sentence
}
