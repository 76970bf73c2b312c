// A reviewer's remark on one part of a refused company.
import type { BusinessStep } from '@bonafide/core/status'
import type { LoadedCompany } from './company.ts'

export const remarksOfStep = ({ detail }: Pick<LoadedCompany, 'detail'>, step: BusinessStep) =>
  detail.remarks.filter((remark) => remark.step === step)

/** Remarks that nothing has been done about yet. */
export const openRemarks = (company: Pick<LoadedCompany, 'detail'>, step: BusinessStep) =>
  remarksOfStep(company, step).filter(({ changed }) => !changed)

/** `field` null: on the row as a whole. `index`: of a row of the list; null: the company itself. */
export const remarkOf = (
  company: Pick<LoadedCompany, 'detail'>,
  { step, field, index = null }: { readonly step: BusinessStep; readonly field: string | null; readonly index?: number | null },
): string | undefined => remarksOfStep(company, step).find((one) => one.field === field && one.index === index)?.remark
