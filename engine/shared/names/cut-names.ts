// A machine-readable zone has room for a fixed number of letters, and truncates longer names (ICAO Doc 9303 part 3, section 4.6).
import type { WrittenName } from './written-name.ts'

/** TD1, TD2 and MRV-B, TD3 and MRV-A: letters and fillers for both names. */
const capacities = [30, 31, 39]

/** The names fill the line to its last place, or to the place before it if the truncated part started with a filler. */
export const isNameTruncated = ({ givenName = '', familyName = '' }: WrittenName): boolean => {
  const length = familyName.trim().length + (givenName.trim() === '' ? 0 : 2 + givenName.trim().length)
  return capacities.some((capacity) => length === capacity || length === capacity - 1)
}
