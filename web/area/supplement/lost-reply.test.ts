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
  ['two changes later', { version: 6 }],
  ['nothing has arrived', { version: 4 }],
  ['a field of another tab', { basicInfo: { ...saved.basicInfo, officialEmail: 'b@example.com' } }],
  ['another file', { verifyFileList: [{ ...saved.verifyFileList[0], fileList: [{ fileName: file('g') }] }] }],
  ['a file more', { verifyFileList: [{ ...saved.verifyFileList[0], fileList: [{ fileName: file('f') }, { fileName: file('g') }] }] }],
  ['another person', { individualList: [saved.individualList[0], { ...saved.individualList[1], givenName: 'Nora' }] }],
  ['a person less', { individualList: saved.individualList.slice(0, 1) }],
])('a conflict: %s', (_what, more) => expect(isKept(more)).toBe(false))

test('parts that are not requested are not compared', () =>
  expect(isKept({ individualList: [], verifyFileList: [] }, { individualList: undefined, verifyFileList: undefined })).toBe(true))
