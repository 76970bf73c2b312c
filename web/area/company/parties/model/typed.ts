// The two forms' values while typing: texts, so that incomplete numbers and dates are kept too.
import { type Institution, type Party, type Person } from '@bonafide/core/rules/company/company'
import { parseNumber } from '@bonafide/core/rules/company/parse-number'
import { positionsOf } from '@bonafide/core/rules/company/parties'
import { isOwner } from '@bonafide/core/rules/company/steps/person'
import { FileId } from '@bonafide/core/values'
import { Position, position } from '@bonafide/core/status'
import { CalendarDate } from '@bonafide/core/dates'
import { isAlpha3 } from '@bonafide/core/countries'
import * as z from 'zod/mini'
import { wholeDay } from '../../../../ui/field/typed-day.ts'

const Text = /* @__PURE__ */ z.string()
/** Missing in drafts of an earlier version. */
const FileName = /* @__PURE__ */ z.prefault(z.string(), '')
const Held = /* @__PURE__ */ z.array(z.strictObject({ institution: Text, percent: Text }))

export const PersonTyped = /* @__PURE__ */ z.strictObject({
  givenName: Text,
  familyName: Text,
  englishFirstName: Text,
  englishShareholderName: Text,
  residentialCountryAlphaName: Text,
  residentialAddress: Text,
  birthDate: Text,
  positions: z.array(Position),
  citizenshipAlphaName: Text,
  ownershipPercent: Text,
  wealthSource: Text,
  heldThrough: Held,
  issuedCountryAlphaName: Text,
  identityNo: Text,
  identityPicFront: Text,
  identityPicBack: Text,
  residentialAddressPath: Text,
  identityPicFrontName: FileName,
  identityPicBackName: FileName,
  residentialAddressPathName: FileName,
})
export type PersonTyped = z.infer<typeof PersonTyped>

export const InstitutionTyped = /* @__PURE__ */ z.strictObject({
  enterpriseFullName: Text,
  registrationCountryAlphaName: Text,
  registrationNumber: Text,
  establishmentDate: Text,
  registrationAddress: Text,
  ownershipPercent: Text,
  heldThrough: Held,
  registrationDoc: Text,
  registrationDocName: FileName,
})
export type InstitutionTyped = z.infer<typeof InstitutionTyped>
export type HeldTyped = z.infer<typeof Held>[number]

export const blankPerson = (positions: readonly Position[]): PersonTyped => ({
  givenName: '',
  familyName: '',
  englishFirstName: '',
  englishShareholderName: '',
  residentialCountryAlphaName: '',
  residentialAddress: '',
  birthDate: '',
  positions: [...positions],
  citizenshipAlphaName: '',
  ownershipPercent: '',
  wealthSource: '',
  heldThrough: [],
  issuedCountryAlphaName: '',
  identityNo: '',
  identityPicFront: '',
  identityPicBack: '',
  residentialAddressPath: '',
  identityPicFrontName: '',
  identityPicBackName: '',
  residentialAddressPathName: '',
})

/** True if none of the fields that an ID contains has been typed. */
export const hasNoIdFields = ({ givenName, familyName, birthDate, identityNo }: PersonTyped): boolean =>
  [givenName, familyName, birthDate, identityNo].every((text) => text.trim() === '')

export const blankInstitution: InstitutionTyped = {
  enterpriseFullName: '',
  registrationCountryAlphaName: '',
  registrationNumber: '',
  establishmentDate: '',
  registrationAddress: '',
  ownershipPercent: '',
  heldThrough: [],
  registrationDoc: '',
  registrationDocName: '',
}

const share = ({ ownershipPercent }: Party): string =>
  ownershipPercent === null || ownershipPercent === undefined ? '' : String(ownershipPercent)

const heldOf = ({ heldThrough }: Party): HeldTyped[] =>
  (heldThrough ?? []).map(({ index, ownershipPercent }) => ({ institution: String(index), percent: String(ownershipPercent) }))

export const typedPerson = (person: Person): PersonTyped => ({
  ...textsOf(blankPerson([]), person),
  positions: [...positionsOf(person)],
  ownershipPercent: share(person),
  heldThrough: heldOf(person),
})

export const typedInstitution = (institution: Institution): InstitutionTyped => ({
  ...textsOf(blankInstitution, institution),
  ownershipPercent: share(institution),
  heldThrough: heldOf(institution),
})

/** Takes over the fields that are texts in both. */
function textsOf<Typed extends object>(blank: Typed, party: object): Typed {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(party))
  const texts = Object.entries(blank).map(([name, before]) => [name, typeof values.get(name) === 'string' ? values.get(name) : before])
  return Object.fromEntries(texts) as Typed
}

/** Removes direction marks, which come with pasted Arabic or Hebrew. No letter is lost. */
const clean = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu, '')
    .trim()

const longestFileName = 255

const country = (text: string) => (isAlpha3(text) ? text : ('' as const))
const day = (text: string) => CalendarDate.safeParse(wholeDay(text)).data ?? ('' as const)
const file = (text: string) => FileId.safeParse(text).data ?? ('' as const)
/** Kept only together with its file. */
const fileName = (of: string, name: string): string => (of === '' ? '' : clean(name).slice(0, longestFileName))

/** Leaves out incomplete rows, which `formFaults` has reported. */
const heldFrom = (rows: readonly HeldTyped[]) =>
  rows
    .filter(({ institution, percent }) => institution !== '' && percent.trim() !== '')
    .map(({ institution, percent }) => ({ index: Number(institution), ownershipPercent: parseNumber(percent) ?? Number.NaN }))

/** Only owners have shares and a source of wealth, so such input is dropped for all other people. */
export function personFrom(typed: PersonTyped, before: Partial<Person>): Person {
  const owns = isOwner(typed.positions)
  return {
    ...before,
    actionType: 'INDIVIDUAL',
    individualType: typed.positions,
    givenName: clean(typed.givenName),
    familyName: clean(typed.familyName),
    englishFirstName: clean(typed.englishFirstName),
    englishShareholderName: clean(typed.englishShareholderName),
    residentialCountryAlphaName: country(typed.residentialCountryAlphaName),
    residentialAddress: clean(typed.residentialAddress),
    birthDate: day(typed.birthDate),
    citizenshipAlphaName: country(typed.citizenshipAlphaName),
    ownershipPercent: owns ? parseNumber(typed.ownershipPercent) : null,
    wealthSource: owns ? typed.wealthSource : '',
    heldThrough: owns ? heldFrom(typed.heldThrough) : [],
    issuedCountryAlphaName: country(typed.issuedCountryAlphaName),
    identityNo: clean(typed.identityNo),
    identityPicFront: file(typed.identityPicFront),
    identityPicBack: file(typed.identityPicBack),
    residentialAddressPath: owns ? file(typed.residentialAddressPath) : '',
    identityPicFrontName: fileName(typed.identityPicFront, typed.identityPicFrontName),
    identityPicBackName: fileName(typed.identityPicBack, typed.identityPicBackName),
    residentialAddressPathName: owns ? fileName(typed.residentialAddressPath, typed.residentialAddressPathName) : '',
  }
}

export function institutionFrom(typed: InstitutionTyped, before: Partial<Institution>): Institution {
  const registrationNumber = clean(typed.registrationNumber)
  return {
    ...before,
    actionType: 'INSTITUTION',
    individualType: [position.institution],
    enterpriseFullName: clean(typed.enterpriseFullName),
    registrationCountryAlphaName: country(typed.registrationCountryAlphaName),
    registrationNumber,
    identityNo: registrationNumber,
    establishmentDate: day(typed.establishmentDate),
    registrationAddress: clean(typed.registrationAddress),
    ownershipPercent: parseNumber(typed.ownershipPercent),
    heldThrough: heldFrom(typed.heldThrough),
    registrationDoc: file(typed.registrationDoc),
    registrationDocName: fileName(typed.registrationDoc, typed.registrationDocName),
  }
}
