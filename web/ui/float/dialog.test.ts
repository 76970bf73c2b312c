import { expect, test } from 'vitest'
import { galleryInBrowser } from '../../gallery/serve/in-browser.ts'

const open = galleryInBrowser()
const focusedText = () => document.activeElement?.textContent

test('opening a dialog focuses its title, and closing it returns the focus to the opener', async () => {
  const page = await open({ scene: 'dialogs' })
  const opener = page.getByRole('button', { name: 'Leave' })
  const dialog = page.getByRole('dialog', { name: 'Leave verification?' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(20, 700),
  ]) {
    await opener.click()
    expect(await page.evaluate(focusedText)).toBe('Leave verification?')
    await leave()
    await dialog.waitFor({ state: 'detached' })
    expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true)
  }
})

test('a dialog stays open when a file field inside it reports that no file was chosen', async () => {
  const page = await open({ scene: 'dialogs' })
  await page.getByRole('button', { name: 'Leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave verification?' })
  await dialog.evaluate((box) => {
    const field = Object.assign(document.createElement('input'), { type: 'file' })
    box.append(field)
    field.dispatchEvent(new Event('cancel', { bubbles: true }))
  })
  expect(await dialog.isVisible()).toBe(true)
  await dialog.evaluate((box) => box.dispatchEvent(new Event('cancel', { cancelable: true })))
  await dialog.waitFor({ state: 'detached' })
})

test('a narrow dialog is 396 px wide, and at most as wide as the screen', async () => {
  const page = await open({ scene: 'dialog-open' })
  const width = async () => (await page.getByRole('dialog').boundingBox())?.width
  expect(await width()).toBe(396)
  await page.setViewportSize({ width: 375, height: 700 })
  expect(await width()).toBe(375)
})

test('Tab stays inside a dialog, and the page behind does not scroll', async () => {
  const page = await open({ scene: 'dialogs' })
  await page.getByRole('button', { name: 'Leave' }).click()
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    )
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
})

test('a dialog that needs an answer focuses its field, and neither Escape nor a press outside closes it', async () => {
  const page = await open({ scene: 'dialogs' })
  await page.getByRole('button', { name: 'E-mail address' }).click()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(20, 700)
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
