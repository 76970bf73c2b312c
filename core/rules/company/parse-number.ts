// Numbers as people type them: with a comma or a point, in their own script's digits.
import { asciiDigit } from '../../identity.ts'

/**
 * A share, or another number with a fraction. 33,333 and 33.333 are equal, since thousands make no sense in a field that ends at a
 * hundred. Null: nothing was entered. NaN: not a number.
 */
export function parseNumber(typed: string): number | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/\s*[%٪]$/, '')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[,٫،]/g, '.')
  if (text === '') return null
  return /^\d{1,15}(?:\.\d{0,15})?$/.test(text) || /^\.\d{1,15}$/.test(text) ? Number(text) : NaN
}
