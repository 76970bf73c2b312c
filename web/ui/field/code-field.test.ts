import { describe, expect, test } from 'vitest'
import { galleryInBrowser } from '../../gallery/serve/in-browser.ts'
import { cleanCode } from './code-field.tsx'

describe('pasted text is reduced to the code', () => {
  test.each([
    ['482913', '482913'],
    [' 482 913\n', '482913'],
    ['Your code: 482-913.', '482913'],
    ['٤٨٢٩١٣', '482913'],
    ['۴۸۲۹۱۳', '482913'],
    ['４８２９１３', '482913'],
    ['4829135', '482913'],
    ['', ''],
  ])('%j', (pasted, code) => expect(cleanCode(pasted, 'digits', 6)).toBe(code))

  test('letters are kept only in codes with letters', () => {
    expect(cleanCode('aB3-x 9', 'letters', 6)).toBe('aB3x9')
    expect(cleanCode('aB3-x 9', 'digits', 6)).toBe('39')
  })
})

describe('in the browser', () => {
  const open = galleryInBrowser()

  test('a paste with spaces fills and completes the field', async () => {
    const page = await open({ scene: 'text-fields' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const field = page.getByRole('textbox', { name: 'Code from the e-mail' }).first()
    await page.evaluate(() => navigator.clipboard.writeText(' 482 913 '))
    await field.focus()
    await page.keyboard.press('Control+V')
    expect(await field.inputValue()).toBe('482913')
    expect(await page.locator('output').first().textContent()).toBe('482913')
  })

  test('typing accepts only digits, and at most six', async () => {
    const page = await open({ scene: 'text-fields', lang: 'ar' })
    const field = page.locator('input[autocomplete="one-time-code"]').first()
    await field.pressSequentially('4a8-2.9 1٣7')
    expect(await field.inputValue()).toBe('482913')
    expect(await field.evaluate((node) => getComputedStyle(node).direction)).toBe('ltr')
  })
})
