import { expect, test } from 'vitest'
import { Alpha3 } from '../../countries.ts'
import { Details } from '../../details.ts'
import { DocumentReading } from '../../evidence/document-reading.ts'
import { confirmedDetails, readDetails, detailsForFrame } from './known-details.ts'

const reading = (more: object): DocumentReading =>
  DocumentReading.parse({
    kind: 'document',
    picture: { width: 1, height: 1, blur: 0, glare: 0, light: 1, faults: [] },
    page: null,
    type: null,
    side: null,
    mrz: null,
    barcode: null,
    printed: {},
    face: null,
    ms: 1,
    ...more,
  })
const mrz = (trusted: boolean, read: object) => ({ format: 'TD3', lines: [], valid: trusted, repaired: 0, agreed: trusted, trusted, read })
const choice = { country: Alpha3.parse('FRA'), document: 'idCard' } as const

test('each field takes its best source: trusted lines, barcode, untrusted lines, print', () => {
  const front = reading({ printed: { givenName: 'printed', familyName: 'printed', documentNumber: 'printed', nationality: 'DEU' } })
  const weak = reading({ mrz: mrz(false, { givenName: 'weak', familyName: 'weak', documentNumber: 'weak' }) })
  const bar = reading({ barcode: { format: 'PDF417', read: { givenName: 'bar', familyName: 'bar' } } })
  const sure = reading({ mrz: mrz(true, { givenName: 'sure' }) })
  expect(readDetails('basic', [front, weak, bar, sure])).toEqual({
    givenName: 'sure',
    familyName: 'bar',
    documentNumber: 'weak',
    nationality: 'DEU',
  })
})

test('the front takes precedence over the back', () =>
  expect(readDetails('basic', [reading({ printed: { givenName: 'front' } }), reading({ printed: { givenName: 'back' } })])).toEqual({
    givenName: 'front',
  }))

test('reads only the details that the visit asks for and that a form would accept, an added nationality under its own name', () => {
  const all = [
    reading({
      printed: { givenName: 'A', nationality: 'DEU', birthDate: '1990-01-01', sex: 'F', documentNumber: 'x'.repeat(65), address: 'a\nb' },
    }),
  ]
  expect(readDetails('basic', all)).toEqual({ givenName: 'A', nationality: 'DEU', birthDate: '1990-01-01' })
  expect(readDetails('name', all)).toEqual({ givenName: 'A' })
  expect(readDetails('nationality', all)).toEqual({ otherNationality: 'DEU' })
  expect(readDetails('taxNumber', all)).toEqual({})
})

test('the choice of a document gives two details if they are requested', () => {
  const details = Details.parse({ givenName: 'A' })
  expect(confirmedDetails({ purpose: 'basic', choice, details })).toEqual({ givenName: 'A', documentType: 1, issuingCountry: 'FRA' })
  expect(confirmedDetails({ purpose: 'name', choice, details })).toEqual({ givenName: 'A' })
  expect(confirmedDetails({ purpose: 'basic', choice: { ...choice, document: 'visa' }, details: {} })).toEqual({ issuingCountry: 'FRA' })
  expect(confirmedDetails({ purpose: 'basic', choice: null, details: {} })).toEqual({})
})

test('typed details win, emptied ones stay empty, and details that were only read are listed', () => {
  const visit = { purpose: 'basic', choice: null, details: Details.parse({ givenName: 'typed' }) } as const
  const read = Details.parse({ givenName: 'read', familyName: 'read', middleName: 'read' })
  expect(detailsForFrame(visit, read, ['middleName'])).toEqual({
    details: { givenName: 'typed', familyName: 'read' },
    read: ['familyName'],
  })
})
