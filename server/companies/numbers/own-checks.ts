// Our own checks of numbers for which the library's arithmetic differs from the official rule.

const creditLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** GB 32100-2015, annex A: weights are powers of 3, and the check character completes the sum to a multiple of 31, so it may be 0. */
export function isChineseCreditCode(code: string): boolean {
  if (!/^\d{8}[0-9A-HJ-NP-RTUWXY]{10}$/.test(code)) return false
  let [sum, weight] = [0, 1]
  for (const letter of code.slice(0, 17)) {
    sum += creditLetters.indexOf(letter) * weight
    weight = (weight * 3) % 31
  }
  return code[17] === creditLetters[(31 - (sum % 31)) % 31]
}

/** Weights 2 to 11 from the right, modulo 11; if 10 or 11 would complete it, the check digit is 0. */
export function isParaguayanNumber(number: string): boolean {
  const sum = Array.from(number.slice(0, -1))
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at + 2), 0)
  return number.at(-1) === String(((11 - (sum % 11)) % 11) % 10)
}
