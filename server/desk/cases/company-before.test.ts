import { judgeFile, openCase, rejectCase, remarkPart } from '@bonafide/core/calls/desk/cases'
import { afterAll, expect, test } from 'vitest'
import { submitForDesk, makeCompanyCase, deskCompany } from '../testing/make-company-case.ts'
import { onePixel } from '../testing/one-pixel.ts'
import { makeDesk, twoReviewers } from '../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
const { first, second } = twoReviewers(desk)
afterAll(() => desk.close())

test('a second submission is shown with the previous one and its remarks, even to a reviewer who has not seen that one', async () => {
  const made = await makeCompanyCase(services, { account: '61001', bytes: onePixel })
  const opened = (await first().ask(openCase, { case: made.case })).data
  expect(opened.company?.before).toBeNull()
  const remark = { step: 1, field: 'registrationAddress', index: null, remark: 'Your website names another address' } as const
  await first().ask(remarkPart, { case: made.case, ...remark })
  await first().ask(judgeFile, { case: made.case, file: made.files.extract, auditResult: 3, remark: 'Too old' })
  await first().ask(rejectCase, { case: made.case, reason: 'company.filesWrong', remark: 'Nearly there' })
  desk.pass(60_000)
  const again = await submitForDesk(services, made.account, deskCompany(made.files, { registrationAddress: 'Speicherweg 2, Hamburg' }))
  const { data } = await second().ask(openCase, { case: again.case })
  expect(data.company?.basicInfo.registrationAddress).toBe('Speicherweg 2, Hamburg')
  expect(data.company?.before).toMatchObject({
    basicInfo: { registrationAddress: 'Hafenweg 1, Hamburg' },
    remarks: [remark],
    toCompany: 'Nearly there',
  })
  expect(data.company?.before?.individualList.map(({ id }) => id)).toEqual([1, 2])
  expect(data.company?.before?.files).toContain(made.files.extract)
  expect(data.company?.remarks).toEqual([])
})

test('another company’s submission is not shown as the previous one', async () => {
  await makeCompanyCase(services, { account: '61002', bytes: onePixel })
  desk.pass(60_000)
  const made = await makeCompanyCase(services, { account: '61003', bytes: onePixel })
  expect((await first().ask(openCase, { case: made.case })).data.company?.before).toBeNull()
})
