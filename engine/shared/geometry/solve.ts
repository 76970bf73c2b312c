/**
 * Solves n linear equations by Gauss-Jordan elimination with partial pivoting. A row holds n coefficients and the right-hand side.
 * Undefined if there is no unique solution. Overwrites the rows.
 */
export const solve = (rows: number[][]): readonly number[] | undefined => {
  const count = rows.length
  for (let column = 0; column < count; column += 1) {
    const pivot = largest(rows, column)
    const row = rows[pivot]
    const first = row?.[column] ?? 0
    if (row === undefined || Math.abs(first) < 1e-10) return undefined
    rows[pivot] = rows[column] ?? row
    rows[column] = row
    for (const [index, other] of rows.entries()) {
      const factor = (other[column] ?? 0) / first
      if (index !== column && factor !== 0)
        for (let at = column; at <= count; at += 1) other[at] = (other[at] ?? 0) - factor * (row[at] ?? 0)
    }
  }
  return rows.map((row, index) => (row[count] ?? 0) / (row[index] ?? 1))
}

const largest = (rows: readonly number[][], column: number): number => {
  let best = column
  for (let index = column + 1; index < rows.length; index += 1) {
    if (Math.abs(rows[index]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = index
  }
  return best
}
