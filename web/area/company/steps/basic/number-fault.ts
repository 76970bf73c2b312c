import { verifyRegistrationNumber } from '@bonafide/core/calls/company/business'
import { isRefusal, send } from '../../../../lib/send.ts'
import { countryOf } from '../../editor/typed.ts'
import type { CompanySay } from '../../words.ts'
import type { BasicValues } from './basic-values.ts'

/**
 * Asks the server whether the number is possible in the country, because only the server has the rules of every country. If there is no
 * answer, the number counts as valid: saving repeats the check and reports connection problems.
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
