import { expect, test } from 'vitest'
import { purposes } from '../../purposes.ts'
import { purposeOf } from './purpose-of.ts'
import { segments } from '../../frame/segments.ts'

test.each([
  ['sass/kyc/verify', '', 'review'],
  ['sass/kyc/verify', 'basic', 'basic'],
  ['sass/kyc/verify', 'intermediate', 'intermediate'],
  ['sass/kyc/verify', 'name', 'review'],
  ['kycManual', 'manual', 'review'],
  ['modifyName', '', 'name'],
  ['edd', '', 'enhanced'],
  ['addNation', '', 'nationality'],
  ['otcLevel', '', 'otc'],
  ['pan', '', 'taxNumber'],
  ['reset', '', 'reset'],
  ['sameKyc', '', 'sameIdentity'],
  ['kyb/basic', '', undefined],
  ['kyb/advance', '', 'businessAdvanced'],
  ['kyb/otcLevel', 'otc', 'businessOtc'],
] as const)('%s with the tag %j is about %s, where everything is allowed', (segment, tag, purpose) =>
  expect(purposeOf(segment, tag, purposes)).toBe(purpose),
)

test('a face for a transfer is chosen if nothing else is requested, with or without its tag', () => {
  for (const tag of ['', 'transferFace', 'sameIdentity']) expect(purposeOf('sameKyc', tag, ['transferFace'])).toBe('transferFace')
})

test('review comes before basic, basic before intermediate, and a tag cannot choose a purpose that is not allowed', () => {
  expect(purposeOf('sass/kyc/verify', 'review', ['intermediate', 'basic'])).toBe('basic')
  expect(purposeOf('sass/kyc/verify', '', ['name', 'intermediate'])).toBe('intermediate')
})

test('no purpose is chosen that is not allowed', () => {
  for (const segment of segments) for (const tag of ['', ...purposes]) expect(purposeOf(segment, tag, [])).toBeUndefined()
  for (const purpose of purposes)
    expect(segments.map((segment) => purposeOf(segment, '', [purpose]) ?? purpose)).toEqual(segments.map(() => purpose))
})
