import { verifyRegistrationNumber } from '@bonafide/core/calls/company/business'
import { isRefusal, send } from '../../../../lib/send.ts'
import { countryOf } from '../../editor/typed.ts'
import type { CompanySay } from '../../words.ts'
import type { BasicValues } from './basic-values.ts'

/**
 * Whether the number can be one of that country: only the server knows all their rules. Without an answer nothing is wrong with the number:
 * saving asks the same again, and says at its own place what keeps it from the server.
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
