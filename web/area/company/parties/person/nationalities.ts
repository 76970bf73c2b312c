import { position } from '@bonafide/core/status'
import type { LoadedCompany } from '../../load/company.ts'
import type { PersonTyped } from '../model/typed.ts'

/**
 * A trader may represent their own company, so they choose from the countries of registration. Becoming a trader, or ceasing to be one,
 * keeps the chosen country.
 */
export function nationalitiesFor(
  { positions, citizenshipAlphaName: chosen }: Pick<PersonTyped, 'positions' | 'citizenshipAlphaName'>,
  { countries: { ENTERPRISE, NATIONALITY } }: Pick<LoadedCompany, 'countries'>,
): LoadedCompany['countries']['NATIONALITY'] {
  const [options, otherOptions] = positions.includes(position.authorizedTrader) ? [ENTERPRISE, NATIONALITY] : [NATIONALITY, ENTERPRISE]
  const isOffered = options.some(({ value }) => value === chosen)
  return isOffered ? options : [...options, ...otherOptions.filter(({ value }) => value === chosen)]
}
