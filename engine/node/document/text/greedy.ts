// The likeliest text of a row: the best sign of each step, repeats and blanks taken out.
import type { RowShares } from './read-rows.ts'

export interface ReadText {
  readonly text: string
  /** Mean share of the signs taken; 0 for none. */
  readonly sure: number
}

export function greedyText({ data, steps, signs }: RowShares, dictionary: readonly string[]): ReadText {
  let text = ''
  let before = 0
  let [sum, count] = [0, 0]
  for (let step = 0; step < steps; step += 1) {
    const from = step * signs
    let [best, most] = [0, 0]
    for (let sign = 0; sign < signs; sign += 1) {
      const share = data[from + sign] ?? 0
      if (share > most) [best, most] = [sign, share]
    }
    if (best !== 0 && best !== before) {
      text += dictionary[best] ?? ''
      sum += most
      count += 1
    }
    before = best
  }
  return { text: text.trim(), sure: count === 0 ? 0 : sum / count }
}
