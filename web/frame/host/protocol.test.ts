import { readFromFrame } from '@bonafide/core/frame/messages'
import { segments } from '@bonafide/core/frame/segments'
import { expect, test } from 'vitest'
import { closeOf, initOf } from './protocol.ts'

test.each([
  ['sass/kyc/verify', 'KYC_SASS', 'BASIC'],
  ['kycManual', 'KYC_MANUAL_SASS', 'BASIC'],
  ['kyb/basic', 'KYB_SASS', 'BASIC'],
  ['kyb/advance', 'KYB_SASS', 'INTERMEDIATE'],
  ['kyb/otcLevel', 'KYB_SASS', 'OTC'],
  ['otcLevel', 'SASS', 'OTC'],
  ['edd', 'SASS', 'EDD'],
  ['modifyName', 'SASS', null],
  ['addNation', 'SASS', null],
  ['pan', 'SASS', null],
  ['reset', 'SASS', null],
  ['sameKyc', 'SASS', null],
] as const)('%s speaks as %s', (segment, family, level) => {
  expect(initOf(segment)).toEqual({ type: `${family}_INIT` })
  expect(closeOf(segment, null)).toEqual({ type: `${family}_CLOSE`, data: { status: 'INIT', level } })
  expect(closeOf(segment, 'UBO')).toEqual({ type: `${family}_CLOSE`, data: { status: 'INIT', level: 'UBO' } })
})

test('the page understands all of it', () => {
  for (const segment of segments)
    for (const said of [initOf(segment), closeOf(segment, undefined)]) expect(readFromFrame(said)).toEqual(said)
})
