import { languages } from '@bonafide/core/languages'
import { expect, test } from 'vitest'
import { languageOffers } from '../language-names.ts'
import { languageToOffer, offeredLanguages } from './offered-language.ts'

test('the offer exists for all twenty languages, each in its own words', () => {
  expect(offeredLanguages.toSorted()).toEqual([...languages].toSorted())
  expect(Object.keys(languageOffers).toSorted()).toEqual(offeredLanguages.toSorted())
})

test.each([
  [['ar-EG', 'en'], 'en', 'ar'],
  [['ar'], 'ar', undefined],
  [['en-US', 'ar'], 'en', undefined],
  [['en-GB'], 'ar', 'en-GB'],
  [['en-GB'], 'en', undefined],
  [['en-AU'], 'ar', 'en'],
  [['zh'], 'en', 'zh-CN'],
  [['zh-Hans-SG'], 'en', 'zh-CN'],
  [['zh-TW', 'ar'], 'en', 'zh-TC'],
  [['zh-HK'], 'zh-CN', 'zh-TC'],
  [['fil-PH'], 'en', 'ph'],
  [['tl'], 'en', 'ph'],
  [['pt-PT'], 'en', 'pt'],
  [['uz-UZ'], 'ru', 'uz'],
  [['de-DE', 'en'], 'en', 'de'],
  // We do not have this language, so the next one decides.
  [['sv-SE', 'en'], 'en', undefined],
  [['sv-SE', 'ar'], 'en', 'ar'],
  [['*', 'not a tag', 'ar'], 'en', 'ar'],
  [[], 'en', undefined],
] as const)('a browser with the languages %j, on a page in %s, is offered %s', (tags, current, offered) =>
  expect(languageToOffer(tags, current)).toBe(offered),
)

test.each([
  // The page shows English.
  [['en-US'], 'de', undefined],
  [['ar'], 'de', 'ar'],
  [['de', 'ar'], 'de', 'ar'],
  [['de'], 'en', undefined],
  [['de', 'en'], 'ar', 'en'],
  [['en-GB'], 'ar', 'en'],
  [['en-GB'], 'en-GB', undefined],
  [['en'], 'ar', 'en'],
  [['ar'], 'ar', undefined],
] as const)('on a surface in three languages, a browser with %j at the address of %s is offered %s', (tags, current, offered) =>
  expect(languageToOffer(tags, current, ['en', 'ar', 'zh-CN'])).toBe(offered),
)
