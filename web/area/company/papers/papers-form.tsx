import { rejectedCount } from '@bonafide/core/rules/company/papers'
import { sentPapers } from '@bonafide/core/rules/company/sent'
import { businessStep } from '@bonafide/core/status'
import { useMemo, useState } from 'react'
import { StepPage } from '../editor/step-page.tsx'
import type { LoadedCompany } from '../load/company.ts'
import { remarkOf } from '../load/remarks.ts'
import { useStep } from '../load/use-step.ts'
import { useCompanyWords } from '../words.ts'
import { Lead } from './lead.tsx'
import { papersOfValues } from './model/as-papers.ts'
import { PapersValues, paperValuesOf, verdictsOf } from './model/values.ts'
import type { ShownFile } from './preview/shown-file.ts'
import { faultsOf, sayFault } from './say-fault.ts'
import { useMerge } from './use-merge.ts'
import { type Sending, useCompanyPapers } from './use-papers.ts'
import { useTemplates } from './use-templates.ts'
import { CompanyPapers } from './view/papers.tsx'

interface PapersFormProps {
  readonly company: LoadedCompany
  readonly sending: Sending
  readonly onShow: (file: ShownFile) => void
  readonly onPhone: () => void
}

const plan = { from: ({ detail }: LoadedCompany) => paperValuesOf(detail), schema: PapersValues }

export const PapersForm = ({ company, sending, onShow, onPhone }: PapersFormProps) => {
  const say = useCompanyWords()
  const step = useStep(businessStep.files, plan)
  const { values, change, locked } = step
  useMerge(step)
  const verdicts = useMemo(() => verdictsOf(company.detail), [company.detail])
  const work = useCompanyPapers(step, sending, verdicts)
  const templates = useTemplates(values.type)
  const [tried, setTried] = useState(false)
  const list = templates.state === 'there' ? templates.list : []
  const papers = papersOfValues(values, list, verdicts)
  const typeRemark = remarkOf(company, { step: businessStep.files, field: 'enterpriseType' })
  const faults = faultsOf({ values, templates: list, papers, sent: sending.sent })
  const save = async (): Promise<boolean> => {
    setTried(true)
    if (faults.length > 0 || templates.state !== 'there') return false
    return step.save({ basicInfo: { enterpriseType: values.type }, verifyFileList: sentPapers(papers, values.type) })
  }
  return (
    <StepPage
      step={businessStep.files}
      title={say('papers.title')}
      lead={<Lead detail={company.detail} />}
      errors={tried ? faults.map((fault) => ({ field: fault.field, message: sayFault(say, fault, list) })) : []}
      onSave={save}
      locked={locked}
    >
      <CompanyPapers
        types={company.lists.enterpriseTypeList}
        templates={templates}
        step={{ values, change, locked, verdicts, rejected: rejectedCount(papers, values.type), typeRemark }}
        faults={tried ? faults : []}
        work={work}
        sending={sending}
        onShow={onShow}
        onPhone={onPhone}
      />
    </StepPage>
  )
}
