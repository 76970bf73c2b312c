import { describe, expect, test } from 'vitest'
import { submit } from '../../calls/company/business.ts'
import { IndividualList, VerifyFileList } from '../../calls/company/shapes.ts'
import { papersWith, partiesOf, wholeInfo, wholeInstitution, wholePerson } from '../../testing/companies.ts'
import { sentBasic, sentPapers, sentParties } from './sent.ts'

const shown = { showsEnglishName: true }

describe('basic info', () => {
  test('is trimmed, and lists are joined', () => {
    const sent = sentBasic({ ...wholeInfo({ fundSourceType: ['A', 'KYB_OTHER'], accountPurpose: [] }), enterpriseName: ' ACME ' }, shown)
    expect(sent).toMatchObject({
      enterpriseName: 'ACME',
      fundSourceType: 'A,KYB_OTHER',
      accountPurpose: '',
      enterpriseIndustry: 'SOFTWARE_CONSULTING',
      establishmentDate: '2010-05-04',
      transactionNumber: 20,
      issueShares: 0,
    })
  })
  test('uses the name as the English name where none is asked for', () => {
    const info = { ...wholeInfo(), enterpriseName: ' ACME ', englishEnterpriseName: 'OLD' }
    expect(sentBasic(info, { showsEnglishName: false }).englishEnterpriseName).toBe('ACME')
    expect(sentBasic(info, shown).englishEnterpriseName).toBe('OLD')
  })
  test('completes a web address', () => {
    expect(sentBasic(wholeInfo({ enterpriseUrl: 'acme.example' }), shown).enterpriseUrl).toBe('https://acme.example')
    expect(sentBasic(wholeInfo({ enterpriseUrl: ' not one ' }), shown).enterpriseUrl).toBe('not one')
    expect(sentBasic({}, shown)).toEqual({})
  })
  test('is unchanged once the call has parsed it', () => {
    const info = wholeInfo({ fundSourceType: ['A', 'B'], issueShares: null })
    expect(submit.body.parse({ step: 1, isSubmit: 0, basicInfo: sentBasic(info, shown) }).basicInfo).toEqual(info)
  })
})

describe('related parties', () => {
  const list = partiesOf(
    wholePerson({ individualType: [0, 3], index: 3 }),
    wholeInstitution({ individualType: [2, 3], identityNo: 'OLD', registrationNumber: ' CH-1 ' }),
  )
  const sent = sentParties(list)
  test('are sent with comma-joined positions and a number for each row', () => {
    expect(sent.map(({ individualType, index }) => [individualType, index])).toEqual([
      ['1,3', 3],
      ['2', 0],
    ])
  })
  test('an institution is sent with its register number as identity number', () =>
    expect(sent[1]).toMatchObject({ identityNo: 'CH-1', registrationNumber: 'CH-1' }))
  test('are accepted by the call’s schema', () => {
    const read = IndividualList.parse(sent)
    expect(read[0]).toMatchObject({ individualType: [1, 3], givenName: 'Anna', ownershipPercent: 60 })
    expect(read[1]).toMatchObject({ individualType: [2] })
  })
})

describe('papers', () => {
  const files = [...papersWith(1, { ARTICLES: [0, 3] }), ...papersWith(2, { EXTRACT: [0] })]
  test('are sent for the chosen type only', () => {
    expect(sentPapers(files, 2).map(({ fileBizType }) => fileBizType)).toEqual(['EXTRACT'])
    expect(sentPapers(files, null)).toEqual([])
    expect(VerifyFileList.parse(sentPapers(files, 1))).toEqual(papersWith(1, { ARTICLES: [0, 3] }))
  })
  test('are not sent before their upload is complete', () => {
    const onTheirWay = files.map((entry) => ({
      ...entry,
      fileList: entry.fileList.map((file) => ({ ...file, status: 'uploading' as const })),
    }))
    expect(sentPapers(onTheirWay, 1).flatMap(({ fileList }) => fileList)).toEqual([])
  })
})
