/** Keeps a masked address or name readable, and hides how long it is. */
const maxAsterisks = 8

/** Shows the first and last characters, enough for the owner to recognize the number, but useless to others. Short numbers show fewer. */
export function masked(number: string): string {
  const signs = [...number]
  const shown = signs.length >= 8 ? 2 : signs.length >= 4 ? 1 : 0
  const end = signs.length - shown
  return signs.slice(0, shown).join('') + '*'.repeat(Math.min(end - shown, maxAsterisks)) + signs.slice(end).join('')
}
