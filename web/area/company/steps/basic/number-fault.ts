import { verifyRegistrationNumber } from '@bonafide/core/calls/company/business'
import { send } from '../../../../lib/send.ts'
import { countryOf } from '../../editor/typed.ts'
import type { CompanySay } from '../../words.ts'
import type { BasicValues } from './basic-values.ts'

/** Whether the number can be one of that country: only the server knows all their rules. */
export async function numberFault(
  say: CompanySay,
  { areaAlphaName, registrationNumber }: BasicValues,
): Promise<ReadonlyMap<'registrationNumber', string>> {
  const country = countryOf(areaAlphaName)
  if (country === null) return new Map()
  const answer = await send(verifyRegistrationNumber, { areaAlphaName: country, registrationNumber: registrationNumber.trim() })
  if (!answer.ok) return new Map([['registrationNumber', answer.msg]])
  return answer.data ? new Map() : new Map([['registrationNumber', say('basic.numberWrong')]])
}
