// How a request marks the form: requested parts can be edited, and the fields that identify the company are shown beside them.
import type { PartRemark } from '../../../calls/company/answers.ts'
import type { ComplementForm, SupplementWord } from '../../../calls/company/supplement.ts'
import type { RequestedPart } from '../../../calls/desk/requests.ts'
import { type Individuals, isPerson } from '../company.ts'
import { indexesOf } from '../rows.ts'
import type { PaperTemplate } from '../../../policy/company/papers.ts'

/** `byCompany`: the company reports a change and decides what has changed. */
export interface SupplementRequest {
  readonly parts: readonly RequestedPart[]
  readonly byCompany: boolean
}

const orientation = ['enterpriseName', 'areaAlphaName', 'registrationNumber'] as const

/** Editable along with another field, and required only if that field's answer needs it. */
const companions: Readonly<Record<string, readonly string[]>> = {
  enterpriseName: ['englishEnterpriseName'],
  areaAlphaName: ['englishEnterpriseName'],
  fundSourceType: ['otherFundSource'],
  accountPurpose: ['otherAccountPurpose'],
}

export const requestedFields = ({ parts }: Pick<SupplementRequest, 'parts'>): readonly string[] =>
  parts.flatMap((part) => (part.about === 'field' ? [part.name] : []))

export const requestedPapers = ({ parts }: Pick<SupplementRequest, 'parts'>): readonly string[] =>
  parts.flatMap((part) => (part.about === 'paper' ? [part.name] : []))

export const editableFields = (request: Pick<SupplementRequest, 'parts'>): readonly string[] => {
  const fields = requestedFields(request)
  return [...new Set([...fields, ...fields.flatMap((field) => companions[field] ?? [])])]
}

export const requestedLists = ({ parts }: Pick<SupplementRequest, 'parts'>): ComplementForm['asks'] => ({
  people: parts.some(({ about }) => about === 'people'),
  institutions: parts.some(({ about }) => about === 'institutions'),
})

export function basicInfoMarks(request: SupplementRequest): ComplementForm['basicInfoConfig'] {
  const requested = requestedFields(request)
  const editable = editableFields(request)
  return [
    ...orientation.filter((field) => !editable.includes(field)).map((field) => ({ field, required: false, disabled: true })),
    ...editable.map((field) => ({ field, required: !request.byCompany && requested.includes(field), disabled: false })),
  ]
}

/** The requested templates of the company's type. */
export const requestedTemplates = (request: SupplementRequest, templates: readonly PaperTemplate[]): readonly PaperTemplate[] => {
  const papers = requestedPapers(request)
  return templates
    .filter(({ value }) => papers.includes(value))
    .map((template) => ({ ...template, required: request.byCompany ? 0 : 1, isSelect: 0 }))
}

interface RemarkedList {
  /** The reviewer's remarks on an answer that is open again. */
  readonly remarks: readonly PartRemark[]
  readonly individualList: Individuals
}

/** The words of the request; a later remark on the answer replaces them. */
export const supplementWords = (
  { parts }: Pick<SupplementRequest, 'parts'>,
  { remarks, individualList }: RemarkedList,
): ComplementForm['words'] =>
  parts.map((part) => {
    const name = 'name' in part ? part.name : null
    const sentences = remarks
      .filter((remark) => isRemarkOn(remark, { about: part.about, name, individualList }))
      .map(({ remark }) => remark)
    const words = sentences.length > 0 ? sentences.join('\n') : part.words
    return { about: part.about, name, words: words === '' ? null : words }
  })

const isRemarkOn = (
  { index, field }: PartRemark,
  { about, name, individualList }: Pick<SupplementWord, 'about' | 'name'> & Pick<RemarkedList, 'individualList'>,
): boolean => {
  if (index === null) return about === 'field' && field === name
  const row = individualList[indexesOf(individualList).indexOf(index)]
  if (row === undefined) return false
  return about === (isPerson(row) ? 'people' : 'institutions')
}
