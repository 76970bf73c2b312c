import { expect, test } from 'vitest'
import { companyFiles, paperGroups } from './case-files.ts'
import { ids, someCompany, someFiles } from '../testing/some-case.ts'

test('papers are listed in the required order, and those no longer required come last', () =>
  expect(paperGroups(someCompany, someFiles).map(({ template, files }) => [template, files.map(({ id }) => id)])).toEqual([
    ['TRADE_LICENCE', [ids.articles]],
    ['TAX_CERTIFICATE', []],
    ['BUSINESS_ADDRESS', []],
    ['SOURCE_OF_FUNDS', []],
    ['OLD_PAPER', [ids.gone]],
  ]))

test('the review order is papers first, then the pictures of each party', () => {
  const files = companyFiles(someCompany, someFiles)
  expect(files.map(({ id }) => id)).toEqual([ids.articles, ids.gone, ids.front, ids.back, ids.register])
  expect(files.map(({ file }) => file === undefined)).toEqual([false, true, false, false, false])
})

test('a file that is referenced twice is listed once', () => {
  const [person, ...others] = someCompany.individualList
  const twice = person?.actionType === 'INDIVIDUAL' ? [{ ...person, identityPicBack: ids.front }, ...others] : others
  expect(companyFiles({ ...someCompany, individualList: twice }, someFiles).filter(({ id }) => id === ids.front)).toHaveLength(1)
})
