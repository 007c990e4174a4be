/** The ISBN-13 of what is written as an ISBN of thirteen or ten digits, hyphens or not (ISO 2108); null where no check digit agrees. */
export function isbn13Of(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '').toUpperCase()
  if (isIsbn13(digits)) return digits
  if (!/^\d{9}[\dX]$/.test(digits)) return null
  // Weights 10 to 1, where X is ten, and a sum divisible by 11.
  const sum = [...digits].reduce(
    (total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - index),
    0,
  )
  if (sum % 11 !== 0) return null
  const stem = `978${digits.slice(0, 9)}`
  return Array.from({ length: 10 }, (_, check) => `${stem}${check}`).find(isIsbn13) ?? null
}

/** Whether the text is an ISBN-13 whose check digit agrees (ISO 2108: weights 1 and 3, sum divisible by 10). */
export function isIsbn13(text: string): boolean {
  if (!/^97[89]\d{10}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
