// Typing in the forms of step 3, and the deferred updates that it causes.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { calls, companyPages, editorPath, faults } from '../testing/company-pages.ts'
import { companyReplies, wholeDetail } from '../testing/replies.ts'

const pages = companyPages()

const atParties = (look: (page: Page) => Promise<void>): Promise<void> => {
  pages.site.replies = companyReplies(0, wholeDetail)
  return pages.at(`${editorPath}?step=3`, look)
}

/** Types all keys in one task, so that the page has rendered none of them when the last key arrives. */
const typeAtOnce = (page: Page, field: string, text: string, then: 'Enter' | 'Escape' | undefined): Promise<void> =>
  page.locator(field).evaluate(
    (input: HTMLInputElement, { typed, key }) => {
      input.focus()
      input.select()
      for (const letter of typed) document.execCommand('insertText', false, letter)
      if (key === 'Enter') input.form?.requestSubmit()
      if (key === 'Escape') input.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    },
    { typed: text, key: then },
  )

const addInstitution = async (page: Page): Promise<void> => {
  await page.locator('#party-add-2').click()
  await page.locator('#party-enterpriseFullName').waitFor()
}

const topOf = async (of: Locator): Promise<number> => (await of.boundingBox())?.y ?? NaN

test('Enter right after the last letter validates and saves all letters', async () => {
  await atParties(async (page) => {
    await page.locator('#party-row-0').click()
    await typeAtOnce(page, '#party-englishShareholderName', 'Lovelace', 'Enter')
    await page.locator('#party-identityNo').waitFor()
    const kept = page.waitForRequest((request) => request.url().endsWith(`${calls}/keep-draft`))
    await typeAtOnce(page, '#party-identityNo', 'C0X9', undefined)
    expect(await page.locator('#party-identityNo').inputValue()).toBe('C0X9')
    const { draft } = (await kept).postDataJSON() as { draft: string }
    expect(JSON.parse(draft)).toMatchObject({ open: { step: 2, typed: { englishShareholderName: 'Lovelace', identityNo: 'C0X9' } } })
  })
})

test('the form does not continue with a value that is one letter too long', async () => {
  await atParties(async (page) => {
    await page.locator('#party-row-0').click()
    await typeAtOnce(page, '#party-familyName', 'x'.repeat(21), 'Enter')
    await page.getByRole('alert').getByRole('link').waitFor()
    expect(await page.locator('#party-identityNo').count()).toBe(0)
  })
})

test('Escape right after the first letter asks before discarding it', async () => {
  await atParties(async (page) => {
    await addInstitution(page)
    await typeAtOnce(page, '#party-enterpriseFullName', 'N', 'Escape')
    await page.getByRole('button', { name: 'Keep typing' }).waitFor()
  })
})

test('the form reports a total above 100% below the share field, and collapsed parts stay collapsed', async () => {
  await atParties(async (page) => {
    await addInstitution(page)
    const form = page.locator('dialog[open]')
    await form.locator('#party-ownershipPercent').fill('100')
    const warning = form.getByRole('status').filter({ hasText: 'There cannot be more than 100%' })
    await warning.waitFor()
    expect(await topOf(warning)).toBeLessThan(await topOf(form.getByText('If shares are held through')))
    expect(await form.locator('details[open]').count()).toBe(0)
    expect(await faults(page)).toEqual([])
    await form.locator('#party-ownershipPercent').fill('0.5')
    await warning.waitFor({ state: 'detached' })
  })
})

test('while the user types, no endless animation runs, and no `:has` selector depends on a typed value', async () => {
  await atParties(async (page) => {
    await addInstitution(page)
    await page.locator('#party-enterpriseFullName').fill('Northwind')
    await page.getByText('Saving…').waitFor({ state: 'attached' })
    const found = await page.evaluate(() => {
      const rulesOf = (rules: CSSRuleList): CSSRule[] =>
        [...rules].flatMap((rule) => [rule, ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : [])])
      const selectors = [...document.styleSheets]
        .flatMap((sheet) => rulesOf(sheet.cssRules))
        .map((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : ''))
      const turning = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity)
      return { turning: turning.length, searching: selectors.filter((selector) => /:has\([^)]*\[value/.test(selector)) }
    })
    expect(found).toEqual({ turning: 0, searching: [] })
  })
})

test('a keystroke does not render any other field of the form', async () => {
  await atParties(async (page) => {
    await page.locator('#party-row-0').click()
    const field = page.locator('#party-familyName')
    await field.focus()
    const touched = await field.evaluateHandle((input: HTMLInputElement) => {
      const ids = new Set<string>()
      const record = (changes: readonly MutationRecord[]): void =>
        changes.forEach(({ target }) => ids.add(target instanceof Element ? target.id : ''))
      // React writes the attributes of each field that it renders again.
      new MutationObserver(record).observe(input.form ?? input, { attributes: true, subtree: true, childList: true, characterData: true })
      return ids
    })
    await page.keyboard.type('xy')
    await page.locator('dialog[open] h2').filter({ hasText: /xy/i }).waitFor()
    expect(await touched.evaluate((ids) => [...ids])).toEqual(['party-familyName'])
  })
})

test.each([
  ['', ['givenName', 'familyName', 'englishFirstName', 'englishShareholderName']],
  ['/ja', ['familyName', 'givenName', 'englishShareholderName', 'englishFirstName']],
])('in the form at “%s” the names are in the order of the reader’s language', async (language, names) => {
  pages.site.replies = companyReplies(0, wholeDetail)
  await pages.at(`${language}${editorPath}?step=3`, async (page) => {
    await page.locator('#party-row-0').click()
    await page.locator('#party-givenName').waitFor()
    const ids = await page.locator('dialog input[type=text]').evaluateAll((fields) => fields.map(({ id }) => id.replace('party-', '')))
    expect(ids.filter((id) => names.includes(id))).toEqual(names)
  })
})
