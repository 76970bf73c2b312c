import type { Locator, Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { success } from '../../../document/testing/records.ts'
import { alerts, atStepScript, calls, companyPages, editorPath, faults, refusalReply } from '../testing/company-pages.ts'
import { companyReplies, emptyDetail, filledBasicInfo, rejectedDetail, wholeDetail } from '../testing/replies.ts'

const pages = companyPages()

test('an unknown step leads to the first step, which lists its faults by field', async () => {
  pages.site.replies = companyReplies(0, emptyDetail)
  await pages.at(
    editorPath,
    async (page) => {
      await page.getByRole('button', { name: 'Save and continue' }).click()
      const lines = await alerts(page)
      expect(lines).toContain('Please enter the company name')
      expect(lines).toContain('Please select the country or region of registration')
      expect(lines).not.toContain('Please enter the website')
      expect(pages.callsTo('/submit')).toBe(0)
      expect(await page.evaluate(() => sessionStorage.getItem('kybStep'))).toBe('1')
      expect(await faults(page)).toEqual([])
    },
    `sessionStorage.setItem('kybStep', '9')`,
  )
})

test('an error beside a field is hidden once the field is changed, and the summary stays', async () => {
  pages.site.replies = companyReplies(0, emptyDetail)
  await pages.at(editorPath, async (page) => {
    await page.getByRole('button', { name: 'Save and continue' }).click()
    const message = page.getByText('Please enter the company name', { exact: true })
    await expect.poll(() => message.count()).toBe(2)
    const name = page.getByLabel('Company name', { exact: true })
    await name.fill('Northwind')
    await expect.poll(() => message.count()).toBe(1)
    expect(await name.getAttribute('aria-invalid')).not.toBe('true')
    expect(await page.getByRole('link', { name: 'Please enter the company name', exact: true }).count()).toBe(1)
    await name.fill('')
    await expect.poll(() => message.count()).toBe(2)
  })
})

test('the form converts names to upper case, and asks for the English name if the country needs it', async () => {
  pages.site.replies = companyReplies(0, emptyDetail)
  await pages.at(editorPath, async (page) => {
    const name = page.getByLabel('Company name', { exact: true })
    await name.fill('Northwind gmbh')
    await name.blur()
    expect(await name.inputValue()).toBe('NORTHWIND GMBH')
    expect(await page.getByLabel('Company name in English').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Country or region of registration' }).fill('chi')
    await page.getByRole('option', { name: 'China' }).click()
    await page.getByLabel('Company name in English').waitFor()
  })
})

test('a registration number that is invalid in its country shows an error under its field, and nothing is saved', async () => {
  const basicInfo = { ...filledBasicInfo, registrationNumber: 'X1' }
  pages.site.replies = { ...companyReplies(0, { ...wholeDetail, basicInfo }), [`${calls}/verify-registration-number`]: success(false) }
  await pages.at(editorPath, async (page) => {
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect.poll(() => alerts(page)).toEqual(['This isn’t a valid registration number for the country of registration'])
    expect(pages.callsTo('/submit')).toBe(0)
  })
})

test('a registration number that could not be checked shows no error, and the page reports the missing connection', async () => {
  pages.site.replies = companyReplies(0, wholeDetail)
  await pages.at(editorPath, async (page) => {
    await page.getByRole('button', { name: 'Save and continue' }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByText('Not saved: no connection').waitFor()
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(0)
  })
})

test('a date that does not exist has its own message, and the summary names its field', async () => {
  pages.site.replies = companyReplies(0, wholeDetail)
  await pages.at(editorPath, async (page) => {
    const day = page.getByRole('group', { name: 'Date of establishment' })
    await day.getByLabel('Day').fill('30')
    await day.getByLabel('Month').fill('2')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await day.getByText('This date doesn’t exist').waitFor()
    expect(await alerts(page)).toEqual(['Date of establishment: This date doesn’t exist. Please check the day, month and year'])
    expect(pages.callsTo('/submit')).toBe(0)
  })
})

test('the form removes invisible characters from pasted text', async () => {
  pages.site.replies = companyReplies(0, wholeDetail)
  await pages.at(editorPath, async (page) => {
    const name = page.getByLabel('Company name', { exact: true })
    await name.fill('\u2067شركة الشمال\u2069\tش.م.م')
    expect(await name.inputValue()).toBe('شركة الشمال ش.م.م')
  })
})

test('the form reports a long address as too long, and does not truncate it', async () => {
  pages.site.replies = companyReplies(0, wholeDetail)
  await pages.at(editorPath, async (page) => {
    const address = page.getByRole('textbox', { name: 'Registered address' })
    const long = `${'NORTH QUAY 7, '.repeat(24)}HARBOUR TOWN`
    await address.fill('')
    await page.keyboard.insertText(long)
    expect(await address.inputValue()).toBe(long)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect.poll(async () => (await alerts(page)).join()).toContain('300')
    expect(pages.callsTo('/submit')).toBe(0)
  })
})

test('saving leads to the next step', async () => {
  pages.site.replies = companyReplies(0, wholeDetail)
  await pages.at(editorPath, async (page) => {
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByRole('heading', { name: 'Business and funds', level: 1 }).waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Business and funds')
    expect(pages.callsTo('/submit')).toBe(1)
    expect(await page.evaluate(() => sessionStorage.getItem('kybStep'))).toBe('2')
  })
})

const atAmount = (look: (page: Page, amount: Locator) => Promise<void>): Promise<void> => {
  pages.site.replies = companyReplies(0, wholeDetail)
  return pages.at(editorPath, (page) => look(page, page.getByLabel('Expected amount, in US dollars')), atStepScript(2))
}

test('typing decimals is refused with a remark that stays until the field is left', async () => {
  await atAmount(async (page, amount) => {
    const remark = page.getByText('Whole numbers only, without decimals or a minus sign.')
    await amount.fill('')
    await amount.pressSequentially('1.5')
    expect(await amount.inputValue()).toBe('15')
    expect(await remark.count()).toBe(1)
    await amount.blur()
    expect(await remark.count()).toBe(0)
  })
})

test('an amount is shown with digit groups, but not while typing and not in the request', async () => {
  await atAmount(async (page, amount) => {
    expect(await amount.inputValue()).toBe('50,000')
    await page.getByLabel('Expected number of transactions').focus()
    await page.keyboard.press('Tab')
    // After Tab, typing replaces the value, as in every other field.
    await page.keyboard.type('70003')
    await page.keyboard.press('Backspace')
    expect(await amount.inputValue()).toBe('7000')
    await amount.blur()
    expect(await amount.inputValue()).toBe('7,000')
    // Between two digits of a group, typing continues at the caret.
    await amount.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('15')
    expect(await amount.inputValue()).toBe('715000')
    const sent = page.waitForRequest((request) => request.url().endsWith('/submit'))
    await amount.blur()
    expect(await amount.inputValue()).toBe('715,000')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    expect((await sent).postDataJSON().basicInfo.transactionAmount).toBe(715_000)
  })
})

test('the amount accepts only digits, and “Other” asks for free text', async () => {
  await atAmount(async (page, amount) => {
    await amount.fill('')
    await amount.pressSequentially('-1.5e3')
    expect(await amount.inputValue()).toBe('153')
    expect(await page.getByLabel('Other source of funds').count()).toBe(0)
    await page.getByRole('group', { name: 'Where does the money come from?' }).getByRole('checkbox', { name: 'Other' }).check()
    await page.getByLabel('Other source of funds').waitFor()
    expect(await faults(page)).toEqual([])
  })
})

test('a reviewer’s remark on the type is part of the field’s description', async () => {
  const remarks = [{ step: 4, field: 'enterpriseType', index: null, remark: 'The register says partnership', changed: false } as const]
  pages.site.replies = companyReplies(3, { ...rejectedDetail, remarks })
  await pages.at(
    editorPath,
    async (page) => {
      await page.getByLabel('Type of organization').waitFor()
      const description = await page.getByLabel('Type of organization').evaluate((field) => {
        const note = field.getAttribute('aria-describedby') ?? ''
        return document.getElementById(note)?.textContent
      })
      expect(description).toContain('The register says partnership')
    },
    atStepScript(4),
  )
})

test('a person’s form marks a rejected picture until it is removed', async () => {
  const remarks = [{ step: 3, field: 'identityPicFront', index: 0, remark: 'Blurred', changed: false } as const]
  pages.site.replies = {
    ...companyReplies(3, { ...wholeDetail, remarks }),
    [`${calls}/public-file-download`]: refusalReply('20901', 'Gone'),
  }
  await pages.at(
    editorPath,
    async (page) => {
      await page.getByRole('button', { name: 'Edit ADA BERG' }).first().click()
      const form = page.getByRole('dialog', { name: 'ADA BERG' })
      for (const part of ['Step 2 of 3', 'Step 3 of 3']) {
        await form.getByRole('button', { name: 'Next' }).click()
        await form.getByText(part).waitFor()
      }
      const front = form.getByRole('group', { name: 'ID, front side' })
      expect(await front.innerText()).toContain('Not accepted')
      expect(await front.innerText()).toContain('passport.jpg')
      expect(await form.getByRole('group', { name: 'ID, back side' }).innerText()).toMatch(/cover\.jpg\s+Uploaded/)
      await front.getByRole('button', { name: 'Remove: ID, front side' }).click()
      expect(await front.innerText()).not.toContain('Not accepted')
    },
    atStepScript(3),
  )
})

test('the form reports a duplicate person, or one too many in a position, in the part that can fix it', async () => {
  const [ada] = wholeDetail.individualList
  if (ada?.actionType !== 'INDIVIDUAL') throw new Error('the list has no person')
  const directors = Array.from({ length: 10 }, (_, at) => ({
    ...ada,
    index: at + 1,
    id: at + 2,
    individualType: '1',
    givenName: `NO${at}`,
    identityNo: `N${at}`,
  }))
  const eve = { ...ada, index: 11, id: 12, individualType: '5', givenName: 'EVE', identityNo: 'E1' }
  pages.site.replies = companyReplies(0, { ...wholeDetail, individualList: [...directors, eve] })
  await pages.at(
    editorPath,
    async (page) => {
      const form = page.getByRole('dialog', { name: 'EVE BERG' })
      const toTheEnd = async (): Promise<void> => {
        await form.getByRole('button', { name: 'Next' }).click()
        await form.getByText('Step 2 of 3').waitFor()
        await form.getByRole('button', { name: 'Next' }).click()
        await form.getByText('Step 3 of 3').waitFor()
        await form.getByRole('button', { name: 'Save' }).click()
      }
      await page.getByRole('button', { name: 'Edit EVE BERG' }).first().click()
      await form.getByRole('checkbox', { name: 'Director' }).check()
      await toTheEnd()
      await form.getByText('Step 1 of 3').waitFor()
      expect(await alerts(page)).toEqual(['Directors: at most 10 persons'])
      await form.getByRole('checkbox', { name: 'Director' }).uncheck()
      await form.getByRole('checkbox', { name: 'Authorized trader' }).uncheck()
      await form.getByRole('checkbox', { name: 'Director' }).check()
      await form.getByRole('button', { name: 'Next' }).click()
      await form.getByLabel('ID number').fill('N3')
      await form.getByRole('button', { name: 'Next' }).click()
      await form.getByRole('button', { name: 'Save' }).click()
      await form.getByText('Step 2 of 3').waitFor()
      expect(await alerts(page)).toEqual(['This person already exists: NO3 BERG has the same position, ID number and issuing country.'])
      await form.getByRole('link', { name: 'This person already exists' }).click()
      expect(await form.getByLabel('ID number').evaluate((field) => field === document.activeElement)).toBe(true)
    },
    atStepScript(3),
  )
})
