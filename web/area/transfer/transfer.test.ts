import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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
  accountAfterTransfer,
  phoneTransfer,
  proofConfirm,
  transferRefused,
  sendButton,
  sentBody,
  target,
  toast,
  goToProof,
  goToTarget,
  wideTransfer,
} from './testing/transfer-site.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
}, 180_000)
afterAll(() => site.close())
beforeEach(() => {
  site.calledPaths.length = 0
  setTransferReplies(site)
})

const callCount = (path: string): number => site.calledPaths.filter((called) => called === path).length
/** The request arrives, but its reply is lost. */
const loseReply = (page: Page) => page.route(`**/v1${transferCalls.transfer}`, (route) => route.abort('internetdisconnected'))

test('the form reports a missing or invalid address on leaving the field and on sending, and sends nothing', () =>
  site.visit(address, wideTransfer, async (page) => {
    await goToTarget(page)
    await email(page).focus()
    await page.keyboard.press('Tab')
    await page.getByText('Enter email address', { exact: true }).waitFor()
    await email(page).fill('amina@example')
    expect(await page.getByText('Enter email address', { exact: true }).count()).toBe(0)
    await sendButton(page).click()
    await page.getByText('Enter a valid email address').waitFor()
    await page.locator('#transfer-email:focus').waitFor()
    expect(await transferFaults(page)).toEqual([])
    await email(page).fill('')
    await sendButton(page).click()
    await page.getByText('Enter email address', { exact: true }).waitFor()
    expect(callCount(transferCalls.risk) + callCount(transferCalls.send)).toBe(0)
  }))

test('the code goes to the target with the right purpose, then the button counts down', () =>
  site.visit(address, wideTransfer, async (page) => {
    await goToTarget(page)
    await page.getByText('No email? Look in your spam folder.').waitFor()
    await email(page).fill(target)
    const [risk, sent] = [sentBody(page, transferCalls.risk), sentBody(page, transferCalls.send)]
    await sendButton(page).click()
    expect(await risk).toMatchObject({ scene: 'KYC_TRANSFER', email: target })
    expect(await sent).toMatchObject({ address: target, sendType: 'EMAIL', bizType: 'KYC_TRANSFER_TARGET', languageType: 'en' })
    const counting = page.getByRole('button', { name: /^Again in \d+ s$/ })
    await counting.waitFor()
    expect(await counting.isDisabled()).toBe(true)
    await page.locator('#transfer-code:focus').waitFor()
    await email(page).fill('other@example.com')
    expect(await sendButton(page).isEnabled()).toBe(true)
    expect(await page.getByText(`We sent a code to ${target}.`).count()).toBe(0)
  }))

test('a code that cannot be sent shows a toast, and the button is enabled again', async () => {
  setTransferReplies(site, { [transferCalls.send]: transferRefused('code.tooMany', 'Too many codes. Try again later.') })
  await site.visit(address, wideTransfer, async (page) => {
    await goToTarget(page)
    await email(page).fill(target)
    await sendButton(page).click()
    await toast(page, 'Too many codes. Try again later.').waitFor()
    expect(await sendButton(page).isEnabled()).toBe(true)
  })
})

test('an abandoned captcha sends nothing and returns to the form', async () => {
  setTransferReplies(site, {
    [transferCalls.risk]: success({
      captchaType: 1,
      captchaId: 'c'.repeat(20),
      image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      challenge: null,
    }),
  })
  await site.visit(address, wideTransfer, async (page) => {
    await goToTarget(page)
    await email(page).fill(target)
    await sendButton(page).click()
    const captcha = page.getByRole('dialog', { name: 'Security check' })
    await captcha.waitFor()
    await page.keyboard.press('Escape')
    await captcha.waitFor({ state: 'detached' })
    expect(await sendButton(page).isEnabled()).toBe(true)
    expect(callCount(transferCalls.send)).toBe(0)
  })
})

test('Confirm needs six digits, and a code that was sent', () =>
  site.visit(address, wideTransfer, async (page) => {
    await goToTarget(page)
    await email(page).fill(target)
    await code(page).fill('12345')
    expect(await confirm(page).isDisabled()).toBe(true)
    await code(page).fill('123456')
    await confirm(page).click()
    await page.getByText('Send a verification code first').waitFor()
    expect(callCount(transferCalls.target)).toBe(0)
  }))

test.each(['transfer.targetUnknown', 'transfer.heldForReview', 'code.wrong'] as const)(
  'the message of %s stays under the address until the address changes',
  async (name) => {
    setTransferReplies(site, { [transferCalls.target]: transferRefused(name, 'The server says why') })
    await site.visit(address, wideTransfer, async (page) => {
      await fillTarget(page)
      const sent = sentBody(page, transferCalls.target)
      await confirm(page).click()
      expect(await sent).toEqual({ email: target, emailCodeKey: key, emailCode: '123456' })
      await page.locator('#transfer-email[aria-invalid]').waitFor()
      expect(await page.locator('#transfer-email-note').innerText()).toContain('The server says why')
      expect(await page.getByRole('dialog').count()).toBe(0)
      await email(page).fill('other@example.com')
      expect(await page.getByText('The server says why').count()).toBe(0)
    })
  },
)

test('all factors together prove the current account, and the result replaces the form', () =>
  site.visit(address, wideTransfer, async (page) => {
    await goToProof(page)
    const modal = page.getByRole('dialog', { name: 'Confirm with your current account' })
    await modal.getByText(/Sent to \S+@/).waitFor()
    expect(await transferFaults(page)).toEqual([])
    site.replies = { ...site.replies, ...accountAfterTransfer() }
    const sent = sentBody(page, transferCalls.transfer)
    await proofConfirm(page).dblclick()
    expect(await sent).toEqual({
      target: { email: target, emailCodeKey: key, emailCode: '123456' },
      emailCodeKey: key,
      emailCode: '111111',
      phoneCodeKey: key,
      phoneCode: '222222',
      googleCode: '333333',
    })
    await page.waitForURL('**/verified/transfer/result?status=success')
    await heading(page, 'Identity transferred successfully').waitFor()
    expect(callCount(transferCalls.transfer)).toBe(1)
    expect(await page.getByRole('link', { name: 'Withdraw now' }).getAttribute('href')).toBe('/asset/withdraw')
    await page.goBack()
    await heading(page, 'Identity transfer').waitFor()
  }))

test('the dialog asks only for bound factors, and sends no transfer before it has sent a code', async () => {
  setTransferReplies(site, { [transferCalls.target]: success({ email: true, phone: false, google: false }) })
  await site.visit(address, phoneTransfer, async (page) => {
    await fillTarget(page)
    await confirm(page).click()
    const modal = page.getByRole('dialog')
    await modal.getByLabel('Verification code by email').fill('111111')
    expect(await modal.getByRole('textbox').count()).toBe(1)
    await proofConfirm(page).click()
    await modal.getByText('Send a verification code first').waitFor()
    expect(callCount(transferCalls.transfer)).toBe(0)
    const sent = sentBody(page, transferCalls.send)
    await modal.getByRole('button', { name: 'Send verification code' }).click()
    expect(await sent).toMatchObject({ sendType: 'EMAIL', bizType: 'KYC_TRANSFER_CURRENT_EMAIL' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  })
})

test('the page shows an answer of false as a failed transfer', async () => {
  setTransferReplies(site, { [transferCalls.transfer]: success(false) })
  await site.visit(address, wideTransfer, async (page) => {
    await goToProof(page)
    await proofConfirm(page).click()
    await page.waitForURL('**/verified/transfer/result?status=fail')
    await heading(page, 'Identity transfer failed').waitFor()
    await page.getByRole('link', { name: 'OK', exact: true }).click()
    await page.waitForURL('**/verified/enter')
  })
})

test('an answer of false leads to the success page if another tab has made the transfer', async () => {
  setTransferReplies(site, { [transferCalls.transfer]: success(false), ...accountAfterTransfer() })
  await site.visit(address, wideTransfer, async (page) => {
    await goToProof(page)
    await proofConfirm(page).click()
    await page.waitForURL('**/verified/transfer/result?status=success')
  })
})

test('the result page shows a failure if the address has no status', () =>
  site.visit('/verified/transfer/result', wideTransfer, async (page) => {
    await heading(page, 'Identity transfer failed').waitFor()
    expect(await page.getByRole('link', { name: 'Withdraw now' }).count()).toBe(0)
    const crumbs = await page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem').allInnerTexts()
    expect(crumbs.map((step) => step.trim()).slice(-2)).toEqual(['Identity transfer', 'Identity transfer result'])
    expect(await transferFaults(page)).toEqual([])
  }))

test('the prerendered result page does not show a failure', async () => {
  const { files } = site.index.area.find(({ route }) => route === '/verified/transfer/result') ?? { files: { en: '' } }
  expect(readFileSync(join(site.dist, files.en), 'utf8')).not.toContain('transfer failed')
})

test('going back during a transfer does not lose its answer, and the result page loads nothing more from the network', () =>
  site.visit(address, wideTransfer, async (page) => {
    await goToProof(page)
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**/v1${transferCalls.transfer}`, async (route) => {
      await answered
      await route.fulfill({ json: { code: '00000', msg: '', data: true } })
    })
    await page.route('**/assets/**', (route) => route.abort('internetdisconnected'))
    await proofConfirm(page).click()
    await page.goBack()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
    answer()
    await heading(page, 'Identity transferred successfully').waitFor()
  }))

test('a late reply about a sent code does not move the focus out of the field in which the user is typing', () =>
  site.visit(address, wideTransfer, async (page) => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**/v1${transferCalls.send}`, async (route) => {
      if (route.request().postDataJSON().sendType === 'SMS') await released
      await route.continue()
    })
    await goToProof(page)
    const modal = page.getByRole('dialog')
    const authenticator = modal.getByLabel('Code from your authenticator app')
    await authenticator.focus()
    release()
    await modal.getByText('Sent to +').waitFor()
    expect(await authenticator.evaluate((field) => field === document.activeElement)).toBe(true)
  }))

test('a refusal shows a toast, keeps the dialog open, and makes no other call', async () => {
  setTransferReplies(site, { [transferCalls.transfer]: transferRefused('totp.wrong', 'The authenticator code is wrong') })
  await site.visit(address, wideTransfer, async (page) => {
    await goToProof(page)
    await proofConfirm(page).click()
    await toast(page, 'The authenticator code is wrong').waitFor()
    expect(await proofConfirm(page).isEnabled()).toBe(true)
    expect(callCount(transferCalls.status)).toBe(0)
  })
})

test('on a phone a toast does not cover the buttons of the dialog', async () => {
  setTransferReplies(site, { [transferCalls.transfer]: transferRefused('totp.wrong', 'The authenticator code is wrong') })
  await site.visit(address, { viewport: { width: 375, height: 700 } }, async (page) => {
    await goToProof(page)
    await proofConfirm(page).click()
    const message = toast(page, 'The authenticator code is wrong')
    await message.waitFor()
    const [toastBox, buttonBox] = [await message.boundingBox(), await proofConfirm(page).boundingBox()]
    expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(buttonBox?.y ?? 0)
  })
})

test('a transfer whose reply is lost counts as done once the server confirms it', async () => {
  await site.visit(address, wideTransfer, async (page) => {
    await goToProof(page)
    await loseReply(page)
    site.replies = { ...site.replies, ...accountAfterTransfer() }
    await proofConfirm(page).click()
    await heading(page, 'Identity transferred successfully').waitFor()
    expect(callCount(transferCalls.status)).toBe(1)
  })
})

test('a transfer whose reply was lost can be retried if it did not happen, and a refusal of the retry is checked before it is shown', () =>
  site.visit(address, wideTransfer, async (page) => {
    await goToProof(page)
    await loseReply(page)
    await proofConfirm(page).click()
    await toast(page, 'Network error. Try again later.').waitFor()
    expect(await proofConfirm(page).isEnabled()).toBe(true)
    // The first request was still in flight, and succeeded.
    await page.unroute(`**/v1${transferCalls.transfer}`)
    site.replies = {
      ...site.replies,
      ...accountAfterTransfer(),
      [transferCalls.transfer]: transferRefused('code.currentWrong', 'Used already'),
    }
    await proofConfirm(page).click()
    await heading(page, 'Identity transferred successfully').waitFor()
  }))

test('if the outcome cannot be fetched either, the page claims nothing, and the user can check again', async () => {
  setTransferReplies(site, { [transferCalls.status]: transferRefused('call.failed', 'Closed') })
  await site.visit(address, wideTransfer, async (page) => {
    await goToProof(page)
    await loseReply(page)
    await proofConfirm(page).click()
    await heading(page, 'We don’t know yet whether your identity was transferred').waitFor()
    expect(await page.getByText(/failed/i).count()).toBe(0)
    expect(await page.getByRole('main').getByRole('link', { name: 'Go to verification' }).getAttribute('href')).toBe('/verified/enter')
    expect(await transferFaults(page)).toEqual([])
    const again = page.getByRole('button', { name: 'Check again' })
    await again.click()
    await page.getByText('There is still no answer.').waitFor()
    site.replies = { ...site.replies, [transferCalls.status]: success({ status: 1 }) }
    await again.click()
    await page.getByText('Your identity has not been transferred so far.').waitFor()
    site.replies = { ...site.replies, ...accountAfterTransfer() }
    await again.click()
    await heading(page, 'Identity transferred successfully').waitFor()
  })
})

test('a refused transfer that another tab has made leads to the success page', async () => {
  setTransferReplies(site, {
    [transferCalls.transfer]: transferRefused('transfer.notVerified', 'Only a verified account can transfer its identity.'),
  })
  await site.visit(address, wideTransfer, async (page) => {
    await goToProof(page)
    site.replies = { ...site.replies, ...accountAfterTransfer() }
    await proofConfirm(page).click()
    await heading(page, 'Identity transferred successfully').waitFor()
  })
})
