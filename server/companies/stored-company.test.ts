// Rows in the format of version 0.1.0, which stored no versions: they must stay readable while any exist.
import { expect, test } from 'vitest'
import { storedCompany, storedDrafts, storedSubmission } from './stored-company.ts'

const company = {
  basicInfo: {
    enterpriseName: 'Acme Ltd',
    registrationNumber: '09446231',
    areaAlphaName: 'GBR',
    enterpriseIndustry: ['K64'],
    officialEmail: '',
  },
  individualList: [
    { actionType: 'INDIVIDUAL', id: 1, index: 0, individualType: [3, 1], givenName: 'Ada', familyName: null, ownershipPercent: 33.333 },
    {
      actionType: 'INSTITUTION',
      id: 2,
      index: 1,
      individualType: [3],
      enterpriseFullName: 'Holding',
      heldThrough: [{ index: 0, ownershipPercent: 60 }],
    },
  ],
  verifyFileList: [
    { enterpriseType: 1, fileBizType: 'COI', uuid: '', fileList: [{ fileName: 'f'.repeat(32), name: 'coi.pdf', status: 'success' }] },
  ],
}
const row = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

test('reads a company that was not submitted yet', () =>
  expect(storedCompany.read(row({ ...company, lastId: 2 }))).toEqual({ ...company, lastId: 2 }))

test('reads submissions with and without a declaration', () => {
  const declaration = { name: 'Ada Lovelace', capacity: 'director' }
  expect(storedSubmission.read(row(company))).toEqual(company)
  expect(storedSubmission.read(row({ ...company, declaration }))).toEqual({ ...company, declaration })
})

test('reads drafts by step', () => expect(storedDrafts.read(row({ 1: '{"a":1}', 3: 'x' }))).toEqual({ 1: '{"a":1}', 3: 'x' }))

test('a stored submission is read back unchanged', () => {
  expect(storedCompany.read(storedCompany.write(storedCompany.read(row({ ...company, lastId: 2 }))))).toEqual({ ...company, lastId: 2 })
})
