import { position } from '@bonafide/core/status'
import type { LoadedCompany } from '../../load/company.ts'
import type { PersonTyped } from '../model/typed.ts'

/**
 * A trader may stand for a company of his own: the list is then that of registrations. Whoever becomes a trader, or is one no more, keeps
 * the country that he has chosen.
 */
export function nationalitiesFor(
  { positions, citizenshipAlphaName: chosen }: Pick<PersonTyped, 'positions' | 'citizenshipAlphaName'>,
  { countries: { ENTERPRISE, NATIONALITY } }: Pick<LoadedCompany, 'countries'>,
): LoadedCompany['countries']['NATIONALITY'] {
  const [own, other] = positions.includes(position.authorizedTrader) ? [ENTERPRISE, NATIONALITY] : [NATIONALITY, ENTERPRISE]
  const isOffered = own.some(({ value }) => value === chosen)
  return isOffered ? own : [...own, ...other.filter(({ value }) => value === chosen)]
}
