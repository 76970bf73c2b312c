// All files of a company in the order in which one goes through them: paper by paper, then person by person.
import type { CaseFile, CompanyShown, WholeCase } from '@bonafide/core/calls/desk/cases'
import type { PartyShown } from './company-fields.ts'

/** Where a file belongs. */
export type Place =
  | { readonly of: 'paper'; readonly template: string; readonly name: string }
  | { readonly of: 'party'; readonly party: PartyShown; readonly field: PictureField }

export type PictureField = 'identityPicFront' | 'identityPicBack' | 'residentialAddressPath' | 'registrationDoc'

export interface CompanyFile {
  readonly id: string
  readonly place: Place
  /** Undefined: it was deleted. */
  readonly file: CaseFile | undefined
}

export interface PaperGroup {
  readonly template: string
  readonly required: boolean
  readonly files: readonly CompanyFile[]
}

type Handed = Pick<CompanyShown, 'papers' | 'individualList' | 'verifyFileList'>

/** Every paper that its type is asked for or has brought, those that nothing was brought for included. */
export function paperGroups({ papers: templates, verifyFileList }: Handed, files: WholeCase['files']): readonly PaperGroup[] {
  const known = templates.map(({ value }) => value)
  const others = [...new Set(verifyFileList.map(({ fileBizType }) => fileBizType))].filter((value) => !known.includes(value))
  return [...known, ...others].flatMap((template) => {
    const required = templates.some((one) => one.value === template && one.required === 1)
    const brought = verifyFileList.filter((entry) => entry.fileBizType === template).flatMap(({ fileList }) => fileList)
    const group = brought.map(({ fileName, name }) => fileAt(files, fileName, { of: 'paper', template, name }))
    return group.length === 0 && !required ? [] : [{ template, required, files: group }]
  })
}

const pictures = ['identityPicFront', 'identityPicBack', 'residentialAddressPath', 'registrationDoc'] as const

export const isPicture = (field: string): field is PictureField => pictures.some((picture) => picture === field)

export const picturesOf = (party: PartyShown, files: WholeCase['files']): readonly CompanyFile[] =>
  pictures.flatMap((field) => {
    const id = pictureOf(party, field)
    return id === null || id === '' ? [] : [fileAt(files, id, { of: 'party', party, field })]
  })

function pictureOf(party: PartyShown, field: PictureField): string | null {
  if (party.actionType === 'INSTITUTION') return field === 'registrationDoc' ? party.registrationDoc : null
  return field === 'registrationDoc' ? null : party[field]
}

const fileAt = (files: WholeCase['files'], id: string, place: Place): CompanyFile => ({
  id,
  place,
  file: files.find((one) => one.id === id),
})

/** Each once, at its first place. */
export function companyFiles(company: Handed, files: WholeCase['files']): readonly CompanyFile[] {
  const all = [
    ...paperGroups(company, files).flatMap((group) => group.files),
    ...company.individualList.flatMap((party) => picturesOf(party, files)),
  ]
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
}
