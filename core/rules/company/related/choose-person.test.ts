import { expect, test } from 'vitest'
import { choosePerson, type PersonChoice } from './choose-person.ts'
import type { RelatedPerson } from './related-people.ts'

const person = (id: number): RelatedPerson => ({
  id,
  rows: [id],
  name: `Person ${id}`,
  positions: [1],
  row: { actionType: 'INDIVIDUAL', id, index: id, individualType: [1] },
})
const [one, two] = [person(1), person(2)]

test.each<[string, PersonChoice['fit'], number | undefined, number | undefined]>([
  ['the number decides', { match: 'same', person: one }, undefined, 1],
  ['and the reviewer agrees', { match: 'same', person: one }, 1, 1],
  ['one person’s number verifies no other person', { match: 'same', person: one }, 2, undefined],
  ['one similar person needs no choice', { match: 'alike', people: [two] }, undefined, 2],
  ['among several similar people the reviewer chooses', { match: 'alike', people: [one, two] }, undefined, undefined],
  ['and does', { match: 'alike', people: [one, two] }, 2, 2],
  ['a contradicted number needs no choice', { match: 'contradicted', person: one }, undefined, 1],
  ['but allows another', { match: 'contradicted', person: one }, 2, 2],
  ['no match needs a choice', { match: 'none' }, undefined, undefined],
  ['and takes it', { match: 'none' }, 2, 2],
  ['a person who is not listed cannot be chosen', { match: 'none' }, 3, undefined],
])('%s', (_what, fit, chosen, id) => {
  expect(choosePerson({ people: [one, two], fit, chosen })?.id).toBe(id)
})
