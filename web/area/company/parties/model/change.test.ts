import { IndividualList } from '@bonafide/core/calls/company/shapes'
import { position } from '@bonafide/core/status'
import { describe, expect, test } from 'vitest'
import { type PartiesAction, reduceParties, partiesOf, withForm } from './change.ts'
import { isTouched, type Parties, Parties as PartiesShape } from './open.ts'

const { director, beneficialOwner } = position

const ada = {
  actionType: 'INDIVIDUAL',
  id: 7,
  index: 0,
  individualType: '1,3',
  givenName: 'Ada',
  ownershipPercent: 40,
  heldThrough: [{ index: 2, ownershipPercent: 50 }],
}
const grace = { actionType: 'INDIVIDUAL', id: 8, index: 1, individualType: '4', givenName: 'Grace', fixPosition: 1 }
const holding = {
  actionType: 'INSTITUTION',
  id: 9,
  index: 2,
  individualType: '2',
  enterpriseFullName: 'Holding',
  registrationNumber: 'HRB 1',
}
const before = partiesOf(IndividualList.parse([ada, grace, holding]))

const after = (...acts: readonly PartiesAction[]): Parties => acts.reduce(reduceParties, before)
const names = ({ list }: Parties) =>
  list.map((party) => (party.actionType === 'INDIVIDUAL' ? party.givenName : party.enterpriseFullName) ?? '')

describe('adding', () => {
  test('a new director has the position and an empty form at its first part', () =>
    expect(after({ do: 'addPerson', position: director }).open).toMatchObject({
      form: 'person',
      row: null,
      step: 1,
      typed: { positions: [1], givenName: '' },
    }))
  test('a new row gets its own number', () => {
    const { list, open } = after(
      { do: 'addPerson', position: director },
      { do: 'typePerson', typed: { givenName: '  Margaret ', birthDate: '1936-08-17' } },
      { do: 'keep' },
    )
    expect(open).toBeNull()
    expect(list.at(-1)).toMatchObject({ index: 3, givenName: 'Margaret', birthDate: '1936-08-17', individualType: [1] })
  })
  test('an institution gets its registration number as its ID number, and the position of an institution', () =>
    expect(
      after({ do: 'addInstitution' }, { do: 'typeInstitution', typed: { registrationNumber: ' 42 ' } }, { do: 'keep' }).list.at(-1),
    ).toMatchObject({ identityNo: '42', registrationNumber: '42', individualType: [2] }))
  test('an institution’s form ignores text that was typed for a person', () =>
    expect(after({ do: 'addInstitution' }, { do: 'typePerson', typed: { givenName: 'A' } })).toEqual(after({ do: 'addInstitution' })))
})

describe('changing', () => {
  test('keeps the values that the form does not show: id, number in the list, fixed position', () =>
    expect(after({ do: 'edit', row: 1 }, { do: 'typePerson', typed: { familyName: 'Hopper' } }, { do: 'keep' }).list[1]).toMatchObject({
      id: 8,
      index: 1,
      fixPosition: 1,
      givenName: 'Grace',
      familyName: 'Hopper',
    }))
  test('a person who is no longer an owner loses their shares and their source of wealth', () =>
    expect(after({ do: 'edit', row: 0 }, { do: 'typePerson', typed: { positions: [director] } }, { do: 'keep' }).list[0]).toMatchObject({
      ownershipPercent: null,
      heldThrough: [],
      wealthSource: '',
    }))
  test('editing a missing row opens no form', () => expect(after({ do: 'edit', row: 55 }).open).toBeNull())
  test('closing discards the input', () =>
    expect(after({ do: 'edit', row: 0 }, { do: 'typePerson', typed: { givenName: 'B' } }, { do: 'close' })).toEqual(before))
})

describe('removing', () => {
  test('removes a row', () => expect(names(after({ do: 'remove', row: 0 }))).toEqual(['Grace', 'Holding']))
  test('removing an institution removes the shares held through it', () => {
    const { list } = after({ do: 'remove', row: 2 })
    expect(list[0]?.heldThrough ?? []).toEqual([])
  })
  test('can be undone', () => expect(reduceParties(after({ do: 'remove', row: 2 }), { do: 'restore', list: before.list })).toEqual(before))
})

test('typing the original text again makes the form unchanged', () => {
  const opened = after({ do: 'edit', row: 0 }, { do: 'typePerson', typed: { givenName: 'Adab' } })
  expect(opened.open !== null && isTouched(opened.open)).toBe(true)
  const reverted = reduceParties(opened, { do: 'typePerson', typed: { givenName: 'Ada' } })
  expect(reverted.open !== null && isTouched(reverted.open)).toBe(false)
})

test('rows without a number, or with the same number, get distinct numbers', () =>
  expect(
    partiesOf(IndividualList.parse([ada, { ...grace, index: null }, { ...holding, index: 0 }])).list.map(({ index }) => index),
  ).toEqual([0, 1, 2]))

test('a draft preserves an incomplete form exactly', () => {
  const incomplete = after(
    { do: 'addPerson', position: beneficialOwner },
    { do: 'typePerson', typed: { ownershipPercent: '33,', birthDate: '1-1-', heldThrough: [{ institution: '', percent: '5' }] } },
    { do: 'go', step: 2 },
  )
  expect(PartiesShape.parse(JSON.parse(JSON.stringify(incomplete)))).toEqual(incomplete)
})

test('a pasted name is saved without direction marks and tabs', () => {
  const open = after(
    { do: 'addPerson', position: director },
    { do: 'typePerson', typed: { givenName: '\u202bليلى\u202c', familyName: 'a\tb' } },
  ).open
  expect(open === null ? undefined : withForm([], open)[0]).toMatchObject({ givenName: 'ليلى', familyName: 'a b' })
})
