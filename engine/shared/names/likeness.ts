// The similarity of two spellings, 0 to 1, by edit distance; edits between related sounds cost less.

const related = new Set(pairsOf('dz td ts zs jg kg pb fv fp bv ck cs hk cz ui oa ei ou ae'))
const weak = new Set('hvwy')

function pairsOf(list: string): readonly string[] {
  return list.split(' ').flatMap((pair) => [pair, [...pair].toReversed().join('')])
}

const exchange = (letter: string, other: string): number => {
  if (letter === other) return 0
  return related.has(letter + other) ? 0.5 : 1
}

const leaveOut = (letter: string): number => (weak.has(letter) ? 0.6 : 1)

/** Two adjacent letters that are swapped: a single typing error. */
const swap = 0.8

/** Fills the table of edits row by row (optimal string alignment). */
export const nameLikeness = (spelling: string, other: string): number => {
  if (spelling === other) return spelling === '' ? 0 : 1
  const rows: number[][] = [[...spelling].reduce<number[]>((row, letter) => [...row, (row.at(-1) ?? 0) + leaveOut(letter)], [0])]
  for (let down = 1; down <= other.length; down += 1) {
    const letter = other[down - 1] ?? ''
    const above = rows[down - 1] ?? []
    const row = [(above[0] ?? 0) + leaveOut(letter)]
    for (let at = 1; at <= spelling.length; at += 1) {
      const mine = spelling[at - 1] ?? ''
      const swapped = at > 1 && down > 1 && mine === other[down - 2] && spelling[at - 2] === letter
      row.push(
        Math.min(
          (above[at - 1] ?? 0) + exchange(mine, letter),
          (above[at] ?? 0) + leaveOut(letter),
          (row[at - 1] ?? 0) + leaveOut(mine),
          swapped ? (rows[down - 2]?.[at - 2] ?? 0) + swap : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return Math.max(0, 1 - (rows.at(-1)?.at(-1) ?? 0) / Math.max(spelling.length, other.length))
}
