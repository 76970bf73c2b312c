import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import { CalendarDate } from '@bonafide/core/dates'
import { Choice } from '@bonafide/core/frame/choice'
import { FileId } from '@bonafide/core/values'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame-fixture.ts'
import { visitAt } from '../testing/visits.ts'

const fixture = frameFixture()

const frame = (page: Page) => page.frameLocator('iframe')
const heading = (page: Page, name: string) => frame(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => frame(page).getByRole('button', { name, exact: true })

const idCard = Choice.parse({ country: 'NLD', document: 'idCard' })
const page1 = FileId.parse('a'.repeat(32))
const passportForCard = visitAt(
  { choose: 'met', front: 'redo', back: 'open', face: 'open', details: 'open' },
  { choice: idCard, files: [{ id: page1, kind: 'documentFront', faults: [] }], found: { what: 'otherDocument', seen: 'passport' } },
)
const front = (state: 'met') => visitAt({ choose: 'met', front: state, back: 'open', face: 'open' }).steps
const isPassport = 'This is a passport. You chose an ID card.'

test('a passport shown instead of a card is recognized, and one press continues with it', () =>
  fixture().open({ visit: passportForCard }, async ({ page, callsTo }) => {
    await heading(page, isPassport).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    fixture().provider.instead.set('/frame/keep', () => {
      fixture().provider.visit = {
        ...visitAt({ choose: 'met', front: 'met', face: 'open', details: 'open' }),
        choice: { ...idCard, document: 'passport' },
      }
      return undefined
    })
    await button(page, 'Continue with the passport').click()
    await heading(page, 'Now your face').waitFor()
    expect(callsTo('/frame/keep').at(-1)?.body).toEqual({ choice: { country: 'NLD', document: 'passport' } })
  }))

test('the card can be chosen by keyboard instead: the picture is dropped, and the front is requested again', () =>
  fixture().open({ visit: passportForCard, query: 'uploadModeType=FILE' }, async ({ page, callsTo }) => {
    await heading(page, isPassport).waitFor()
    fixture().provider.instead.set('/frame/drop', () => {
      fixture().provider.visit = {
        ...visitAt({ choose: 'met', front: 'open', back: 'open', face: 'open', details: 'open' }),
        choice: idCard,
      }
      return undefined
    })
    await button(page, 'Show the ID card').focus()
    await page.keyboard.press('Enter')
    await heading(page, 'Front of your ID card').waitFor()
    expect(callsTo('/frame/drop').map(({ body }) => body)).toEqual([{ file: page1 }])
  }))

test('a document that is not offered for its country can only be replaced', () =>
  fixture().open(
    {
      visit: {
        ...passportForCard,
        choice: Choice.parse({ country: 'USA', document: 'drivingLicence' }),
        found: { what: 'otherDocument', seen: 'idCard' },
      },
    },
    async ({ page }) => {
      await heading(page, 'This is an ID card. You chose a driving licence.').waitFor()
      expect(await frame(page).getByRole('main').getByRole('button').allInnerTexts()).toEqual(['Show the driving licence'])
    },
  ))

test('if only the print suggests another type, the person is asked, confirms the chosen document, and continues', () =>
  fixture().open(
    {
      visit: { ...passportForCard, steps: front('met'), found: { what: 'otherDocument', seen: 'drivingLicence', doubtful: true } },
      query: 'uploadModeType=FILE',
    },
    async ({ page }) => {
      await heading(page, 'This looks like a driving licence. You chose an ID card.').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await button(page, 'It is an ID card').click()
      await heading(page, 'Back of your ID card').waitFor()
    },
  ))

test('the finding is shown even while the person is at the next picture', () =>
  fixture().open(
    {
      visit: {
        ...passportForCard,
        steps: visitAt({ choose: 'met', front: 'met', back: 'open', face: 'open' }).steps,
        found: null,
        reading: true,
      },
      query: 'uploadModeType=FILE',
    },
    async ({ page }) => {
      await heading(page, 'Back of your ID card').waitFor()
      fixture().provider.visit = passportForCard
      await heading(page, isPassport).waitFor()
    },
  ))

const expired = visitAt(
  { choose: 'met', front: 'met', face: 'open', details: 'open' },
  {
    choice: Choice.parse({ country: 'NLD', document: 'passport' }),
    files: [{ id: page1, kind: 'documentFront', faults: [] }],
    found: { what: 'expired', ended: CalendarDate.parse('2021-05-04') },
  },
)

test('an expired document is reported as soon as it is read, and another document can be chosen', () =>
  fixture().open({ visit: expired }, async ({ page, callsTo }) => {
    await heading(page, 'This document expired on 4 May 2021').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    fixture().provider.instead.set('/frame/drop', () => {
      fixture().provider.visit = visitAt({ choose: 'met', front: 'open', face: 'open', details: 'open' }, { choice: expired.choice })
      return undefined
    })
    await button(page, 'Show another document').click()
    await heading(page, 'Which document will you show?').waitFor()
    expect(callsTo('/frame/drop').map(({ body }) => body)).toEqual([{ file: page1 }])
  }))

test('the visit continues if the person says that the date was read wrongly', () =>
  fixture().open({ visit: expired }, async ({ page }) => {
    await button(page, 'My document says another date').click()
    await heading(page, 'Now your face').waitFor()
  }))

test('a person who is too young sees the age limit, and the document’s birth date', () =>
  fixture().open(
    { visit: { ...expired, found: { what: 'tooYoung', born: CalendarDate.parse('2012-02-03'), youngest: 18 } } },
    async ({ page }) => {
      await heading(page, 'You must be at least 18 years old').waitFor()
      await frame(page).getByText('born on 3 February 2012').waitFor()
    },
  ))
