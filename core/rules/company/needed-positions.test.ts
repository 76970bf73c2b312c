import { expect, test } from 'vitest'
import { partiesOf, wholeInstitution, wholePerson } from '../../testing/companies.ts'
import { lackingPositions, neededPositions } from './needed-positions.ts'

const facts = { required: [1, 3, 5], threshold: 25 } as const
const owning = (ownershipPercent: number, changed: object = {}) => wholePerson({ ownershipPercent, ...changed })

test('no controller is required beside an owner above the threshold', () => {
  expect(neededPositions(partiesOf(owning(25)), facts)).toEqual([1, 3, 5])
  expect(neededPositions(partiesOf(owning(10)), { ...facts, threshold: 10 })).toEqual([1, 3, 5])
})

test('a controller is required if no owner reaches the threshold', () => {
  expect(lackingPositions(partiesOf(owning(24.999)), facts)).toEqual([4])
  expect(neededPositions(partiesOf(owning(24.999)), facts)).toEqual([1, 5, 4])
  const controller = owning(1, { individualType: '4', identityNo: 'C1' })
  expect(lackingPositions(partiesOf(owning(24.999), controller), facts)).toEqual([])
})

test('an owner is required only where a single person may still own enough', () => {
  const others = [wholePerson({ individualType: '1,5', ownershipPercent: null, identityNo: 'D1' })]
  const controller = wholePerson({ individualType: '1,4', ownershipPercent: null, identityNo: 'C1' })
  expect(lackingPositions(partiesOf(...others), facts)).toEqual([3])
  expect(lackingPositions(partiesOf(...others, controller), facts)).toEqual([])
  expect(lackingPositions(partiesOf(...others, controller, wholePerson({ individualType: '1', ownershipPercent: 40 })), facts)).toEqual([3])
  expect(lackingPositions(partiesOf(...others, controller, wholePerson({ individualType: '1', ownershipPercent: 4 })), facts)).toEqual([])
})

test('votes count as control, not as ownership', () => {
  const votes = wholePerson({ individualType: '1,4,5', ownershipPercent: 60 })
  expect(lackingPositions(partiesOf(votes), facts)).toEqual([])
})

test('an institution’s holding does not count for any listed person', () =>
  expect(lackingPositions(partiesOf(wholeInstitution({ ownershipPercent: 90 }), owning(5)), facts)).toEqual([4]))

test('no controller is required before a share is entered', () => {
  const director = wholePerson({ individualType: '1', ownershipPercent: null })
  expect(lackingPositions(partiesOf(director), facts)).toEqual([3, 5])
})

test('a controller that the configuration requires is listed once', () =>
  expect(neededPositions(partiesOf(owning(5)), { ...facts, required: [4] })).toEqual([4]))
