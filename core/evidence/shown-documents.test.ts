import { expect, test } from 'vitest'
import { Alpha3, isAlpha3 } from '../countries.ts'
import type { DocumentKind } from './document-reading.ts'
import { shippedDocuments } from '../policy/documents.ts'
import { readerOf } from './shown-documents.ts'

test.each([
  ['CHN', 'passport', 'machine'],
  ['CHN', 'idCard', 'reviewer'],
  ['DEU', 'idCard', 'machine'],
  ['DEU', 'drivingLicence', 'reviewer'],
  ['USA', 'drivingLicence', 'reviewer'],
  ['USA', 'residencePermit', 'machine'],
  ['IND', 'idCard', 'reviewer'],
  ['JPN', 'residencePermit', 'reviewer'],
] as const satisfies readonly (readonly [string, DocumentKind, string])[])('%s, %s: %s', (country, document, by) =>
  expect(readerOf({ country: Alpha3.parse(country), document }, shippedDocuments)).toBe(by),
)

test('the lists name countries, each once', () => {
  for (const list of Object.values(shippedDocuments)) {
    expect(list.filter((code) => !isAlpha3(code))).toEqual([])
    expect(new Set(list).size).toBe(list.length)
  }
})
