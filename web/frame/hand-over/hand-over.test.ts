import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import { Choice } from '@bonafide/core/frame/choice'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame-fixture.ts'
import { visitAt } from '../testing/visits.ts'

const fixture = frameFixture()

const secret = 'l'.repeat(43)
const choice = Choice.parse({ country: 'FRA', document: 'passport' })
const frame = (page: Page) => page.frameLocator('iframe')
const visit = visitAt({ choose: 'met', details: 'open', front: 'open' }, { choice })
const noFaults = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([])
}

test('a computer shows a code and a number, follows the phone’s progress, and can take the visit back', () =>
  fixture().open({ visit, theme: 'dark' }, async ({ page, callsTo }) => {
    await frame(page).getByRole('button', { name: 'Continue on your phone' }).first().click()
    await frame(page).getByText('42', { exact: true }).waitFor()
    await frame(page).getByRole('img', { name: 'Code to continue on the phone' }).waitFor()
    await noFaults(page)
    fixture().provider.visit = { ...visit, phone: 'there' }
    await frame(page).getByRole('heading', { name: 'Now continue on your phone' }).waitFor()
    fixture().provider.visit = { ...visitAt({ choose: 'met', details: 'open', front: 'met' }, { choice }), phone: 'there' }
    await frame(page).getByRole('heading', { name: 'Your photos are here' }).waitFor()
    await noFaults(page)
    await frame(page).getByRole('button', { name: 'Continue on this device' }).click()
    await frame(page).getByRole('heading', { name: 'What does your document say?' }).waitFor()
    expect(callsTo('/frame/endHandOver')).toHaveLength(1)
  }))

test('if the phone has stopped, the computer says so and shows a new code, or continues with one press from where the phone was', () =>
  fixture().open({ visit: { ...visit, phone: 'there' } }, async ({ page, callsTo }) => {
    await frame(page).getByRole('heading', { name: 'Now continue on your phone' }).waitFor()
    expect(callsTo('/frame/handOver')).toEqual([])
    fixture().provider.visit = visitAt({ choose: 'met', details: 'open', front: 'met' }, { choice })
    await frame(page).getByRole('heading', { name: 'Your phone has stopped' }).waitFor()
    await frame(page).getByRole('img', { name: 'Code to continue on the phone' }).waitFor()
    await noFaults(page)
    await frame(page).getByRole('button', { name: 'Stay on this device' }).click()
    await frame(page).getByRole('heading', { name: 'What does your document say?' }).waitFor()
  }))

test('a phone offers to continue on another phone', () =>
  fixture().open({ visit, width: 375, height: 812 }, async ({ page }) => {
    await frame(page).locator('summary').click()
    await frame(page).getByRole('button', { name: 'Continue on another phone' }).first().click()
    await frame(page).getByRole('heading', { name: 'Continue on another phone' }).waitFor()
    await frame(page).getByText('The camera may work on another phone or tablet.').waitFor()
    await frame(page).getByRole('img', { name: 'Code to continue on the phone' }).waitFor()
    await noFaults(page)
  }))

test('a phone removes its secret from the address, picks the number and continues where the computer was', () =>
  fixture().open({ visit, alone: `/phone?theme=dark#${secret}`, width: 375, height: 812 }, async ({ page, callsTo }) => {
    await page.getByRole('heading', { name: 'Which number does the other device show?' }).waitFor()
    expect(page.url()).not.toContain(secret)
    expect(callsTo('/frame/lookAtHandOver')[0]?.body).toEqual({ link: secret })
    await noFaults(page)
    await page.getByRole('button', { name: '42' }).click()
    await page.getByRole('heading', { name: 'What does your document say?' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    // The computer has taken the visit back.
    fixture().provider.tokens.clear()
    await page.getByRole('heading', { name: 'Continue on the other device' }).waitFor()
    await noFaults(page)
  }))

test('once all pictures are taken, the phone points back to the computer, but can also continue', () =>
  fixture().open(
    { visit: visitAt({ front: 'met', details: 'open' }, { choice }), alone: `/phone#${secret}`, width: 375, height: 812 },
    async ({ page }) => {
      await page.getByRole('button', { name: '42' }).click()
      await page.getByRole('heading', { name: 'Go back to the other device' }).waitFor()
      await noFaults(page)
      await page.getByRole('button', { name: 'Continue on this phone' }).click()
      await page.getByRole('heading', { name: 'What does your document say?' }).waitFor()
    },
  ))

test('after a wrong number, or at an address without a link secret, the phone says what to do', async () => {
  await fixture().open({ visit, alone: `/phone#${secret}`, width: 375 }, async ({ page, callsTo }) => {
    await page.getByRole('button', { name: '17' }).click()
    await page.getByText('That was another number.').waitFor()
    expect(callsTo('/frame/state')).toEqual([])
  })
  await fixture().open({ visit, alone: '/phone', width: 375 }, async ({ page, callsTo }) => {
    await page.getByText('and scan the code').waitFor()
    expect(callsTo('/frame/lookAtHandOver')).toEqual([])
  })
})
