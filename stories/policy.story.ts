// The policy changes while people work, without a restart or a new deployment.
import { expect } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import areaEn from '../locales/en/area.json' with { type: 'json' }
import deskEn from '../locales/en/desk.json' with { type: 'json' }
import en from '../locales/en/frame.json' with { type: 'json' }
import { test } from './deployment.ts'
import { accountOf, logInAs, open } from './people.ts'
import { joinDesk, operate } from './reviewer.ts'
import { consents } from './verify/consents.ts'

// Reviewers decide. No other file sets this percentage, so this file gets its own deployment: its changes must not reach other stories.
test.use({ evidencePolicy: 'strict', secondLookPercent: 3 })

/** The time after which a new policy applies, as docs/operators/policy.md promises. */
const appliesWithinMs = 5_000

const permit = { en: 'Market permit', ar: 'تصريح السوق', 'zh-CN': '市场经营许可证' }
const change = {
  rights: { level1Rights: { cryptoWithdrawLimit: 15_432 } },
  papers: { limitedCompany: { asked: ['MARKET_PERMIT'], welcome: [] } },
  questions: { enhanced: { sections: [{ id: 'work', questions: [{ id: 'edd.permit', kind: 'yesNo' }] }], papers: [] } },
  words: { 'paper.MARKET_PERMIT': permit, 'paper.MARKET_PERMIT.detail': permit, 'question.edd.permit': permit },
}

test('a person, a company and the desk see a changed limit, paper and question; earlier decisions keep their policy', async ({
  page,
  deployment,
  browser,
}, info) => {
  test.slow()
  await logInAs(page, deployment, 'person-edd-asked')
  const account = await accountOf(page, deployment)
  const company = await (await browser.newContext()).newPage()
  await logInAs(company, deployment, 'company-ready')
  await open(company, `${deployment.area}/verified/kyb/enterprise?step=4`)
  await expect(company.locator('[data-template]').first()).toBeVisible()
  await expect(page.getByText('15,432').first()).toBeHidden()
  const historyOf = async (): Promise<readonly string[]> => (await operate(deployment, 'account', 'history', account)).split('\n')
  const before = await historyOf()
  expect(before.every((line) => / policy 1 \(\w+\)$/.test(line))).toBe(true)

  const file = info.outputPath('policy.json')
  writeFileSync(file, JSON.stringify(change))
  expect(await operate(deployment, 'policy', 'apply', file)).toContain('2')
  const appliedAt = performance.now()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('15,432').first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: appliesWithinMs })
  await company.reload()
  await expect(company.locator('[data-template="MARKET_PERMIT"]')).toContainText(permit.en)
  await expect(company.locator('[data-template]')).toHaveCount(1)
  expect(performance.now() - appliedAt).toBeLessThan(2 * appliesWithinMs)

  await page.locator('[data-usage="home.banner.enhanced"]').getByRole('button', { name: areaEn['banner.enhanced.action'] }).click()
  const frame = page.frameLocator('iframe[title]')
  await consents(frame, 'reads')
  await frame
    .getByRole('group', { name: permit.en })
    .or(frame.getByRole('radiogroup', { name: permit.en }))
    .getByLabel(en['option.yes'], { exact: true })
    .check()
  await frame.getByRole('button', { name: en['form.continue'], exact: true }).click()
  await frame.getByRole('button', { name: en['send.action'], exact: true }).click()
  await expect(frame.getByRole('heading', { name: en['reviewed.title'] })).toBeVisible({ timeout: 60_000 })

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await joinDesk(desk, deployment, 'desk-policy@example.com')
  await open(desk, `${deployment.desk}/`)
  await desk
    .getByRole('link')
    .filter({ hasText: deskEn['queue.account'].replace('{account}', account) })
    .click()
  await desk.waitForURL('**/cases/*')
  await expect(desk.getByText(permit.en).first()).toBeVisible()

  const after = await historyOf()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.length).toBeGreaterThan(before.length)
  expect(after.slice(before.length).every((line) => / policy 2 \(\w+\)$/.test(line))).toBe(true)
})
