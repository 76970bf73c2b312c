import { describe, expect, test } from 'vitest'
import { BasicInfo, IndividualList, InstitutionShape, PersonShape, VerifyFileList } from './shapes.ts'

const file = '0123456789abcdef0123456789abcdef'

describe('basic info', () => {
  test('accepts a half-filled step and blank fields', () => {
    expect(BasicInfo.parse({})).toEqual({})
    expect(
      BasicInfo.parse({ enterpriseName: '', areaAlphaName: '', establishmentDate: '', issueShares: null, enterpriseIndustry: '' }),
    ).toEqual({
      enterpriseName: '',
      areaAlphaName: '',
      establishmentDate: '',
      issueShares: null,
      enterpriseIndustry: [],
    })
  })
  test('reads a list from comma-joined text or from an array', () => {
    expect(BasicInfo.parse({ fundSourceType: 'A,KYB_OTHER' }).fundSourceType).toEqual(['A', 'KYB_OTHER'])
    expect(BasicInfo.parse({ fundSourceType: ['A', 'KYB_OTHER'] }).fundSourceType).toEqual(['A', 'KYB_OTHER'])
  })
  test.each([
    ['enterpriseName', 'x'.repeat(301)],
    ['enterpriseProfile', 'x'.repeat(301)],
    ['enterpriseProfile', 'a\0'],
    ['areaAlphaName', 'DE'],
    ['areaAlphaName', 'XXX'],
    ['establishmentDate', '2023-02-29'],
    ['establishmentDate', '2023-02-28 00:00:00'],
    ['issueShares', 2],
    ['issueShares', true],
    ['transactionNumber', 0],
    ['transactionNumber', 10_000_001],
    ['transactionNumber', 1.5],
    ['transactionNumber', '5'],
    ['transactionAmount', 0],
    ['transactionAmount', 1_000_000_001],
    ['transactionAmount', -1],
    ['enterpriseType', 'a'],
    ['fundSourceType', 'a,,b'],
    ['fundSourceType', ',a'],
    ['fundSourceType', 'a b'],
    ['fundSourceType', Array.from({ length: 51 }, () => 'a')],
    ['accountPurpose', ['a,b']],
  ])('%s refuses %j', (field, value) => expect(BasicInfo.safeParse({ [field]: value }).success).toBe(false))
  test.each([
    ['transactionNumber', 1],
    ['transactionNumber', 10_000_000],
    ['transactionAmount', 1_000_000_000],
    ['enterpriseProfile', 'two\nlines'],
  ])('%s takes %j', (field, value) => expect(BasicInfo.safeParse({ [field]: value }).success).toBe(true))
})

describe('a person', () => {
  const person = { actionType: 'INDIVIDUAL', individualType: '1' }
  test.each([
    ['1', [1]],
    ['3,4', [3, 4]],
    ['3,3', [3]],
    [3, [3]],
    [
      [3, 4, 3],
      [3, 4],
    ],
  ])('reads positions %j', (individualType, positions) =>
    expect(PersonShape.parse({ ...person, individualType }).individualType).toEqual(positions),
  )
  test.each(['', '6', '1;2', '1,', 6, [], [9], null, '1,2,3,4,5,0,1'])('refuses positions %j', (individualType) =>
    expect(PersonShape.safeParse({ ...person, individualType }).success).toBe(false),
  )
  test.each([
    [1, true],
    [100, true],
    [25.125, true],
    [33.333, true],
    [1.001, true],
    [0.999, false],
    [100.001, false],
    [25.1234, false],
    [0, false],
    [-1, false],
    ['25', false],
    [NaN, false],
  ])('accepts a share of %j percent: %s', (ownershipPercent, expected) =>
    expect(PersonShape.safeParse({ ...person, ownershipPercent }).success).toBe(expected),
  )
  test.each([
    ['givenName', 21],
    ['familyName', 21],
    ['englishFirstName', 301],
    ['residentialAddress', 301],
    ['identityNo', 101],
  ])('%s is refused at %d letters', (field, length) => {
    expect(PersonShape.safeParse({ ...person, [field]: 'x'.repeat(length) }).success).toBe(false)
    expect(PersonShape.safeParse({ ...person, [field]: 'x'.repeat(length - 1) }).success).toBe(true)
  })
  test.each(['../../etc/passwd', 'a.png', file.toUpperCase(), `${file}0`, 'https://x/y'])(
    'refuses %j as a picture: it is not the id of a stored file',
    (identityPicFront) => expect(PersonShape.safeParse({ ...person, identityPicFront }).success).toBe(false),
  )
  test('accepts every share from 1 to 100 percent in steps of a thousandth', () => {
    const shares = Array.from({ length: 99_001 }, (_, at) => (at + 1000) / 1000)
    expect(shares.filter((ownershipPercent) => !PersonShape.safeParse({ ...person, ownershipPercent }).success)).toEqual([])
  })
})

test('the list accepts persons and institutions, and nothing else', () => {
  const institution = {
    actionType: 'INSTITUTION',
    individualType: '2',
    enterpriseFullName: 'A',
    registrationDoc: file,
    heldThrough: [{ index: 0, ownershipPercent: 50 }],
  }
  expect(InstitutionShape.safeParse(institution).success).toBe(true)
  expect(IndividualList.parse([{ actionType: 'INDIVIDUAL', individualType: 1 }, institution])).toHaveLength(2)
  expect(IndividualList.safeParse([{ actionType: 'TRUST', individualType: 1 }]).success).toBe(false)
  expect(IndividualList.safeParse([{ ...institution, givenName: 'A' }]).success).toBe(false)
})

test('documents refer to at most twenty files, by their ids', () => {
  const entry = {
    enterpriseType: 1,
    fileBizType: 'ARTICLES',
    uuid: 'u',
    remark: '',
    fileList: [{ fileName: file, status: 'success', auditResult: 3 }],
  }
  expect(VerifyFileList.safeParse([entry]).success).toBe(true)
  expect(VerifyFileList.safeParse([{ ...entry, fileList: [{ ...entry.fileList[0], fileName: '../x' }] }]).success).toBe(false)
  expect(VerifyFileList.safeParse([{ ...entry, fileList: Array.from({ length: 21 }, () => entry.fileList[0]) }]).success).toBe(false)
})
