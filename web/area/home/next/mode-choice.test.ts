import { expect, test } from 'vitest'
import { freshRecord } from '../../../document/testing/records.ts'
import { keptMode, modeIn, shownMode } from './mode-choice.ts'

test.each([
  ['mode=kyb', 'kyb'],
  ['?mode=kyc', 'kyc'],
  ['mode=KYB', undefined],
  ['mode=%3Cscript%3E', undefined],
  ['mode=init', undefined],
  ['mode=', undefined],
  ['', undefined],
])('the query “%s” asks for the mode %s', (search, mode) => expect(modeIn(search)).toBe(mode))

test('a stored init counts as no choice', () => {
  expect(keptMode('init')).toBeUndefined()
  expect(keptMode('kyb')).toBe('kyb')
})

test('before the record is loaded, the page shows the chosen mode without a switch', () => {
  expect(shownMode(undefined, 'kyb')).toEqual({ mode: 'kyb', switchTo: null })
  expect(shownMode(undefined, undefined)).toEqual({ mode: 'kyc', switchTo: null })
})

test('only a user who has started nothing can switch, and a started verification overrides the choice', () => {
  expect(shownMode(freshRecord, undefined)).toEqual({ mode: 'kyc', switchTo: 'kyb' })
  expect(shownMode(freshRecord, 'kyb')).toEqual({ mode: 'kyb', switchTo: 'kyc' })
  expect(shownMode({ ...freshRecord, level1Flag: 3 }, 'kyb')).toEqual({ mode: 'kyc', switchTo: null })
  expect(shownMode({ ...freshRecord, enterpriseVerifyUbo: { enterpriseKycFlag: 1 } }, 'kyc')).toEqual({ mode: 'kyb', switchTo: null })
})
