// A field's error message. A missing value has a message per field; invalid values share theirs.
import { type InstitutionField } from '@bonafide/core/rules/company/steps/institution'
import { andList } from '../../../../lib/text/and-list.ts'
import {
  longestAddress,
  longestEnglishName,
  longestPersonName,
  longestNumber,
  type PersonField,
} from '@bonafide/core/rules/company/steps/person'
import type { CompanySay } from '../../words.ts'
import type { PartyFault, PartyField } from '../model/form-faults.ts'

type InstitutionOnlyField = Exclude<InstitutionField, 'ownershipPercent' | 'heldThrough'>

const institutionOnly: ReadonlySet<string> = new Set<InstitutionOnlyField>([
  'enterpriseFullName',
  'registrationCountryAlphaName',
  'registrationNumber',
  'establishmentDate',
  'registrationAddress',
  'registrationDoc',
])
const isInstitutionOnly = (field: PartyField): field is InstitutionOnlyField => institutionOnly.has(field)

const maxLengths = new Map<PartyField, number>([
  ['givenName', longestPersonName],
  ['familyName', longestPersonName],
  ['englishFirstName', longestEnglishName],
  ['englishShareholderName', longestEnglishName],
  ['residentialAddress', longestAddress],
  ['identityNo', longestNumber],
  ['registrationNumber', longestNumber],
])
const defaultMaxLength = 300

export const fieldLabel = (say: CompanySay, field: PartyField): string =>
  isInstitutionOnly(field) ? say(`institution.field.${field}`) : say(`person.field.${field}`)

export function faultWords(say: CompanySay, { field, kind }: PartyFault): string {
  switch (kind) {
    case 'missing':
    case 'unchosen':
    case 'image':
      return askingWords(say, field)
    case 'tooLong':
      return say('party.fault.tooLong', { most: maxLengths.get(field) ?? defaultMaxLength })
    case 'noDay':
      return say('fault.noDay')
    case 'tooYoung':
    case 'future':
    case 'past150':
    case 'percent':
    case 'country':
      return say(`party.fault.${kind}`)
    case 'email':
    case 'url':
    case 'number':
    case 'sum':
      return say('party.fault.wrong')
  }
}

const askingWords = (say: CompanySay, field: PartyField): string =>
  isInstitutionOnly(field) ? say(`institution.ask.${field}`) : say(`person.ask.${field}`)

const images: readonly PersonField[] = ['identityPicFront', 'identityPicBack', 'residentialAddressPath']

/** Faults of a person's picture also show as a toast. */
export const isOfImage = ({ field }: Pick<PartyFault, 'field'>): boolean => images.some((image) => image === field)

/** Lists as many as fit on one line; counts the rest. */
export function fieldsInWords(say: CompanySay, tag: string, faults: readonly PartyFault[]): string {
  const labels = faults.map(({ field }) => fieldLabel(say, field))
  const list = andList(tag)
  if (labels.length <= maxNamedFields) return list(labels)
  const unit = new Intl.ListFormat(tag, { type: 'unit', style: 'short' })
  return say('party.lacksMore', { fields: unit.format(labels.slice(0, maxNamedFields)), count: labels.length - maxNamedFields })
}

const maxNamedFields = 3
