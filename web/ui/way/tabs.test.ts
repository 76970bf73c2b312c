import { expect, test } from 'vitest'
import { galleryInBrowser } from '../../gallery/serve/in-browser.ts'

const open = galleryInBrowser()

test.each([
  { lang: 'en' as const, forward: 'ArrowRight' },
  { lang: 'ar' as const, forward: 'ArrowLeft' },
])('in $lang the arrow in reading direction focuses and selects the next tab', async ({ lang, forward }) => {
  const page = await open({ scene: 'ways', lang })
  const tabs = page.getByRole('tab')
  const selected = () => tabs.evaluateAll((nodes) => nodes.findIndex((node) => node.getAttribute('aria-selected') === 'true'))
  await tabs.first().focus()
  await page.keyboard.press(forward)
  expect(await selected()).toBe(1)
  expect(await tabs.nth(1).evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.press('Home')
  expect(await selected()).toBe(0)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel')
})
