// The final submission to a reviewer. A refusal keeps the user on the page and marks its cause.
import type { Declaration } from '@bonafide/core/calls/company/declaration'
import { isPerson } from '@bonafide/core/rules/company/company'
import { maySubmit } from '@bonafide/core/rules/company/completion'
import { sentBasic, sentPapers, sentParties } from '@bonafide/core/rules/company/sent'
import { companyFaults } from '@bonafide/core/rules/company/whole'
import { type RefusalName, refusals } from '@bonafide/core/codes'
import { localDate } from '@bonafide/core/dates'
import { businessStep, type BusinessStep } from '@bonafide/core/status'
import { useState } from 'react'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { useGoTo } from '../../../lib/page/place.tsx'
import { reloadAccount, signedInNow } from '../../load/account.ts'
import { asCompany } from '../load/as-company.ts'
import { detailNow, type LoadedCompany, reloadCompany } from '../load/company.ts'
import { doneOf, positionFacts, rejectedOf } from '../load/done.ts'
import { settle, writeStep } from '../load/write.ts'
import { companyResult } from '../places.ts'
import { showsEnglishName } from '../steps/basic/basic-values.ts'

export interface SubmitState {
  readonly may: boolean
  /** The number of rejected files, which prevent a submission. */
  readonly rejected: number
  readonly busy: boolean
  /** Undefined: no failure. */
  readonly why: SubmitFailure | undefined
  /** Steps that caused a refusal. */
  readonly marked: readonly BusinessStep[]
  /** The version of the list of people that an attestation is about; undefined if none are named. It changes with the company. */
  readonly named: number | undefined
  /** Steps with unsaved input. */
  readonly unsaved: readonly BusinessStep[]
  readonly send: (input: SubmitterInput) => Promise<void>
}

interface SubmitterInput {
  readonly informed: boolean
  readonly declaration: Declaration
  readonly withoutDrafts: boolean
}

/** `message` is the server's. */
export type SubmitFailure = { readonly because: 'overtaken' | 'offline' } | { readonly because: 'refused'; readonly message: string }

type Outcome = Pick<SubmitState, 'why' | 'marked'>
const noFailure: Outcome = { why: undefined, marked: [] }

export function useSubmission(company: LoadedCompany): SubmitState {
  const goTo = useGoTo()
  const [account] = useState(signedInNow)
  const [busy, during] = useBusy()
  const [outcome, setOutcome] = useState(noFailure)
  const rejected = rejectedOf(company)
  const submitCompany = async ({ informed, declaration, withoutDrafts }: SubmitterInput): Promise<void> => {
    setOutcome(noFailure)
    const unsettled = await settle()
    const whole = wholeOf({ ...company, detail: detailNow() ?? company.detail })
    const part = { step: businessStep.files, isSubmit: 1, account, informed: informed || undefined, declaration } as const
    const refused = unsettled ?? (await writeStep({ ...part, withoutDrafts: withoutDrafts || undefined }, whole))
    if (refused === undefined || (await hasArrived(refused))) {
      await Promise.all([reloadAccount(), reloadCompany()])
      goTo(companyResult)
      return
    }
    // It may have been submitted elsewhere.
    if (refused.state !== 'offline') await Promise.all([reloadAccount(), reloadCompany()])
    setOutcome(outcomeOf(refused, company))
  }
  return {
    may: maySubmit(doneOf(company), rejected),
    rejected,
    busy,
    ...outcome,
    named: namesPeople(company) ? company.detail.version : undefined,
    unsaved: company.detail.drafts.filter(({ draft }) => draft !== '').map(({ step }) => step),
    send: (input) => during(() => submitCompany(input)),
  }
}

const namesPeople = ({ detail }: LoadedCompany): boolean => asCompany(detail).individualList.some(isPerson)

/** Whether the submission arrived and only its answer was lost. */
async function hasArrived({ state }: NonNullable<Awaited<ReturnType<typeof writeStep>>>): Promise<boolean> {
  if (state !== 'offline') return false
  await reloadCompany()
  return (detailNow()?.dueAt ?? null) !== null
}

function wholeOf(loaded: LoadedCompany) {
  const { basicInfo, individualList, verifyFileList } = asCompany(loaded.detail)
  const english = { showsEnglishName: showsEnglishName(loaded, basicInfo.areaAlphaName ?? '') }
  return {
    basicInfo: sentBasic(basicInfo, english),
    individualList: sentParties(individualList),
    verifyFileList: sentPapers(verifyFileList, basicInfo.enterpriseType),
  }
}

const stepOf: Readonly<Partial<Record<RefusalName, BusinessStep>>> = {
  'business.numberWrong': businessStep.basic,
  'business.positionMissing': businessStep.persons,
  'business.tooMany': businessStep.persons,
  'business.personTwice': businessStep.persons,
  'business.tooYoung': businessStep.persons,
  'business.filesMissing': businessStep.files,
  'business.filesTooMany': businessStep.files,
  'business.filesRejected': businessStep.files,
}

function outcomeOf(refused: NonNullable<Awaited<ReturnType<typeof writeStep>>>, company: LoadedCompany): Outcome {
  if (refused.state !== 'refused') return { why: { because: refused.state }, marked: [] }
  const names = Object.keys(stepOf) as RefusalName[]
  const refusalName = names.find((name) => refusals[name].code === refused.code)
  const step = refusalName && stepOf[refusalName]
  return { why: { because: 'refused', message: refused.msg }, marked: step === undefined ? faultySteps(company) : [step] }
}

/** If the server does not say which step caused the refusal, the same rules find it here. */
function faultySteps(loaded: LoadedCompany): readonly BusinessStep[] {
  const company = asCompany(loaded.detail)
  const english = showsEnglishName(loaded, company.basicInfo.areaAlphaName ?? '')
  const faults = companyFaults(company, {
    today: localDate(new Date()),
    showsEnglishName: english,
    ...positionFacts(loaded),
    templates: [],
  })
  return [...new Set(faults.map(({ step }) => step))]
}
