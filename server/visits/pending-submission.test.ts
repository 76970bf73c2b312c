// What an account that waits for a decision learns about its submission.
import { realNameStatus } from '@bonafide/core/calls/status'
import { submitVisit } from '@bonafide/core/calls/frame/visit'
import { type Fixture, makeFixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringBasicEvidence } from '../adapters/provider-builtin/testing/bring.ts'
import { makeCase } from '../desk/testing/make-case.ts'
import { newVisitor, openConsentedFrame, visitOpener } from './testing/visitors.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

test('the status says whether a reviewer has the submission, and nothing before anything is submitted', async () => {
  const { account, browser } = await newVisitor(fixture)
  const waits = async () => {
    const { sentAt, atReviewer } = (await browser.ask(realNameStatus)).data
    return { isSent: sentAt !== null, atReviewer }
  }
  expect(await waits()).toEqual({ isSent: false, atReviewer: false })
  const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
  await bringBasicEvidence(fixture, { account, frame })
  await frame.ask(submitVisit)
  expect(await waits()).toEqual({ isSent: true, atReviewer: false })
  await makeCase(fixture.services, { account })
  expect(await waits()).toEqual({ isSent: true, atReviewer: true })
})

test('a decided case of an earlier submission does not count', async () => {
  const { account, browser } = await newVisitor(fixture)
  const { visit } = await makeCase(fixture.services, { account })
  await fixture.services.db.pool.query(
    `update cases set decided_at = opened_at, decision = 'rejected', reason = 'document.altered' where visit = $1`,
    [visit],
  )
  expect((await browser.ask(realNameStatus)).data).toMatchObject({ sentAt: expect.any(String), atReviewer: false })
})
