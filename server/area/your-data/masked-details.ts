import type { MaskedDetails } from '@bonafide/core/calls/person/your-data'
import type { Details } from '@bonafide/core/details'
import { masked } from '@bonafide/core/masked'

const names = ['givenName', 'middleName', 'familyName', 'englishGivenName', 'englishFamilyName', 'companyName'] as const
const numbers = ['documentNumber', 'taxNumber', 'additionalNumber', 'registrationNumber', 'areaId'] as const
const addresses = ['address', 'registrationAddress'] as const

/** Masks details so that the owner recognizes them but a bystander learns little. Countries and document kinds are not masked. */
export const maskedDetails = (details: Details): MaskedDetails => ({
  ...details,
  ...maskEach(details, names, firstLetters),
  ...maskEach(details, numbers, masked),
  ...maskEach(details, addresses, masked),
  ...(details.birthDate === undefined ? {} : { birthDate: `${details.birthDate.slice(0, 4)}-**-**` }),
})

type Texts = { readonly [Name in (typeof names)[number] | (typeof numbers)[number] | (typeof addresses)[number]]?: string | undefined }

const maskEach = (details: Texts, which: readonly (keyof Texts)[], mask: (text: string) => string): Texts =>
  Object.fromEntries(which.flatMap((name) => (details[name] === undefined ? [] : [[name, mask(details[name])]])))

/** Keeps a masked name within the maximum length of a name. */
const maxWords = 8

/** Each word becomes its first letter and three asterisks, which hides its length. */
const firstLetters = (text: string): string =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ')
