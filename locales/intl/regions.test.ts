import { allAlpha3, alpha2Of } from '@bonafide/core/countries'
import { expect, test } from 'vitest'
import { loadRegionNames, regionNamer } from './regions.ts'
import { uzbekRegions } from './uzbek-regions.ts'

test('every country has a name in Uzbek', () => {
  expect(Object.keys(uzbekRegions).toSorted()).toEqual(
    allAlpha3()
      .map((code) => alpha2Of(code))
      .toSorted(),
  )
})

test.each([
  ['uz', 'UZ', 'Oʻzbekiston'],
  ['uz', 'GB', 'Buyuk Britaniya'],
  // In this name Unicode’s data has another apostrophe.
  ['uz', 'EH', 'Gʻarbiy Sahroi Kabir'],
  ['zh-TC', 'TW', '台灣'],
  ['ph', 'PT', 'Portugal'],
  ['de', 'DE', 'Deutschland'],
])('in the language %s the country %s is called “%s”', async (language, code, name) => {
  await loadRegionNames(language)
  expect(regionNamer(language)(code)).toBe(name)
})

test('a code of no region has no name', async () => {
  await loadRegionNames('uz')
  expect(regionNamer('uz')('ZQ')).toBeUndefined()
  expect(regionNamer('en')('ZQ')).toBeUndefined()
})
