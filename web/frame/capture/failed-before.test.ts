import { accessibilityFaults } from '../../lib/testing/barriers.ts'
import { Choice } from '@bonafide/core/frame/choice'
import { FileId } from '@bonafide/core/values'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame-fixture.ts'
import { visitAt } from '../testing/visits.ts'

const fixture = frameFixture()

const frame = (page: Page) => page.frameLocator('iframe')
const blurred = visitAt(
  { choose: 'met', front: 'redo', face: 'met', details: 'met' },
  {
    choice: Choice.parse({ country: 'NLD', document: 'passport' }),
    failed: [{ id: FileId.parse('b'.repeat(32)), kind: 'documentFront' }],
  },
)

/** Opens the step, with this reply to the request for the picture. Returns the frame tokens that were sent for it. */
const withPicture = async (page: Page, status: number): Promise<readonly (string | undefined)[]> => {
  const tokens: (string | undefined)[] = []
  const body = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#996' } })
    .jpeg()
    .toBuffer()
  await page.route('**/uploads/b*', async (route) => {
    tokens.push(route.request().headers()['x-frame-token'])
    await route.fulfill({ status, contentType: 'image/jpeg', body })
  })
  await page.reload()
  await frame(page).getByRole('heading', { level: 1, name: 'Please show this again: Photo page' }).waitFor()
  return tokens
}

test('a rejected picture is shown with the reason, and again while it is retaken', () =>
  fixture().open({ visit: blurred, query: 'uploadModeType=FILE' }, async ({ page }) => {
    const tokens = await withPicture(page, 200)
    const failed = frame(page).getByRole('img', { name: 'The photo we couldn’t use' })
    await failed.waitFor()
    expect(tokens.every((token) => token?.startsWith('token-') === true)).toBe(true)
    await frame(page).getByText('It is blurred.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await frame(page).getByRole('button', { name: 'Show it again', exact: true }).click()
    await frame(page).getByRole('heading', { level: 1, name: 'Photo page of your passport' }).waitFor()
    await failed.waitFor()
    await frame(page).getByText('It is blurred.').waitFor()
  }))

test('if the rejected picture is gone, its reason is still shown', () =>
  fixture().open({ visit: blurred, query: 'uploadModeType=FILE' }, async ({ page }) => {
    await withPicture(page, 404)
    await frame(page).getByText('It is blurred.').waitFor()
    expect(await frame(page).getByRole('img', { name: 'The photo we couldn’t use' }).count()).toBe(0)
  }))
