import type { CompanyShown, WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { Banner } from '../../../ui/show/banner.tsx'
import { useLanguage } from '../../../lib/page/place.tsx'
import { useWords } from '../../words.ts'
import { Lines } from '../lines.tsx'
import { companyFiles } from './files/case-files.ts'
import { type Marks, progressOf } from './marks.ts'
import { sayCompanyField } from './say-company.ts'

interface BeforeApprovalProps {
  readonly company: CompanyShown
  readonly files: WholeCase['files']
  readonly marks: Marks
}

const acceptedFields = ['enterpriseName', 'registrationNumber', 'areaAlphaName', 'registrationAddress'] as const

/** The details that are about to be accepted, and the reasons against accepting them. */
export const BeforeApproval = ({ company, files, marks }: BeforeApprovalProps) => {
  const say = useWords()
  const saying = { say, language: useLanguage(), words: company.words }
  const { count, passed, rejected } = progressOf(
    marks,
    companyFiles(company, files).map(({ id }) => id),
  )
  const unreviewed = count - passed - rejected
  const warnings = [
    ...(company.numberTaken ? [say('company.numberTaken')] : []),
    ...(rejected > 0 ? [say('company.rejectedFiles', { count: rejected })] : []),
    ...(unreviewed > 0 ? [say('company.unlooked', { count: unreviewed })] : []),
    ...(marks.remarks.length > 0 ? [say('company.marked', { count: marks.remarks.length })] : []),
  ]
  return (
    <>
      <Lines
        lines={acceptedFields.map((field) => ({
          name: field,
          label: say(`company.field.${field}`),
          value: sayCompanyField(saying, field, company.basicInfo) ?? '–',
        }))}
      />
      {warnings.length > 0 && (
        <Banner status={rejected > 0 || company.numberTaken ? 'failed' : 'pending'} title={say('company.beforeApproval')}>
          {warnings.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      )}
    </>
  )
}
