// ICAO Doc 9303-3, 4.9: weights 7, 3, 1 over 0-9, A = 10 … Z = 35, filler = 0.

const weights = [7, 3, 1] as const
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Undefined for a character that no machine-readable zone may contain. */
export function checkDigit(text: string): string | undefined {
  let sum = 0
  for (const [at, character] of [...text].entries()) {
    const value = character === '<' ? 0 : digits.indexOf(character)
    if (value < 0) return undefined
    sum += value * (weights[at % 3] ?? 0)
  }
  return String(sum % 10)
}
