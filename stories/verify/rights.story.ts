// From consent to a request for deletion, and from a refused face comparison to a verification without a face, on the real server, engine
// and desk.
import { type Browser, expect, type Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import desk from '../../locales/en/desk.json' with { type: 'json' }
import en from '../../locales/en/frame.json' with { type: 'json' }
import privacy from '../../locales/en/privacy.json' with { type: 'json' }
import { type Deployment, test } from '../deployment.ts'
import { accountOf, open } from '../people.ts'
import { openCase, operate, reviewerAtDesk } from '../reviewer.ts'
import { consents } from './consents.ts'
import { openStudio } from './studio/studio.ts'
import { beginVisit, chooseDocument, confirms, heading, openVisit, picksPage, sendsFace, longTimeout, withoutCamera } from './visitor.ts'

/** A new reviewer approves the person's submission. `says` is a text that the case has to show. */
const approveAtDesk = async (
  browser: Browser,
  deployment: Deployment,
  { page, email, says }: { page: Page; email: string; says?: string },
): Promise<void> => {
  const account = await accountOf(page, deployment)
  const deskPage = await reviewerAtDesk(browser, deployment, email)
  await openCase(deskPage, deployment, account)
  if (says !== undefined) await expect(deskPage.getByText(says).first()).toBeVisible()
  await deskPage.getByRole('button', { name: desk['case.approve'] }).click()
  await deskPage
    .getByRole('dialog', { name: /^Approve/ })
    .getByRole('button', { name: desk['case.approve'] })
    .click()
  await expect(deskPage.getByRole('status').filter({ hasText: desk['case.approved'] })).toBeVisible()
  await deskPage.context().close()
}

const isVerified = async (page: Page, deployment: Deployment): Promise<void> => {
  await open(page, `${deployment.area}/verified/enter`)
  await expect(page.getByText(areaEn['status.verified'], { exact: true }).first()).toBeVisible()
}

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

/** Checks an archive as its owner would: with the public key from the operator, and the shipped script. */
const checkArchive = async (deployment: Deployment, file: string, key: string): Promise<string> => {
  const printed = await operate(deployment, 'archive', 'key')
  writeFileSync(key, /-----BEGIN[^]*END PUBLIC KEY-----/.exec(printed)?.[0] ?? '')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/check-archive.mjs', file, '--key', key], { encoding: 'utf8' })
  return `${status} ${stdout}${stderr}`
}

test('a person consents, is verified, checks their archive, withdraws face consent and requests deletion', async ({
  page,
  deployment,
  browser,
}, info) => {
  test.setTimeout(480_000)
  const studio = await openStudio(info.project.outputDir)
  const visitor = await beginVisit(page, deployment, 'rights@example.com')
  await chooseDocument(visitor)
  await withoutCamera(visitor)
  await picksPage(visitor, studio.picture('edited'))
  await sendsFace(visitor, studio.picture('face'))
  await confirms(visitor, await studio.holder('edited'))
  await expect(heading(visitor, en['reviewed.title'])).toBeVisible(longTimeout)
  await approveAtDesk(browser, deployment, { page, email: 'approves-rights@example.com' })
  await isVerified(page, deployment)

  await open(page, `${deployment.area}/verified/data`)
  const download = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: privacy['download.action'], exact: true }).click()
  const [file, changed, key] = ['archive.zip', 'changed.zip', 'key.pem'].map((name) => info.outputPath(name)) as [string, string, string]
  await (await download).saveAs(file)
  expect(await checkArchive(deployment, file, key)).toMatch(/^0 /)
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(400) ^ 1, 400)
  writeFileSync(changed, bytes)
  expect(await checkArchive(deployment, changed, key)).toMatch(/^1 /)

  const face = part(page, privacy['face.title'])
  await face.getByRole('button', { name: privacy['face.action'] }).click()
  await page.getByRole('dialog', { name: privacy['face.ask'] }).getByRole('button', { name: privacy['face.action'] }).click()
  await expect(face).toContainText(privacy['face.withdrawn'])
  await page.getByRole('main').getByRole('button', { name: privacy['delete.action'], exact: true }).click()
  await page.getByRole('dialog', { name: privacy['delete.ask'] }).getByRole('button', { name: privacy['delete.action'] }).click()
  await expect(page.getByRole('main').getByText(privacy['deletion.requested'])).toBeVisible()
  await isVerified(page, deployment)
})

test('a person who refuses face comparison is verified by a reviewer, who reads that they refused', async ({
  page,
  deployment,
  browser,
}, info) => {
  test.setTimeout(480_000)
  const studio = await openStudio(info.project.outputDir)
  const visitor = await openVisit(page, deployment, 'refuses-and-passes@example.com')
  await consents(visitor.frame, 'refuses')
  await expect(heading(visitor, en['choose.title'])).toBeVisible(longTimeout)
  await chooseDocument(visitor)
  await picksPage(visitor, studio.picture('carried'))
  await confirms(visitor, await studio.holder('carried'))
  await expect(heading(visitor, en['reviewed.title'])).toBeVisible(longTimeout)
  await approveAtDesk(browser, deployment, { page, email: 'approves-refusal@example.com', says: desk['why.biometricsRefused'] })
  await isVerified(page, deployment)
})
