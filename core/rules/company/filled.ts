/** Blank counts as nothing, and so does a list without anything in it. */
export function isFilled(value: string | number | readonly unknown[] | null | undefined): boolean {
  if (value === null || value === undefined) return false
  if (typeof value === 'number') return true
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0
}
