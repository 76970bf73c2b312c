// A verified identity is transferred to another account on the built server, and the owner, who did not request it, disputes the transfer.
import { expect } from '@playwright/test'
import area from '../../locales/en/area.json' with { type: 'json' }
import en from '../../locales/en/transfer.json' with { type: 'json' }
import { test } from '../deployment.ts'
import { logInAs, open } from '../people.ts'
import { expectAccessible, mailTo, proveSource, proveTarget, start } from './steps.ts'

// No other file sets this percentage, so this file gets its own deployment: a dispute ends every hold on transfers to its target.
test.use({ secondLookPercent: 7 })

test('an identity is transferred, both owners get mails, and the owner who did not request it stops all transfers', async ({
  page,
  deployment,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 375, height: 800 })
  const [from, to] = ['transfer-ready@demo.example', 'transfer-target@demo.example']
  await logInAs(page, deployment, 'transfer-ready')
  await page.getByRole('link', { name: area['home.transfer'] }).click()
  await expect(page.getByText(en['notes.p2pMet'])).toBeVisible()
  await expectAccessible(page)
  await start(page, deployment)
  await expect(page.getByText(en['target.spam'])).toBeVisible()
  await expectAccessible(page)
  await proveTarget(page, deployment, to)
  await expect(page.getByRole('dialog', { name: en['prove.title'] })).toContainText(to)
  await expectAccessible(page)
  await proveSource(page, deployment, from)
  await page.waitForURL('**/verified/transfer/result?status=success')
  await expect(page.getByRole('heading', { name: en['result.success'] })).toBeVisible()
  await expect(page.getByRole('link', { name: en['result.withdraw'] })).toHaveAttribute('href', /\/asset\/withdraw$/)
  await expectAccessible(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goBack()
  await start(page, deployment)
  await expect(page.getByRole('dialog', { name: en['transfer.notice'] })).toContainText('Only a verified account')

  await logInAs(page, deployment, 'transfer-target')
  await expect(page.getByText(area['status.verified'], { exact: true }).first()).toBeVisible()
  await mailTo(deployment, to, 'was moved to this account')
  const link = /http\S+#\S+/.exec(await mailTo(deployment, from, 'was moved to another account'))?.[0] ?? 'no link'
  await open(page, link)
  await expect(page).not.toHaveURL(/#/)
  await expect(page.getByRole('heading', { name: en['dispute.title'] })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: en['dispute.notMe'] }).click()
  await expect(page.getByRole('heading', { name: en['dispute.done'] })).toBeVisible()
  await start(page, deployment)
  await expect(page.getByRole('dialog', { name: en['transfer.notice'] })).toContainText('reported as unauthorized')
})
