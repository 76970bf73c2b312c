import { describe, expect, test } from 'vitest'
import { galleryInBrowser } from '../../gallery/serve/in-browser.ts'
import { cleanCode } from './code-field.tsx'

describe('a pasted code', () => {
  test.each([
    ['482913', '482913'],
    [' 482 913\n', '482913'],
    ['Your code: 482-913.', '482913'],
    ['٤٨٢٩١٣', '482913'],
    ['۴۸۲۹۱۳', '482913'],
    ['４８２９１３', '482913'],
    ['4829135', '482913'],
    ['', ''],
  ])('in the text %j is read as “%s”', (pasted, code) => expect(cleanCode(pasted, 'digits', 6)).toBe(code))

  test('keeps letters only if the code may have letters', () => {
    expect(cleanCode('aB3-x 9', 'letters', 6)).toBe('aB3x9')
    expect(cleanCode('aB3-x 9', 'digits', 6)).toBe('39')
  })
})

describe('a code field in the browser', () => {
  const open = galleryInBrowser()

  test('is filled and completed by a paste with spaces', async () => {
    const page = await open({ scene: 'text-fields' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const field = page.getByRole('textbox', { name: 'Code from the e-mail' }).first()
    await page.evaluate(() => navigator.clipboard.writeText(' 482 913 '))
    await field.focus()
    await page.keyboard.press('Control+V')
    expect(await field.inputValue()).toBe('482913')
    expect(await page.locator('output').first().textContent()).toBe('482913')
  })

  test('accepts only digits while typing, and at most six', async () => {
    const page = await open({ scene: 'text-fields', lang: 'ar' })
    const field = page.locator('input[autocomplete="one-time-code"]').first()
    await field.pressSequentially('4a8-2.9 1٣7')
    expect(await field.inputValue()).toBe('482913')
    expect(await field.evaluate((node) => getComputedStyle(node).direction)).toBe('ltr')
  })
})
