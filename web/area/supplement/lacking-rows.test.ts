import { expect, test } from 'vitest'
import { missingWord } from './supplement-faults.ts'
import { isLackingRows } from './use-supplement-form.ts'

const person = (id: number | null) => ({ actionType: 'INDIVIDUAL', id, individualType: [1] })
const institution = (id: number | null) => ({ actionType: 'INSTITUTION', id, individualType: [2] })
const form = (asks: { people: boolean; institutions: boolean }, byCompany = false) =>
  ({ asks, approvedIds: [1, 2], byCompany }) as unknown as Parameters<typeof isLackingRows>[0]
const parties = (...list: readonly object[]) => ({ list, open: null }) as unknown as Parameters<typeof isLackingRows>[1]

const both = { people: true, institutions: true }
test.each<[string, Parameters<typeof form>[0], readonly object[], boolean]>([
  ['a person of the approved company does not count', { people: true, institutions: false }, [person(1)], true],
  ['a new person is enough', { people: true, institutions: false }, [person(1), person(null)], false],
  ['an institution on record is enough, since it may have been edited', { people: false, institutions: true }, [institution(2)], false],
  ['a requested institution is missing', { people: false, institutions: true }, [person(null)], true],
  ['a new person is not enough if both are requested', both, [person(null)], true],
  ['a new institution is not enough if both are requested', both, [person(1), institution(null)], true],
  ['a new person and an institution are enough if both are requested', both, [person(null), institution(null)], false],
])('%s', (_what, asks, list, lacking) => expect(isLackingRows(form(asks), parties(...list))).toBe(lacking))

test('a change that the company reports by itself requires no new rows', () =>
  expect(isLackingRows(form(both, true), parties(person(1)))).toBe(false))

test.each([
  [{ people: true, institutions: false }, 'supplement.personMissing'],
  [{ people: false, institutions: true }, 'supplement.institutionMissing'],
  [both, 'supplement.peopleMissing'],
])('a request for %o has its own message for missing rows', (asks, word) => expect(missingWord(form(asks))).toBe(word))
