// The most likely text of a row: the best character at each step, with repeats and blanks removed.
import type { RowRead } from './read-rows.ts'

export interface ReadText {
  readonly text: string
  /** Mean probability of the characters taken; 0 for none. */
  readonly sure: number
}

export function greedyText(
  { likeliest, probabilities }: Pick<RowRead, 'likeliest' | 'probabilities'>,
  dictionary: readonly string[],
): ReadText {
  let text = ''
  let before = 0
  let [sum, count] = [0, 0]
  for (const [step, sign] of likeliest.entries()) {
    if (sign !== 0 && sign !== before) {
      text += dictionary[sign] ?? ''
      sum += probabilities[step] ?? 0
      count += 1
    }
    before = sign
  }
  return { text: text.trim(), sure: count === 0 ? 0 : sum / count }
}
