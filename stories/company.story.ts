// A company's verification from an empty form to the approval, with one rejection in between, and what can go wrong on the way.
import { accessibilityFaults } from '../web/lib/testing/barriers.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import areaEn from '../locales/en/area.json' with { type: 'json' }
import en from '../locales/en/company.json' with { type: 'json' }
import deskEn from '../locales/en/desk.json' with { type: 'json' }
import * as desk from './company/company-desk.ts'
import { reviewerAtDesk } from './reviewer.ts'
import { fileName, freeNumber, institutions, papers, people } from './company/lantern.ts'
import * as officer from './company/officer.ts'
import * as paperwork from './company/paperwork.ts'
import * as related from './company/related.ts'
import { fillIn } from './company/words.ts'
import { pictureOfDocument } from './submit-evidence.ts'
import { type Deployment, test } from './deployment.ts'
import { accountOf, logIn, logInAs, horizontalOverflow } from './people.ts'

test.use({ evidencePolicy: 'strict' })

const expectAccessible = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([])
}

const firstTwoSteps = async (page: Page, number: string): Promise<void> => {
  await officer.openStep(page, 1)
  await officer.fillBasic(page, { name: 'Lantern Trading Ltd', number })
  await officer.save(page)
  await officer.isAt(page, 2)
  await officer.fillEnterprise(page)
  await officer.save(page)
  await officer.isAt(page, 3)
}

const addAllParties = async (page: Page): Promise<void> => {
  const picture = await pictureOfDocument(page)
  for (const institution of institutions) await related.addInstitution(page, institution)
  for (const person of people) await related.addPerson(page, person, picture)
}

const uploadAllPapers = async (page: Page): Promise<void> => {
  await paperwork.chooseType(page)
  for (const [template, count] of Object.entries(papers)) {
    await paperwork.uploadPapers(
      page,
      template,
      Array.from({ length: count }, (_, at) => fileName(template, at + 1)),
    )
  }
}

test('company: nine people, a chain of three institutions and twelve papers are rejected once, corrected and approved', async ({
  page,
  deployment,
  browser,
}) => {
  test.setTimeout(300_000)
  await officer.newCompany(page, deployment, 'lantern@example.com')
  await expectAccessible(page)
  await firstTwoSteps(page, freeNumber())
  await addAllParties(page)
  const tree = page.getByRole('list', { name: en['ownership.label'] })
  await expect(tree.getByText('Owner · 36% in total')).toBeVisible()
  await expect(tree.getByText('Owner · 40% in total').first()).toBeVisible()
  await expectAccessible(page)
  await officer.save(page)
  await officer.isAt(page, 4)
  await uploadAllPapers(page)
  await expectAccessible(page)
  await officer.save(page)
  await page.waitForURL('**/verified/kyb')
  await officer.submitCompany(page)

  const account = await accountOf(page, deployment)
  const reviewer = await reviewerAtDesk(browser, deployment, 'desk-lantern@example.com')
  await firstReview(reviewer, deployment, account)
  await correctSubmission(page, deployment)
  await secondReview(reviewer, deployment, account)
  await officer.openOverview(page, deployment)
  await expect(page.getByText(en['hub.verified'], { exact: true })).toBeVisible()
})

const wrongPapers = [fileName('REGISTER_EXTRACT', 1), fileName('ARTICLES', 2)] as const

/** The reviewer rejects two of twelve papers and one field. */
const firstReview = async (reviewer: Page, deployment: Deployment, account: string): Promise<void> => {
  await desk.openCaseOf(reviewer, deployment, account)
  await expectAccessible(reviewer)
  await desk.openSection(reviewer, 'ownership')
  await expect(reviewer.getByText('Owner · 36% in total')).toBeVisible()
  await desk.openSection(reviewer, 'files')
  await desk.rejectFile(reviewer, wrongPapers[0], 'This extract is a year old.')
  await desk.rejectFile(reviewer, wrongPapers[1], 'Page two is missing.')
  await desk.acceptFile(reviewer, fileName('BOARD_RESOLUTION', 1))
  await desk.openSection(reviewer, 'company')
  await desk.remarkOn(reviewer, deskEn['company.field.officialAddress'], 'The register knows another office.')
  await desk.rejectCompany(reviewer, 'Nearly there: mend what is marked.')
}

const correctSubmission = async (page: Page, deployment: Deployment): Promise<void> => {
  await officer.openOverview(page, deployment)
  await expect(page.getByText('Nearly there: mend what is marked.')).toBeVisible()
  await expect(officer.rowOf(page, 4)).toContainText(en['hub.fix'])
  await expect(page.getByRole('main').getByRole('button', { name: en['hub.submit'], exact: true })).toHaveAttribute('aria-disabled', 'true')
  await officer.openStep(page, 1)
  await expect(page.getByText('The register knows another office.')).toBeVisible()
  await page.getByLabel(en['basic.field.officialAddress']).fill('6 Quay Street, Bristol')
  await officer.save(page)
  await officer.isAt(page, 2)
  await officer.openOverview(page, deployment)
  await officer.openStep(page, 4)
  for (const [at, template] of ['REGISTER_EXTRACT', 'ARTICLES'].entries()) {
    const card = paperwork.templateOf(page, template)
    const name = wrongPapers[at] ?? ''
    await paperwork.unfold(card)
    await expect(card.getByText(/^Reviewer: /)).toBeVisible()
    await expect(card.locator('input[type=file]:not([hidden])')).toHaveCount(0)
    await card.getByRole('button', { name: fillIn(en['file.remove'], { name }) }).click()
    await paperwork.uploadPapers(page, template, [`better-${name}`])
  }
  const accepted = paperwork.templateOf(page, 'BOARD_RESOLUTION')
  await paperwork.unfold(accepted)
  await expect(accepted.getByText(en['file.passed'])).toBeVisible()
  await officer.save(page)
  await page.waitForURL('**/verified/kyb')
  await officer.submitCompany(page)
}

const secondReview = async (reviewer: Page, deployment: Deployment, account: string): Promise<void> => {
  await desk.openCaseOf(reviewer, deployment, account)
  await desk.openSection(reviewer, 'files')
  for (const name of wrongPapers) await desk.acceptFile(reviewer, `better-${name}`)
  await desk.approveCompany(reviewer)
}

test('company: the fourth step, opened too early, says which steps come first', async ({ page, deployment }) => {
  await officer.newCompany(page, deployment, 'too-early@example.com')
  await expect(officer.rowOf(page, 4)).toContainText(en['hub.thirdFirst'])
  await officer.rowOf(page, 4).getByRole('button').click()
  await expect(page.getByRole('region', { name: areaEn['nav.notices'] }).getByText(en['hub.thirdFirst'])).toBeVisible()
  await expect(page).toHaveURL(/\/verified\/kyb$/)
})

/** Logs in with the same account in a new browser. */
const otherBrowser = async (browser: Browser, deployment: Deployment, email: string): Promise<Page> => {
  const other = await (await browser.newContext()).newPage()
  await logIn(other, deployment, { email, to: '/verified/kyb' })
  return other
}

test('company: unsaved input is restored after a reload, and in another browser', async ({ page, deployment, browser }) => {
  await officer.newCompany(page, deployment, 'draft@example.com')
  await officer.openStep(page, 1)
  const draftKept = page.getByText(en['editor.state.kept'].split('{')[0] ?? '').waitFor()
  await page.getByLabel(en['basic.field.registrationAddress']).fill('4 Quay Stree')
  await draftKept
  await page.reload()
  await officer.isAt(page, 1)
  await expect(page.getByLabel(en['basic.field.registrationAddress'])).toHaveValue('4 Quay Stree')
  const other = await otherBrowser(browser, deployment, 'draft@example.com')
  await officer.openStep(other, 1)
  await expect(other.getByLabel(en['basic.field.registrationAddress'])).toHaveValue('4 Quay Stree')
})

test('company: a reload in the middle of typing loses nothing, and is not taken for another tab', async ({ page, deployment }) => {
  await officer.newCompany(page, deployment, 'reload@example.com')
  await officer.openStep(page, 1)
  const address = page.getByLabel(en['basic.field.registrationAddress'])
  for (const typed of ['4 Quay', '4 Quay Street', '4 Quay Street, Bristol']) {
    await address.fill(typed)
    await page.reload()
    await officer.isAt(page, 1)
    await expect(address).toHaveValue(typed)
  }
  const draftKept = page.waitForResponse((response) => response.url().endsWith('/kyb/keep-draft'))
  await address.fill('4 Quay Street, Bristol BS1')
  expect(await (await draftKept).json()).toMatchObject({ code: '00000' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('company: of two tabs, the later one shows the conflict, and neither loses its input', async ({ page, deployment, context }) => {
  await officer.newCompany(page, deployment, 'tabs@example.com')
  await officer.openStep(page, 1)
  const second = await context.newPage()
  await officer.openOverview(second, deployment)
  await officer.openStep(second, 1)
  const draftKept = page.waitForResponse((response) => response.url().endsWith('/kyb/keep-draft'))
  await page.getByLabel(en['basic.field.registrationAddress']).fill('FIRST TAB')
  await draftKept
  await second.getByLabel(en['basic.field.registrationAddress']).fill('SECOND TAB')
  const dialog = second.getByRole('dialog', { name: en['overtaken.title'] })
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  await expectAccessible(second)
  await expect(second.getByLabel(en['basic.field.registrationAddress'])).toHaveValue('SECOND TAB')
  await dialog.getByRole('button', { name: en['overtaken.newest'] }).click()
  await expect(dialog).toBeHidden()
  await expect(second.getByLabel(en['basic.field.registrationAddress'])).toHaveValue('FIRST TAB')
})

test('company: an eleventh director cannot be added', async ({ page, deployment }) => {
  test.setTimeout(300_000)
  await officer.newCompany(page, deployment, 'eleven@example.com')
  await firstTwoSteps(page, freeNumber())
  const picture = await pictureOfDocument(page)
  for (let number = 1; number <= 10; number += 1)
    await related.addPerson(
      page,
      {
        positions: ['1'],
        givenName: 'Director',
        familyName: `No${number}`,
        born: ['1', '1', '1980'],
        country: 'Norway',
        number: `N2${number}`,
      },
      picture,
    )
  const add = page.getByRole('button', { name: en['party.add.1'] })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(fillIn(en['party.full'], { most: 10 })).first()).toBeAttached()
})

test('company: a company with a rejected paper cannot be submitted until the paper is replaced', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'company-rejected')
  await officer.openOverview(page, deployment)
  await expect(officer.rowOf(page, 4)).toContainText(en['hub.fix'])
  await expect(page.getByRole('main').getByRole('button', { name: en['hub.submit'], exact: true })).toHaveAttribute('aria-disabled', 'true')
  await officer.openStep(page, 4)
  await officer.save(page)
  await expect(page.getByText(fillIn(en['papers.mend'], { title: 'Extract from the company register' })).first()).toBeVisible()
  await expectAccessible(page)
})

for (const width of [375, 768, 1440]) {
  test(`company: the pages of a demo company fit, and are accessible (${width} px)`, async ({ page, deployment }) => {
    await page.setViewportSize({ width, height: 900 })
    await logInAs(page, deployment, 'company-ready')
    await officer.openOverview(page, deployment)
    expect(await horizontalOverflow(page)).toBe(0)
    await expectAccessible(page)
    for (const step of [1, 2, 3, 4] as const) {
      await officer.openOverview(page, deployment)
      await officer.openStep(page, step)
      expect(await horizontalOverflow(page)).toBe(0)
      await expectAccessible(page)
    }
  })
}
