import { deskCatalogs, type DeskWords } from '@bonafide/locales/generated/desk'
import { makeSay } from '@bonafide/locales/words'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { earlierOfField, earlierOfParty, isNewFile, isNewParty } from './earlier.ts'
import { ids, someCompany } from '../testing/some-case.ts'

const { default: catalog } = await deskCatalogs.en()
const saying = { say: makeSay<DeskWords, ReactNode>(catalog, 'en'), language: 'en', words: someCompany.words } as const

const { basicInfo, individualList } = someCompany
const before = { basicInfo, individualList, files: [ids.articles], remarks: [], toCompany: null }
const remarkOn = (field: string | null, index: number | null) => ({ step: 1, field, index, remark: 'Please mend' }) as const
const [party] = individualList
if (party === undefined) throw new Error('the company has no party')

test('in a first submission nothing is marked as changed or new', () => {
  expect(earlierOfField(saying, someCompany, 'registrationAddress')).toBeUndefined()
  expect(isNewFile(someCompany, ids.front)).toBe(false)
  expect(isNewParty(someCompany, party)).toBe(false)
})

test('a changed field shows its earlier value, an unchanged one does not', () => {
  const company = { ...someCompany, basicInfo: { ...basicInfo, registrationAddress: 'Speicherweg 2' }, before }
  expect(earlierOfField(saying, company, 'registrationAddress')).toEqual({ was: 'Hafenweg 1', remark: undefined })
  expect(earlierOfField(saying, company, 'enterpriseName')).toBeUndefined()
})

test('an earlier remark is shown for its field, changed or not', () => {
  const remarked = { ...before, remarks: [remarkOn('registrationAddress', null)] }
  expect(earlierOfField(saying, { ...someCompany, before: remarked }, 'registrationAddress')).toEqual({
    was: undefined,
    remark: 'Please mend',
  })
  const company = { ...someCompany, basicInfo: { ...basicInfo, registrationAddress: null }, before: remarked }
  expect(earlierOfField(saying, company, 'registrationAddress')).toEqual({ was: 'Hafenweg 1', remark: 'Please mend' })
})

test('a person is compared with their own earlier entry, even if their position in the list has changed', () => {
  const remarked = { ...before, remarks: [remarkOn('familyName', party.index)] }
  const moved = { ...party, index: 7 }
  const company = { ...someCompany, individualList: [moved], before: remarked }
  expect(earlierOfParty(saying, company, { party: moved, field: 'familyName' })).toEqual({ was: undefined, remark: 'Please mend' })
  expect(isNewParty(company, moved)).toBe(false)
  expect(isNewParty(company, { ...moved, id: 99 })).toBe(true)
})

test('a file that was not in the previous submission is new', () => {
  expect(isNewFile({ ...someCompany, before }, ids.articles)).toBe(false)
  expect(isNewFile({ ...someCompany, before }, ids.front)).toBe(true)
})
