import { expect, test } from 'vitest'
import { isKeptReply } from './lost-reply.ts'

const file = (name: string) => name.padEnd(32, '0')
const person = { actionType: 'INDIVIDUAL', id: 1, index: 0, individualType: '1', givenName: 'Amira' }
const sent = {
  version: 4,
  basicInfo: { officialEmail: 'a@example.com', fundSourceType: 'REVENUE,SAVINGS' },
  verifyFileList: [{ enterpriseType: 1, fileBizType: 'ARTICLES', fileList: [{ fileName: file('f'), name: 'mine.pdf' }] }],
  individualList: [person, { ...person, id: undefined, index: 1, givenName: 'Noor' }],
}
const saved = {
  version: 5,
  basicInfo: { enterpriseName: 'LANTERN', officialEmail: 'a@example.com', fundSourceType: ['REVENUE', 'SAVINGS'] },
  verifyFileList: [{ enterpriseType: 1, fileBizType: 'ARTICLES', fileList: [{ fileName: file('f'), name: 'renamed.pdf' }] }],
  individualList: [
    { ...person, individualType: [1] },
    { ...person, individualType: [1], id: 2, index: 1, givenName: 'Noor' },
  ],
}
const isKept = (more: object, of: object = {}) =>
  isKeptReply(
    { ...sent, ...of } as unknown as Parameters<typeof isKeptReply>[0],
    { ...saved, ...more } as unknown as Parameters<typeof isKeptReply>[1],
  )

test('a save has arrived if the sent values are stored one version later', () => expect(isKept({})).toBe(true))

test.each<[string, object]>([
  ['two versions were saved since', { version: 6 }],
  ['no version was saved since', { version: 4 }],
  ['a field has a different value', { basicInfo: { ...saved.basicInfo, officialEmail: 'b@example.com' } }],
  ['a file is a different one', { verifyFileList: [{ ...saved.verifyFileList[0], fileList: [{ fileName: file('g') }] }] }],
  [
    'there is an additional file',
    { verifyFileList: [{ ...saved.verifyFileList[0], fileList: [{ fileName: file('f') }, { fileName: file('g') }] }] },
  ],
  ['a person has a different name', { individualList: [saved.individualList[0], { ...saved.individualList[1], givenName: 'Nora' }] }],
  ['a person is missing', { individualList: saved.individualList.slice(0, 1) }],
])('a save has not arrived if %s', (_what, more) => expect(isKept(more)).toBe(false))

test('the comparison leaves out parts that were not sent', () =>
  expect(isKept({ individualList: [], verifyFileList: [] }, { individualList: undefined, verifyFileList: undefined })).toBe(true))
