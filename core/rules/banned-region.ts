import { type Alpha3, alpha2Of } from '../countries.ts'

/** `banned` as configured: two-letter codes. An unknown country is not banned. */
export const anyBanned = (countries: readonly (Alpha3 | undefined)[], banned: readonly string[]): boolean =>
  countries.some((country) => country !== undefined && banned.includes(alpha2Of(country)))
