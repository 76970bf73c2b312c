// Prints figures and their limits in one format for every bench. A missed limit sets the exit code but fails no build.

/** Rows { what, measured, unit, bar }; a limit is { atMost } or { atLeast }, or absent. */
export const printFigures = (rows) => {
  for (const row of rows) console.log(lineOf(row))
  if (rows.some((row) => !within(row))) process.exitCode = 1
}

const within = ({ measured, bar }) => bar === undefined || (bar.atMost === undefined ? measured >= bar.atLeast : measured <= bar.atMost)

const lineOf = (row) => {
  const { what, measured, unit, bar } = row
  const figure = `${what.padEnd(60)} ${short(measured).padStart(8)} ${unit}`
  if (bar === undefined) return figure
  const limit = bar.atMost ?? bar.atLeast
  const ratio = limit === 0 ? '' : `, ratio ${(measured / limit).toFixed(2)}`
  return `${figure}   (bar: at ${bar.atMost === undefined ? 'least' : 'most'} ${short(limit)} ${unit}${ratio}) ${within(row) ? 'ok' : 'MISSED'}`
}

const short = (number) => (Number.isInteger(number) ? String(number) : number.toFixed(2))
