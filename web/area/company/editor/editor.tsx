import type { FirstKnown } from '@bonafide/core/calls/first-known'
import { mayOpenStep } from '@bonafide/core/rules/company/completion'
import type { BusinessStep } from '@bonafide/core/status'
import { useEffect } from 'react'
import { useAdmitted } from '../load/barred.ts'
import { prefetchToken } from '../../../lib/send.ts'
import { beginCompany, type LoadedCompany, useCompany } from '../load/company.ts'
import { doneOf } from '../load/done.ts'
import { firstCompanyIn } from '../load/first-company.ts'
import { CompanyComing, CompanyFailed } from '../load/load-states.tsx'
import { awaitLeftDraft, useLoads } from '../load/open-keeper.ts'
import { PapersStep } from '../papers/papers-step.tsx'
import { PartiesStep } from '../parties/parties-step.tsx'
import { BasicStep } from '../steps/basic/basic-step.tsx'
import { EnterpriseStep } from '../steps/enterprise/enterprise-step.tsx'
import { addressStep, openStep, takeAddressedStep, useOpenStep } from './open-step.ts'
import { EditorDialogs } from './editor-dialogs.tsx'
import { EditorTop } from './editor-top.tsx'
import styles from './editor.module.css'
import { StepRail } from './step-rail.tsx'
import { useStepTitle } from './use-step-title.ts'

export { loadCompanyWords as words } from '../words.ts'

/** Called with the embedded data of the step for which the document was made. */
export const begin = (known: FirstKnown): void => {
  const step = firstCompanyIn(known)?.step
  if (step !== undefined) openStep(step)
  beginCompany(known)
}

const screens = { 1: BasicStep, 2: EnterpriseStep, 3: PartiesStep, 4: PapersStep } as const

/** `/verified/kyb/enterprise`: the step in its address, or the session's. */
export const Screen = () => {
  const load = useCompany()
  const admitted = useAdmitted()
  useEffect(takeAddressedStep, [])
  const step = useOpenStep()
  return (
    <div className={styles.editor}>
      <EditorTop step={step} />
      {load.state === 'failed' && <CompanyFailed msg={load.msg} />}
      {load.state !== 'failed' && (load.state === 'loading' || !admitted ? <CompanyComing /> : <Editor company={load.company} />)}
    </div>
  )
}

const Editor = ({ company }: { company: LoadedCompany }) => {
  const step = useAllowedStep(company)
  const loads = useLoads()
  const Step = screens[step]
  useEffect(() => {
    // The session's value may not be a step, or may be a step that may not be opened yet.
    openStep(step)
    addressStep(step)
  }, [step])
  useStepTitle(step)
  useEffect(() => void awaitLeftDraft(), [])
  useEffect(() => {
    if (!company.locked) void prefetchToken()
  }, [company.locked])
  return (
    <div className={styles.columns}>
      <StepRail company={company} step={step} />
      <Step key={`${step}-${loads}`} company={company} />
      <EditorDialogs />
    </div>
  )
}

/** The other steps decide which papers are needed, so until they are complete the papers step falls back to step 1. */
function useAllowedStep(company: LoadedCompany): BusinessStep {
  const step = useOpenStep()
  return company.locked || mayOpenStep(step, doneOf(company)) ? step : 1
}
