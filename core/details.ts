// Accepted facts about the person or company behind an account. All are personal data: sealed with the subject's key, and shown to the person only in part.
import * as z from 'zod/mini'
import { Alpha3 } from './countries.ts'
import { CalendarDate } from './dates.ts'
import { text, wholeNumber } from './values.ts'

const name = /* @__PURE__ */ text({ max: 100 })
const number = /* @__PURE__ */ text({ max: 64 })

export const Details = /* @__PURE__ */ details()
export type Details = z.infer<typeof Details>

/* @__NO_SIDE_EFFECTS__ */
function details() {
  return z.strictObject({
    givenName: z.optional(name),
    middleName: z.optional(name),
    familyName: z.optional(name),
    englishGivenName: z.optional(name),
    englishFamilyName: z.optional(name),
    birthDate: z.optional(CalendarDate),
    nationality: z.optional(Alpha3),
    /** The additional nationality. */
    otherNationality: z.optional(Alpha3),
    /** A number of `identityType`. */
    documentType: z.optional(wholeNumber(1, 99)),
    documentNumber: z.optional(number),
    issuingCountry: z.optional(Alpha3),
    residence: z.optional(Alpha3),
    /** Region and street, as one line. */
    address: z.optional(text({ max: 300 })),
    areaId: z.optional(number),
    taxNumber: z.optional(number),
    additionalNumber: z.optional(number),
    additionalNumberType: z.optional(wholeNumber(1, 99)),
    companyName: z.optional(text({ max: 300 })),
    registrationNumber: z.optional(text({ max: 100 })),
    registrationAddress: z.optional(text({ max: 300 })),
  })
}

/** The details that the exchange's back end may read, each group under its own scope. */
export const detailGroups = {
  name: ['givenName', 'middleName', 'familyName', 'englishGivenName', 'englishFamilyName', 'companyName'],
  birthDate: ['birthDate'],
  country: ['nationality', 'otherNationality', 'residence'],
  document: ['issuingCountry', 'documentType', 'documentNumber', 'registrationNumber'],
} as const satisfies Readonly<Record<string, readonly (keyof Details)[]>>
export const DetailGroup = /* @__PURE__ */ z.literal(['name', 'birthDate', 'country', 'document'])
export type DetailGroup = keyof typeof detailGroups

/** In the order in which people read them. */
export const detailNames = [
  'givenName',
  'middleName',
  'familyName',
  'englishGivenName',
  'englishFamilyName',
  'birthDate',
  'nationality',
  'otherNationality',
  'issuingCountry',
  'documentType',
  'documentNumber',
  'residence',
  'address',
  'areaId',
  'taxNumber',
  'additionalNumber',
  'additionalNumberType',
  'companyName',
  'registrationNumber',
  'registrationAddress',
] as const satisfies readonly (keyof Details)[]
export type DetailName = keyof Details

/** Given, middle, family: the order in which the area writes a name that it cannot split. */
export const fullName = ({ givenName, middleName, familyName }: Details): string | null =>
  [givenName, middleName, familyName].filter((part) => part !== undefined).join(' ') || null
