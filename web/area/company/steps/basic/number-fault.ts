import { verifyRegistrationNumber } from '@bonafide/core/calls/company/business'
import { isRefusal, send } from '../../../../lib/send.ts'
import { countryOf } from '../../editor/typed.ts'
import type { CompanySay } from '../../words.ts'
import type { BasicValues } from './basic-values.ts'

/**
 * Whether the number can belong to that country: only the server knows all the rules. Without an answer the number counts as valid:
 * saving makes the same check, and reports connection problems itself.
 */
export async function numberFault(
  say: CompanySay,
  { areaAlphaName, registrationNumber }: BasicValues,
): Promise<{ readonly areaAlphaName?: string; readonly registrationNumber?: string }> {
  const country = countryOf(areaAlphaName)
  if (country === null) return {}
  const answer = await send(verifyRegistrationNumber, { areaAlphaName: country, registrationNumber: registrationNumber.trim() })
  if (answer.ok) return answer.data ? {} : { registrationNumber: say('basic.numberWrong') }
  if (isRefusal(answer, 'country.refused')) return { areaAlphaName: answer.msg }
  return isRefusal(answer, 'business.numberWrong') ? { registrationNumber: answer.msg } : {}
}
