import { alpha2Of } from '@bonafide/core/countries'
import type { Check } from '@bonafide/core/evidence/check'
import type { CheckFacts } from '../facts.ts'
import { type HolderFacts, holderOf } from '../holder.ts'
import { failedCheck, mendableCheck, passedCheck, uncheckedCheck, unsureCheck } from '../outcome.ts'

const name = 'person.country'

type Facts = Pick<CheckFacts, 'choice' | 'details' | 'bannedRegions'> & HolderFacts

/** Whether the country is served and the document is from the chosen country. */
export function personCountry({ choice, details, bannedRegions, ...sides }: Facts): Check {
  const { read, trusted, from } = holderOf(sides)
  const detail = `chosen ${choice?.country ?? 'none'}, issued by ${read.issuingCountry ?? 'unknown'}, of ${read.nationality ?? 'unknown'}, by ${from}`
  const countries = [choice?.country, details.nationality, details.otherNationality, details.residence, details.issuingCountry]
  const found = [read.issuingCountry, read.nationality]
  const isBanned = (country: (typeof countries)[number]): boolean => country !== undefined && bannedRegions.includes(alpha2Of(country))
  if (countries.some(isBanned)) return failedCheck(name, { reason: 'region.banned', detail })
  if (found.some(isBanned))
    return trusted ? failedCheck(name, { reason: 'region.banned', detail }) : unsureCheck(name, { reason: 'region.banned', detail })
  if (read.issuingCountry === undefined || choice === null) return uncheckedCheck(name, { reason: 'document.unread', detail })
  if (read.issuingCountry === choice.country)
    return trusted ? passedCheck(name, { detail }) : unsureCheck(name, { reason: 'document.unread', detail })
  return trusted
    ? mendableCheck(name, { reason: 'document.otherCountry', mend: 'choose', detail })
    : unsureCheck(name, { reason: 'document.unread', detail })
}
