import { Choice } from '@bonafide/core/frame/choice'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame-fixture.ts'
import { visitAt } from '../testing/visits.ts'

const fixture = frameFixture()
const idCard = Choice.parse({ country: 'NLD', document: 'idCard' })

const basic = visitAt({ choose: 'open', front: 'open', back: 'open', face: 'open', details: 'open' })
const frame = (page: Page) => page.frameLocator('iframe')
const choose = async (page: Page, country: string): Promise<readonly string[]> => {
  await frame(page).getByRole('combobox').fill(country)
  await frame(page).getByRole('option', { name: country, exact: true }).click()
  return frame(page).getByRole('group', { name: 'Document', exact: true }).locator('label').allInnerTexts()
}
const days = 'a reviewer decides within 3 working days'
const minutes = 'usually decided within minutes'

test('each document’s required pictures and usual decision time are shown before it is chosen', () =>
  fixture().open({ visit: basic }, async ({ page }) => {
    expect(await choose(page, 'Germany')).toEqual([
      `Passport\nPhoto page · ${minutes}`,
      `Identity card\nFront and back · ${minutes}`,
      `Driving licence\nFront and back · ${days}`,
      `Residence permit\nFront and back · ${minutes}`,
    ])
    expect((await choose(page, 'India'))[1]).toBe(`Identity card\nFront and back · ${days}`)
  }))

test('if a reviewer decides every document, this is stated once, and no document promises minutes', () =>
  fixture().open({ visit: { ...basic, byMachine: false } }, async ({ page }) => {
    expect(await choose(page, 'Germany')).toEqual([
      'Passport\nPhoto page',
      'Identity card\nFront and back',
      'Driving licence\nFront and back',
      'Residence permit\nFront and back',
    ])
    await frame(page).getByText('Whichever document you show, a reviewer decides. That takes up to 3 working days.').waitFor()
  }))

test('a newly chosen document needs its own pictures, although pictures of the previous document have arrived', () =>
  fixture().open(
    {
      visit: visitAt({ choose: 'met', front: 'open', back: 'open', details: 'open' }, { choice: idCard, byHand: true }),
      segment: 'kycManual',
    },
    async ({ page, callsTo }) => {
      const heading = (name: string) => frame(page).getByRole('heading', { level: 1, name })
      await frame(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
      await heading('Back of your ID card').waitFor()
      await expect.poll(() => callsTo('/frame/show').length).toBe(1)
      fixture().provider.instead.set('/frame/keep', () => {
        fixture().provider.visit = visitAt(
          { choose: 'met', front: 'open', details: 'open' },
          { choice: { ...idCard, document: 'passport' }, byHand: true },
        )
        return undefined
      })
      await frame(page).getByRole('button', { name: 'Your document', exact: true }).click()
      await frame(page)
        .getByRole('radio', { name: /^Passport/ })
        .check()
      await frame(page).getByRole('button', { name: 'Continue', exact: true }).click()
      await heading('Photo page of your passport').waitFor()
    },
  ))
