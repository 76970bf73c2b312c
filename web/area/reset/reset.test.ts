import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import type { StatusRecord } from '@bonafide/core/calls/status'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { frameDoubleIn, type DoubleServer, type FrameDouble, serveDouble } from '../../../stories/double/frame-double.ts'
import { buildSite, type BuiltSite, type SiteVisit } from '../../document/testing/built-site.ts'
import { signedIn, success } from '../../document/testing/records.ts'
import type { SiteReply } from '../../document/testing/site.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 40_000 })

const opened: string[] = []
let site: BuiltSite
let provider: DoubleServer
beforeAll(async () => {
  ;[site, provider] = await Promise.all([buildSite(), serveDouble(opened)])
  site.settings = { providerHosts: [provider.host], fallbackHost: provider.host }
}, 120_000)
afterAll(() => Promise.all([site.close(), provider.close()]))
beforeEach(() => {
  setStatus({ level1Flag: 2 })
  site.calledPaths.length = 0
  opened.length = 0
})

const check = '/mix/kyc/resetKycCheck'
const refused = (code: string, msg: string, status = 200): SiteReply => ({ status, body: { code, msg, data: null } })

/** Sets the account's status from now on, and the reply to a reset request. */
function setStatus(
  record: Partial<StatusRecord>,
  reset: SiteReply = success({ accessToken: 'opener_'.padEnd(40, 'x'), kycUserId: '900' }),
): void {
  site.replies = { ...signedIn(record), '/user/kyc/getDdns': success([provider.host]), [check]: reset }
}

const wide = { viewport: { width: 1280, height: 900 } }
const appWith = (granted: boolean): SiteVisit => ({
  ...wide,
  before: `window.AppBridge = { call: (name) => ({ code: '00000', data: name === 'checkCameraPermission' ? { granted: ${granted} } : {} }) }`,
})

const at = async (options: SiteVisit, look: (page: Page, double: FrameDouble) => Promise<void>): Promise<void> =>
  site.visit('/verified/reset', options, async (page) => {
    await look(page, frameDoubleIn(page, opened))
  })

const reason = (page: Page) => page.getByRole('combobox', { name: 'Reason for the reset' })
const notify = (page: Page) => page.getByRole('checkbox', { name: 'I have read the points above.' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true })
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text)
const errors = (page: Page) => page.getByRole('alert').getByRole('link').allTextContents()
const focused = (page: Page, selector: string) => page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)
const faults = (page: Page) => accessibilityFaults(page)

async function fillIn(page: Page): Promise<void> {
  await reason(page).selectOption({ label: 'Loss of ID or ID update' })
  await notify(page).check()
}

const expectFilledIn = async (page: Page) => {
  await confirm(page).waitFor()
  expect([await reason(page).inputValue(), await notify(page).isChecked()]).toEqual(['2', true])
}

/** Fills in and confirms the form, which opens the frame. */
async function openFrame(page: Page, double: FrameDouble): Promise<void> {
  await fillIn(page)
  await confirm(page).click()
  await double.says('SASS_INIT')
  await double.hears('INIT_DATA')
  await double.says('SASS_LOADED')
}

test.each([
  [{ level1Flag: 0 }, 'There is nothing to reset', 'no individual verification yet'],
  [{ level1Flag: 3 }, 'There is nothing to reset', 'verify again without a reset'],
  [{ level1Flag: 1 }, 'Your verification is under review', 'Please wait for the result'],
  [{ level1Flag: 2, errorStatus: 1 }, 'You can’t reset verification on this account', 'Contact support'],
  [{ level1Flag: 0, errorStatus: 2 }, 'Your identity is verified on another account', 'Log in to that account'],
] as const)('an account that cannot reset (%j) sees the reason and a link back', (record, title, text) => {
  setStatus(record)
  return at(wide, async (page) => {
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText(text).waitFor()
    expect(await confirm(page).count()).toBe(0)
    if (title === 'Your verification is under review') expect(await faults(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to identity verification' }).click()
    await page.waitForURL('**/verified/enter')
  })
})

test.each([2, 4, 5] as const)(
  'with basic verification at %i the page has a form with four reasons and four notices, and a hidden frame',
  (level1Flag) => {
    setStatus({ level1Flag })
    return at(wide, async (page) => {
      await reason(page).waitFor()
      expect(await reason(page).locator('option:not([hidden])').allTextContents()).toEqual([
        'Change of nationality',
        'Loss of ID or ID update',
        'Change of name language',
        'Other scenarios',
      ])
      expect(await page.getByRole('region', { name: 'Before you confirm' }).getByRole('listitem').count()).toBe(4)
      if (level1Flag === 2) expect(await faults(page)).toEqual([])
      await page.locator('iframe[hidden]').waitFor({ state: 'attached' })
      await page.getByRole('link', { name: 'Cancel' }).click()
      await page.waitForURL('**/verified/enter')
    })
  },
)

test('the form sends nothing until both answers are given, and its summary links to the missing ones', () =>
  at(wide, async (page) => {
    await confirm(page).click()
    await focused(page, '[role="alert"]')
    expect(await errors(page)).toEqual(['Please select a reset reason.', 'Confirm by checking the box.'])
    expect(await faults(page)).toEqual([])
    await page.getByRole('alert').getByRole('link', { name: 'Confirm by checking the box.' }).click()
    await focused(page, 'input[type="checkbox"]')
    await page.keyboard.press('Space')
    await confirm(page).click()
    await page.getByRole('alert').getByText('One answer is missing').waitFor()
    expect(await errors(page)).toEqual(['Please select a reset reason.'])
    await notify(page).uncheck()
    await reason(page).selectOption('1')
    await confirm(page).click()
    await expect.poll(() => errors(page)).toEqual(['Confirm by checking the box.'])
    expect(site.calledPaths).not.toContain(check)
  }))

test('once the record confirms the reset, the next step replaces the form', () =>
  at(wide, async (page, double) => {
    const sent = page.waitForRequest((request) => request.url().endsWith(check))
    await fillIn(page)
    // Pressing twice sends one request.
    await confirm(page).dblclick()
    expect((await sent).postDataJSON()).toEqual({ resetReason: 2 })
    await double.says('SASS_INIT')
    expect(await double.hears('INIT_DATA')).toMatchObject({ userId: '900', accessToken: 'opener_'.padEnd(40, 'x') })
    expect(double.opened[0]).toMatch(new RegExp(`^${provider.origin}/reset\\?`))
    expect(site.calledPaths.filter((path) => path === check)).toHaveLength(1)
    await double.says('SASS_LOADED')
    setStatus({ level1Flag: 0 })
    await double.says('SASS_CLOSE', { status: 'SUCCESS' })
    await page.getByRole('heading', { name: 'Reset successful' }).waitFor()
    await focused(page, 'h1')
    expect(await faults(page)).toEqual([])
    const before = await page.evaluate(() => history.length)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL('**/verified/enter')
    expect(await page.evaluate(() => history.length)).toBe(before)
  }))

test('the page ignores a frame’s claim of success that the record does not confirm', () =>
  at(wide, async (page, double) => {
    await openFrame(page, double)
    await double.says('SASS_CLOSE', { status: 'SUCCESS' })
    await toast(page, 'Your verification has not been reset.').waitFor()
    await expectFilledIn(page)
    expect(await page.getByText('Reset successful').count()).toBe(0)
  }))

test('the page shows the frame’s reason for a failure, and keeps the form filled in for another attempt', () =>
  at(wide, async (page, double) => {
    await openFrame(page, double)
    await double.says('SASS_CLOSE', { status: 'FAIL', msg: 'The face is not the one on file' })
    await toast(page, 'The face is not the one on file').waitFor()
    await expectFilledIn(page)
    await confirm(page).click()
    await double.says('SASS_INIT')
    expect(site.calledPaths.filter((path) => path === check)).toHaveLength(2)
  }))

test('if a reviewer will decide, the page says that the reset is under review', () =>
  at(wide, async (page, double) => {
    await openFrame(page, double)
    await double.says('SASS_CLOSE', { status: 'PENDING' })
    await page.getByRole('heading', { name: 'Your reset is under review' }).waitFor()
    await page.getByRole('button', { name: 'Back to identity verification' }).click()
    await page.waitForURL('**/verified/enter')
  }))

test('a reset under review cannot be requested again', async () => {
  setStatus({ level1Flag: 2, resetStatus: 1 })
  await at(wide, async (page) => {
    await page.getByRole('heading', { name: 'Your reset is under review' }).waitFor()
    expect(await confirm(page).count()).toBe(0)
    expect(await faults(page)).toEqual([])
  })
})

test('a refused reset shows its reason, and can be tried again', async () => {
  setStatus({ level1Flag: 2, resetStatus: 3, resetRemark: 'Your face differs.' })
  await at(wide, async (page) => {
    await page.getByText('Your last reset was not accepted').waitFor()
    expect(await page.getByText('Reason: Your face differs.').isVisible()).toBe(true)
    expect(await confirm(page).isVisible()).toBe(true)
    expect(await faults(page)).toEqual([])
  })
})

test('a refusal shows the server’s message, and opens no frame', () => {
  setStatus({ level1Flag: 2 }, refused('30402', 'You can reset it again in 3 days.'))
  return at(wide, async (page) => {
    await fillIn(page)
    await confirm(page).click()
    await toast(page, 'You can reset it again in 3 days.').waitFor()
    await expectFilledIn(page)
    expect(opened).toEqual([])
  })
})

test('after the session has ended, the page redirects to the login with the way back', () => {
  setStatus({ level1Flag: 2 }, refused('401', 'Log in first', 401))
  return at(wide, async (page) => {
    await reason(page).waitFor()
    site.replies = {}
    await fillIn(page)
    await confirm(page).click()
    await page.waitForURL('**/login?callback=%2Fverified%2Freset')
  })
})

test('without the app’s camera permission the form shows a warning and sends no request', async () => {
  await at(appWith(false), async (page) => {
    await fillIn(page)
    await confirm(page).click()
    await toast(page, 'Permission needs to be opened').waitFor()
    await expectFilledIn(page)
    expect(site.calledPaths).not.toContain(check)
  })
  await at(appWith(true), async (page, double) => {
    await openFrame(page, double)
    expect(site.calledPaths).toContain(check)
  })
})

test.each(['en', 'ar', 'zh-CN'])('on a phone in %s nothing overflows, and the form works by keyboard alone', (language) =>
  site.visit(`${language === 'en' ? '' : `/${language}`}/verified/reset`, { viewport: { width: 375, height: 812 } }, async (page) => {
    await page.getByRole('combobox').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    expect(await faults(page)).toEqual([])
    await page.getByRole('combobox').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => site.calledPaths).toContain(check)
  }),
)
