// The company that a request body describes. Approved rows come first, in their original order, so that references to them stay valid.
import type { submitComplementInfo } from '@bonafide/core/calls/company/supplement'
import type { BodyOf } from '@bonafide/core/call'
import type { CompanyCountries } from '@bonafide/core/company/shapes'
import type { NumberedCompany } from '@bonafide/core/rules/company/supplement/merge'
import { editableFields } from '@bonafide/core/rules/company/supplement/marks'
import { numbered } from '@bonafide/core/rules/company/rows'
import { draftOrApproved } from '../../../companies/supplement/complement-form.ts'
import type { KeptRequest } from '../../../companies/supplement/requests.ts'
import { withParts } from '../merge-step.ts'

type Sent = Pick<BodyOf<typeof submitComplementInfo>, 'basicInfo' | 'individualList' | 'verifyFileList'>

export const answerOfBody = (request: KeptRequest, sent: Sent, countries: CompanyCountries): NumberedCompany => {
  const before = draftOrApproved(request)
  const { individualList, ...others } = sent
  const order = new Map(request.base.individualList.map(({ id }, place) => [id, place]))
  const placeOf = (id: number | null | undefined): number => order.get(id) ?? order.size
  const rows =
    individualList === undefined
      ? {}
      : { individualList: numbered(individualList).toSorted((one, other) => placeOf(one.id) - placeOf(other.id)) }
  const answer = withParts(before, { sent: { ...others, ...rows }, countries })
  // Unless it was requested, the English name follows from the name, and changes only if the name may change.
  if (editableFields(request).includes('englishEnterpriseName')) return answer
  const { englishEnterpriseName: _english, ...info } = answer.basicInfo
  const { englishEnterpriseName } = before.basicInfo
  return { ...answer, basicInfo: englishEnterpriseName === undefined ? info : { ...info, englishEnterpriseName } }
}
