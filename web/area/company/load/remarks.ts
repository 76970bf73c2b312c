// Reviewers' remarks on the parts of a refused company.
import type { BusinessStep } from '@bonafide/core/status'
import type { LoadedCompany } from './company.ts'

export const remarksOfStep = ({ detail }: Pick<LoadedCompany, 'detail'>, step: BusinessStep) =>
  detail.remarks.filter((remark) => remark.step === step)

/** Remarks that have not been addressed yet. */
export const openRemarks = (company: Pick<LoadedCompany, 'detail'>, step: BusinessStep) =>
  remarksOfStep(company, step).filter(({ changed }) => !changed)

/** `field` is null for a remark on a whole row. `index` is that of a row of the list, or null for the company itself. */
export const remarkOf = (
  company: Pick<LoadedCompany, 'detail'>,
  { step, field, index = null }: { readonly step: BusinessStep; readonly field: string | null; readonly index?: number | null },
): string | undefined => remarksOfStep(company, step).find((remark) => remark.field === field && remark.index === index)?.remark
