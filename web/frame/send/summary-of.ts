// What somebody looks over before he hands it in, in the order in which he was asked.
import type { DocumentKind } from '@bonafide/core/evidence/document-reading'
import type { Step } from '@bonafide/core/frame/steps'
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
  additionalNumber: 'text',
} as const

type DetailLine = keyof typeof details

export type Line =
  | { readonly of: 'choice'; readonly country: string; readonly document: DocumentKind }
  | { readonly of: 'step'; readonly step: Extract<Step, 'front' | 'back' | 'face' | 'questions'> }
  | { readonly of: 'detail'; readonly name: DetailLine; readonly kind: 'text' | 'date' | 'country'; readonly value: string }
  | { readonly of: 'files'; readonly kind: 'address' | 'paper'; readonly count: number }

const isShown = (step: Step): step is 'front' | 'back' | 'face' | 'questions' =>
  step === 'front' || step === 'back' || step === 'face' || step === 'questions'

export function summaryOf({ choice, steps, details: typed, files }: Visit): readonly Line[] {
  const asked = new Set(steps.map(({ step }) => step))
  const wantsDetails = asked.has('details') || asked.has('address') || asked.has('taxNumber')
  return [
    ...(choice === null || !asked.has('choose') ? [] : [{ of: 'choice', ...choice } as const]),
    ...steps.flatMap(({ step }) => (isShown(step) ? [{ of: 'step', step } as const] : [])),
    ...(wantsDetails ? detailsIn(typed) : []),
    ...(['address', 'paper'] as const).flatMap((kind) => {
      const count = files.filter((file) => file.kind === kind).length
      return count === 0 ? [] : [{ of: 'files', kind, count } as const]
    }),
  ]
}

const detailsIn = (typed: Visit['details']): readonly Line[] =>
  names.flatMap((name) => {
    const value = typed[name]
    return value === undefined || value === '' ? [] : [{ of: 'detail', name, kind: details[name], value } as const]
  })

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
  'additionalNumber',
]
