import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import { Details } from '@bonafide/core/details'
import { Choice } from '@bonafide/core/frame/choice'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame-fixture.ts'
import { visitAt } from '../testing/visits.ts'

const fixture = frameFixture()

const frame = (page: Page) => page.frameLocator('iframe')
const heading = (page: Page, name: string) => frame(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => frame(page).getByRole('button', { name, exact: true })
const messageSent = (page: Page, type: string) =>
  page.waitForFunction((name) => Reflect.get(window, 'heard').some((message: { type: string }) => message.type === name), type)

const choice = Choice.parse({ country: 'FRA', document: 'passport' })
const amira = Details.parse({
  familyName: 'Haddad',
  givenName: 'Amira',
  birthDate: '1990-02-28',
  nationality: 'FRA',
  documentNumber: '12AB34567',
})
const basic = visitAt({ choose: 'open', front: 'open', back: 'open', face: 'open', details: 'open' })
const toConfirm = visitAt(
  { choose: 'met', front: 'met', face: 'met', details: 'open' },
  { choice, details: amira, read: ['givenName', 'familyName', 'birthDate'] },
)
const noFaults = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([])
}

test('a reviewer is offered instead of the camera only if the page may open the manual frame', async () => {
  const visit = visitAt({ choose: 'met', front: 'open', face: 'open', details: 'open' }, { choice })
  const reviewer = (page: Page) => button(page, 'Have a reviewer look instead')
  await fixture().open({ visit, mayGoByHand: true, query: 'uploadModeType=FILE' }, async ({ page }) => {
    await reviewer(page).click()
    await messageSent(page, 'KYC_SASS_GO_MANUAL')
  })
  await fixture().open({ visit, query: 'uploadModeType=FILE' }, async ({ page }) => {
    await frame(page).locator('input[type=file]').waitFor({ state: 'attached' })
    expect(await reviewer(page).count()).toBe(0)
  })
})

test('the frame announces itself, opens with the page’s token, shows the first step, and then reports that it is loaded', () =>
  fixture().open({ visit: basic }, async ({ page, heard, callsTo }) => {
    await heading(page, 'Which document will you show?').waitFor()
    await messageSent(page, 'SASS_LOADED')
    expect((await heard()).map(({ type }) => type)).toEqual(['KYC_SASS_INIT', 'SASS_LOADED'])
    expect(callsTo('/frame/open')[0]?.body).toMatchObject({ segment: 'sass/kyc/verify', opener: expect.stringMatching(/^opener0+1$/) })
    expect(page.frames().every((opened) => !opened.url().includes('token-'))).toBe(true)
    await noFaults(page)
    await button(page, 'Close').click()
    await messageSent(page, 'KYC_SASS_CLOSE')
    expect((await heard()).at(-1)).toEqual({ type: 'KYC_SASS_CLOSE', data: { status: 'INIT', level: 'BASIC' } })
  }))

test('country and document can be chosen by keyboard alone, are saved, and the next step takes the focus', () =>
  fixture().open(
    { visit: { ...basic, steps: basic.steps.filter(({ step }) => step !== 'front' && step !== 'back' && step !== 'face') } },
    async ({ page, callsTo }) => {
      const country = frame(page).getByRole('combobox')
      await country.focus()
      await page.keyboard.type('ger')
      await frame(page).getByRole('option', { name: 'Germany' }).waitFor()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      await heading(page, 'What does your document say?').waitFor()
      expect(callsTo('/frame/keep').at(-1)?.body).toEqual({ choice: { country: 'DEU', document: 'passport' } })
      await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME')
      expect(
        await frame(page)
          .locator(':focus')
          .evaluate(({ tagName }) => tagName),
      ).toBe('H1')
      // Going back loses nothing.
      await button(page, 'Back').click()
      expect(await country.inputValue()).toBe('Germany')
    },
  ))

test('missing answers are listed above the form, with the focus, and link to their fields', () =>
  fixture().open({ visit: basic }, async ({ page }) => {
    await button(page, 'Continue').click()
    const summary = frame(page).getByRole('alert').filter({ hasText: 'There are problems with 2 answers' })
    await summary.waitFor()
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
    await summary.getByRole('link', { name: 'Choose a document' }).click()
    expect(await frame(page).locator(':focus').getAttribute('type')).toBe('radio')
    await noFaults(page)
  }))

test('beside the error of an emptied field, what the document says stays, and one press restores it', () =>
  fixture().open({ visit: toConfirm }, async ({ page }) => {
    const family = frame(page).getByLabel('Family name', { exact: true })
    const read = await family.inputValue()
    for (const name of ['Given names', 'Family name']) await frame(page).getByLabel(name, { exact: true }).fill('')
    await button(page, 'This is correct').click()
    await expect.poll(() => family.getAttribute('aria-invalid')).toBe('true')
    await frame(page).getByText(`Your document seems to say “${read}”.`).waitFor()
    await button(page, 'Use that').first().click()
    expect(await family.inputValue()).toBe(read)
  }))

test('one press confirms the details that were read, and a difference is pointed out', () =>
  fixture().open({ visit: toConfirm }, async ({ page, callsTo }) => {
    const given = frame(page).getByLabel('Given names')
    expect(await given.inputValue()).toBe('Amira')
    expect(await frame(page).getByText('Read from your document').count()).toBe(3)
    await given.fill('Amirah')
    await frame(page).getByText('Your document seems to say “Amira”.').waitFor()
    await noFaults(page)
    await button(page, 'Use that').click()
    expect(await given.inputValue()).toBe('Amira')
    const day = frame(page).getByLabel('Day')
    await day.fill('27')
    await frame(page).getByText('Your document seems to say “28 February 1990”.').waitFor()
    await button(page, 'Use that').click()
    expect(await day.inputValue()).toBe('28')
    await button(page, 'This is correct').click()
    await heading(page, 'Check and send').waitFor()
    expect(callsTo('/frame/keep').at(-1)?.body).toEqual({ details: amira })
    await noFaults(page)
    await button(page, 'Send').click()
    await heading(page, 'We’re checking what you sent').waitFor()
    fixture().provider.visit = { ...fixture().provider.visit, state: 'approved' }
    await heading(page, 'You are verified').waitFor()
    await noFaults(page)
    await button(page, 'Done').click()
    await messageSent(page, 'KYC_SASS_CLOSE')
  }))

test('the details are requested only once the document is uploaded and read', () =>
  fixture().open(
    { visit: visitAt({ choose: 'met', front: 'open', details: 'open' }, { choice, byHand: true }), segment: 'kycManual' },
    async ({ page }) => {
      let arrive = (): void => undefined
      const arrived = new Promise<void>((resolve) => (arrive = resolve))
      await page.route('**/v1/frame/show', async (route) => {
        await arrived
        await route.continue()
      })
      await frame(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
      await heading(page, 'Reading your document').waitFor()
      fixture().provider.visit = { ...fixture().provider.visit, details: amira, read: ['givenName', 'familyName'] }
      arrive()
      await heading(page, 'Is this what your document says?').waitFor()
      expect(await frame(page).getByLabel('Given names').inputValue()).toBe('Amira')
    },
  ))

test('a reading that arrives after an early press clears the errors of the fields that it fills', () =>
  fixture().open({ visit: { ...toConfirm, details: {}, read: [], reading: true } }, async ({ page }) => {
    await button(page, 'Type it yourself instead').click()
    await button(page, 'This is correct').click()
    const summary = frame(page).getByRole('alert').filter({ hasText: 'There are problems with 4 answers' })
    await summary.waitFor()
    const { documentNumber: _, ...rest } = amira
    fixture().provider.visit = {
      ...fixture().provider.visit,
      details: rest,
      read: ['givenName', 'familyName', 'birthDate', 'nationality'],
      reading: false,
    }
    const left = frame(page).getByRole('alert').filter({ hasText: 'There is a problem with one answer' })
    await left.waitFor()
    expect(await left.getByRole('link').allInnerTexts()).toEqual(['Enter the document number'])
    expect(await frame(page).locator('[aria-invalid=true]').count()).toBe(1)
  }))

test('on a phone the name in the bar is not cut off while input is being saved', () =>
  fixture().open({ visit: toConfirm, width: 375 }, async ({ page }) => {
    const name = frame(page).getByText('Bonafide: identity verification')
    await frame(page).getByLabel('Given names').fill('Amirah')
    await frame(page).getByText('Saved', { exact: true }).waitFor()
    expect(await name.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
  }))

test('an old token is renewed through the page, and the screen stays as it is', () =>
  fixture().open({ visit: toConfirm }, async ({ page, heard, callsTo }) => {
    const given = frame(page).getByLabel('Given names')
    await given.waitFor()
    fixture().provider.tokens.clear()
    await given.fill('Amirah')
    await frame(page).getByText('Saved', { exact: true }).waitFor()
    expect((await heard()).filter(({ type }) => type === 'KYC_SASS_INIT')).toHaveLength(2)
    expect(await given.inputValue()).toBe('Amirah')
    expect(callsTo('/frame/keep')).toHaveLength(2)
  }))

test('if the page provides no new opener, the frame shows a notice, keeps everything, and one press continues', () =>
  fixture().open({ visit: toConfirm, clock: true }, async ({ page }) => {
    const given = frame(page).getByLabel('Given names')
    await given.waitFor()
    fixture().provider.tokens.clear()
    await page.evaluate(() => Reflect.set(window, 'silent', true))
    await given.fill('Amirah')
    await page.clock.runFor(1000)
    await page.waitForFunction(() => Reflect.get(window, 'heard').length > 2)
    await page.clock.runFor(16_000)
    await frame(page).getByText('This page was open for a long time').waitFor()
    expect(await given.inputValue()).toBe('Amirah')
    await page.evaluate(() => Reflect.set(window, 'silent', false))
    await frame(page).getByRole('main').getByRole('button', { name: 'Continue' }).click()
    await frame(page).getByText('Saved', { exact: true }).waitFor()
    expect(fixture().provider.visit.details.givenName).toBe('Amirah')
  }))

test.each([
  [{ state: 'pending', reviewer: true } as const, 'We’re reviewing your documents', 'Close', { status: 'PENDING', level: 'BASIC' }],
  [{ state: 'approved' } as const, 'You are verified', 'Done', { status: 'SUCCESS', level: 'BASIC' }],
  [
    { state: 'rejected', reason: 'It is too dark.' } as const,
    'We couldn’t accept this',
    'Close',
    { status: 'FAIL', level: 'BASIC', msg: 'It is too dark.' },
  ],
])('with %o it shows "%s", and closing reports the same', (outcome, title, action, data) =>
  fixture().open({ visit: visitAt({ face: 'met' }, outcome) }, async ({ page, heard }) => {
    await heading(page, title).waitFor()
    await noFaults(page)
    await frame(page).getByRole('main').getByRole('button', { name: action }).click()
    await messageSent(page, 'KYC_SASS_CLOSE')
    expect((await heard()).at(-1)).toEqual({ type: 'KYC_SASS_CLOSE', data })
  }),
)

test('after a refusal one step is requested again, in a new visit', () =>
  fixture().open({ visit: visitAt({ details: 'redo' }, { state: 'rejected', reason: 'It is blurred.' }) }, async ({ page, heard }) => {
    const redoButton = button(page, 'Do this again: Your details')
    await redoButton.waitFor()
    fixture().provider.instead.set('/frame/open', () => {
      fixture().provider.visit = visitAt({ choose: 'met', details: 'redo' }, { choice })
      return undefined
    })
    await redoButton.click()
    await heading(page, 'What does your document say?').waitFor()
    await frame(page).getByText('We need this once more').waitFor()
    expect((await heard()).filter(({ type }) => type === 'KYC_SASS_INIT')).toHaveLength(2)
  }))

test('a document that has to be chosen again comes with the reason, and steps with kept evidence are done', () =>
  fixture().open({ visit: visitAt({ choose: 'redo', front: 'open', face: 'met', details: 'open' }) }, async ({ page }) => {
    await heading(page, 'Which document will you show?').waitFor()
    await frame(page).getByText('It is blurred.').waitFor()
    await frame(page).getByRole('listitem').filter({ hasText: 'Your face' }).filter({ hasText: 'Done' }).waitFor()
  }))

test('a face is compared only with the token that the page has fetched, and the page’s error is shown', async () => {
  const visit = visitAt({ taxNumber: 'open' }, { purpose: 'reset' })
  await fixture().open({ visit, segment: 'reset', faceOf: '100200300' }, async ({ page, heard, callsTo }) => {
    await heading(page, 'What is your tax number?').waitFor()
    expect(await heard()).toContainEqual({ type: 'KYC_SASS_SEND_UID', data: { userId: '100200300' } })
    expect(callsTo('/frame/faceToken')[0]?.body).toEqual({ token: 'f'.repeat(43) })
  })
  await fixture().open({ visit, segment: 'reset', faceOf: '100200300', face: 'error' }, async ({ page, callsTo }) => {
    await frame(page).getByText('The face check is closed today.').waitFor()
    expect(callsTo('/frame/faceToken')).toEqual([])
    await noFaults(page)
  })
})

test('on a phone nothing is wider than the screen, and the main button is visible', () =>
  fixture().open({ visit: toConfirm, width: 375, height: 700, language: 'ar' }, async ({ page }) => {
    await frame(page).locator('#details-givenName').fill('Amirah')
    const overflow = await frame(page)
      .locator('html')
      .evaluate((root) => root.scrollWidth - root.clientWidth)
    expect(overflow).toBe(0)
    const box = await frame(page).locator('button[type=submit]').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700)
  }))

test('there is no exit and no bar if the app draws its own', () =>
  fixture().open({ visit: basic, query: 'noExit=1&hasBar=0&source=app' }, async ({ page }) => {
    await heading(page, 'Which document will you show?').waitFor()
    expect(await button(page, 'Close').count()).toBe(0)
    expect(await frame(page).getByText('Bonafide: identity verification').count()).toBe(0)
  }))

test('without a connection the frame shows a notice, and continues once it is back', () =>
  fixture().open({ visit: toConfirm }, async ({ page }) => {
    const given = frame(page).getByLabel('Given names')
    await given.waitFor()
    fixture().provider.down = true
    await given.fill('Amirah')
    await frame(page).getByText('You’re offline').waitFor()
    await frame(page).getByText('Not saved yet').waitFor()
    await noFaults(page)
    fixture().provider.down = false
    await frame(page).getByText('Saved', { exact: true }).waitFor()
    expect(fixture().provider.visit.details.givenName).toBe('Amirah')
  }))

const troubles = (page: Page) => frame(page).getByText('We couldn’t continue')

test('a document captured without a connection is kept: a single notice appears, and the frame continues automatically', () =>
  fixture().open(
    { visit: visitAt({ choose: 'met', front: 'open', details: 'open' }, { choice, byHand: true }), segment: 'kycManual', width: 375 },
    async ({ page }) => {
      await frame(page).locator('input[type=file]').waitFor({ state: 'attached' })
      fixture().provider.down = true
      await frame(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
      await frame(page).getByText('You’re offline').waitFor()
      await frame(page).getByText('You’ve already shown this.').waitFor()
      expect(await button(page, 'Show it again').count()).toBe(0)
      expect(await troubles(page).count()).toBe(0)
      await noFaults(page)
      fixture().provider.visit = { ...fixture().provider.visit, details: amira, read: ['givenName', 'familyName'] }
      fixture().provider.down = false
      await heading(page, 'Is this what your document says?').waitFor()
      expect(await troubles(page).count()).toBe(0)
    },
  ))

test('submitting without a connection waits for one, and needs no second press', () =>
  fixture().open(
    { visit: visitAt({ choose: 'met', details: 'met' }, { choice, details: amira }), width: 375 },
    async ({ page, callsTo }) => {
      await heading(page, 'Check and send').waitFor()
      fixture().provider.down = true
      await button(page, 'Send').click()
      await frame(page).getByText('You’re offline').waitFor()
      expect(await troubles(page).count()).toBe(0)
      fixture().provider.down = false
      await heading(page, 'We’re checking what you sent').waitFor()
      expect(callsTo('/frame/submit')).toHaveLength(1)
    },
  ))

test('a person who goes back while the frame waits for a connection stays there', () =>
  fixture().open({ visit: toConfirm }, async ({ page }) => {
    await heading(page, 'Is this what your document says?').waitFor()
    fixture().provider.down = true
    await button(page, 'This is correct').click()
    await frame(page).getByText('You’re offline').waitFor()
    await button(page, 'Back').click()
    await frame(page).getByText('You’ve already shown this.').waitFor()
    fixture().provider.down = false
    await frame(page).getByText('You’re offline').waitFor({ state: 'detached' })
    await frame(page).getByText('You’ve already shown this.').waitFor()
    expect(await button(page, 'Keep it and continue').isEnabled()).toBe(true)
  }))
