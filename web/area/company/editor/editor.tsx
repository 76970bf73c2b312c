import { mayOpenStep } from '@bonafide/core/rules/company/completion'
import type { BusinessStep } from '@bonafide/core/status'
import { lazy, useEffect } from 'react'
import { Part } from '../../plain/part.tsx'
import { useAdmitted } from '../load/barred.ts'
import { type LoadedCompany, useCompany } from '../load/company.ts'
import { doneOf } from '../load/done.ts'
import { CompanyComing, CompanyFailed } from '../load/load-states.tsx'
import { useLoads } from '../load/open-keeper.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { takeAddressedStep, useOpenStep } from './open-step.ts'
import { OvertakenDialog } from './overtaken-dialog.tsx'

export { loadCompanyWords as words } from '../words.ts'

const BasicStep = lazy(async () => ({ default: (await import('../steps/basic/basic-step.tsx')).BasicStep }))
const EnterpriseStep = lazy(async () => ({ default: (await import('../steps/enterprise/enterprise-step.tsx')).EnterpriseStep }))
const PartiesStep = lazy(async () => ({ default: (await import('../parties/parties-step.tsx')).PartiesStep }))
const PapersStep = lazy(async () => ({ default: (await import('../papers/papers-step.tsx')).PapersStep }))

const screens = { 1: BasicStep, 2: EnterpriseStep, 3: PartiesStep, 4: PapersStep } as const

/** `/verified/kyb/enterprise`: the step that the session remembers. */
export const Screen = () => {
  const load = useCompany()
  const admitted = useAdmitted()
  useEffect(takeAddressedStep, [])
  if (load.state === 'failed') return <CompanyFailed msg={load.msg} />
  if (load.state === 'loading' || !admitted) return <CompanyComing />
  return <Editor company={load.company} />
}

const Editor = ({ company }: { company: LoadedCompany }) => {
  const step = useAllowedStep(company)
  const loads = useLoads()
  const Step = screens[step]
  return (
    <Part waiting={<CompanyComing />}>
      <Step key={`${step}-${loads}`} company={company} />
      <LeaveGuard />
      <OvertakenDialog />
    </Part>
  )
}

/** Which papers are asked for is known after the other steps: before that the first of them is shown. */
function useAllowedStep(company: LoadedCompany): BusinessStep {
  const step = useOpenStep()
  return company.locked || mayOpenStep(step, doneOf(company)) ? step : 1
}
