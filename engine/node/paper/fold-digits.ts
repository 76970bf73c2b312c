/** Decimal digits of every script as 0 to 9: they stand in the standard ten by ten, so that a zero is never far before. */
export const foldDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : String(valueOf(digit))))

const valueOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}
