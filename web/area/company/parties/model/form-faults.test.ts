import { CalendarDate } from '@bonafide/core/dates'
import { position } from '@bonafide/core/status'
import { describe, expect, test } from 'vitest'
import { reduceParties, partiesOf } from './change.ts'
import { formFaults } from './form-faults.ts'
import type { OpenParty } from './open.ts'
import type { PersonTyped } from './typed.ts'

const facts = { today: CalendarDate.parse('2026-03-01') }
const emptyList = partiesOf([])
const file = '0123456789abcdef0123456789abcdef'

const completePerson: Partial<PersonTyped> = {
  givenName: 'Ada',
  familyName: 'Lovelace',
  birthDate: '1990-01-01',
  residentialCountryAlphaName: 'GBR',
  residentialAddress: '1 Long Lane',
  citizenshipAlphaName: 'GBR',
  issuedCountryAlphaName: 'GBR',
  identityNo: 'X1',
  identityPicFront: file,
  identityPicBack: file,
}
const owner: Partial<PersonTyped> = {
  ...completePerson,
  positions: [position.beneficialOwner],
  ownershipPercent: '25',
  wealthSource: 'SALARY',
  residentialAddressPath: file,
}

const formOf = (typed: Partial<PersonTyped>): OpenParty => {
  const { open } = reduceParties(reduceParties(emptyList, { do: 'addPerson', position: position.director }), { do: 'typePerson', typed })
  if (open === null) throw new Error('no form')
  return open
}
const kinds = (typed: Partial<PersonTyped>) => formFaults(formOf(typed), facts).map(({ field, kind }) => `${field} ${kind}`)

describe('the form of a person', () => {
  test.each([
    ['accepts a director without shares', completePerson, []],
    ['accepts a complete owner', owner, []],
    ['requires an owner’s share', { ...owner, ownershipPercent: '' }, ['ownershipPercent missing']],
    ['refuses a share that is not a number', { ...owner, ownershipPercent: 'half' }, ['ownershipPercent percent']],
    ['refuses a share with four decimals', { ...owner, ownershipPercent: '33.3333' }, ['ownershipPercent percent']],
    [
      'refuses an indirect share without an institution',
      { ...owner, heldThrough: [{ institution: '', percent: '5' }] },
      ['heldThrough unchosen'],
    ],
    ['refuses an institution without a share', { ...owner, heldThrough: [{ institution: '2', percent: ' ' }] }, ['heldThrough unchosen']],
    ['ignores an empty row', { ...owner, heldThrough: [{ institution: '', percent: '' }] }, []],
    [
      'ignores an incomplete row if the person is not an owner',
      { ...completePerson, heldThrough: [{ institution: '', percent: '5' }] },
      [],
    ],
    ['counts an incomplete date as missing', { ...completePerson, birthDate: '1990-01-' }, ['birthDate missing']],
    ['refuses a day that does not exist', { ...completePerson, birthDate: '1990-2-30' }, ['birthDate noDay']],
    ['refuses a person who turns 18 tomorrow', { ...completePerson, birthDate: '2008-03-02' }, ['birthDate tooYoung']],
    ['requires the picture of the ID’s back', { ...completePerson, identityPicBack: '' }, ['identityPicBack image']],
  ] satisfies [string, Partial<PersonTyped>, readonly string[]][])('%s', (_, typed, faults) => expect(kinds(typed)).toEqual(faults))
})

test('all fields of an institution are required except its shares', () => {
  const { open } = reduceParties(emptyList, { do: 'addInstitution' })
  expect(open === null ? [] : formFaults(open, facts).map(({ field }) => field)).toEqual([
    'enterpriseFullName',
    'registrationCountryAlphaName',
    'registrationNumber',
    'establishmentDate',
    'registrationAddress',
    'registrationDoc',
  ])
})
