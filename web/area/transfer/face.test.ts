// The owner's face check before a risky transfer: the button below the address, the frame, and the second check of the same target.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { frameDoubleIn, type DoubleServer, type FrameDouble, serveDouble } from '../../../stories/double/frame-double.ts'
import { buildSite, type BuiltSite } from '../../document/testing/built-site.ts'
import { success } from '../../document/testing/records.ts'
import {
  address,
  transferCalls,
  code,
  confirm,
  email,
  transferFaults,
  fillTarget,
  heading,
  setTransferReplies,
  key,
  phoneTransfer,
  transferRefused,
  sendButton,
  sentBody,
  target,
  toast,
  wideTransfer,
} from './testing/transfer-site.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const opened: string[] = []
let site: BuiltSite
let provider: DoubleServer
beforeAll(async () => {
  ;[site, provider] = await Promise.all([buildSite(), serveDouble(opened)])
}, 180_000)
afterAll(() => Promise.all([site.close(), provider.close()]))

const faceFirst = transferRefused('transfer.faceFirst', 'Confirm with your face first, says the server')
const faceRequired = { [transferCalls.target]: faceFirst }
beforeEach(() => {
  opened.length = 0
  site.calledPaths.length = 0
  const { host } = provider
  site.settings = { providerHosts: [host], fallbackHost: host, siteAppName: 'House', siteAppId: '3' }
  setTransferReplies(site, {
    ...faceRequired,
    '/user/kyc/getDdns': success([host]),
    [transferCalls.face]: success({ accessToken: 'f'.repeat(32) }),
  })
})

const faceButton = (page: Page) => page.getByRole('button', { name: 'Confirm with your face' })
const callCount = (path: string): number => site.calledPaths.filter((called) => called === path).length

const goToFace = async (page: Page): Promise<void> => {
  await fillTarget(page)
  await confirm(page).click()
  await faceButton(page).waitFor()
}

const openFrame = async (page: Page): Promise<FrameDouble> => {
  await goToFace(page)
  await faceButton(page).click()
  const double = frameDoubleIn(page, opened)
  await double.says('KYC_SASS_INIT')
  await double.hears('INIT_DATA')
  await double.says('SASS_LOADED')
  return double
}

test('the page shows the message and the face check’s button under the address until the address changes', () =>
  site.visit(address, phoneTransfer, async (page) => {
    await goToFace(page)
    expect(await page.locator('#transfer-email-note').innerText()).toContain('Confirm with your face first, says the server')
    expect(await transferFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await email(page).fill('other@example.com')
    expect(await faceButton(page).count()).toBe(0)
  }))

test('no other refusal offers the face check', async () => {
  setTransferReplies(site, { [transferCalls.target]: transferRefused('transfer.heldForReview', 'We look first') })
  await site.visit(address, wideTransfer, async (page) => {
    await fillTarget(page)
    await confirm(page).click()
    await page.getByText('We look first').waitFor()
    expect(await faceButton(page).count()).toBe(0)
  })
})

test('once the face is approved, the page checks the same target with the same code, and asks for codes of the current account', () =>
  site.visit(address, wideTransfer, async (page) => {
    const double = await openFrame(page)
    expect(opened[0]).toMatch(/\/sameKyc\?.*tag=transferFace/)
    site.replies = { ...site.replies, [transferCalls.target]: success({ email: true, phone: false, google: false }) }
    const sent = sentBody(page, transferCalls.target)
    await double.says('KYC_SASS_CLOSE', { status: 'SUCCESS' })
    expect(await sent).toEqual({ email: target, emailCodeKey: key, emailCode: '123456' })
    await page.getByRole('dialog', { name: 'Confirm with your current account' }).waitFor()
    expect([await faceButton(page).count(), callCount(transferCalls.target)]).toEqual([0, 2])
  }))

test('if the code has expired meanwhile, the page asks for a new code', () =>
  site.visit(address, wideTransfer, async (page) => {
    const double = await openFrame(page)
    site.replies = { ...site.replies, [transferCalls.target]: transferRefused('code.wrong', 'Wrong code') }
    await double.says('KYC_SASS_CLOSE', { status: 'SUCCESS' })
    await page.getByText('Your code is no longer valid. Send a new one to go on.').waitFor()
    expect([await page.getByText('Wrong code').count(), await code(page).inputValue(), await email(page).inputValue()]).toEqual([
      0,
      '',
      target,
    ])
    expect(await sendButton(page).isEnabled()).toBe(true)
  }))

test('going back twice from the frame leads to the notes', () =>
  site.visit(address, wideTransfer, async (page) => {
    await openFrame(page)
    await page.goBack()
    await page.goBack()
    await heading(page, 'Identity transfer').waitFor()
    expect([await page.locator('iframe').count(), callCount(transferCalls.target)]).toEqual([0, 1])
  }))

test.each([
  ['a refused face check', 'FAIL', 'transfer.faceFirst', 1],
  ['a face check that a reviewer has to decide', 'PENDING', 'transfer.heldForReview', 0],
] as const)('after %s the page shows the server’s message about the transfer', (_what, status, name, buttons) =>
  site.visit(address, wideTransfer, async (page) => {
    const double = await openFrame(page)
    site.replies = { ...site.replies, [transferCalls.target]: transferRefused(name, 'The server explains') }
    await double.says('KYC_SASS_CLOSE', { status })
    await page.getByText('The server explains').waitFor()
    expect([await faceButton(page).count(), await page.getByRole('dialog').count()]).toEqual([buttons, 0])
  }),
)

const inApp = {
  ...phoneTransfer,
  before: `window.AppBridge = { call: () => ({ code: '00000', data: { granted: true, platform: 'ios', appVersion: '1' } }) }`,
}

test.each([
  ['on the web', wideTransfer],
  ['in the app', inApp],
] as const)(
  '%s a refused face token shows a toast, and the page opens no frame and does not check the target again',
  async (_where, options) => {
    site.replies = { ...site.replies, [transferCalls.face]: transferRefused('transfer.faceNotAsked', 'No transfer is waiting') }
    await site.visit(address, options, async (page) => {
      await goToFace(page)
      await faceButton(page).click()
      await toast(page, 'No transfer is waiting').waitFor()
      expect([opened.length, callCount(transferCalls.target)]).toEqual([0, 1])
    })
  },
)
