import { expect, test } from 'vitest'
import { galleryInBrowser } from '../../gallery/serve/in-browser.ts'

const open = galleryInBrowser()

test('errors are alerts, warnings are announced politely, and each can be dismissed', async () => {
  const page = await open({ scene: 'toasts' })
  const region = page.getByRole('region', { name: 'Notices' })
  await region.getByText('The transfer check').hover()
  expect(await region.getByRole('alert').allTextContents()).toEqual(['Network exception, please try again later'])
  expect(await region.locator('[aria-live="polite"]').count()).toBe(1)
  await region.getByRole('button', { name: 'Dismiss' }).last().click()
  expect(await region.getByRole('alert').count()).toBe(0)
  expect(await region.getByText('The transfer check').count()).toBe(1)
})
