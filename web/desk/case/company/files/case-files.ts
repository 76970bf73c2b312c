// All files of a company in review order: document by document, then person by person.
import type { CaseFile, CompanyShown, WholeCase } from '@bonafide/core/calls/desk/whole-case'
import type { PartyShown } from '../company-fields.ts'

/** Where a file belongs. */
export type FilePlace =
  | { readonly of: 'paper'; readonly template: string; readonly name: string }
  | { readonly of: 'party'; readonly party: PartyShown; readonly field: CasePictureField }

export type CasePictureField = 'identityPicFront' | 'identityPicBack' | 'residentialAddressPath' | 'registrationDoc'

export interface CompanyFile {
  readonly id: string
  readonly place: FilePlace
  /** Undefined: it was deleted. */
  readonly file: CaseFile | undefined
}

export interface PaperGroup {
  readonly template: string
  readonly required: boolean
  readonly files: readonly CompanyFile[]
}

type CompanyEntries = Pick<CompanyShown, 'papers' | 'individualList' | 'verifyFileList'>

/** Every document that the company's type requires, even without files, and any other that it has uploaded. */
export function paperGroups({ papers: templates, verifyFileList }: CompanyEntries, files: WholeCase['files']): readonly PaperGroup[] {
  const listed = templates.map(({ value }) => value)
  const others = [...new Set(verifyFileList.map(({ fileBizType }) => fileBizType))].filter((value) => !listed.includes(value))
  return [...listed, ...others].flatMap((template) => {
    const required = templates.some(({ value, required }) => value === template && required === 1)
    const uploaded = verifyFileList.filter((entry) => entry.fileBizType === template).flatMap(({ fileList }) => fileList)
    const group = uploaded.map(({ fileName, name }) => fileAt(files, fileName, { of: 'paper', template, name }))
    return group.length === 0 && !required ? [] : [{ template, required, files: group }]
  })
}

const pictures = ['identityPicFront', 'identityPicBack', 'residentialAddressPath', 'registrationDoc'] as const

export const isPicture = (field: string): field is CasePictureField => pictures.some((picture) => picture === field)

export const picturesOf = (party: PartyShown, files: WholeCase['files']): readonly CompanyFile[] =>
  pictures.flatMap((field) => {
    const id = pictureOf(party, field)
    return id === null || id === '' ? [] : [fileAt(files, id, { of: 'party', party, field })]
  })

function pictureOf(party: PartyShown, field: CasePictureField): string | null {
  if (party.actionType === 'INSTITUTION') return field === 'registrationDoc' ? party.registrationDoc : null
  return field === 'registrationDoc' ? null : party[field]
}

const fileAt = (files: WholeCase['files'], id: string, place: FilePlace): CompanyFile => ({
  id,
  place,
  file: files.find((file) => file.id === id),
})

/** Each file once, at its first position. */
export function companyFiles(company: CompanyEntries, files: WholeCase['files']): readonly CompanyFile[] {
  const all = [
    ...paperGroups(company, files).flatMap((group) => group.files),
    ...company.individualList.flatMap((party) => picturesOf(party, files)),
  ]
  return all.filter(({ id }, at) => all.findIndex((file) => file.id === id) === at)
}
