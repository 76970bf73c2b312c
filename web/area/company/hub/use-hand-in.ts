// The last step of all: everything goes to a reviewer. A refusal keeps the user on the page, and marks what it was about.
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
import { loadAgain, signedInNow } from '../../load/account.ts'
import { asCompany } from '../load/as-company.ts'
import { detailNow, type LoadedCompany, reloadCompany } from '../load/company.ts'
import { doneOf, positionFacts, rejectedOf } from '../load/done.ts'
import { settle, writeStep } from '../load/write.ts'
import { companyResult } from '../places.ts'
import { showsEnglishName } from '../steps/basic/basic-values.ts'

export interface HandInWork {
  readonly may: boolean
  /** Why not, where the steps themselves do not say it. */
  readonly rejected: number
  readonly busy: boolean
  /** Undefined: nothing went wrong. */
  readonly why: WhyNot | undefined
  /** Steps that a refusal was about. */
  readonly marked: readonly BusinessStep[]
  /** The list of people to which an attestation would belong; undefined where no people are named. Another one means that the company was changed. */
  readonly named: number | undefined
  /** Steps in which something was typed and not saved. */
  readonly unsaved: readonly BusinessStep[]
  readonly send: (said: SubmitterWord) => Promise<void>
}

interface SubmitterWord {
  readonly informed: boolean
  readonly declaration: Declaration
  readonly withoutDrafts: boolean
}

/** `told`: in the server's words. */
export type WhyNot = { readonly because: 'overtaken' | 'offline' } | { readonly because: 'refused'; readonly told: string }

type Outcome = Pick<HandInWork, 'why' | 'marked'>
const nothing: Outcome = { why: undefined, marked: [] }

export function useHandIn(company: LoadedCompany): HandInWork {
  const goTo = useGoTo()
  const [account] = useState(signedInNow)
  const [busy, during] = useBusy()
  const [outcome, setOutcome] = useState(nothing)
  const rejected = rejectedOf(company)
  const handIn = async ({ informed, declaration, withoutDrafts }: SubmitterWord): Promise<void> => {
    setOutcome(nothing)
    const open = await settle()
    const whole = wholeOf({ ...company, detail: detailNow() ?? company.detail })
    const handedIn = { step: businessStep.files, isSubmit: 1, account, informed: informed || undefined, declaration } as const
    const refused = open ?? (await writeStep({ ...handedIn, withoutDrafts: withoutDrafts || undefined }, whole))
    if (refused === undefined || (await hasArrived(refused))) {
      await Promise.all([loadAgain(), reloadCompany()])
      goTo(companyResult)
      return
    }
    // It may have been submitted elsewhere.
    if (refused.state !== 'offline') await Promise.all([loadAgain(), reloadCompany()])
    setOutcome(outcomeOf(refused, company))
  }
  return {
    may: maySubmit(doneOf(company), rejected),
    rejected,
    busy,
    ...outcome,
    named: namesPeople(company) ? company.detail.version : undefined,
    unsaved: company.detail.drafts.filter(({ draft }) => draft !== '').map(({ step }) => step),
    send: (word) => during(() => handIn(word)),
  }
}

const namesPeople = ({ detail }: LoadedCompany): boolean => asCompany(detail).individualList.some(isPerson)

/** Only the answer was lost. */
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
  const named = names.find((name) => refusals[name].code === refused.code)
  const step = named && stepOf[named]
  return { why: { because: 'refused', told: refused.msg }, marked: step === undefined ? faultySteps(company) : [step] }
}

/** If the server does not say which step it is, the same rules do. */
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
