import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import { ConsentVersion } from '@bonafide/core/consent/consent'
import { Choice } from '@bonafide/core/frame/choice'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame-fixture.ts'
import { consentRequest, visitAt } from '../testing/visits.ts'

const fixture = frameFixture()

const frame = (page: Page) => page.frameLocator('iframe')
const heading = (page: Page, name: string) => frame(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => frame(page).getByRole('button', { name, exact: true })
const radio = (page: Page, name: RegExp) => frame(page).getByRole('radio', { name })
const noFaults = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([])
}

const version = ConsentVersion.parse('2026-11')
const [given, refused] = (['given', 'refused'] as const).map((answer) => ({ privacyNotice: version, biometrics: { version, answer } }))
const next = ConsentVersion.parse('2027-01')
const biometrics = { version, owed: true, answer: null, mayRefuse: true } as const
const basic = visitAt({ consent: 'open', choose: 'open', front: 'open', face: 'open', details: 'open' }, { consent: consentRequest })
const reset = visitAt(
  { consent: 'open', face: 'open' },
  { purpose: 'reset', consent: { ...consentRequest, biometrics: { ...biometrics, mayRefuse: false } } },
)

test('nothing is preselected, and continuing without an answer shows an error beside the choice', () =>
  fixture().open({ visit: basic }, async ({ page, callsTo }) => {
    await heading(page, 'Before you begin').waitFor()
    expect(await frame(page).locator('input:checked').count()).toBe(0)
    await noFaults(page)
    await button(page, 'Continue').click()
    const summary = frame(page).getByRole('alert').filter({ hasText: 'Choose one of the two answers' })
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
    await frame(page).getByRole('group', { name: 'May we compare your face?' }).getByText('Choose one of the two answers').waitFor()
    await summary.getByRole('link').click()
    expect(await frame(page).locator(':focus').getAttribute('value')).toBe('given')
    expect(callsTo('/frame/consent')).toEqual([])
    await noFaults(page)
  }))

test('the notice says how long data is kept, and links to the full notice in a new window', () =>
  fixture().open({ visit: basic }, async ({ page }) => {
    await frame(page)
      .getByText('As long as you are verified and 5 years after that, 12 months if we cannot accept you, 30 days if you do not finish.')
      .waitFor()
    const whole = frame(page).getByRole('link', { name: 'Read the whole privacy notice' })
    expect(await whole.getAttribute('href')).toBe('https://exchange.example/verified/privacy')
    expect([await whole.getAttribute('target'), await whole.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  }))

test('consent works by keyboard alone, and the next step takes the focus', () =>
  fixture().open({ visit: basic }, async ({ page, callsTo }) => {
    await radio(page, /^I agree/).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await heading(page, 'Which document will you show?').waitFor()
    expect(callsTo('/frame/consent').map(({ body }) => body)).toEqual([given])
    expect(await frame(page).locator(':focus').innerText()).toBe('Which document will you show?')
  }))

test('a person who refuses continues without the face step, and reads that a reviewer will decide', () =>
  fixture().open({ visit: basic }, async ({ page, callsTo }) => {
    await frame(page).getByRole('listitem').filter({ hasText: 'Your face' }).waitFor()
    await radio(page, /^Continue without face comparison/).check()
    await button(page, 'Continue').click()
    await heading(page, 'Which document will you show?').waitFor()
    await frame(page).getByText('A reviewer will look at what you send').waitFor()
    expect(await frame(page).getByRole('listitem').filter({ hasText: 'Your face' }).count()).toBe(0)
    expect(callsTo('/frame/consent').map(({ body }) => body)).toEqual([refused])
    await noFaults(page)
    // The answer can be read and changed.
    await button(page, 'Back').click()
    expect(await radio(page, /^Continue without/).isChecked()).toBe(true)
    await noFaults(page)
    await radio(page, /^I agree/).check()
    await button(page, 'Continue').click()
    await heading(page, 'Which document will you show?').waitFor()
    expect(callsTo('/frame/consent').at(-1)?.body).toEqual(given)
  }))

test('a text that has changed meanwhile is shown with a note, and its choice must be made again', () =>
  fixture().open({ visit: basic }, async ({ page, callsTo }) => {
    await radio(page, /^I agree/).check()
    const texts = { privacyNotice: ['We keep less now.'], biometrics: ['We compare less now.'] }
    const newer = { ...consentRequest, privacyNotice: { version: next, owed: true }, biometrics: { ...biometrics, version: next }, texts }
    fixture().provider.visit = { ...fixture().provider.visit, consent: newer }
    await button(page, 'Continue').click()
    await frame(page).getByRole('alert').filter({ hasText: 'This text has been updated' }).waitFor()
    await frame(page).getByText('We compare less now.').waitFor()
    expect(await frame(page).locator('input:checked').count()).toBe(0)
    await noFaults(page)
    await radio(page, /^I agree/).check()
    await button(page, 'Continue').click()
    await heading(page, 'Which document will you show?').waitFor()
    expect(callsTo('/frame/consent').at(-1)?.body).toEqual({ privacyNotice: next, biometrics: { version: next, answer: 'given' } })
  }))

test('the exchange’s own texts replace the default ones', () =>
  fixture().open(
    { visit: { ...basic, consent: { ...consentRequest, texts: { privacyNotice: ['Ours.', 'And more.'], biometrics: ['Our faces.'] } } } },
    async ({ page }) => {
      for (const text of ['Ours.', 'And more.', 'Our faces.']) await frame(page).getByText(text, { exact: true }).waitFor()
      expect(await frame(page).getByText('What we keep').count()).toBe(0)
      expect(await frame(page).getByText('A computer measures').count()).toBe(0)
      expect(await frame(page).getByRole('link', { name: 'Read the whole privacy notice' }).count()).toBe(1)
    },
  ))

test('if a face is required, the page says so before the choice, and the user can go back', () =>
  fixture().open({ visit: reset, segment: 'reset' }, async ({ page, heard, callsTo }) => {
    await frame(page).getByText('We can’t do this without comparing your face.').waitFor()
    expect(await frame(page).getByRole('radio').count()).toBe(0)
    await noFaults(page)
    await button(page, 'Continue').click()
    await frame(page).getByRole('alert').filter({ hasText: 'Agree to continue, or go back' }).waitFor()
    expect(callsTo('/frame/consent')).toEqual([])
    await button(page, 'Go back without agreeing').click()
    await page.waitForFunction(() => Reflect.get(window, 'heard').some((message: { type: string }) => message.type === 'SASS_CLOSE'))
    expect((await heard()).at(-1)).toMatchObject({ type: 'SASS_CLOSE', data: { status: 'INIT' } })
    await frame(page).getByRole('checkbox', { name: 'I agree to my face being compared' }).check()
    await button(page, 'Continue').click()
    await heading(page, 'Now your face').waitFor()
    expect(callsTo('/frame/consent').at(-1)?.body).toEqual(given)
  }))

test('if no face is processed, the page asks only about the notice', () =>
  fixture().open(
    {
      visit: visitAt({ consent: 'open', questions: 'open' }, { purpose: 'otc', consent: { ...consentRequest, biometrics: null } }),
      segment: 'otcLevel',
    },
    async ({ page, callsTo }) => {
      await heading(page, 'Before you begin').waitFor()
      expect(await frame(page).getByRole('radio').count()).toBe(0)
      await noFaults(page)
      await button(page, 'Continue').click()
      await frame(page).getByRole('heading', { level: 1 }).filter({ hasNotText: 'Before you begin' }).waitFor()
      expect(callsTo('/frame/consent').map(({ body }) => body)).toEqual([{ privacyNotice: version }])
    },
  ))

test('an answer in the app is sent with the app flag', () =>
  fixture().open({ visit: basic, query: 'source=app&hasBar=0' }, async ({ page, callsTo }) => {
    await radio(page, /^I agree/).check()
    await button(page, 'Continue').click()
    await heading(page, 'Which document will you show?').waitFor()
    expect(callsTo('/frame/consent').map(({ body }) => body)).toEqual([{ ...given, app: true }])
  }))

test('a phone that takes over also asks for consent first', () =>
  fixture().open({ visit: basic, alone: `/phone#${'l'.repeat(43)}`, width: 375, height: 812 }, async ({ page, callsTo }) => {
    await page.getByRole('button', { name: '42' }).click()
    await page.getByRole('radio', { name: /^Continue without/ }).check()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('heading', { name: 'Which document will you show?' }).waitFor()
    expect(callsTo('/frame/consent').map(({ body }) => body)).toEqual([refused])
  }))

test('consent that was withdrawn elsewhere is requested immediately, and typed values are saved after it', () =>
  fixture().open(
    {
      visit: visitAt(
        { consent: 'met', details: 'open' },
        { consent: { ...consentRequest, biometrics: { ...biometrics, owed: false, answer: 'given' } } },
      ),
    },
    async ({ page, callsTo }) => {
      const given = frame(page).getByLabel('Given names')
      await given.waitFor()
      const { provider } = fixture()
      provider.visit = { ...provider.visit, steps: visitAt({ consent: 'open', details: 'open' }).steps, consent: consentRequest }
      provider.instead.set('/frame/keep', () => ({ code: '33014', msg: 'Read and answer the privacy questions first.' }))
      await given.fill('Amira')
      await heading(page, 'Before you begin').waitFor()
      provider.instead.clear()
      await radio(page, /^I agree/).check()
      await button(page, 'Continue').click()
      await given.waitFor()
      expect(await given.inputValue()).toBe('Amira')
      expect(callsTo('/frame/keep').at(-1)?.body).toMatchObject({ details: { givenName: 'Amira' } })
    },
  ))

test('the consent is shown in the summary before sending', () =>
  fixture().open(
    {
      visit: visitAt(
        { consent: 'met', choose: 'met', details: 'met' },
        {
          byHand: true,
          choice: Choice.parse({ country: 'FRA', document: 'passport' }),
          consent: { ...consentRequest, biometrics: { ...biometrics, owed: false, answer: 'refused' } },
        },
      ),
    },
    async ({ page }) => {
      await frame(page).getByText('Not agreed: a reviewer decides').waitFor()
      await frame(page).getByText('A reviewer will look at what you send').waitFor()
      await noFaults(page)
    },
  ))

test.each([
  ['en', 'white'],
  ['ar', 'dark'],
  ['zh-CN', 'white'],
] as const)('in %s (%s) nothing is wider than a small phone, and the submit button is on screen', (language, theme) =>
  fixture().open({ visit: basic, width: 320, height: 568, language, theme }, async ({ page }) => {
    await frame(page).getByRole('radio').first().waitFor()
    const overflow = await frame(page)
      .locator('html')
      .evaluate((root) => root.scrollWidth - root.clientWidth)
    expect(overflow).toBe(0)
    const box = await frame(page).locator('button[type=submit]').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(568)
    await noFaults(page)
  }),
)

test('without a connection a message appears near the button, and the answer is sent once the connection is back', () =>
  fixture().open({ visit: basic, width: 375, height: 812 }, async ({ page, callsTo }) => {
    await radio(page, /^I agree/).check()
    fixture().provider.down = true
    await button(page, 'Continue').click()
    const notice = frame(page).getByRole('status').filter({ hasText: 'You’re offline' })
    await notice.waitFor()
    const scrolled = await frame(page)
      .locator('html')
      .evaluate((html) => html.scrollTop)
    expect(scrolled).toBeGreaterThan(100)
    const box = await notice.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((await frame(page).locator('button[type=submit]').boundingBox())?.y ?? 0)
    expect(await frame(page).getByText('We couldn’t continue').count()).toBe(0)
    await radio(page, /^Continue without/).check()
    fixture().provider.down = false
    await heading(page, 'Which document will you show?').waitFor()
    expect(callsTo('/frame/consent').map(({ body }) => body)).toEqual([refused])
  }))
