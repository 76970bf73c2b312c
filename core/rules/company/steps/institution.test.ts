import { expect, test } from 'vitest'
import type { CalendarDate } from '../../../dates.ts'
import { wholeInstitution } from '../../../testing/companies.ts'
import { institutionFaults, institutionFields } from './institution.ts'

const facts = { today: '2026-11-22' as CalendarDate }
const faults = (changed: Readonly<Record<string, unknown>>) =>
  institutionFaults({ ...wholeInstitution(), ...changed }, facts).map(({ field, kind }) => `${field} ${kind}`)

test('a complete institution has no fault', () => expect(faults({})).toEqual([]))

test('an empty institution lacks everything but its share', () =>
  expect(institutionFaults({ actionType: 'INSTITUTION', individualType: [2] }, facts).map(({ field }) => field)).toEqual(
    institutionFields.filter((field) => field !== 'ownershipPercent' && field !== 'heldThrough'),
  ))

test.each([
  ['enterpriseFullName', '  ', 'missing'],
  ['enterpriseFullName', 'x'.repeat(301), 'tooLong'],
  ['registrationNumber', 'x'.repeat(101), 'tooLong'],
  ['registrationAddress', 'x'.repeat(301), 'tooLong'],
  ['registrationCountryAlphaName', '', 'unchosen'],
  ['establishmentDate', '2026-11-23', 'future'],
  ['establishmentDate', '1876-11-21', 'past150'],
  ['ownershipPercent', 0.999, 'percent'],
  ['ownershipPercent', NaN, 'percent'],
  ['heldThrough', [{ index: 0, ownershipPercent: 33.3333 }], 'percent'],
  ['registrationDoc', null, 'image'],
])('%s as %j: %s', (field, value, kind) => expect(faults({ [field]: value })).toEqual([`${field} ${kind}`]))

test('its identity number follows from its registration and is not requested', () => expect(faults({ identityNo: '' })).toEqual([]))
