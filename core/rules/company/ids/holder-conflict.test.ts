import { Details } from '../../../details.ts'
import { expect, test } from 'vitest'
import { holderConflict } from './holder-conflict.ts'

const ada = { givenName: 'Ada', familyName: 'Müller', birthDate: '1985-12-10', documentNumber: 'T220001293' }
const ben = { givenName: 'Ben', familyName: 'Okafor', birthDate: '1990-03-04', documentNumber: 'C01X00T47' }
const conflict = (front: object, back: object) => holderConflict(Details.parse(front), Details.parse(back))

test.each<[string, object, object, ReturnType<typeof conflict>]>([
  ['two people', ada, ben, 'people'],
  [
    'two people, told apart by their names alone',
    { givenName: 'Ada', familyName: 'Müller' },
    { givenName: 'Ben', familyName: 'Okafor' },
    'people',
  ],
  ['two members of one family', ada, { ...ada, givenName: 'Max', birthDate: '2001-01-01' }, 'people'],
  ['two dates of birth and nothing else', { birthDate: '1985-12-10' }, { birthDate: '1990-03-04' }, 'people'],
  ['two document numbers without a holder', { documentNumber: 'T220001293' }, { documentNumber: 'C01X00T47' }, 'documents'],
  [
    'one name and two dates of birth',
    { ...ada, documentNumber: undefined },
    { ...ada, birthDate: '1980-01-01', documentNumber: undefined },
    'documents',
  ],
  ['the same holder and number', ada, ada, undefined],
  [
    'the same name as machine-readable lines spell it',
    ada,
    { ...ada, givenName: 'ADA', familyName: 'MUELLER', documentNumber: 'T22OOO129' },
    undefined,
  ],
  ['a misread date of birth', ada, { ...ada, birthDate: '1985-12-16' }, undefined],
  ['a name that was misread', ada, { ...ada, givenName: 'ADQ', familyName: 'HULLFR' }, undefined],
  ['a card with two different numbers', ada, { ...ada, documentNumber: 'BAA000589' }, undefined],
  ['another script', ada, { givenName: 'Ада', familyName: 'Мюллер', documentNumber: 'T220001293' }, undefined],
  ['nothing on the back', ada, {}, undefined],
])('%s', (_what, front, back, verdict) => expect([conflict(front, back), conflict(back, front)]).toEqual([verdict, verdict]))
