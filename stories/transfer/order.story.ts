// The exchange's answer at the check of the target may no longer hold when the identity is transferred.
import { expect } from '@playwright/test'
import area from '../../locales/en/area.json' with { type: 'json' }
import en from '../../locales/en/transfer.json' with { type: 'json' }
import { test } from '../deployment.ts'
import { logInAs } from '../people.ts'
import { proveSource, proveTarget, start } from './steps.ts'

// No other file sets this percentage, so this file gets its own deployment: other stories use the same target account.
test.use({ secondLookPercent: 6 })

test('an order that is placed after the check makes the transfer fail, and the page says so', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'person-pan-verified')
  await start(page, deployment)
  await proveTarget(page, deployment, 'transfer-target@demo.example')
  await expect(page.getByRole('dialog', { name: en['prove.title'] })).toBeVisible()
  const order = { side: 'buy', asset: 'USDT', amount: '10' }
  const placed = await page.request.post(`${deployment.area}/v1/stand-in/createP2pOrder`, { data: order })
  expect(await placed.json()).toMatchObject({ code: '00000' })
  await proveSource(page, deployment, 'person-pan-verified@demo.example')
  await page.waitForURL('**/verified/transfer/result?status=fail')
  await expect(page.getByRole('heading', { name: en['result.fail'] })).toBeVisible()
  await page.getByRole('link', { name: en['transfer.ok'], exact: true }).click()
  await page.waitForURL('**/verified/enter')
  await expect(page.getByText(area['status.verified'], { exact: true }).first()).toBeVisible()
})
