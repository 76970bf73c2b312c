import { readFromFrame } from '@bonafide/core/frame/messages'
import { segments } from '@bonafide/core/frame/segments'
import { expect, test } from 'vitest'
import { closeOf, hasReviewer, initOf } from './protocol.ts'

const leaving = { visitState: 'open' } as const

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
] as const)('%s uses the messages of %s, by default for the level %s', (segment, family, level) => {
  expect(initOf(segment)).toEqual({ type: `${family}_INIT` })
  expect(closeOf(segment, null, leaving)).toEqual({ type: `${family}_CLOSE`, data: { status: 'INIT', level } })
  expect(closeOf(segment, 'UBO', leaving)).toEqual({ type: `${family}_CLOSE`, data: { status: 'INIT', level: 'UBO' } })
})

test.each([
  [null, 'INIT'],
  ['open', 'INIT'],
  ['pending', 'PENDING'],
  ['approved', 'SUCCESS'],
  ['rejected', 'FAIL'],
] as const)('a frame that is closed while its visit is %s reports %s', (visitState, status) => {
  expect(closeOf('edd', null, { visitState })).toMatchObject({ data: { status } })
})

test('the reason for a refusal is included', () => {
  expect(closeOf('pan', null, { visitState: 'rejected', msg: 'It is blurred.' })).toMatchObject({
    data: { status: 'FAIL', msg: 'It is blurred.' },
  })
  expect(closeOf('pan', null, { visitState: 'rejected', msg: null })).not.toHaveProperty('data.msg')
})

test('the embedding page can read every message', () => {
  for (const segment of segments)
    for (const message of [initOf(segment), closeOf(segment, undefined, leaving)]) expect(readFromFrame(message)).toEqual(message)
})

test('only the camera flow offers a reviewer instead', () => {
  expect(segments.filter(hasReviewer)).toEqual(['sass/kyc/verify'])
})
