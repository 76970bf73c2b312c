// RFC 4180, without any cell that a spreadsheet would evaluate as a formula.
export type CsvCell = string | number

/** A text that begins like a formula is shown as text; a number is a number, whatever its sign. */
const asText = (text: string): string => (/^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text)

const cell = (value: CsvCell): string => {
  const shown = typeof value === 'number' ? String(value) : asText(value)
  return /[",\r\n]/.test(shown) || shown !== shown.trim() ? `"${shown.replaceAll('"', '""')}"` : shown
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`
