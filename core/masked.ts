/** A number that its owner recognizes and others cannot use: the first and the last characters. Short ones show less. */
export function masked(number: string): string {
  const signs = [...number]
  const shown = signs.length >= 8 ? 2 : signs.length >= 4 ? 1 : 0
  const end = signs.length - shown
  return signs.map((sign, index) => (index < shown || index >= end ? sign : '*')).join('')
}
