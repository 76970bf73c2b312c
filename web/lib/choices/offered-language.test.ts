import { expect, test } from 'vitest'
import { languageOffers } from '../language-names.ts'
import { languageToOffer, offeredLanguages } from './offered-language.ts'

test('only languages whose words are complete are offered', () => expect(offeredLanguages).toEqual(['en', 'ar', 'zh-CN']))

test('each of them can say so itself', () => expect(Object.keys(languageOffers).toSorted()).toEqual(offeredLanguages.toSorted()))

test.each([
  [['ar-EG', 'en'], 'en', 'ar'],
  [['ar'], 'ar', undefined],
  [['en-US', 'ar'], 'en', undefined],
  [['en-GB'], 'ar', 'en'],
  [['en-GB'], 'en', undefined],
  [['zh'], 'en', 'zh-CN'],
  [['zh-Hans-SG'], 'en', 'zh-CN'],
  // Traditional characters are another language, and not shipped: the next one decides.
  [['zh-TW', 'ar'], 'en', 'ar'],
  [['de-DE', 'en'], 'en', undefined],
  [['de-DE', 'ar'], 'en', 'ar'],
  [['*', 'not a tag', 'ar'], 'en', 'ar'],
  [[], 'en', undefined],
] as const)('a browser that reads %j on a page in %s is offered %s', (tags, current, offered) =>
  expect(languageToOffer(tags, current)).toBe(offered),
)
