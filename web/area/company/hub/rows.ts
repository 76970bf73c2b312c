// The overview's text for each step: its progress, what is missing, and whether it may be opened.
import { basicFaults } from '@bonafide/core/rules/company/steps/basic-step'
import { type Company, isPerson } from '@bonafide/core/rules/company/company'
import { mayOpenStep } from '@bonafide/core/rules/company/completion'
import { enterpriseFaults } from '@bonafide/core/rules/company/steps/enterprise-step'
import { lackingPositions } from '@bonafide/core/rules/company/needed-positions'
import { uploadedFiles, papersOf } from '@bonafide/core/rules/company/papers'
import { localDate } from '@bonafide/core/dates'
import { businessStep, type BusinessStep, type Position } from '@bonafide/core/status'
import { asCompany } from '../load/as-company.ts'
import type { LoadedCompany } from '../load/company.ts'
import { doneOf, positionFacts, rejectedOf } from '../load/done.ts'
import { type RemarkLink, remarkLinks } from './remark-links.ts'
import { showsEnglishName } from '../steps/basic/basic-values.ts'

/** What is missing, or what is complete. */
export type RowNote =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'answers'; readonly count: number }
  | { readonly kind: 'positions'; readonly names: readonly string[] }
  | { readonly kind: 'parties'; readonly people: number; readonly institutions: number }
  | { readonly kind: 'files'; readonly count: number }
  | { readonly kind: 'rejected'; readonly count: number }
  | { readonly kind: 'locked' }

export interface Row {
  readonly step: BusinessStep
  readonly state: 'done' | 'open' | 'locked'
  readonly note: RowNote
  /** There is unsaved input. */
  readonly draft: boolean
  /** Reviewers' remarks that have not been addressed yet. */
  readonly remarks: readonly RemarkLink[]
  /** Something in this row caused the refusal of the submission. */
  readonly marked: boolean
}

export function rowsOf(company: LoadedCompany, marked: readonly BusinessStep[]): readonly Row[] {
  const done = doneOf(company)
  const { drafts } = company.detail
  return Object.values(businessStep).map((step) => {
    const locked = !company.locked && !mayOpenStep(step, done)
    const rejected = step === businessStep.files && rejectedOf(company) > 0
    const remarks = company.locked ? [] : remarkLinks(company, step)
    return {
      step,
      state: locked ? 'locked' : done[step] && !rejected && remarks.length === 0 ? 'done' : 'open',
      note: locked ? { kind: 'locked' } : noteOf(step, company, done[step]),
      draft: !company.locked && drafts.some((draft) => draft.step === step && draft.draft !== ''),
      remarks,
      marked: marked.includes(step),
    }
  })
}

function noteOf(step: BusinessStep, loaded: LoadedCompany, done: boolean): RowNote {
  const company = asCompany(loaded.detail)
  switch (step) {
    case businessStep.basic:
      return basicNote(loaded, company)
    case businessStep.enterprise:
      return enterpriseNote(loaded, company)
    case businessStep.persons:
      return partiesNote(loaded, company, done)
    case businessStep.files:
      return filesNote(loaded, company)
  }
}

function basicNote(loaded: LoadedCompany, { basicInfo }: Company): RowNote {
  const facts = { today: localDate(new Date()), showsEnglishName: showsEnglishName(loaded, basicInfo.areaAlphaName ?? '') }
  const count = basicFaults(basicInfo, facts).length
  if (!basicInfo.enterpriseName) return { kind: 'nothing' }
  return count > 0 ? { kind: 'answers', count } : { kind: 'named', name: basicInfo.enterpriseName }
}

function enterpriseNote({ lists }: LoadedCompany, { basicInfo }: Company): RowNote {
  const [code] = basicInfo.enterpriseIndustry ?? []
  if (code === undefined) return { kind: 'nothing' }
  const count = enterpriseFaults(basicInfo).length
  const industry = lists.industryData.flatMap(({ children }) => children).find(({ value }) => value === code)
  return count > 0 ? { kind: 'answers', count } : { kind: 'named', name: industry?.label ?? code }
}

function partiesNote(loaded: LoadedCompany, { individualList }: Company, done: boolean): RowNote {
  if (individualList.length === 0) return { kind: 'nothing' }
  if (done) {
    const people = individualList.filter(isPerson).length
    return { kind: 'parties', people, institutions: individualList.length - people }
  }
  const labelOf = (position: Position): string => loaded.lists.individualTypeList.find(({ value }) => value === position)?.label ?? ''
  return { kind: 'positions', names: lackingPositions(individualList, positionFacts(loaded)).map(labelOf) }
}

function filesNote(loaded: LoadedCompany, { basicInfo, verifyFileList }: Company): RowNote {
  const rejected = rejectedOf(loaded)
  if (rejected > 0) return { kind: 'rejected', count: rejected }
  const count = papersOf(verifyFileList, basicInfo.enterpriseType).flatMap((entry) => uploadedFiles(entry)).length
  return count === 0 ? { kind: 'nothing' } : { kind: 'files', count }
}
