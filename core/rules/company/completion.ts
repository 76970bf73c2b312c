// Which steps the hub shows as done, and what that permits. Weaker than the rules for submitting a company: see whole.ts.
import { businessStep, type BusinessStep } from '../../status.ts'
import type { Company } from './company.ts'
import { isFilled } from './steps/filled.ts'
import { lackingPositions, type PositionFacts } from './needed-positions.ts'
import { uploadedFiles, papersOf } from './papers.ts'

export type StepsDone = Readonly<Record<BusinessStep, boolean>>

export const stepsDone = ({ basicInfo, individualList, verifyFileList }: Company, facts: PositionFacts): StepsDone => {
  const { enterpriseName, registrationNumber, englishEnterpriseName, enterpriseIndustry, fundSourceType, enterpriseType } = basicInfo
  const papers = enterpriseType === null || enterpriseType === undefined ? verifyFileList : papersOf(verifyFileList, enterpriseType)
  return {
    [businessStep.basic]: [enterpriseName, registrationNumber, englishEnterpriseName].every(isFilled),
    [businessStep.enterprise]: isFilled(enterpriseIndustry) && isFilled(fundSourceType),
    [businessStep.persons]: lackingPositions(individualList, facts).length === 0,
    [businessStep.files]: papers.some((entry) => uploadedFiles(entry).length > 0),
  }
}

/** The papers open last, because the other steps decide which ones are needed. */
export const mayOpenStep = (step: BusinessStep, done: StepsDone): boolean =>
  step !== businessStep.files || (done[businessStep.basic] && done[businessStep.enterprise] && done[businessStep.persons])

export const maySubmit = (done: StepsDone, rejected: number): boolean => Object.values(done).every(Boolean) && rejected === 0

/** From session storage: anything that is not a step means the first one. */
export function stepFromStorage(stored: unknown): BusinessStep {
  const number = typeof stored === 'string' && /^[1-4]$/.test(stored) ? Number(stored) : stored
  return Object.values(businessStep).find((step) => step === number) ?? businessStep.basic
}
