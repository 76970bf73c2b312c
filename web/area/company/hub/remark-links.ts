// A reviewer's remarks on a step, as the overview quotes them: the subject, the text, and where to correct it.
import { nameOf } from '@bonafide/core/rules/company/parties'
import { auditResult, businessStep, type BusinessStep } from '@bonafide/core/status'
import { asCompany } from '../load/as-company.ts'
import type { LoadedCompany } from '../load/company.ts'
import { openRemarks } from '../load/remarks.ts'
import { stepAddress } from '../editor/open-step.ts'
import { fieldIdOf } from '../editor/field-id.ts'
import { fieldOf, typeField } from '../papers/paper-ids.ts'
import { rowId } from '../parties/view/party-ids.ts'

/** A field of the company, a person or institution (perhaps one of their fields), or a file. */
export type RemarkOn =
  | { readonly on: 'field'; readonly field: string }
  | { readonly on: 'party'; readonly name: string; readonly field: string | null }
  | { readonly on: 'file'; readonly name: string }

export interface RemarkLink {
  readonly about: RemarkOn
  readonly remark: string
  /** Links to the field itself. */
  readonly href: string
}

export const remarkLinks = (company: LoadedCompany, step: BusinessStep): readonly RemarkLink[] => [
  ...openRemarks(company, step).map(({ field, index, remark }) => {
    const { id, about } = step === businessStep.persons ? partyTarget(company, { field, index }) : fieldTarget(field)
    return { about, remark, href: `${stepAddress(step)}#${id}` }
  }),
  ...(step === businessStep.files ? fileLinks(company) : []),
]

interface RemarkTarget {
  readonly id: string
  readonly about: RemarkOn
}

const fieldTarget = (field: string | null): RemarkTarget => {
  const name = field ?? ''
  return { id: name === 'enterpriseType' ? typeField : fieldIdOf(name), about: { on: 'field', field: name } }
}

const partyTarget = (
  { detail }: LoadedCompany,
  { field, index }: { readonly field: string | null; readonly index: number | null },
): RemarkTarget => {
  const party = asCompany(detail).individualList.find((row) => row.index === index)
  return { id: rowId(index ?? -1), about: { on: 'party', name: party === undefined ? '' : nameOf(party), field } }
}

const fileLinks = ({ detail }: LoadedCompany): readonly RemarkLink[] => {
  const { verifyFileList, basicInfo } = detail
  return verifyFileList
    .filter(({ enterpriseType }) => enterpriseType === basicInfo.enterpriseType)
    .flatMap(({ fileBizType, fileList }) =>
      fileList
        .filter((file) => file.auditResult === auditResult.rejected)
        .map(({ name, remark }) => ({
          about: { on: 'file' as const, name },
          remark: remark ?? '',
          href: `${stepAddress(businessStep.files)}#${fieldOf(fileBizType)}`,
        })),
    )
}
