import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import { refusals } from '@bonafide/core/codes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildSite, type BuiltSite, type SiteVisit } from '../../document/testing/built-site.ts'
import { signedIn, success } from '../../document/testing/records.ts'
import type { SiteReply } from '../../document/testing/site.ts'
import type { YourData } from './load-your-data.ts'
import { emptyData, refusedData, requestedData, restrictedData, verifiedData } from './testing/samples.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 40_000 })

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
}, 180_000)
afterAll(() => site.close())
beforeEach(() => {
  site.calledPaths.length = 0
  setReplies(verifiedData)
})

const address = '/verified/data'
const wide: SiteVisit = { viewport: { width: 1280, height: 900 } }
const refused = (name: keyof typeof refusals, msg: string): SiteReply => ({
  status: 200,
  body: { code: refusals[name].code, msg, data: null },
})

function setReplies(data: YourData, more: Readonly<Record<string, SiteReply>> = {}): void {
  site.replies = { ...signedIn(), '/user/data': success(data), ...more }
}

const faults = (page: Page) => accessibilityFaults(page)
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Notices' }).getByText(text)
const headingFocused = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.activeElement?.textContent === wanted && /^H\d$/.test(document.activeElement.tagName), text)
const sent = (page: Page, path: string) => page.waitForRequest((request) => request.url().endsWith(`/v1${path}`))

test('the page lists levels, details, files, decisions, views and consents', () =>
  site.visit(address, wide, async (page) => {
    await part(page, 'Your levels').getByText('Basic verification').waitFor()
    const levels = await part(page, 'Your levels').getByRole('listitem').allInnerTexts()
    expect(levels[0]).toMatch(/Since 3\sMay\s2026 · Until 3\sMay\s2031\s+Verified/)
    expect(levels[1]).toContain('Reason: The proof of address is older than three months.')
    const details = await part(page, 'About you').innerText()
    for (const pattern of [
      /Nationality\s+Kenya/,
      /Kind of document\s+Passport/,
      /Document number\s+AK\*+21/,
      /Date of birth\s+\*\*\/\*\*\/1990/,
    ])
      expect(details).toMatch(pattern)
    const files = await part(page, 'Documents and photos').getByRole('listitem').allInnerTexts()
    expect(files).toHaveLength(4)
    expect(files[0]).toMatch(/Proof of address[^]*1\.8\sMB[^]*Kept until 11\sJune\s2027/)
    expect(files[3]).toMatch(/12 files · 1\.7\sMB[^]*Kept as long as .* up to 5 years after that/)
    await page.getByText('Decisions (4)').click()
    await page.getByText('Basic verification: Approved').waitFor()
    await page.getByText('Views by staff (3)').click()
    await page.getByText('Work on your account').waitFor()
    await page.getByText('What you agreed to (2)').click()
    await page.getByText('Agreed to face comparison').waitFor()
    expect(await faults(page)).toEqual([])
  }))

test('a user withdraws a company’s recognition after a confirmation, and its section disappears', async () => {
  setReplies(verifiedData, { '/user/data/withdrawRecognition': success({}) })
  await site.visit(address, wide, async (page) => {
    await part(page, 'Companies that you verified for').getByText('Baobab Trading Ltd').waitFor()
    await page.getByRole('button', { name: 'Withdraw consent for Baobab Trading Ltd' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw your consent for Baobab Trading Ltd?' })
    await dialog.waitFor()
    expect(await faults(page)).toEqual([])
    const request = sent(page, '/user/data/withdrawRecognition')
    setReplies({ ...verifiedData, recognitions: [] }, { '/user/data/withdrawRecognition': success({}) })
    await dialog.getByRole('button', { name: 'Withdraw consent', exact: true }).click()
    expect((await request).postDataJSON()).toMatchObject({ recognition: verifiedData.recognitions[0]?.recognition })
    await toast(page, 'Your consent is withdrawn.').waitFor()
    await headingFocused(page, 'What has happened')
    expect(await page.getByText('Baobab Trading Ltd').count()).toBe(0)
  })
})

test('without data each section says so, and there is no consent to withdraw', async () => {
  setReplies(emptyData)
  await site.visit(address, wide, async (page) => {
    await page.getByText('You have not started a verification yet.').waitFor()
    for (const sentence of ['Nothing has been accepted about you so far.', 'We hold no documents or photos of yours.'])
      expect(await page.getByText(sentence).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Withdraw consent', exact: true }).count()).toBe(0)
    expect(await faults(page)).toEqual([])
  })
})

test('a page that cannot be loaded says so, and can be retried', async () => {
  setReplies(verifiedData, { '/user/data': { status: 200, body: { code: '500', msg: 'The server cannot answer.', data: null } } })
  await site.visit(address, wide, async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Your data could not be loaded' }).waitFor()
    expect(await faults(page)).toEqual([])
    setReplies(verifiedData)
    await page.getByRole('button', { name: 'Try again' }).click()
    await part(page, 'Your levels').waitFor()
  })
})

test('the page of an erased account says that the data has been erased', async () => {
  setReplies(verifiedData, { '/user/data': refused('record.erased', 'The data of this account has been erased.') })
  await site.visit(address, wide, async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Your data has been erased' }).waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: 'Privacy notice' }).getAttribute('href')).toBe('/verified/privacy')
    expect(await faults(page)).toEqual([])
  })
})

test('without an authenticator the page downloads the archive immediately from the address that the server returns', async () => {
  setReplies(verifiedData, {
    '/user/data/prepareArchive': success({ path: '/assets/archive-of-a-test', until: '2026-11-20T10:00:00.000Z' }),
  })
  await site.visit(address, wide, async (page) => {
    await page.route('**/assets/archive-of-a-test', (route) =>
      route.fulfill({
        body: 'zip',
        headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="data.zip"' },
      }),
    )
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('data.zip')
    await toast(page, /the download has begun/).waitFor()
    expect(page.url()).toContain(address)
  })
})

test('with an authenticator the download asks for its code first, validates it, and sends it', async () => {
  setReplies({ ...verifiedData, needsCode: true }, { '/user/data/prepareArchive': refused('data.codeWrong', 'This code is not correct.') })
  await site.visit(address, wide, async (page) => {
    await page.getByRole('button', { name: 'Download' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.getByRole('button', { name: 'Download' }).click()
    await dialog.getByRole('alert').getByText('Enter the 6 digits').waitFor()
    expect(await faults(page)).toEqual([])
    expect(site.calledPaths).not.toContain('/user/data/prepareArchive')
    await dialog.getByLabel('Code from your authenticator app').fill('123 456')
    const request = sent(page, '/user/data/prepareArchive')
    await page.keyboard.press('Enter')
    expect((await request).postDataJSON()).toEqual({ code: '123456' })
    await dialog.getByRole('alert').getByText('This code is not correct.').waitFor()
  })
})

test('the dialog asks for the code of an authenticator that was bound meanwhile', async () => {
  setReplies(verifiedData, { '/user/data/prepareArchive': refused('data.codeNeeded', 'Enter the code from your authenticator app.') })
  await site.visit(address, wide, async (page) => {
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('dialog').getByLabel('Code from your authenticator app').waitFor()
  })
})

test('the dialog explains the effects of withdrawing face consent; afterwards there is no consent to withdraw', async () => {
  setReplies(verifiedData, { '/user/data/withdrawBiometrics': success({ removed: 3 }) })
  await site.visit(address, wide, async (page) => {
    await page.getByRole('button', { name: 'Withdraw consent', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw your consent to face comparison?' })
    await dialog.getByText(/documents and photos stay as long as .* 5 years after that/).waitFor()
    await dialog.getByText(/You keep your levels: Basic verification\. .* To reset them, you have to agree again\./).waitFor()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(site.calledPaths).not.toContain('/user/data/withdrawBiometrics')
    await page.getByRole('button', { name: 'Withdraw consent', exact: true }).click()
    setReplies(requestedData, { '/user/data/withdrawBiometrics': success({ removed: 3 }) })
    await dialog.getByRole('button', { name: 'Withdraw consent', exact: true }).click()
    await headingFocused(page, 'Face comparison')
    await part(page, 'Face comparison').getByText('We keep no measurements of your face.').waitFor()
    expect(await page.getByRole('button', { name: 'Withdraw consent', exact: true }).count()).toBe(0)
  })
})

test('a person who refused can withdraw earlier measurements, and the dialog shows until when documents are kept', async () => {
  setReplies({
    ...verifiedData,
    biometrics: { state: 'refused', templates: 1, affects: [], documentsUntil: '2027-06-11T00:00:00.000Z' },
  })
  await site.visit(address, { ...wide, timezoneId: 'UTC' }, async (page) => {
    await page.getByRole('button', { name: 'Withdraw consent', exact: true }).click()
    await page.getByText('Your documents and photos stay until 11 June 2027').waitFor()
    expect(await page.getByText('You keep your levels').count()).toBe(0)
  })
})

test('the deletion dialog shows what happens and what is kept, and the request can be withdrawn', async () => {
  const calls = {
    '/user/data/requestDeletion': success({ answerBy: '2026-12-20T09:30:00.000Z' }),
    '/user/data/withdrawDeletionRequest': success({}),
  }
  setReplies(verifiedData, calls)
  await site.visit(address, wide, async (page) => {
    await page.getByRole('button', { name: 'Ask for deletion' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask us to delete your data?' })
    for (const pattern of [/within 30 days/, /barred, for 5 years/, /document and name, for 18 months/])
      await dialog.getByText(pattern).waitFor()
    expect(await faults(page)).toEqual([])
    setReplies(requestedData, calls)
    const request = sent(page, '/user/data/requestDeletion')
    await dialog.getByRole('button', { name: 'Ask for deletion' }).click()
    expect((await request).postDataJSON()).toEqual({})
    await headingFocused(page, 'Your data')
    await page.getByText('You get an answer by 20 December 2026. Until then nothing changes.').waitFor()
    expect(await page.getByRole('button', { name: 'Ask for deletion' }).count()).toBe(0)
    expect(await faults(page)).toEqual([])
    setReplies(verifiedData, calls)
    await page.getByRole('button', { name: 'Take the request back' }).click()
    await toast(page, 'You have taken your request back.').waitFor()
    await page.getByRole('button', { name: 'Ask for deletion' }).waitFor()
    expect(site.calledPaths.filter((path) => path === '/user/data/withdrawDeletionRequest')).toHaveLength(1)
  })
})

test.each([
  [restrictedData, 'Your data is locked away until 20 November 2031', 'Reason: The law requires us to keep it.', 0],
  [refusedData, 'We could not delete your data', 'Reason: An investigation is open.', 1],
] as const)('the page shows the answer to a deletion request with its reason (case %#)', async (data, title, reason, mayAsk) => {
  setReplies(data)
  await site.visit(address, wide, async (page) => {
    await page.getByText(title).waitFor()
    await page.getByText(reason).waitFor()
    expect(await page.getByRole('button', { name: 'Ask for deletion' }).count()).toBe(mayAsk)
    expect(await faults(page)).toEqual([])
  })
})

test('after the session has ended, the page redirects to the login with the way back', () =>
  site.visit(address, wide, async (page) => {
    await part(page, 'Your levels').waitFor()
    site.replies = {}
    await page.getByRole('button', { name: 'Download' }).click()
    await page.waitForURL('**/login?callback=%2Fverified%2Fdata')
  }))

test.each([
  ['en', 'Back to top'],
  ['ar', 'العودة إلى الأعلى'],
  ['zh-CN', '返回顶部'],
])('in %s nothing overflows on a small phone, and the page works by keyboard alone', (language, backToTop) =>
  site.visit(`${language === 'en' ? '' : `/${language}`}${address}`, { viewport: { width: 320, height: 700 } }, async (page) => {
    await page.locator('#levels').waitFor()
    for (const fold of await page.locator('main summary').all()) await fold.press('Enter')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    // Further down, buttons in the corner move while the page scrolls, and may overlap for that moment.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('button', { name: backToTop }).waitFor({ state: 'hidden' })
    expect(await faults(page)).toEqual([])
    await page.locator('#delete button').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.closest('#delete') !== null)
  }),
)
