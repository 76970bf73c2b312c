import { expect, test } from 'vitest'
import { galleryInBrowser } from '../../gallery/serve/in-browser.ts'

const open = galleryInBrowser()

const focused = () => document.activeElement?.textContent
const menuPage = async () => {
  const page = await open({ scene: 'menus' })
  const button = page.getByRole('button', { name: 'Language' })
  return { page, button, menu: page.getByRole('menu') }
}

test('arrow down opens the menu at the chosen entry, arrows wrap around, and Escape restores the focus', async () => {
  const { page, button, menu } = await menuPage()
  await button.press('ArrowDown')
  expect(await page.evaluate(focused)).toBe('English')
  await page.keyboard.press('ArrowUp')
  expect(await page.evaluate(focused)).toBe('繁體中文')
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(focused)).toBe('English')
  await page.keyboard.press('Escape')
  expect(await menu.count()).toBe(0)
  expect(await button.evaluate((node) => node === document.activeElement)).toBe(true)
})

test('a letter moves to the language that starts with it, and Enter chooses it', async () => {
  const { page, button, menu } = await menuPage()
  await button.press('Enter')
  await page.keyboard.press('d')
  expect(await page.evaluate(focused)).toBe('Deutsch')
  await page.keyboard.press('Enter')
  expect(await menu.count()).toBe(0)
  await button.press('ArrowDown')
  expect(await page.getByRole('menuitemradio', { name: 'Deutsch' }).getAttribute('aria-checked')).toBe('true')
})

test('a menu closes on a press outside, and when Tab moves on', async () => {
  const { page, button, menu } = await menuPage()
  await button.click()
  await page.mouse.click(900, 700)
  expect(await menu.count()).toBe(0)
  await button.press('ArrowDown')
  await page.keyboard.press('Tab')
  expect(await menu.count()).toBe(0)
})

test('only one menu is open at a time', async () => {
  const { page, button, menu } = await menuPage()
  await button.click()
  await page.getByRole('button', { name: 'Theme' }).click()
  expect(await menu.count()).toBe(1)
  expect(await menu.getAttribute('aria-label')).toBe('Theme')
})
