import { alpha2Of } from '@bonafide/core/countries'
import type { Check } from '@bonafide/core/evidence/check'
import type { CheckFacts } from '../facts.ts'
import { type HolderFacts, holderOf } from '../holder.ts'
import { failed, mendable, passed, unchecked, unsure } from '../outcome.ts'

const name = 'person.country'

type Facts = Pick<CheckFacts, 'choice' | 'details' | 'bannedRegions'> & HolderFacts

/** The country is served, and the document is from the chosen country. */
export function personCountry({ choice, details, bannedRegions, ...sides }: Facts): Check {
  const { read, trusted, from } = holderOf(sides)
  const detail = `chosen ${choice?.country ?? 'none'}, issued by ${read.issuingCountry ?? 'unknown'}, of ${read.nationality ?? 'unknown'}, by ${from}`
  const said = [choice?.country, details.nationality, details.otherNationality, details.residence, details.issuingCountry]
  const found = [read.issuingCountry, read.nationality]
  const isBanned = (country: (typeof said)[number]): boolean => country !== undefined && bannedRegions.includes(alpha2Of(country))
  if (said.some(isBanned)) return failed(name, { reason: 'region.banned', detail })
  if (found.some(isBanned))
    return trusted ? failed(name, { reason: 'region.banned', detail }) : unsure(name, { reason: 'region.banned', detail })
  if (read.issuingCountry === undefined || choice === null) return unchecked(name, { reason: 'document.unread', detail })
  if (read.issuingCountry === choice.country)
    return trusted ? passed(name, { detail }) : unsure(name, { reason: 'document.unread', detail })
  return trusted
    ? mendable(name, { reason: 'document.otherCountry', mend: 'choose', detail })
    : unsure(name, { reason: 'document.unread', detail })
}
