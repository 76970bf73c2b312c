import { expect, test } from 'vitest'
import { blankInstitution, blankPerson, institutionFrom, PersonTyped, personFrom, typedPerson } from './typed.ts'

const file = '0'.repeat(32)
const [front, bill] = [
  { identityPicFront: file, identityPicFrontName: 'pass.jpg' },
  { residentialAddressPath: file, residentialAddressPathName: 'bill.pdf' },
]

test('a file’s name is saved with it, and restored', () => {
  const kept = personFrom({ ...blankPerson([1]), ...front }, {})
  expect(kept).toMatchObject(front)
  expect(typedPerson(kept)).toMatchObject(front)
  expect(institutionFrom({ ...blankInstitution, registrationDoc: file, registrationDocName: 'extract.pdf' }, {}).registrationDocName).toBe(
    'extract.pdf',
  )
})

test('removing a file also removes its name', () => {
  expect(personFrom({ ...blankPerson([1]), ...front, identityPicFront: '' }, {}).identityPicFrontName).toBe('')
})

test('only an owner has a proof of address with a name', () => {
  const nameAt = (position: 1 | 3) => personFrom({ ...blankPerson([position]), ...bill }, {}).residentialAddressPathName
  expect([nameAt(1), nameAt(3)]).toEqual(['', 'bill.pdf'])
})

test('a file’s name loses its direction marks, and a long name is truncated', () => {
  const nameOf = (name: string) => personFrom({ ...blankPerson([1]), ...front, identityPicFrontName: name }, {}).identityPicFrontName
  expect(nameOf('a\u202egpj.exe')).toBe('agpj.exe')
  expect(nameOf('x'.repeat(300))).toHaveLength(255)
})

test('a draft of an earlier version, without names, is still valid', () => {
  const { identityPicFrontName: _front, identityPicBackName: _back, residentialAddressPathName: _path, ...before } = blankPerson([1])
  expect(PersonTyped.parse(before)).toEqual(blankPerson([1]))
})
