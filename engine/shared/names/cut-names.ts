// A machine-readable zone has room for a fixed number of letters, and truncates longer names (ICAO Doc 9303 part 3, section 4.6).
import type { WrittenName } from './written-name.ts'

/** TD1, TD2 and MRV-B, TD3 and MRV-A: letters and fillers for both names. */
const rooms = [30, 31, 39]

/** Full to the last place, or to the one before it, if the truncated part started with a filler. */
export const isNameTruncated = ({ givenName = '', familyName = '' }: WrittenName): boolean => {
  const length = familyName.trim().length + (givenName.trim() === '' ? 0 : 2 + givenName.trim().length)
  return rooms.some((room) => length === room || length === room - 1)
}
