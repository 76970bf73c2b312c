/** Blank text and empty lists count as not filled in. */
export function isFilled(value: string | number | readonly unknown[] | null | undefined): boolean {
  if (value === null || value === undefined) return false
  if (typeof value === 'number') return true
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0
}
