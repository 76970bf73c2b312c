// Enhanced due diligence from the home to the decision: questions, papers, the reviewer, and the home afterwards.
import { expect, type FrameLocator } from '@playwright/test'
import areaEn from '../locales/en/area.json' with { type: 'json' }
import en from '../locales/en/frame.json' with { type: 'json' }
import { consents } from './verify/consents.ts'
import { pictureOfDocument } from './submit-evidence.ts'
import { test } from './deployment.ts'
import { decidePerson, openCase, reviewerAtDesk } from './reviewer.ts'
import { accountOf, logInAs } from './people.ts'

// The engine only checks; reviewers decide.
test.use({ evidencePolicy: 'strict' })

type Question = Extract<keyof typeof en, `question.${string}`>
type Option = Extract<keyof typeof en, `option.${string}`>

const group = (frame: FrameLocator, question: Question) => frame.getByRole('group', { name: en[question] })
const picks = (frame: FrameLocator, question: Question, option: Option) =>
  group(frame, question)
    .or(frame.getByRole('radiogroup', { name: en[question] }))
    .getByLabel(en[option], { exact: true })
    .check()
const picksCountry = async (frame: FrameLocator, question: Question): Promise<void> => {
  const country = frame.getByRole('combobox', { name: en[question] })
  await country.fill('Netherlands')
  await country.press('Tab')
}
const goesOn = (frame: FrameLocator) => frame.getByRole('button', { name: en['form.continue'], exact: true }).click()
const isAtPart = (frame: FrameLocator, at: number) =>
  expect(frame.getByText(en['questions.partOf'].replace('{at}', `${at}`).replace('{of}', '4'))).toBeVisible()

const answers = async (frame: FrameLocator): Promise<void> => {
  await isAtPart(frame, 1)
  await picks(frame, 'question.work.status', 'option.retired')
  await picks(frame, 'question.work.income', 'option.under10k')
  await goesOn(frame)
  await isAtPart(frame, 2)
  await picks(frame, 'question.wealth.source', 'option.pension')
  await picks(frame, 'question.wealth.total', 'option.under250k')
  await frame.getByLabel(en['question.wealth.story']).fill('Saved over forty years.')
  await goesOn(frame)
  await isAtPart(frame, 3)
  await picks(frame, 'question.funds.source', 'option.pension')
  await picksCountry(frame, 'question.funds.country')
  await picks(frame, 'question.funds.yearly', 'option.under10k')
  await frame.getByLabel(en['question.funds.largest']).fill('2500')
  await picks(frame, 'question.funds.purpose', 'option.savings')
  await goesOn(frame)
  await isAtPart(frame, 4)
  await picks(frame, 'question.exposure.office', 'option.no')
  await picksCountry(frame, 'question.exposure.taxCountry')
  await picks(frame, 'question.behalf.others', 'option.no')
  await goesOn(frame)
}

test('a person answers the request for more, is reviewed, and is no longer asked, all without a reload', async ({
  page,
  deployment,
  browser,
}) => {
  test.slow()
  const paper = { name: 'pension.png', mimeType: 'image/png', buffer: await pictureOfDocument(page) }
  await logInAs(page, deployment, 'person-edd-asked')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const banner = page.locator('[data-usage="home.banner.enhanced"]')
  await banner.getByRole('button', { name: areaEn['banner.enhanced.action'] }).click()
  const frame = page.frameLocator('iframe[title]')
  await consents(frame, 'reads')
  await answers(frame)
  await frame.getByLabel(en['papers.address']).setInputFiles(paper)
  await frame.getByLabel(en['papers.paper'], { exact: true }).setInputFiles([paper, { ...paper, name: 'funds.png' }])
  await expect(frame.getByText(en['papers.there'], { exact: true })).toHaveCount(3)
  await goesOn(frame)
  await expect(frame.getByText('Saved over forty years.')).toBeVisible()
  await frame.getByRole('button', { name: en['send.action'], exact: true }).click()
  await expect(frame.getByRole('heading', { name: en['reviewed.title'] })).toBeVisible({ timeout: 60_000 })
  await frame.getByRole('button', { name: en['bar.close'], exact: true }).first().click()
  await expect(banner.getByRole('button', { name: areaEn['status.pending'] })).toBeDisabled()

  const desk = await reviewerAtDesk(browser, deployment, 'desk-enhanced@example.com')
  await openCase(desk, deployment, await accountOf(page, deployment))
  await decidePerson(desk, 'approve')

  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(banner).toHaveCount(0)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})
