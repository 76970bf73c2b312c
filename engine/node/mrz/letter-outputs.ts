import { letters } from './letters.ts'

const lookAlikes: Readonly<Record<string, string>> = { '<': '＜〈《«‹く', 0: '〇', 1: '丨', O: '口' }

/** For each letter, the reader's outputs that stand for it. */
export function outputsByLetter(dictionary: readonly string[]): readonly (readonly number[])[] {
  return [...letters].map((letter) => {
    const signs = [letter, letter.toLowerCase(), String.fromCharCode(letter.charCodeAt(0) + 0xfee0), ...(lookAlikes[letter] ?? '')]
    return [...new Set(signs)].map((sign) => dictionary.indexOf(sign)).filter((output) => output > 0)
  })
}
