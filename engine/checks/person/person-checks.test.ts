import { Details } from '@bonafide/core/details'
import type { ReadPerson } from '@bonafide/core/evidence/document-reading'
import { describe, expect, test } from 'vitest'
import type { CheckFacts } from '../facts.ts'
import { cleanFacts, country, day, holder, line, mrz, shownSide } from '../testing/some-facts.ts'
import { personAge } from './person-age.ts'
import { personCountry } from './person-country.ts'
import { personDetails } from './person-details.ts'
import { personSimilar } from './person-similar.ts'

const typed = (changed: object): Pick<CheckFacts, 'details'> => ({ details: Details.parse({ ...cleanFacts.details, ...changed }) })
const read = (changed: Partial<ReadPerson>) => {
  const person = { ...holder, ...changed }
  return { front: shownSide({ mrz: { ...mrz, read: person }, printed: person }) }
}
const byPrint = (changed: Partial<ReadPerson> = {}) => ({ front: shownSide({ mrz: null, printed: { ...holder, ...changed } }) })
const unread = { front: shownSide({ mrz: null, printed: {} }) }

describe('age', () => {
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['old enough', {}, 'passed'],
    ['eighteen today', read({ birthDate: day('2008-11-21') }), 'passed'],
    ['eighteen tomorrow', read({ birthDate: day('2008-11-22') }), 'failed person.tooYoung'],
    ['too young, as typed', typed({ birthDate: '2010-01-01' }), 'failed person.tooYoung'],
    ['too young, by print alone', byPrint({ birthDate: day('2010-01-01') }), 'unsure document.unread'],
    ['nothing was read', unread, 'unchecked document.unread'],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(personAge({ ...cleanFacts, ...spoilt }))).toBe(expected))

  test('an age from untrusted MRZ lines counts only if the print agrees', () => {
    const weak = { ...mrz, trusted: false, repaired: 1, read: { ...holder, birthDate: day('2010-01-01') } }
    const young = { front: shownSide({ mrz: weak, printed: { ...holder, birthDate: day('2010-01-01') } }) }
    expect(line(personAge({ ...cleanFacts, ...young }))).toBe('failed person.tooYoung')
    expect(line(personAge({ ...cleanFacts, front: shownSide({ mrz: weak, printed: {} }) }))).toBe('unsure document.unread')
  })
})

describe('details', () => {
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['as read', {}, 'passed'],
    ['in another script', typed({ givenName: 'Анна', middleName: 'Мария', familyName: 'Эрикссон' }), 'passed'],
    [
      'in Latin letters beside the original script',
      typed({
        givenName: '安娜',
        middleName: undefined,
        familyName: '埃里克',
        englishGivenName: 'Anna Maria',
        englishFamilyName: 'Eriksson',
      }),
      'passed',
    ],
    ['another birth date', typed({ birthDate: '1990-12-08' }), 'failed details.different details'],
    ['another number', typed({ documentNumber: 'L898902C4' }), 'failed details.different details'],
    ['the number in another notation', typed({ documentNumber: 'l 898-902 c3' }), 'passed'],
    ['another name', typed({ givenName: 'Boris', middleName: undefined, familyName: 'Kuznetsov' }), 'failed details.different details'],
    ['another birth date than the printed one', { ...typed({ birthDate: '1990-12-08' }), ...byPrint() }, 'unsure details.unsure'],
    ['the same as the print, which alone is not trusted', byPrint(), 'unsure document.unread'],
    ['nothing was read', unread, 'unchecked document.unread'],
    [
      'an added nationality that the document does not show',
      { purpose: 'nationality', ...typed({ otherNationality: 'NOR' }) },
      'failed details.different details',
    ],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(personDetails({ ...cleanFacts, ...spoilt }))).toBe(expected))
})

describe('country', () => {
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['as chosen', {}, 'passed'],
    ['the document of another country', read({ issuingCountry: country('NOR') }), 'failed document.otherCountry choose'],
    ['a nationality that is not served', read({ nationality: country('PRK') }), 'failed region.banned'],
    ['a nationality that is not served, by print alone', byPrint({ nationality: country('PRK') }), 'unsure region.banned'],
    ['a residence that is not served', typed({ residence: 'PRK' }), 'failed region.banned'],
    ['nothing was read', unread, 'unchecked document.unread'],
    ['by print alone', byPrint(), 'unsure document.unread'],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(personCountry({ ...cleanFacts, ...spoilt }))).toBe(expected))
})

test('an account with the same name and birthday needs a reviewer', () => {
  expect(line(personSimilar(cleanFacts))).toBe('passed')
  expect(line(personSimilar({ namesakes: 2 }))).toBe('unsure person.similar')
})
