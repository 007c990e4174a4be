/** Whether the text is an ISBN-13 whose check digit agrees (ISO 2108: weights 1 and 3, sum divisible by 10). */
export function isIsbn13(text: string): boolean {
  if (!/^97[89]\d{10}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
