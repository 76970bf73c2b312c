// The facts on the card about the person or company.
import type { StatusRecord } from '@bonafide/core/calls/status'
import type { Mode } from '@bonafide/core/rules/mode'
import { identityType, isVerified } from '@bonafide/core/status'
import type { AreaWords } from '@bonafide/locales/generated/area'

type NameFields = Pick<StatusRecord, 'realName' | 'givenName' | 'middleName' | 'familyName'>

/** The verified name; null if it is not known yet. */
export function verifiedName(record: NameFields & Pick<StatusRecord, 'enterpriseVerify'>, mode: Mode): string | null {
  if (mode === 'kyb') return record.enterpriseVerify.enterpriseName
  const { realName, givenName, middleName, familyName } = record
  const parts = [givenName, middleName, familyName].filter((part) => part !== null && part !== '').join(' ')
  return realName || parts || null
}

export type DocumentWord = Extract<keyof AreaWords, `person.document.${string}`>

export function documentWord(type: number): DocumentWord {
  switch (type) {
    case identityType.idCard:
      return 'person.document.idCard'
    case identityType.passport:
      return 'person.document.passport'
    case identityType.drivingLicence:
      return 'person.document.drivingLicence'
    case identityType.institution:
      return 'person.document.institution'
    case identityType.residencePermit:
      return 'person.document.residencePermit'
    default:
      return 'person.document.other'
  }
}

/** How a fact is shown: as it is, or translated by its meaning. */
export type Fact =
  | { readonly name: 'number' | 'pan' | 'company' | 'registration' | 'address'; readonly is: 'text'; readonly text: string }
  | { readonly name: 'additional'; readonly is: 'typed'; readonly text: string; readonly type: DocumentWord | null }
  | { readonly name: 'nationality'; readonly is: 'country'; readonly code: string }
  | { readonly name: 'document'; readonly is: 'document'; readonly type: number }
  | { readonly name: 'born'; readonly is: 'date'; readonly text: string }
  | { readonly name: 'residence'; readonly is: 'residence'; readonly area: string | null; readonly code: string | null }
  | { readonly name: 'accounts'; readonly is: 'accounts'; readonly count: number; readonly most: number }

const text = (name: Extract<Fact, { is: 'text' }>['name'], value: string | null): readonly Fact[] =>
  value === null || value === '' ? [] : [{ name, is: 'text', text: value }]

/** Only known facts. The server sends numbers masked. */
export const factsOf = (record: StatusRecord, mode: Mode): readonly Fact[] => (mode === 'kyb' ? companyFacts(record) : personFacts(record))

const companyFacts = ({ enterpriseVerify: { enterpriseName, registrationNumber, registrationAddress } }: StatusRecord): readonly Fact[] => [
  ...text('company', enterpriseName),
  ...text('registration', registrationNumber),
  ...text('address', registrationAddress),
]

/** The number's type is translated like a document type; an unknown type is omitted. */
function additionalFact({ additionalNumber, additionalNumberType: type }: StatusRecord): readonly Fact[] {
  if (!additionalNumber) return []
  const word = type === null ? 'person.document.other' : documentWord(type)
  return [{ name: 'additional', is: 'typed', text: additionalNumber, type: word === 'person.document.other' ? null : word }]
}

function personFacts(record: StatusRecord): readonly Fact[] {
  const { nationality, identityType: type, dateOfBirthStr: born, residentialAreaInfo: area, residentialCountry: code } = record
  return [
    ...(nationality ? [{ name: 'nationality', is: 'country', code: nationality } as const] : []),
    ...(type === null ? [] : [{ name: 'document', is: 'document', type } as const]),
    ...text('number', record.identityNo),
    ...(born ? [{ name: 'born', is: 'date', text: born } as const] : []),
    ...(area || code ? [{ name: 'residence', is: 'residence', area, code } as const] : []),
    ...text('pan', record.pan),
    ...additionalFact(record),
    ...(isVerified(record.level1Flag) && record.bindKycMaxCount > 1
      ? [{ name: 'accounts', is: 'accounts', count: record.bindKyc, most: record.bindKycMaxCount } as const]
      : []),
  ]
}
