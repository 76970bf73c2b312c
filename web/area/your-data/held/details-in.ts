import { type DetailName, detailNames } from '@bonafide/core/details'
import type { Language } from '@bonafide/core/languages'
import { isFamilyFirst } from '../../../lib/text/family-first.ts'

/** All details in the order in which readers of a language expect them. */
export const detailsIn = (language: Language): readonly DetailName[] => (isFamilyFirst(language) ? withFamilyFirst : detailNames)

const familyFirstNames: readonly DetailName[] = ['familyName', 'givenName', 'middleName', 'englishFamilyName', 'englishGivenName']
const withFamilyFirst: readonly DetailName[] = [...familyFirstNames, ...detailNames.filter((name) => !familyFirstNames.includes(name))]
