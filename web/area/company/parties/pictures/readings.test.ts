import { Details } from '@bonafide/core/details'
import { expect, test } from 'vitest'
import { readingBegun, foundIn, type PictureReadings, readingDone } from './readings.ts'

const ada = Details.parse({ givenName: 'ADA', nationality: 'GBR' })
const ben = Details.parse({ givenName: 'BEN' })
const both = { identityPicFront: 'f', identityPicBack: 'b' }
const names = {
  front: Details.parse({ givenName: 'ADA', familyName: 'BERG' }),
  back: Details.parse({ givenName: 'BEN', familyName: 'OKAFOR' }),
}
const front = { identityPicFront: 'f', identityPicBack: '' }
const read = (file: string, found: Details | null, before: PictureReadings = {}) =>
  readingDone(readingBegun(before, 'identityPicFront', file), 'identityPicFront', { file, found })

test('there is no result before a picture is read', () => expect(foundIn({}, front)).toEqual({ state: 'none' }))

test('there is no result for one side while the other side is being read', () =>
  expect(foundIn(readingBegun(read('f', ada), 'identityPicBack', 'b'), both)).toEqual({ state: 'reading' }))

test('the result merges both sides, and the back takes precedence', () => {
  const sides = readingDone(readingBegun(read('f', ada), 'identityPicBack', 'b'), 'identityPicBack', {
    file: 'b',
    found: Details.parse({ givenName: 'ADA KING' }),
  })
  expect(foundIn(sides, both)).toEqual({ state: 'read', details: { givenName: 'ADA KING', nationality: 'GBR' } })
})

test('a new picture discards the reading of the previous picture', () => {
  const sides = read('g', ben, read('f', ada))
  expect(foundIn(sides, { ...front, identityPicFront: 'g' })).toEqual({ state: 'read', details: { givenName: 'BEN' } })
})

test('a removed picture offers nothing', () =>
  expect(foundIn(read('f', ada), { identityPicFront: '', identityPicBack: '' })).toEqual({ state: 'none' }))

test('a late reading of an earlier picture is not used for the next picture', () => {
  const late = readingDone(readingBegun(readingBegun({}, 'identityPicFront', 'f'), 'identityPicFront', 'g'), 'identityPicFront', {
    file: 'f',
    found: ada,
  })
  expect(foundIn(late, { ...front, identityPicFront: 'g' })).toEqual({ state: 'reading' })
})

test('an unreadable picture has its own state', () => expect(foundIn(read('f', null), front)).toEqual({ state: 'nothing' }))

test('the front of one person’s ID and the back of another’s are not offered together', () => {
  const sides = readingDone(readingBegun(read('f', names.front), 'identityPicBack', 'b'), 'identityPicBack', {
    file: 'b',
    found: names.back,
  })
  expect(foundIn(sides, both)).toEqual({ state: 'two', of: 'people', ...names })
})
