import { describe, expect, test } from 'vitest'
import { Details } from '../../details.ts'
import type { EvidenceKind } from '../../frame/evidence.ts'
import { type Purpose, purposes } from '../../purposes.ts'
import { normalizedDetails, firstMissingOf } from './visit-needs.ts'

const document = { documentType: 2, documentNumber: '533401372', issuingCountry: 'GBR' }
const person = { givenName: 'Ada', birthDate: '1990-12-10', nationality: 'GBR', ...document }
const answersGiven = { 'fund.source': 'salary' }

/** Exactly what each purpose requires. */
const requiredInput: Readonly<Record<Purpose, readonly [object, readonly EvidenceKind[], Record<string, string>]>> = {
  basic: [person, ['documentFront'], {}],
  review: [person, ['documentFront'], {}],
  intermediate: [{ residence: 'GBR', address: '12 St James’s Square' }, ['address'], {}],
  name: [{ familyName: 'King' }, ['documentFront'], {}],
  nationality: [{ otherNationality: 'FRA', ...document }, ['documentFront'], {}],
  taxNumber: [{ taxNumber: 'ABCPK1234F' }, [], {}],
  otc: [{}, [], answersGiven],
  enhanced: [{}, [], answersGiven],
  business: [{}, [], {}],
  businessAdvanced: [{}, [], answersGiven],
  businessOtc: [{}, [], answersGiven],
  supplement: [{}, [], {}],
  reset: [{}, [], {}],
  party: [person, ['documentFront'], {}],
  sameIdentity: [{}, [], {}],
  transferFace: [{}, [], {}],
}

const firstMissing = (purpose: Purpose, details: object, shown: readonly EvidenceKind[], answers: Record<string, string>) =>
  firstMissingOf(purpose, { details: Details.parse(details), answers, files: shown.map((kind) => ({ kind })) })

describe.each(purposes)('%s', (purpose) => {
  const [details, shown, answers] = requiredInput[purpose]

  test('is complete with everything that it requires', () => expect(firstMissing(purpose, details, shown, answers)).toBeNull())

  test.each(Object.keys(details))('is incomplete without %s', (field) => {
    const others = Object.fromEntries(Object.entries(details).filter(([name]) => name !== field))
    expect(firstMissing(purpose, others, shown, answers)).toBe('visit.detailsMissing')
  })

  test('is incomplete without its files or its answers', () => {
    if (shown.length > 0) expect(firstMissing(purpose, details, [], answers)).toBe('visit.filesMissing')
    if (shown.length > 0) expect(firstMissing(purpose, details, ['paper'], answers)).toBe('visit.filesMissing')
    expect(firstMissing(purpose, details, shown, {})).toBe(Object.keys(answers).length > 0 ? 'visit.answersMissing' : null)
  })

  test.each([{ companyName: 'Engines Ltd' }, { registrationNumber: '1' }])('refuses details that it does not change: %j', (more) =>
    expect(firstMissing(purpose, { ...details, ...more }, shown, answers)).toBe('body.malformed'),
  )
})

test('a purpose refuses details of another', () => {
  expect(firstMissing('taxNumber', { taxNumber: 'ABCPK1234F', givenName: 'Eve' }, [], {})).toBe('body.malformed')
  expect(firstMissing('reset', { nationality: 'GBR' }, [], {})).toBe('body.malformed')
  expect(firstMissing('intermediate', { residence: 'GBR', address: 'x', nationality: 'FRA' }, ['address'], {})).toBe('body.malformed')
  expect(firstMissing('reset', {}, [], answersGiven)).toBe('body.malformed')
  expect(firstMissing('name', { familyName: 'King', ...document }, ['documentFront'], {})).toBe('body.malformed')
})

test.each([
  [{ taxNumber: 'ABCPK1234' }, 'taxNumber.malformed'],
  [{ taxNumber: 'ABCCK1234F' }, 'taxNumber.notAPerson'],
  [{ taxNumber: 'ABCPK1234F', additionalNumber: '1' }, 'visit.detailsMissing'],
  [{ taxNumber: 'ABCPK1234F', additionalNumberType: 1 }, 'visit.detailsMissing'],
  [{ taxNumber: 'ABCPK1234F', additionalNumber: '1', additionalNumberType: 1 }, null],
])('a tax number in %j is complete, or refused: %s', (details, refusal) => expect(firstMissing('taxNumber', details, [], {})).toBe(refusal))

test('a person’s only name can be the family name', () => {
  const { givenName: familyName, ...others } = person
  expect(firstMissing('basic', { ...others, familyName }, ['documentFront'], {})).toBeNull()
})

test('a tax number is kept in capitals', () => {
  expect(normalizedDetails(Details.parse({ taxNumber: 'abcpk1234f', additionalNumber: 'x' }))).toEqual({
    taxNumber: 'ABCPK1234F',
    additionalNumber: 'x',
  })
  expect(normalizedDetails({})).toEqual({})
})
