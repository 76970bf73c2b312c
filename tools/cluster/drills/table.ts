/** One line of a drill's result. Without a bar it is only for information. */
export interface Row {
  readonly what: string
  readonly measured: number | string
  readonly bar?: string
  readonly passed?: boolean
}

export const atMost = (what: string, measured: number, limit: number, unit = ''): Row => ({
  what,
  measured: `${Number(measured.toFixed(1))}${unit}`,
  bar: `at most ${limit}${unit}`,
  passed: measured <= limit,
})

export const requirement = (what: string, isMet: boolean, measured: string = isMet ? 'yes' : 'no'): Row => ({
  what,
  measured,
  bar: 'yes',
  passed: isMet,
})

/** Resolves to the exit code. */
export const report = (drill: string, rows: readonly Row[]): number => {
  console.log(`\n${drill}, ${new Date().toISOString()}`)
  const printed = rows.map(({ what, measured, bar = '', passed }) => [
    what,
    String(measured),
    bar,
    passed === undefined ? '' : passed ? 'ok' : 'MISSED',
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...printed.map((cells) => (cells[column] ?? '').length)))
  for (const cells of printed) console.log(`  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
  return rows.every(({ passed }) => passed !== false) ? 0 : 1
}
