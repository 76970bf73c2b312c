import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import { refusals } from '@bonafide/core/codes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildSite, type BuiltSite, type SiteVisit } from '../../document/testing/built-site.ts'
import { signedIn, success } from '../../document/testing/records.ts'
import type { SiteReply } from '../../document/testing/site.ts'
import { companyLink, manyParties, mixedParties, verifiedParties } from './testing/parties.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 40_000 })

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
}, 180_000)
afterAll(() => site.close())
beforeEach(() => {
  site.calledPaths.length = 0
  setReplies({})
})

const calls = '/pluto-mix/public/kyc/kyb'
const wide: SiteVisit = { viewport: { width: 1280, height: 900 } }
const refused = (name: keyof typeof refusals, msg: string): SiteReply => ({
  status: 200,
  body: { code: refusals[name].code, msg, data: null },
})

function setReplies(more: Readonly<Record<string, SiteReply>>): void {
  site.replies = {
    ...signedIn(),
    '/user/enterprise/kyc/getPlutoSdkToken': success({ accessToken: 'a'.repeat(43) }),
    [`${calls}/shareholder`]: success(mixedParties),
    [`${calls}/get-sdk-link`]: success(companyLink),
    ...more,
  }
}

const faults = (page: Page) => accessibilityFaults(page)
const people = (page: Page) => page.getByRole('region', { name: 'People' }).getByRole('listitem')
const callCount = (path: string): number => site.calledPaths.filter((called) => called === calls + path).length
const address = '/verified/ubo'

test('a refused list stops the loading state, warns with the server’s message, and requests no link', async () => {
  setReplies({ [`${calls}/shareholder`]: refused('call.failed', 'The list is not there.') })
  await site.visit(address, wide, async (page) => {
    await page.getByRole('region', { name: 'Notices' }).getByText('The list is not there.').waitFor()
    expect(await page.locator('[aria-busy=true]').count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(address)
    expect(callCount('/get-sdk-link')).toBe(0)
    setReplies({})
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Amina Wanjiku Otieno').waitFor()
  })
})

test('an account without a company is redirected to its levels, without a warning about the list', async () => {
  setReplies({
    ...signedIn({ level1Flag: 2 }),
    [`${calls}/shareholder`]: refused('call.failed', 'The list is not there.'),
  })
  await site.visit(address, wide, async (page) => {
    await page.waitForURL('**/verified/enter')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('The list is not there.').count()).toBe(0)
    expect(await page.getByText('The list could not be loaded').count()).toBe(0)
  })
})

test('the list shows each person’s positions, country, document and status', () =>
  site.visit(address, wide, async (page) => {
    await people(page).first().waitFor()
    const rows = await people(page).allInnerTexts()
    expect(rows).toHaveLength(5)
    expect(rows[0]).toMatch(/Amina Wanjiku Otieno\s+Director\u00a0\/ Beneficial owner[^]*Kenya[^]*Passport AK1001[^]*Verified/)
    expect(rows[1]).toMatch(/France[^]*ID card AK1002[^]*Unverified\s+A reviewer is checking/)
    // An unknown type, so only the number is shown.
    expect(rows[2]).toMatch(/AK1003[^]*Unverified/)
    expect(rows[2]).not.toContain('—')
    expect(rows[4]).toContain('Not accepted')
    expect(await page.getByRole('navigation', { name: 'You are here' }).getByText('Beneficial owners').count()).toBe(1)
    expect(await faults(page)).toEqual([])
  }))

test('the list appears while the link is still loading, and does not move when the link arrives', () =>
  site.visit(address, { viewport: { width: 375, height: 800 } }, async (page) => {
    let release = () => undefined as void
    // Created before the route handler, so that a request after the release does not wait.
    const released = new Promise<void>((resume) => (release = resume))
    await page.route(`**${calls}/get-sdk-link`, async (route) => {
      await released
      await route.continue()
    })
    await page.reload()
    await people(page).first().waitFor()
    const link = page.getByRole('region', { name: 'Verification link' })
    expect(await link.locator('[aria-busy=true]').count()).toBe(1)
    const before = await people(page).first().boundingBox()
    release()
    await link.getByText(companyLink.link).waitFor()
    expect(Math.abs(((await people(page).first().boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8)
  }))

test('the page copies the link without clipboard access, and fetches a new link', () =>
  site.visit(address, { ...wide, before: `Object.defineProperty(navigator, 'clipboard', { value: undefined })` }, async (page) => {
    const part = page.getByRole('region', { name: 'Verification link' })
    await part.getByText(companyLink.link).waitFor()
    await part.getByText(/Valid until .*2026/).waitFor()
    expect(await part.getByRole('listitem').count()).toBe(3)
    await part.getByRole('button', { name: 'Copy link' }).click()
    await part.getByRole('button', { name: 'Copied' }).waitFor()
    setReplies({ [`${calls}/get-sdk-link`]: success({ ...companyLink, link: companyLink.link.replaceAll('k', 'n') }) })
    const sent = page.waitForRequest((request) => request.url().endsWith('/get-sdk-link'))
    await part.getByRole('button', { name: 'Get a new link' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ renew: true, kybLevel: 'UBO' })
    await part.getByText('This is a new link.').waitFor()
  }))

test('the page shows and announces a newly verified person without a reload, and removes the link once everyone is verified', () =>
  site.visit(address, wide, async (page) => {
    await people(page).first().waitFor()
    setReplies({ [`${calls}/shareholder`]: success(verifiedParties) })
    await page.getByText('Everyone is verified').waitFor()
    expect(await page.getByRole('region', { name: 'Verification link' }).count()).toBe(0)
    expect(await page.getByText('Now verified:').innerText()).toContain('Marta Kowalczyk')
    expect(await faults(page)).toEqual([])
  }))

test('the page requests no link if there is no one to verify', async () => {
  setReplies({ [`${calls}/shareholder`]: success([]) })
  await site.visit(address, wide, async (page) => {
    await page.getByRole('heading', { name: 'No one to verify' }).waitFor()
    expect(callCount('/get-sdk-link')).toBe(0)
    expect(await faults(page)).toEqual([])
  })
})

test('the page requests no link if everyone is already verified', async () => {
  setReplies({ [`${calls}/shareholder`]: success(verifiedParties) })
  await site.visit(address, wide, async (page) => {
    await page.getByText('Everyone is verified').waitFor()
    expect(callCount('/get-sdk-link')).toBe(0)
  })
})

test('the dialog shows a personal link, mails it to an address, and revokes it', async () => {
  setReplies({ [`${calls}/make-party-link`]: success(companyLink), [`${calls}/revoke-party-link`]: success(null) })
  await site.visit(address, { viewport: { width: 375, height: 800 } }, async (page) => {
    const open = () => page.getByRole('button', { name: 'Personal link for ليلى حداد' }).click()
    const dialog = page.getByRole('dialog')
    await open()
    await dialog.getByRole('button', { name: 'Email the link' }).click()
    await dialog.getByRole('alert').first().waitFor()
    expect(callCount('/make-party-link')).toBe(0)
    await dialog.getByLabel('Email address').fill('layla@example.com')
    const sent = page.waitForRequest((request) => request.url().endsWith('/make-party-link'))
    await dialog.getByRole('button', { name: 'Email the link' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ shareholderId: '3', mailTo: 'layla@example.com' })
    await dialog.getByText('The link is on its way').waitFor()
    expect(await faults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await open()
    // A valid link exists already, so this link replaces it.
    await dialog.getByRole('button', { name: 'Get a new link' }).click()
    await dialog.getByText(companyLink.link).waitFor()
    await dialog.getByRole('button', { name: 'Revoke the link' }).click()
    await dialog.getByText('The link is revoked').waitFor()
    expect(callCount('/revoke-party-link')).toBe(1)
  })
})

test('the page lists forty people', async () => {
  setReplies({ [`${calls}/shareholder`]: success(manyParties) })
  await site.visit(address, wide, async (page) => {
    await page.getByText('Person 40').waitFor()
    expect(await people(page).count()).toBe(40)
  })
})

const link = 'r'.repeat(43)
const recognise = `/verified/recognise#${link}`
const recognition = { company: 'Kilimo Ltd', until: companyLink.until, mayConfirm: true }

test('an expired or missing link shows that it no longer works', async () => {
  setReplies({ [`${calls}/look-at-recognition`]: refused('link.gone', 'Gone') })
  await site.visit(recognise, wide, (page) => page.getByRole('heading', { name: 'This link no longer works' }).waitFor())
  site.calledPaths.length = 0
  await site.visit('/verified/recognise', wide, (page) => page.getByRole('heading', { name: 'This link no longer works' }).waitFor())
  expect(callCount('/look-at-recognition')).toBe(0)
})

test('the page tells a user without a verification or an authenticator what to do first', async () => {
  setReplies({ [`${calls}/look-at-recognition`]: refused('owners.notVerifiedYourself', 'No') })
  await site.visit(recognise, wide, (page) => page.getByRole('heading', { name: 'You are not verified yet' }).waitFor())
  setReplies({ [`${calls}/look-at-recognition`]: success({ ...recognition, mayConfirm: false }) })
  await site.visit(recognise, wide, (page) => page.getByRole('heading', { name: 'Turn on your authenticator app first' }).waitFor())
})

test('the page tells a verified user what the company sees, reports a wrong code, and takes their agreement', async () => {
  setReplies({
    [`${calls}/look-at-recognition`]: success(recognition),
    [`${calls}/recognise-me`]: refused('data.codeWrong', 'This code is wrong.'),
  })
  await site.visit(recognise, wide, async (page) => {
    await page.getByText('The company sees only that you are verified.').waitFor()
    expect(page.url()).not.toContain(link)
    expect(await faults(page)).toEqual([])
    await page.getByLabel('Code from your authenticator app').fill('123456')
    await page.getByRole('button', { name: 'I agree' }).click()
    await page.getByRole('alert').getByText('This code is wrong.').waitFor()
    setReplies({ [`${calls}/recognise-me`]: success({ state: 'pending' }) })
    const sent = page.waitForRequest((request) => request.url().endsWith('/recognise-me'))
    await page.getByRole('button', { name: 'I agree' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ link, totp: '123456' })
    await page.getByRole('heading', { name: 'A reviewer is comparing' }).waitFor()
  })
})
