import { expect, test } from 'vitest'
import { galleryInBrowser } from '../../gallery/serve/in-browser.ts'

const open = galleryInBrowser()

test('the error summary takes the focus, and each line links to its field', async () => {
  const page = await open({ scene: 'error-summary' })
  const focusedId = () => page.evaluate(() => document.activeElement?.id)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  await page.getByRole('link', { name: 'Tick the box to go on' }).click()
  expect(await focusedId()).toBe('refused-terms')
  await page.getByRole('link', { name: /^Enter an address/ }).press('Enter')
  expect(await focusedId()).toBe('refused-email')
})
