import { type DetailName, detailNames } from '@bonafide/core/details'
import type { Language } from '@bonafide/core/languages'

/** Languages that write the family name before the given name. */
const familyFirst: readonly Language[] = ['ja', 'ru', 'uk', 'vi', 'zh-CN', 'zh-TC']

/** All details in the order in which readers of a language expect them. */
export const detailsIn = (language: Language): readonly DetailName[] => (familyFirst.includes(language) ? withFamilyFirst : detailNames)

const turned: readonly DetailName[] = ['familyName', 'givenName', 'middleName', 'englishFamilyName', 'englishGivenName']
const withFamilyFirst: readonly DetailName[] = [...turned, ...detailNames.filter((name) => !turned.includes(name))]
