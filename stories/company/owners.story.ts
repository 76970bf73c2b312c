// The four people behind a company verify themselves by its link: on a phone, in Arabic, by the QR code, and with their own account.
import { accessibilityFaults } from '../../web/lib/testing/barriers.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import deskEn from '../../locales/en/desk.json' with { type: 'json' }
import ar from '../../locales/ar/frame.json' with { type: 'json' }
import en from '../../locales/en/frame.json' with { type: 'json' }
import owners from '../../locales/en/owners.json' with { type: 'json' }
import { submitEvidence, pictureOfDocument } from '../submit-evidence.ts'
import { type Deployment, test } from '../deployment.ts'
import { open, password, horizontalOverflow, signUp } from '../people.ts'
import { type DocumentName, type Holder, openStudio, type Studio } from '../verify/studio/studio.ts'
import { decidePerson, reviewerAtDesk } from '../reviewer.ts'
import { fileName, freeNumber, papers, type Person } from './lantern.ts'
import * as officer from './officer.ts'
import * as paperwork from './paperwork.ts'
import { addPerson } from './related.ts'
import { fillIn } from './words.ts'

test.use({ evidencePolicy: 'strict' })

type Words = Readonly<Record<string, string>>

const expectAccessible = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([])
}

const company = 'Lantern Trading Ltd'
const documents = ['clean', 'guarded', 'otherPerson', 'carried'] as const satisfies readonly DocumentName[]
const roles: readonly Pick<Person, 'positions' | 'percent'>[] = [
  { positions: ['1', '3'], percent: '60' },
  { positions: ['3'], percent: '40' },
  { positions: ['1'] },
  { positions: ['5'] },
]

/** A submitted company whose four people hold the test documents. */
const submitCompanyOfFour = async (page: Page, deployment: Deployment, studio: Studio): Promise<void> => {
  await officer.newCompany(page, deployment, 'owners@example.com')
  await officer.openStep(page, 1)
  await officer.fillBasic(page, { name: company, number: freeNumber() })
  await officer.save(page)
  await officer.isAt(page, 2)
  await officer.fillEnterprise(page)
  await officer.save(page)
  await officer.isAt(page, 3)
  const picture = await pictureOfDocument(page)
  for (const [place, name] of documents.entries()) await addPerson(page, await partyOf(studio, name, place), picture)
  await officer.save(page)
  await officer.isAt(page, 4)
  await paperwork.chooseType(page)
  for (const template of Object.keys(papers)) await paperwork.uploadPapers(page, template, [fileName(template, 1)])
  await officer.save(page)
  await page.waitForURL('**/verified/kyb')
  await officer.submitCompany(page)
}

const partyOf = async (studio: Studio, name: DocumentName, place: number): Promise<Person> => {
  const holder = await studio.holder(name)
  const [year = '', month = '', day = ''] = holder.birthDate.split('-')
  return {
    positions: ['1'],
    ...roles[place],
    givenName: holder.givenName,
    familyName: holder.familyName,
    born: [String(Number(day)), String(Number(month)), year],
    country: 'Netherlands',
    number: holder.documentNumber,
  }
}

const listOf = (page: Page) => page.getByRole('region', { name: owners['owners.people'] }).getByRole('listitem')

const expectStatus = async (page: Page, studio: Studio, name: DocumentName, status: string): Promise<void> => {
  const { familyName } = await studio.holder(name)
  await expect(listOf(page).filter({ hasText: familyName })).toContainText(status, { timeout: 30_000 })
}

/** From the link's first page until the submission waits for a reviewer, in the visitor's language. */
const verifies = async (page: Page, { words, studio, name }: { words: Words; studio: Studio; name: DocumentName }): Promise<void> => {
  const press = (word: string): Promise<void> =>
    page.getByRole('button', { name: words[word] ?? word, exact: true }).click({ timeout: 45_000 })
  const heading = (word: string) => page.getByRole('heading', { name: words[word] ?? word })
  await expect(heading('consent.title')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('radio', { name: new RegExp(`^${words['consent.agree']}`) }).check()
  await press('form.continue')
  const country = new Intl.DisplayNames([words === ar ? 'ar' : 'en'], { type: 'region' }).of('NL') ?? ''
  await page.getByRole('combobox', { name: words['choose.country'] ?? '' }).fill(country)
  await page.getByRole('radio', { name: new RegExp(`^${words['document.passport']}`) }).check()
  await press('form.continue')
  await uploadsAll(page, { words, studio, name })
}

/** Uploads pictures instead of using a camera, so a reviewer decides. */
const uploadsAll = async (page: Page, { words, studio, name }: { words: Words; studio: Studio; name: DocumentName }): Promise<void> => {
  const press = (word: string): Promise<void> =>
    page.getByRole('button', { name: words[word] ?? word, exact: true }).click({ timeout: 45_000 })
  const heading = (word: string) => page.getByRole('heading', { name: words[word] ?? word })
  await press('camera.upload')
  await page.locator('input[type=file]').setInputFiles(studio.picture(name))
  await expect(heading('capture.confirm.title')).toBeVisible({ timeout: 30_000 })
  await press('capture.confirm.use')
  await press('face.other')
  await press('camera.upload')
  await page.locator('input[type=file]').setInputFiles(studio.picture('face'))
  await press('face.picture.use')
  await expect(heading('details.title')).toBeVisible({ timeout: 45_000 })
  await press('details.action')
  await press('send.action')
  await expect(heading('reviewed.title')).toBeVisible({ timeout: 45_000 })
}

/** Only failed evidence is requested again. */
const showsPageAgain = async (page: Page, studio: Studio, name: DocumentName): Promise<void> => {
  const press = (word: string): Promise<void> => page.getByRole('button', { name: word, exact: true }).click({ timeout: 45_000 })
  await press(fillIn(en['refused.redo'], { step: en['step.page'] }))
  await press(en['redo.action'])
  await press(en['camera.upload'])
  await page.locator('input[type=file]').setInputFiles(studio.picture(name))
  await press(en['capture.confirm.use'])
  await press(en['send.action'])
  await expect(page.getByRole('heading', { name: en['reviewed.title'] })).toBeVisible({ timeout: 45_000 })
}

/** Opens the waiting person among the company's people. */
const openParty = async (reviewerPage: Page, deployment: Deployment, { familyName }: Holder): Promise<void> => {
  await open(reviewerPage, `${deployment.desk}/`)
  await reviewerPage.getByRole('link').filter({ hasText: deskEn['about.party'] }).filter({ hasText: familyName }).click()
  await reviewerPage.waitForURL('**/cases/*')
  await expect(reviewerPage.getByRole('heading', { name: /^One of the people of .*LANTERN TRADING LTD/ })).toBeVisible()
}

/** Creates an account that is already verified and has an authenticator. */
const verifiedUser = async (
  page: Page,
  deployment: Deployment,
  { studio, reviewerPage }: { studio: Studio; reviewerPage: Page },
): Promise<TOTP> => {
  await signUp(page, deployment, { email: 'carried@example.com', query: `?callback=${encodeURIComponent('/verified/enter')}` })
  await page.waitForURL('**/verified/enter')
  const { documentNumber, givenName, familyName, birthDate, issuingCountry } = await studio.holder('carried')
  const details = { documentNumber, givenName, familyName, birthDate, issuingCountry, nationality: 'NLD', documentType: 2 }
  await submitEvidence(page, deployment, { details, files: [{ kind: 'documentFront', bytes: await pictureOfDocument(page) }] })
  await open(reviewerPage, `${deployment.desk}/`)
  await reviewerPage.getByRole('link').filter({ hasText: familyName }).first().click()
  await reviewerPage.waitForURL('**/cases/*')
  await decidePerson(reviewerPage, 'approve')
  const callStandIn = async (call: string, data: object): Promise<{ secret?: string }> => {
    const answer = await (await page.request.post(`${deployment.area}/v1/stand-in/${call}`, { data })).json()
    return (answer as { data: { secret?: string } }).data
  }
  const { secret = '' } = await callStandIn('startTotp', { password })
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  await callStandIn('confirmTotp', { code: codes.generate() })
  return codes
}

test('owners: four people are verified by a link, one of them after a refusal, and the company sees their progress', async ({
  page,
  deployment,
  browser,
}, info) => {
  test.setTimeout(600_000)
  const studio = await openStudio(info.project.outputDir)
  await submitCompanyOfFour(page, deployment, studio)
  const reviewerPage = await reviewerAtDesk(browser, deployment, 'desk-owners@example.com')
  const contexts: BrowserContext[] = []
  const openVisitor = async (options: Parameters<typeof browser.newContext>[0]): Promise<Page> => {
    const context = await browser.newContext(options)
    contexts.push(context)
    return context.newPage()
  }

  await open(page, `${deployment.area}/verified/ubo`)
  await expect(listOf(page)).toHaveCount(4)
  for (const name of documents) await expectStatus(page, studio, name, owners['owners.unverified'])
  await expect(listOf(page).first()).toContainText('Director / Beneficial owner')
  await expect(listOf(page).first()).toContainText((await studio.holder('clean')).documentNumber)
  await expectAccessible(page)
  const link = (await page.getByText(`${deployment.provider}/party#`).textContent()) ?? ''

  // On a phone: refused, then corrected.
  const phone = await openVisitor({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-GB' })
  await open(phone, link)
  await expect(phone.getByRole('heading', { level: 1, name: fillIn(en['party.title'], { company }) })).toBeVisible()
  expect(phone.url()).toBe(`${deployment.provider}/party`)
  expect(await horizontalOverflow(phone)).toBe(0)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: en['party.start'] }).click()
  await verifies(phone, { words: en, studio, name: 'clean' })
  await expectAccessible(phone)
  await openParty(reviewerPage, deployment, await studio.holder('clean'))
  await expectAccessible(reviewerPage)
  await decidePerson(reviewerPage, 'reject')
  await expect(phone.getByRole('heading', { name: en['refused.title'] })).toBeVisible({ timeout: 60_000 })
  await expectAccessible(phone)
  await showsPageAgain(phone, studio, 'clean')
  await openParty(reviewerPage, deployment, await studio.holder('clean'))
  await decidePerson(reviewerPage, 'approve')
  await expect(phone.getByRole('heading', { name: en['approved.party'] })).toBeVisible({ timeout: 60_000 })
  // The company's page shows it without a reload.
  await expectStatus(page, studio, 'clean', owners['owners.verified'])

  // In Arabic, because the browser prefers it.
  const arabic = await openVisitor({ viewport: { width: 1280, height: 900 }, locale: 'ar-EG' })
  await open(arabic, link)
  await expect(arabic.getByRole('heading', { level: 1, name: fillIn(ar['party.title'], { company }) })).toBeVisible()
  await expect(arabic.locator('[dir=rtl]').first()).toBeVisible()
  await arabic.getByRole('button', { name: ar['party.start'] }).click()
  await verifies(arabic, { words: ar, studio, name: 'guarded' })
  await openParty(reviewerPage, deployment, await studio.holder('guarded'))
  await decidePerson(reviewerPage, 'approve')
  await expect(arabic.getByRole('heading', { name: ar['approved.party'] })).toBeVisible({ timeout: 60_000 })

  // By the QR code on the company's screen.
  const code = info.outputPath('code.png')
  await page.getByRole('img', { name: owners['link.code'] }).screenshot({ path: code })
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'stories/company/read-qr.ts', code])
  expect(stdout).toBe(link)
  const scanned = await openVisitor({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-GB' })
  await open(scanned, stdout)
  await scanned.getByRole('button', { name: en['party.start'] }).click()
  await verifies(scanned, { words: en, studio, name: 'otherPerson' })
  await openParty(reviewerPage, deployment, await studio.holder('otherPerson'))
  await decidePerson(reviewerPage, 'approve')
  await expectStatus(page, studio, 'otherPerson', owners['owners.verified'])

  // With an account that is already verified.
  const user = await openVisitor({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  const codes = await verifiedUser(user, deployment, { studio, reviewerPage })
  await open(user, link)
  await user.getByRole('link', { name: en['party.account'] }).click()
  await expect(user.getByRole('heading', { level: 1, name: owners['recognise.title'] })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(user)
  await user.getByLabel(owners['recognise.code']).fill(codes.generate({ timestamp: Date.now() + 30_000 }))
  await user.getByRole('button', { name: owners['recognise.agree'] }).click()
  await expect(user.getByRole('heading', { level: 1, name: owners['recognise.verified'] })).toBeVisible()

  await expect(page.getByText(owners['owners.all'])).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: owners['link.copy'] })).toHaveCount(0)
  for (const name of documents) await expectStatus(page, studio, name, owners['owners.verified'])
  await expectAccessible(page)
  for (const context of contexts) await context.close()
})
