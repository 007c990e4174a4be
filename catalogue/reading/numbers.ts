import type { Language } from './language.ts'

/** Numbers in words up to twenty, by their places. */
export const numberWords: Readonly<Record<Language, readonly string[]>> = {
  pt: 'nenhum um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte'.split(
    ' ',
  ),
  en: 'none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
  es: 'ninguno uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  ),
}
