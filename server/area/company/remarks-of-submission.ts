// The reviewer's corrections, attached to the current rows and fields.
import type { CompanyRemark } from '@bonafide/core/calls/company/answers'
import { type Company, isPerson, type Party } from '@bonafide/core/rules/company/company'
import { auditResult, businessStep } from '@bonafide/core/status'
import { readSubmission } from '../../companies/submission.ts'
import { readRemarks, type Verdicts } from '../../companies/verdicts.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'

interface Judged {
  readonly visit: string
  readonly company: Company
  readonly verdicts: Verdicts
}

/** Rows are matched by number, even if they moved; a removed row needs no correction. */
export const remarksOfSubmission = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  { visit, company, verdicts }: Judged,
): Promise<CompanyRemark[]> => {
  const submitted = await readSubmission(tx, services, visit)
  const remarks = (await readRemarks(tx, services, visit)).flatMap((remark) => {
    const { field, index } = remark
    if (index === null) return [{ ...remark, changed: isChanged(submitted?.basicInfo, company.basicInfo, field) }]
    const before = submitted?.individualList.find((row, place) => (row.index ?? place) === index)
    const row = company.individualList.find(({ id }) => id === before?.id)
    return before?.id == null || row?.index == null ? [] : [{ ...remark, index: row.index, changed: isChanged(before, row, field) }]
  })
  return [...remarks, ...company.individualList.flatMap((party) => rejectedOf(party, verdicts))]
}

/** If `field` is null, any field counts. A row that only moved is unchanged. */
const isChanged = (before: object | undefined, now: object, field: string | null): boolean =>
  before !== undefined && JSON.stringify(partOf(before, field)) !== JSON.stringify(partOf(now, field))

const partOf = (of: object, field: string | null): readonly unknown[] =>
  Object.entries(of)
    .filter(([name, value]) => (field === null ? name !== 'index' : name === field) && value != null && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

const pictures = ['identityPicFront', 'identityPicBack', 'residentialAddressPath'] as const

/** Forms show a picture's fault next to the picture. */
const rejectedOf = (party: Party, verdicts: Verdicts): readonly CompanyRemark[] => {
  const files = isPerson(party)
    ? pictures.map((field) => ({ field, file: party[field] }))
    : [{ field: 'registrationDoc', file: party.registrationDoc }]
  return files.flatMap(({ field, file }) => {
    const verdict = verdicts.get(file ?? '')
    if (verdict?.auditResult !== auditResult.rejected) return []
    return [{ step: businessStep.persons, field, index: party.index ?? null, remark: verdict.remark ?? '', changed: false }]
  })
}
