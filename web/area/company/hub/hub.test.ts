import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { signedIn } from '../../../document/testing/records.ts'
import { calls, companyPages, faults, hubPath, refusalReply, row } from '../testing/company-pages.ts'
import { companyReplies, emptyDetail, filledBasicInfo, rejectedDetail, wholeDetail } from '../testing/replies.ts'

const pages = companyPages()
const informed = (page: Page) => page.getByRole('checkbox', { name: 'The people I named know' })
const fillDeclaration = async (page: Page): Promise<void> => {
  await page.getByLabel('Your full name').fill('Ada Berg')
  await page.getByLabel('Your position in the company').fill('Director')
}
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit' })

test('the overview shows the progress of each step', async () => {
  pages.site.replies = companyReplies(0, { ...emptyDetail, basicInfo: filledBasicInfo })
  await pages.at(hubPath, async (page) => {
    await row(page, '1. Company details').getByText('Complete').waitFor()
    await row(page, '2. Business and funds').getByText('Software').waitFor()
    await row(page, '3. People and owners').getByRole('link', { name: 'Start' }).waitFor()
    expect(await submit(page).getAttribute('aria-disabled')).toBe('true')
    expect(await faults(page)).toEqual([])
  })
})

test('the documents step needs the other three first, and an early press shows a message', async () => {
  pages.site.replies = companyReplies(0, emptyDetail)
  await pages.at(hubPath, async (page) => {
    await row(page, '4. Documents').getByRole('button', { name: 'Start' }).click()
    await page.getByRole('region', { name: 'Notices' }).getByText('Please complete the first three steps first.').waitFor()
    expect(new URL(page.url()).pathname).toBe(hubPath)
  })
})

test('a rejected file prevents the submission, and its step counts it', async () => {
  pages.site.replies = companyReplies(3, rejectedDetail)
  await pages.at(hubPath, async (page) => {
    await row(page, '4. Documents').getByText('1 uploaded file was rejected').waitFor()
    await page.getByText('A page is missing').waitFor()
    expect(await submit(page).getAttribute('aria-disabled')).toBe('true')
  })
})

test('a step with a reviewer’s remark has to be corrected, even if it is complete', async () => {
  const remarks = [{ step: 2, field: 'enterpriseProfile', index: null, remark: 'What kind of tea?', changed: false } as const]
  pages.site.replies = companyReplies(3, { ...wholeDetail, remarks })
  await pages.at(hubPath, async (page) => {
    await row(page, '1. Company details').getByText('Complete').waitFor()
    const second = row(page, '2. Business and funds')
    await second.getByText('Fix', { exact: true }).waitFor()
    await second.getByText('What kind of tea?').waitFor()
    const link = second.getByRole('link', { name: 'What the company does' })
    expect(await link.getAttribute('href')).toBe('/verified/kyb/enterprise?step=2#company-enterpriseProfile')
    expect(await second.getByText('Complete').count()).toBe(0)
    expect(await faults(page)).toEqual([])
  })
})

test('submitting a complete company asks first, and leads to the confirmation page', async () => {
  pages.site.replies = companyReplies(0, wholeDetail)
  await pages.at(hubPath, async (page) => {
    await fillDeclaration(page)
    await informed(page).check()
    await submit(page).click()
    const question = page.getByRole('dialog', { name: 'Submit for review?' })
    await question.waitFor()
    expect(pages.callsTo('/submit')).toBe(0)
    pages.site.replies = { ...companyReplies(1, { ...wholeDetail, dueAt: '2026-11-25T17:00:00Z' }) }
    await question.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: 'Submitted', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/verified/kyb/result')
    expect(await faults(page)).toEqual([])
  })
})

test('submit asks about an unsaved draft first, and omits it only if the user agrees', async () => {
  const drafts = [{ step: 2, draft: '{}' }] as const
  pages.site.replies = companyReplies(0, { ...wholeDetail, drafts: [...drafts] })
  await pages.at(hubPath, async (page) => {
    await fillDeclaration(page)
    await informed(page).check()
    await submit(page).click()
    const question = page.getByRole('dialog', { name: 'Submit without your unsaved changes?' })
    await question.getByText('not saved in: Business and funds').waitFor()
    expect(await page.getByRole('dialog', { name: 'Submit for review?' }).count()).toBe(0)
    expect(await question.getByRole('link', { name: 'Review changes' }).getAttribute('href')).toBe('/verified/kyb/enterprise?step=2')
    expect(await faults(page)).toEqual([])
    const sent = page.waitForRequest(`**${calls}/submit`)
    await question.getByRole('button', { name: 'Submit without them' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ isSubmit: 1, withoutDrafts: true })
  })
})

test('submitting needs a name and a position: the first missing field gets the focus, and both are sent', async () => {
  pages.site.replies = companyReplies(0, wholeDetail)
  await pages.at(hubPath, async (page) => {
    await submit(page).click()
    await page.getByText('Enter your full name').waitFor()
    await page.getByText('Enter your position in the company').waitFor()
    expect(await page.getByLabel('Your full name').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await faults(page)).toEqual([])
    await fillDeclaration(page)
    expect(await page.getByText('Enter your full name').count()).toBe(0)
    await informed(page).check()
    await submit(page).click()
    const sent = page.waitForRequest(`**${calls}/submit`)
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ declaration: { name: 'Ada Berg', capacity: 'Director' } })
  })
})

test('submitting needs a confirmation that the people named were informed, and works by keyboard', async () => {
  pages.site.replies = companyReplies(0, wholeDetail)
  await pages.at(hubPath, async (page) => {
    await fillDeclaration(page)
    await submit(page).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Confirm that the people you named have been informed').waitFor()
    expect(await informed(page).evaluate((box) => box === document.activeElement && box.getAttribute('aria-invalid'))).toBe('true')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await faults(page)).toEqual([])
    const notice = page.getByRole('link', { name: 'Notice for the people named' })
    expect(await notice.getAttribute('href')).toBe('/verified/privacy#named-by-a-company')
    await page.keyboard.press('Space')
    expect(await page.getByText('Confirm that the people you named have been informed').count()).toBe(0)
    await page.keyboard.press('Tab')
    expect(await notice.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    const sent = page.waitForRequest(`**${calls}/submit`)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ isSubmit: 1, informed: true })
  })
})

test('for a company that is already verified, the result page says so, and does not mention a review', async () => {
  pages.site.replies = companyReplies(2, wholeDetail)
  await pages.at('/verified/kyb/result', async (page) => {
    await page.getByRole('heading', { name: 'Your company is verified', level: 1 }).waitFor()
    expect(await page.getByRole('heading', { name: 'What happens now' }).count()).toBe(0)
    expect(await faults(page)).toEqual([])
  })
})

test('a change to the company elsewhere clears the confirmation that people were informed', async () => {
  pages.site.replies = { ...companyReplies(0, wholeDetail), [`${calls}/submit`]: refusalReply('30513', 'Changed elsewhere') }
  await pages.at(hubPath, async (page) => {
    await fillDeclaration(page)
    await informed(page).check()
    await submit(page).click()
    pages.site.replies = {
      ...companyReplies(0, { ...wholeDetail, version: 9 }),
      [`${calls}/submit`]: refusalReply('30513', 'Changed elsewhere'),
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('main').getByRole('alert').waitFor()
    expect(await informed(page).isChecked()).toBe(false)
  })
})

test('the overview asks for no confirmation before the company can be submitted', async () => {
  pages.site.replies = companyReplies(0, { ...wholeDetail, individualList: [] })
  await pages.at(hubPath, async (page) => {
    await submit(page).waitFor()
    expect(await informed(page).count()).toBe(0)
  })
})

test('a refused submit stays on the page, and marks the step that caused it', async () => {
  pages.site.replies = {
    ...companyReplies(0, wholeDetail),
    [`${calls}/submit`]: refusalReply('30507', 'Add a person for every required position'),
  }
  await pages.at(hubPath, async (page) => {
    await fillDeclaration(page)
    await informed(page).check()
    await submit(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await row(page, '3. People and owners').getByText('Fix', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(hubPath)
    expect(await page.getByRole('region', { name: 'Notices' }).count()).toBe(0)
  })
})

test('a submit without a connection shows an error, and the overview shows a submission that arrived anyway once the connection is back', async () => {
  pages.site.replies = companyReplies(0, wholeDetail)
  await pages.at(hubPath, async (page) => {
    await fillDeclaration(page)
    await informed(page).check()
    await page.context().setOffline(true)
    await submit(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('main').getByRole('alert').getByText('Not submitted: no connection').waitFor()
    pages.site.replies = companyReplies(1, wholeDetail)
    await page.context().setOffline(false)
    await page.getByText('Your application is under review').waitFor()
    expect(await submit(page).count()).toBe(0)
  })
})

test('a submission that was lost is sent once more after another press of the button', async () => {
  pages.site.replies = companyReplies(0, wholeDetail)
  await pages.at(hubPath, async (page) => {
    await fillDeclaration(page)
    await informed(page).check()
    await page.route(`**${calls}/submit`, (route) => route.abort('internetdisconnected'))
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Submit' })
    await submit(page).click()
    await confirm.click()
    await page.getByRole('main').getByRole('alert').getByText('Not submitted: no connection').waitFor()
    await page.unroute(`**${calls}/submit`)
    await submit(page).click()
    pages.site.replies = companyReplies(1, { ...wholeDetail, dueAt: '2030-01-01T00:00:00.000Z' })
    await confirm.click()
    await page.waitForURL('**/verified/kyb/result')
    expect(pages.callsTo('/submit')).toBe(1)
  })
})

test('during a review the steps are read-only', async () => {
  pages.site.replies = companyReplies(1, wholeDetail)
  await pages.at(hubPath, async (page) => {
    await page.getByText('Four steps, as they were submitted.').waitFor()
    await row(page, '1. Company details').getByRole('link', { name: 'View' }).click()
    await page.getByRole('heading', { name: 'Company details', level: 1 }).waitFor()
    expect(await page.getByLabel('Company name', { exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Save and continue' }).count()).toBe(0)
  })
})

test('the overview redirects a blacklisted account to the levels', async () => {
  pages.site.replies = { ...companyReplies(0, emptyDetail), ...signedIn({ errorStatus: 1 }) }
  await pages.at(hubPath, async (page) => page.waitForURL('**/verified/enter'))
})
