// Checks whether a company in a country can have a registration number. It reads no stored data, so the caller does not learn whether
// another account uses the number.
import type { verifyRegistrationNumber } from '@bonafide/core/calls/company/business'
import { isCountryFor } from '@bonafide/core/company/countries'
import { Refusal } from '@bonafide/core/refusal'
import { checkRegistrationNumber } from '../../companies/registration-number.ts'
import type { Handler } from '../../http/handler.ts'

export const handleVerifyRegistrationNumber: Handler<typeof verifyRegistrationNumber> = async ({ config, policy }, { body }) => {
  const { areaAlphaName, registrationNumber } = body
  if (!isCountryFor('ENTERPRISE', areaAlphaName, { banned: config.bannedRegions, countries: policy.content.countries }))
    throw new Refusal('country.refused')
  if (checkRegistrationNumber(areaAlphaName, registrationNumber) === 'wrong') throw new Refusal('business.numberWrong')
  return true
}
