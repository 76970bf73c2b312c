import { detailNames } from '@bonafide/core/details'
import { languages } from '@bonafide/core/languages'
import { expect, test } from 'vitest'
import { detailsIn } from './details-in.ts'

test.each([
  ['en', ['givenName', 'middleName', 'familyName', 'englishGivenName', 'englishFamilyName']],
  ['zh-TC', ['familyName', 'givenName', 'middleName', 'englishFamilyName', 'englishGivenName']],
  ['vi', ['familyName', 'givenName', 'middleName', 'englishFamilyName', 'englishGivenName']],
] as const)('in %s the parts of a name are in the order %j', (language, order) => expect(detailsIn(language).slice(0, 5)).toEqual(order))

test('only readers of six languages see the family name first', () =>
  expect(languages.filter((language) => detailsIn(language)[0] === 'familyName')).toEqual(['ja', 'ru', 'uk', 'vi', 'zh-CN', 'zh-TC']))

test('every detail is listed once in either order', () => expect(detailsIn('ja').toSorted()).toEqual(detailNames.toSorted()))
