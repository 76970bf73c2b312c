// The lines that the person reviews before submission, in the order in which they were asked.
import type { DocumentKind } from '@bonafide/core/evidence/document-reading'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import type { Question } from '@bonafide/core/policy/questions'
import { applicableQuestions } from '@bonafide/core/rules/questions'
import { identityType } from '@bonafide/core/status'
import { secondPapers } from '../tax-number/second-papers.ts'
import type { Visit } from '../steps/step-props.ts'

const details = {
  familyName: 'text',
  givenName: 'text',
  englishFamilyName: 'text',
  englishGivenName: 'text',
  birthDate: 'date',
  nationality: 'country',
  otherNationality: 'country',
  documentNumber: 'text',
  residence: 'country',
  address: 'text',
  taxNumber: 'text',
} as const

type DetailLine = keyof typeof details

export type SentSummaryLine =
  | { readonly of: 'consent'; readonly answer: 'given' | 'refused' }
  | { readonly of: 'choice'; readonly country: string; readonly document: DocumentKind }
  | { readonly of: 'step'; readonly step: Extract<VisitStep, 'front' | 'back' | 'face'> }
  | { readonly of: 'answer'; readonly question: Question; readonly value: string }
  | { readonly of: 'detail'; readonly name: DetailLine; readonly kind: 'text' | 'date' | 'country'; readonly value: string }
  /** A second number, with the document that proves it. */
  | { readonly of: 'second'; readonly paper: (typeof secondPapers)[number]; readonly value: string }
  | { readonly of: 'files'; readonly kind: 'address' | 'paper'; readonly count: number }

const isShown = (step: VisitStep): step is 'front' | 'back' | 'face' => step === 'front' || step === 'back' || step === 'face'

export function summaryOf({ questionnaire, consent, choice, steps, details: typed, answers, files }: Visit): readonly SentSummaryLine[] {
  const stepNames = new Set(steps.map(({ step }) => step))
  const wantsDetails = stepNames.has('details') || stepNames.has('address') || stepNames.has('taxNumber')
  const answer = consent?.biometrics?.answer ?? null
  return [
    ...(answer === null ? [] : [{ of: 'consent', answer } as const]),
    ...(choice === null || !stepNames.has('choose') ? [] : [{ of: 'choice', ...choice } as const]),
    ...steps.flatMap(({ step }) => (isShown(step) ? [{ of: 'step', step } as const] : [])),
    ...(stepNames.has('questions') ? answersIn(questionnaire, answers) : []),
    ...(wantsDetails ? detailsIn(typed) : []),
    ...(stepNames.has('taxNumber') ? secondIn(typed) : []),
    ...(['address', 'paper'] as const).flatMap((kind) => {
      const count = files.filter((file) => file.kind === kind).length
      return count === 0 ? [] : [{ of: 'files', kind, count } as const]
    }),
  ]
}

const detailsIn = (typed: Visit['details']): readonly SentSummaryLine[] =>
  names.flatMap((name) => {
    const value = typed[name]
    return value === undefined || value === '' ? [] : [{ of: 'detail', name, kind: details[name], value } as const]
  })

const secondIn = ({ additionalNumber, additionalNumberType }: Visit['details']): readonly SentSummaryLine[] => {
  const paper = secondPapers.find((secondPaper) => identityType[secondPaper] === additionalNumberType)
  return paper === undefined || additionalNumber === undefined ? [] : [{ of: 'second', paper, value: additionalNumber }]
}

/** Without answers that a later answer has made irrelevant, which are not sent either. */
const answersIn = (questionnaire: Visit['questionnaire'], answers: Visit['answers']): readonly SentSummaryLine[] => {
  if (questionnaire === null) return []
  return applicableQuestions(questionnaire, answers).flatMap((question) => {
    const value = answers[question.id]
    return value === undefined || value === '' ? [] : [{ of: 'answer', question, value } as const]
  })
}

const names: readonly DetailLine[] = [
  'familyName',
  'givenName',
  'englishFamilyName',
  'englishGivenName',
  'birthDate',
  'nationality',
  'otherNationality',
  'documentNumber',
  'residence',
  'address',
  'taxNumber',
]
