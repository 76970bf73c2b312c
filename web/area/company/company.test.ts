import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildSite, type BuiltSite } from '../../document/testing/built-site.ts'
import { signedIn, success, user } from '../../document/testing/records.ts'
import type { Reply } from '../../document/testing/site.ts'
import { companyStands, emptyDetail, filledBasicInfo, rejectedDetail, wholeDetail } from './testing/replies.ts'

// A real browser, on a machine that may have other things to do.
vi.setConfig({ testTimeout: 40_000 })

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
}, 180_000)
afterAll(() => site.close())
beforeEach(() => {
  site.asked.length = 0
})

const hub = '/verified/kyb'
const editor = '/verified/kyb/enterprise'
const calls = '/pluto-mix/public/kyc/kyb'
const refused = (code: string, msg: string): Reply => ({ status: 200, body: { code, msg, data: null } })
const at = (path: string, look: (page: Page) => Promise<void>, before?: string): Promise<void> =>
  site.visit(path, { viewport: { width: 1280, height: 900 }, ...(before === undefined ? {} : { before }) }, async (page) => {
    page.setDefaultTimeout(15_000)
    await look(page)
  })
const atStep = (step: number) => `sessionStorage.setItem('kybStep', '${step}')`

const row = (page: Page, name: string) => page.getByRole('article', { name })
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit' })
const alerts = (page: Page) => page.getByRole('alert').getByRole('link').allTextContents()
const asked = (path: string): number => site.asked.filter((one) => one === calls + path).length
const faults = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

test('the overview says of each step how far it has come', async () => {
  site.replies = companyStands(0, { ...emptyDetail, basicInfo: filledBasicInfo })
  await at(hub, async (page) => {
    await row(page, '1. Company details').getByText('Complete').waitFor()
    await row(page, '2. Business and funds').getByText('Software').waitFor()
    await row(page, '3. People and owners').getByRole('link', { name: 'Start' }).waitFor()
    expect(await submit(page).getAttribute('aria-disabled')).toBe('true')
    expect(await faults(page)).toEqual([])
  })
})

test('documents come after the other three steps, and whoever presses early is told so', async () => {
  site.replies = companyStands(0, emptyDetail)
  await at(hub, async (page) => {
    await row(page, '4. Documents').getByRole('button', { name: 'Start' }).click()
    await page.getByRole('region', { name: 'Notices' }).getByText('Please complete the first three steps first.').waitFor()
    expect(new URL(page.url()).pathname).toBe(hub)
  })
})

test('with a rejected file nothing can be submitted, and its step counts it', async () => {
  site.replies = companyStands(3, rejectedDetail)
  await at(hub, async (page) => {
    await row(page, '4. Documents').getByText('1 uploaded file was rejected').waitFor()
    await page.getByText('A page is missing').waitFor()
    expect(await submit(page).getAttribute('aria-disabled')).toBe('true')
  })
})

test('a whole company asks once more, is sent, and stands on the page that confirms it', async () => {
  site.replies = companyStands(0, wholeDetail)
  await at(hub, async (page) => {
    await submit(page).click()
    const question = page.getByRole('dialog', { name: 'Submit for review?' })
    await question.waitFor()
    expect(asked('/submit')).toBe(0)
    site.replies = { ...companyStands(1, { ...wholeDetail, dueAt: '2026-11-25T17:00:00Z' }) }
    await question.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: 'Submitted', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/verified/kyb/result')
    expect(await faults(page)).toEqual([])
  })
})

test('a refused submit leaves everybody where he is, and marks the step that it was about', async () => {
  site.replies = { ...companyStands(0, wholeDetail), [`${calls}/submit`]: refused('30507', 'Add a person for every required position') }
  await at(hub, async (page) => {
    await submit(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await row(page, '3. People and owners').getByText('Needs attention').waitFor()
    expect(new URL(page.url()).pathname).toBe(hub)
    expect(await page.getByRole('region', { name: 'Notices' }).count()).toBe(0)
  })
})

test('a submit that finds no connection says so, and what was handed in all the same is shown once there is one', async () => {
  site.replies = companyStands(0, wholeDetail)
  await at(hub, async (page) => {
    await submit(page).waitFor()
    await page.context().setOffline(true)
    await submit(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('main').getByRole('alert').getByText('Not submitted: no connection').waitFor()
    site.replies = companyStands(1, wholeDetail)
    await page.context().setOffline(false)
    await page.getByText('A reviewer has your application').waitFor()
    expect(await submit(page).count()).toBe(0)
  })
})

test('with a reviewer everything can be read and nothing sent', async () => {
  site.replies = companyStands(1, wholeDetail)
  await at(hub, async (page) => {
    await row(page, '1. Company details').getByRole('link', { name: 'View' }).click()
    await page.getByRole('heading', { name: 'Company details', level: 1 }).waitFor()
    expect(await page.getByLabel('Company name', { exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Save and continue' }).count()).toBe(0)
  })
})

test('a step that is no step is the first, and says field by field what lacks', async () => {
  site.replies = companyStands(0, emptyDetail)
  await at(
    editor,
    async (page) => {
      await page.getByRole('button', { name: 'Save and continue' }).click()
      const lines = await alerts(page)
      expect(lines).toContain('Please enter the company name')
      expect(lines).toContain('Please select the country or region of registration')
      expect(lines).not.toContain('Please enter the website')
      expect(asked('/submit')).toBe(0)
      expect(await faults(page)).toEqual([])
    },
    `sessionStorage.setItem('kybStep', '9')`,
  )
})

test('names and addresses become capitals, the English name is asked where its country says so', async () => {
  site.replies = companyStands(0, emptyDetail)
  await at(editor, async (page) => {
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

test('a number that is none of that country is said under its field, and nothing is saved', async () => {
  const basicInfo = { ...filledBasicInfo, registrationNumber: 'X1' }
  site.replies = { ...companyStands(0, { ...wholeDetail, basicInfo }), [`${calls}/verify-registration-number`]: success(false) }
  await at(editor, async (page) => {
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect.poll(() => alerts(page)).toEqual(['This registration number does not fit the country of registration'])
    expect(asked('/submit')).toBe(0)
  })
})

test('a number that could not be asked about is not wrong: the foot of the page says what keeps the step from the server', async () => {
  site.replies = companyStands(0, wholeDetail)
  await at(editor, async (page) => {
    await page.getByRole('button', { name: 'Save and continue' }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByText('Not saved: no connection').waitFor()
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(0)
  })
})

test('a day that no calendar has is not called missing, and the list above the form names its field', async () => {
  site.replies = companyStands(0, wholeDetail)
  await at(editor, async (page) => {
    const day = page.getByRole('group', { name: 'Date of establishment' })
    await day.getByLabel('Day').fill('30')
    await day.getByLabel('Month').fill('2')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await day.getByText('There is no such day').waitFor()
    expect(await alerts(page)).toEqual(['Date of establishment: There is no such day. Please check day, month and year'])
    expect(asked('/submit')).toBe(0)
  })
})

test('marks that came along with pasted text are no part of it', async () => {
  site.replies = companyStands(0, wholeDetail)
  await at(editor, async (page) => {
    const name = page.getByLabel('Company name', { exact: true })
    await name.fill('\u2067شركة الشمال\u2069\tش.م.م')
    expect(await name.inputValue()).toBe('شركة الشمال ش.م.م')
  })
})

test('what is saved leads to the next step', async () => {
  site.replies = companyStands(0, wholeDetail)
  await at(editor, async (page) => {
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByRole('heading', { name: 'Business and funds', level: 1 }).waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Business and funds')
    expect(asked('/submit')).toBe(1)
    expect(await page.evaluate(() => sessionStorage.getItem('kybStep'))).toBe('2')
  })
})

test('the two number fields take digits alone, and words of one’s own are asked for “other”', async () => {
  site.replies = companyStands(0, wholeDetail)
  await at(
    editor,
    async (page) => {
      const amount = page.getByLabel('Expected amount, in US dollars')
      await amount.fill('')
      await amount.pressSequentially('-1.5e3')
      expect(await amount.inputValue()).toBe('153')
      expect(await page.getByLabel('The other source of funds').count()).toBe(0)
      await page.getByRole('group', { name: 'Where does the money come from?' }).getByRole('checkbox', { name: 'Other' }).check()
      await page.getByLabel('The other source of funds').waitFor()
      expect(await faults(page)).toEqual([])
    },
    atStep(2),
  )
})

test('what is typed is kept by itself, and leaving asks first', async () => {
  site.replies = companyStands(0, wholeDetail)
  await at(editor, async (page) => {
    await page.getByLabel('Website').fill('https://northwind.example')
    await page.getByText('Draft kept at').waitFor()
    expect(asked('/keep-draft')).toBe(1)
    await page.getByRole('link', { name: 'Back to overview' }).click()
    const question = page.getByRole('dialog', { name: 'Leave this page?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(new URL(page.url()).pathname).toBe(editor)
    await page.goBack()
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(new URL(page.url()).pathname).toBe(editor)
    await page.getByRole('link', { name: 'Back to overview' }).click()
    site.replies = companyStands(0, { ...wholeDetail, drafts: [{ step: 1, draft: '{}' }] })
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Business verification', level: 1 }).waitFor()
    await row(page, '1. Company details').getByText('A draft is kept here').waitFor()
  })
})

test('whoever was logged out logs in beside the page, and what was typed meanwhile is kept', async () => {
  const loggedOut = { status: 401, body: { code: '401', msg: 'Please log in to continue', data: null } }
  const stands = companyStands(0, wholeDetail)
  site.replies = { ...stands, [`${calls}/keep-draft`]: loggedOut }
  await at(editor, async (page) => {
    await page.getByLabel('Website').fill('https://kept.example')
    const told = page.getByRole('dialog', { name: 'You were logged out' })
    await told.waitFor()
    expect(await faults(page)).toEqual([])
    expect(await told.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?callback=%2Fverified%2Fkyb')
    site.replies = { ...stands, ['/user/overview/userinfo']: loggedOut, [`${calls}/keep-draft`]: loggedOut }
    await told.getByRole('button', { name: 'I have logged in' }).click()
    await told.getByText('You are not logged in yet.').waitFor()
    site.replies = stands
    const before = asked('/keep-draft')
    await told.getByRole('button', { name: 'I have logged in' }).click()
    await page.getByText('Draft kept at').waitFor()
    await told.waitFor({ state: 'hidden' })
    expect(asked('/keep-draft')).toBe(before + 1)
    expect(await page.getByLabel('Website').inputValue()).toBe('https://kept.example')
  })
})

test('what somebody has typed is not kept with whoever logs in after him', async () => {
  const loggedOut = { status: 401, body: { code: '401', msg: 'Please log in to continue', data: null } }
  const stands = companyStands(0, wholeDetail)
  site.replies = { ...stands, [`${calls}/keep-draft`]: loggedOut }
  await at(editor, async (page) => {
    await page.getByLabel('Website').fill('https://mine.example')
    const told = page.getByRole('dialog', { name: 'You were logged out' })
    await told.waitFor()
    const before = asked('/keep-draft')
    const another = success({
      userInfo: { ...user, userId: '100200301' },
      settings: { language: 'en', unit: 'USD' },
      loginName: 'other@example.com',
      userName: 'other@example.com',
    })
    site.replies = { ...stands, '/user/overview/userinfo': another }
    await told.getByRole('button', { name: 'I have logged in' }).click()
    await page.getByRole('heading', { name: 'Business verification', level: 1 }).waitFor()
    expect(asked('/keep-draft')).toBe(before)
  })
})

test('a page in the background writes nothing with the session of whoever has logged in since', async () => {
  site.replies = companyStands(0, wholeDetail)
  await site.visit(editor, { cookies: { logged_in: 'mine' } }, async (page) => {
    const website = page.getByLabel('Website')
    await website.waitFor()
    await page.evaluate(() => {
      document.cookie = 'logged_in=his'
    })
    await website.fill('https://mine.example')
    await page.getByRole('dialog', { name: 'You were logged out' }).waitFor()
    expect(asked('/keep-draft')).toBe(0)
  })
})

test('a draft is what a step starts with', async () => {
  const draft = JSON.stringify({ enterpriseName: 'HALF TYPED' })
  site.replies = companyStands(0, { ...emptyDetail, drafts: [{ step: 1, draft }] })
  await at(editor, async (page) => {
    expect(await page.getByLabel('Company name', { exact: true }).inputValue()).toBe('HALF TYPED')
  })
})

test('two tabs: the later one is asked whose words count', async () => {
  site.replies = { ...companyStands(0, wholeDetail), [`${calls}/keep-draft`]: refused('30513', 'Changed elsewhere') }
  await at(editor, async (page) => {
    await page.getByLabel('Website').fill('https://mine.example')
    const question = page.getByRole('dialog', { name: 'Changed somewhere else' })
    await question.waitFor()
    const basicInfo = { ...filledBasicInfo, enterpriseUrl: 'https://theirs.example' }
    site.replies = companyStands(0, { ...wholeDetail, basicInfo, version: 9 })
    await question.getByRole('button', { name: 'Load the newest' }).click()
    await expect.poll(() => page.getByLabel('Website').inputValue()).toBe('https://theirs.example')
  })
})

test('what a reviewer has said of the type stands where it is chosen', async () => {
  const remarks = [{ step: 4, field: 'enterpriseType', index: null, remark: 'The register says partnership' } as const]
  site.replies = companyStands(3, { ...rejectedDetail, remarks })
  await at(
    editor,
    async (page) => {
      await page.getByLabel('Type of organization').waitFor()
      const described = await page.getByLabel('Type of organization').evaluate((field) => {
        const note = field.getAttribute('aria-describedby') ?? ''
        return document.getElementById(note)?.textContent
      })
      expect(described).toContain('The register says partnership')
    },
    atStep(4),
  )
})

test('a person’s picture that a reviewer has sent back says so, until another stands there', async () => {
  const remarks = [{ step: 3, field: 'identityPicFront', index: 0, remark: 'Blurred' } as const]
  site.replies = { ...companyStands(3, { ...wholeDetail, remarks }), [`${calls}/public-file-download`]: refused('20901', 'Gone') }
  await at(
    editor,
    async (page) => {
      await page.getByRole('button', { name: 'Edit ADA BERG' }).first().click()
      const form = page.getByRole('dialog', { name: 'ADA BERG' })
      for (const part of ['Step 2 of 3', 'Step 3 of 3']) {
        await form.getByRole('button', { name: 'Next' }).click()
        await form.getByText(part).waitFor()
      }
      const front = form.getByRole('group', { name: 'ID, front side' })
      expect(await front.innerText()).toContain('Not accepted')
      expect(await form.getByRole('group', { name: 'ID, back side' }).innerText()).toContain('Uploaded')
      await front.getByRole('button', { name: 'Remove: ID, front side' }).click()
      expect(await front.innerText()).not.toContain('Not accepted')
    },
    atStep(3),
  )
})

test('a blacklisted account is led back to the levels', async () => {
  site.replies = { ...companyStands(0, emptyDetail), ...signedIn({ errorStatus: 1 }) }
  await at(hub, async (page) => page.waitForURL('**/verified/enter'))
})
