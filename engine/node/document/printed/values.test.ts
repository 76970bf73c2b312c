import { describe, expect, it } from 'vitest'
import { labelsIn } from './labels.ts'
import { countryOf, dayOf, printedName, printedNumber, sexOf } from './values.ts'

describe('printed values', () => {
  it.each([
    ['21 AUG 1992', '1992-08-21'],
    ['21.08.1992', '1992-08-21'],
    ['21/08/1992', '1992-08-21'],
    ['1992-08-21', '1992-08-21'],
    ['12 JAN/JAN 1990', '1990-01-12'],
    ['03 DEZ 2001', '2001-12-03'],
    ['O5/06/1982', '1982-06-05'],
    ['1O.05.1982', '1982-05-10'],
    ['02OCT2030', '2030-10-02'],
    ['08OCT 2029', '2029-10-08'],
    ['31/02/1990', undefined],
    ['NORDHAVEN', undefined],
  ])('a date: %s is %s', (text, day) => {
    expect(dayOf(text)).toBe(day)
  })

  it('reads sex, country, number and name in their own formats', () => {
    expect(['F', 'M/M', 'X', 'FRANK', ''].map(sexOf)).toEqual(['F', 'M', 'X', undefined, undefined])
    expect(['FRA', 'P0L', 'Netherlands', 'UTO', 'FRENCH'].map(countryOf)).toEqual(['FRA', 'POL', 'NLD', undefined, undefined])
    expect(printedNumber('L41 KF1403')).toBe('L41KF1403')
    expect(printedName('MBEKI SOLO*')).toBe('MBEKI SOLO')
    expect(printedName('1')).toBeUndefined()
  })

  it.each([
    ['Surname', 'familyName'],
    ['Surname / Nom', 'familyName'],
    ['Given names', 'givenName'],
    ['Date of birth', 'birthDate'],
    ['Date de naissance', 'birthDate'],
    ['Place of birth', 'other'],
    ['Date of issue', 'other'],
    ['Date of expiry', 'documentEnds'],
    ['Passport No.', 'documentNumber'],
    ['Geschlecht', 'sex'],
    ['Nazwisko / Surname', 'familyName'],
    ['PRENOMS/GIVENNAMES', 'givenName'],
    ['Obywatelstwo / Nationality', 'nationality'],
    ['Płeć / Sex', 'sex'],
    ['DATEDENAISSANCE/DATEOFBIRTH', 'birthDate'],
    ["DATED'EXPIRATION/DATEOFEXPIRY", 'documentEnds'],
    ['Nº du document', 'documentNumber'],
    ['Place of bith', 'other'],
    ['Data of bIrth', 'birthDate'],
    ['Kimlik No / Identity No', 'other'],
    ['IDENTITY CARD NOR', undefined],
    ['ESSEX', undefined],
    ['ADI KON', undefined],
    ['SERINO', undefined],
    ['Adı / Given name(s)', 'givenName'],
    ['Seri No / Document No', 'documentNumber'],
    ['ROSENBLAD', undefined],
    ['NORDHAVEN', undefined],
  ])('%s is the label of %s', (text, label) => {
    expect(labelsIn(text).map(({ field }) => field)).toEqual(label === undefined ? [] : [label])
  })
})

it.each([
  ['Nationality / Nationalité  Date of birth / Date de naissance', ['Nationality / Nationalité', 'Date of birth / Date de naissance']],
  ['Dokumendi number / Document No. Date of issue', ['Dokumendi number / Document No', 'Date of issue']],
  ['Document No. Väljaandmise kuupäev / Date of issue', ['Document No', 'Väljaandmise kuupäev / Date of issue']],
  ['Surname ERIKSSON', ['Surname']],
  ['Surmame ZWETKOVA', ['Surmame']],
  ['Passport Ne.M20983837', ['Passport Ne']],
])('labels of two columns in one row are separated, each with its translation: %s', (text, labels) => {
  expect(labelsIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(labels)
})
