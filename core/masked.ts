/** Shows the first and last characters, enough for the owner to recognize the number, but useless to others. Short numbers show fewer. */
export function masked(number: string): string {
  const signs = [...number]
  const shown = signs.length >= 8 ? 2 : signs.length >= 4 ? 1 : 0
  const end = signs.length - shown
  return signs.map((sign, index) => (index < shown || index >= end ? sign : '*')).join('')
}
