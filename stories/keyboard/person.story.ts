// Complete journeys by keyboard alone: a person, a related party of a company, and the owner of an identity that is transferred.
import { expect } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import en from '../../locales/en/frame.json' with { type: 'json' }
import owners from '../../locales/en/owners.json' with { type: 'json' }
import transfer from '../../locales/en/transfer.json' with { type: 'json' }
import { test } from '../deployment.ts'
import { lastCode, logInAs, open, password } from '../people.ts'
import { openStudio, type Studio } from '../verify/studio/studio.ts'
import { keysOf } from './keys.ts'
import { verifiesByKeyboard } from './person.ts'

// Reviewers decide. No other file sets this percentage, so this file gets its own deployment: other stories transfer the same identity.
test.use({ evidencePolicy: 'strict', secondLookPercent: 9 })

let studio: Studio
// eslint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for
test.beforeAll(async ({}, info) => {
  test.setTimeout(240_000)
  studio = await openStudio(info.project.outputDir)
})

test('a person signs up, shows a document and a face without a camera, and closes the frame', async ({ page, deployment }) => {
  test.setTimeout(180_000)
  const keys = keysOf(page)
  const email = 'by-keyboard@example.com'
  await open(page, `${deployment.area}/sign-up?callback=${encodeURIComponent('/verified/enter')}`)
  await keys.types(page.getByLabel('Email'), email)
  await keys.presses(page.getByRole('button', { name: 'Send code' }))
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await keys.types(page.getByLabel('Verification code'), await lastCode(deployment, email))
  await keys.types(page.getByLabel('Choose a password'), password)
  await keys.presses(page.getByRole('button', { name: 'Create account' }))
  await page.waitForURL('**/verified/enter')

  await keys.presses(page.getByRole('main').getByRole('button', { name: areaEn['level.start'] }).first())
  const frame = page.frameLocator('iframe[title]')
  await verifiesByKeyboard({ keys, within: frame, studio })
  await keys.presses(frame.getByRole('main').getByRole('button').last())
  await expect(page.locator('iframe[title]')).toHaveCount(0)
  await expect(page.getByText(areaEn['status.pending'], { exact: true }).first()).toBeVisible()
})

test('one of a company’s people submits their evidence through its link', async ({ page, deployment, browser }) => {
  test.setTimeout(180_000)
  await logInAs(page, deployment, 'company-ubo')
  await open(page, `${deployment.area}/verified/ubo`)
  const keys = keysOf(page)
  await keys.reaches(page.getByRole('button', { name: owners['link.copy'] }))
  const link = (await page.getByText(`${deployment.provider}/party#`).textContent()) ?? ''
  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, link)
  const visitorKeys = keysOf(visitor)
  await visitorKeys.presses(visitor.getByRole('button', { name: en['party.start'] }))
  await verifiesByKeyboard({ keys: visitorKeys, within: visitor, studio })
  await visitor.context().close()
})

test('an owner transfers their identity to another account', async ({ page, deployment }) => {
  test.setTimeout(180_000)
  await logInAs(page, deployment, 'transfer-ready')
  await open(page, `${deployment.area}/verified/transfer`)
  const keys = keysOf(page)
  await keys.ticks(page.getByLabel(transfer['notes.agree']))
  await keys.presses(page.getByRole('button', { name: transfer['notes.start'] }))

  const target = 'transfer-target@demo.example'
  await expect(page.getByRole('heading', { name: transfer['target.title'] })).toBeVisible()
  await keys.types(page.getByLabel(transfer['target.email']), target)
  await keys.presses(page.getByRole('button', { name: transfer['code.send'] }))
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled()
  await keys.types(page.getByLabel(transfer['target.code']), await lastCode(deployment, target))
  await keys.presses(page.getByRole('button', { name: transfer['target.confirm'], exact: true }))

  const dialog = page.getByRole('dialog', { name: transfer['prove.title'] })
  await keys.presses(dialog.getByRole('button', { name: transfer['code.send'] }))
  await expect(dialog.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled()
  await keys.types(dialog.getByLabel(transfer['prove.email']), await lastCode(deployment, 'transfer-ready@demo.example'))
  await keys.presses(dialog.getByRole('button', { name: transfer['prove.confirm'], exact: true }))
  await page.waitForURL('**/verified/transfer/result?status=success')
  await expect(page.getByRole('heading', { name: transfer['result.success'] })).toBeVisible()
})
