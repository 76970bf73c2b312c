// Which submitted details an approval accepts, by the purpose of the visit, and what prevents accepting any.
import { alpha2Of, type Alpha3 } from '../countries.ts'
import type { CalendarDate } from '../dates.ts'
import type { Details } from '../details.ts'
import { purposeRecords } from '../purposes/index.ts'
import type { Purpose } from '../purposes.ts'
import type { PersonPolicy } from '../policy/person.ts'
import { hasReachedAge } from './is-aged.ts'

/** Keeps only the details that the purpose accepts: a visit about a tax number does not change a name. */
export const acceptedDetails = (purpose: Purpose, details: Details): Details =>
  Object.fromEntries(
    purposeRecords[purpose].details.accepted.flatMap((field) => (details[field] === undefined ? [] : [[field, details[field]]])),
  )

export interface DetailsToAccept {
  readonly details: Details
  readonly documentEnds: CalendarDate | null
}

export interface AcceptPolicy extends Pick<PersonPolicy, 'youngest'> {
  /** Two-letter codes. */
  readonly bannedRegions: readonly string[]
}

/** Null: nothing prevents it. */
export function acceptanceRefusal(
  { details, documentEnds }: DetailsToAccept,
  { bannedRegions, youngest }: AcceptPolicy,
  today: CalendarDate,
): 'region.banned' | 'person.tooYoung' | 'document.expired' | null {
  const { issuingCountry, nationality, otherNationality, residence, birthDate } = details
  const isBanned = (country: Alpha3 | undefined): boolean => country !== undefined && bannedRegions.includes(alpha2Of(country))
  if ([issuingCountry, nationality, otherNationality, residence].some(isBanned)) return 'region.banned'
  if (birthDate !== undefined && !hasReachedAge(birthDate, youngest, today)) return 'person.tooYoung'
  return documentEnds !== null && documentEnds < today ? 'document.expired' : null
}

/** Whether people of these countries are asked for their tax number. */
export const needsTaxNumber = (
  { nationality, otherNationality, residence }: Details,
  { taxNumberCountries }: Pick<PersonPolicy, 'taxNumberCountries'>,
): boolean => [nationality, otherNationality, residence].some((country) => country !== undefined && taxNumberCountries.includes(country))
