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
const [first, second] = [person(1), person(2)]

test.each<[string, PersonChoice['fit'], number | undefined, number | undefined]>([
  ['a matching number decides', { match: 'same', person: first }, undefined, 1],
  ['a matching number decides, and the reviewer agrees', { match: 'same', person: first }, 1, 1],
  ['a reviewer cannot choose a person whose number does not match', { match: 'same', person: first }, 2, undefined],
  ['a single similar person needs no choice', { match: 'alike', people: [second] }, undefined, 2],
  ['several similar people need a choice', { match: 'alike', people: [first, second] }, undefined, undefined],
  ['the reviewer’s choice among several similar people counts', { match: 'alike', people: [first, second] }, 2, 2],
  ['a number with a contradiction needs no choice', { match: 'contradicted', person: first }, undefined, 1],
  ['a number with a contradiction allows another choice', { match: 'contradicted', person: first }, 2, 2],
  ['a visitor without a match needs a choice', { match: 'none' }, undefined, undefined],
  ['the reviewer’s choice for a visitor without a match counts', { match: 'none' }, 2, 2],
  ['a person who is not listed cannot be chosen', { match: 'none' }, 3, undefined],
])('%s', (_what, fit, chosen, id) => {
  expect(choosePerson({ people: [first, second], fit, chosen })?.id).toBe(id)
})
