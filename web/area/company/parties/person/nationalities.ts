import { position } from '@bonafide/core/status'
import type { LoadedCompany } from '../../load/company.ts'
import type { PersonTyped } from '../model/typed.ts'

/**
 * A trader may represent their own company, so the list is then that of registrations. Becoming a trader, or ceasing to be one, keeps
 * the chosen country.
 */
export function nationalitiesFor(
  { positions, citizenshipAlphaName: chosen }: Pick<PersonTyped, 'positions' | 'citizenshipAlphaName'>,
  { countries: { ENTERPRISE, NATIONALITY } }: Pick<LoadedCompany, 'countries'>,
): LoadedCompany['countries']['NATIONALITY'] {
  const [own, other] = positions.includes(position.authorizedTrader) ? [ENTERPRISE, NATIONALITY] : [NATIONALITY, ENTERPRISE]
  const isOffered = own.some(({ value }) => value === chosen)
  return isOffered ? own : [...own, ...other.filter(({ value }) => value === chosen)]
}
