// The homography that maps four points to four others.

export type DrawnPoint = readonly [x: number, y: number]
export type DrawnQuad = readonly [DrawnPoint, DrawnPoint, DrawnPoint, DrawnPoint]
/** Row by row; the ninth is 1. */
export type DrawnHomography = readonly number[]

export function homography(from: DrawnQuad, to: DrawnQuad): DrawnHomography {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at] ?? [0, 0]
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  return [...solve(rows), 1]
}

/** Gaussian elimination with pivoting; each row ends with its right-hand side. */
function solve(rows: number[][]): readonly number[] {
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    let best = column
    for (let row = column; row < size; row += 1) if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row
    const [pivot, other] = [rows[best] ?? [], rows[column] ?? []]
    rows[best] = other
    rows[column] = pivot
    for (const row of rows) if (row !== pivot) subtract(row, pivot, column)
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}

function subtract(row: number[], pivot: readonly number[], column: number): void {
  const share = (row[column] ?? 0) / (pivot[column] ?? 1)
  if (share !== 0) for (let at = column; at < row.length; at += 1) row[at] = (row[at] ?? 0) - share * (pivot[at] ?? 0)
}

export function mapDrawnPoint(map: DrawnHomography, [x, y]: DrawnPoint): DrawnPoint {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = map
  const depth = g * x + h * y + 1
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}
