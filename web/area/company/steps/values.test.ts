import { expect, test } from 'vitest'
import { draftOf, typedOf } from '../editor/typed.ts'
import type { LoadedCompany } from '../load/company.ts'
import { emptyDetail, filledBasicInfo } from '../testing/replies.ts'
import { basicNames, basicSentOf as sentBasicOf } from './basic/basic-values.ts'
import {
  enterpriseNames,
  enterpriseInfoOf,
  isFieldAsked,
  enterpriseSentOf as sentEnterpriseOf,
  enterpriseValuesOf,
} from './enterprise/enterprise-values.ts'

const withEnglish = (showsEnglishName: boolean): LoadedCompany =>
  ({ countries: { ENTERPRISE: [{ value: 'DEU', label: 'Germany', showsEnglishName }] } }) as unknown as LoadedCompany

test('the first step sends only its own fields, with names in capitals and zero-padded dates', () => {
  const values = { ...typedOf(basicNames, filledBasicInfo), enterpriseName: ' Northwind gmbh ', establishmentDate: '2015-4-1' }
  expect(sentBasicOf(withEnglish(false), values).basicInfo).toMatchObject({
    enterpriseName: 'NORTHWIND GMBH',
    englishEnterpriseName: 'NORTHWIND GMBH',
    establishmentDate: '2015-04-01',
    issueShares: 0,
  })
  expect(sentBasicOf(withEnglish(false), values).basicInfo).not.toHaveProperty('enterpriseIndustry')
})

test('the first step sends a required English name as typed', () => {
  const values = { ...typedOf(basicNames, filledBasicInfo), englishEnterpriseName: 'Northwind Ltd' }
  expect(sentBasicOf(withEnglish(true), values).basicInfo).toMatchObject({ englishEnterpriseName: 'Northwind Ltd' })
})

test('the second step starts with "weekly" and sends its lists joined', () => {
  const fresh = enterpriseValuesOf(emptyDetail)
  expect(fresh.transactionFrequency).toBe('KYB_WEEK')
  const values = { ...fresh, fundSourceType: 'REVENUE,KYB_OTHER', otherFundSource: 'A grant', transactionNumber: '20' }
  expect(sentEnterpriseOf(values).basicInfo).toMatchObject({
    fundSourceType: 'REVENUE,KYB_OTHER',
    otherFundSource: 'A grant',
    transactionNumber: 20,
  })
  expect(sentEnterpriseOf(values).basicInfo).not.toHaveProperty('enterpriseName')
})

test('the second step asks for free text only with "other", and drops it without', () => {
  const values = { ...enterpriseValuesOf(emptyDetail), fundSourceType: 'REVENUE', otherFundSource: 'A grant' }
  expect(isFieldAsked('otherFundSource', values)).toBe(false)
  expect(enterpriseInfoOf(values).otherFundSource).toBe('')
  expect(isFieldAsked('otherFundSource', { ...values, fundSourceType: 'KYB_OTHER' })).toBe(true)
})

test('a draft from another version of the page keeps the fields that still exist', () => {
  const schema = draftOf(enterpriseNames)
  expect(schema.safeParse({ enterpriseProfile: 'Tea', gone: 'x' }).data).toMatchObject({ enterpriseProfile: 'Tea', accountPurpose: '' })
  expect(schema.safeParse(['x']).success).toBe(false)
  expect(schema.safeParse({ enterpriseProfile: 7 }).success).toBe(false)
})
