// A reviewer decides on submissions, by keyboard alone if they like, and the person sees the decision.
import { accessibilityFaults } from '../../web/lib/testing/barriers.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import ar from '../../locales/ar/desk.json' with { type: 'json' }
import en from '../../locales/en/desk.json' with { type: 'json' }
import { submitEvidence, pictureOfDocument, someDetails } from '../submit-evidence.ts'
import { type Deployment, test } from '../deployment.ts'
import { accountOf, open, horizontalOverflow, signUp } from '../people.ts'
import { joinDesk } from '../reviewer.ts'

// The engine only checks; reviewers decide.
test.use({ evidencePolicy: 'strict' })

/** Opens the home of a person whose documents have just been submitted. */
const submitDocuments = async (page: Page, deployment: Deployment, email: string, numberOfFiles = 1): Promise<void> => {
  await signUp(page, deployment, { email, query: `?callback=${encodeURIComponent('/verified/enter')}` })
  await page.waitForURL('**/verified/enter')
  const picture = await pictureOfDocument(page)
  const files = Array.from({ length: numberOfFiles }, (_, at) => ({ kind: at === 0 ? 'documentFront' : 'face', bytes: picture }))
  await submitEvidence(page, deployment, { details: someDetails(), files })
}

const deskPage = async (
  browser: Browser,
  deployment: Deployment,
  { email, prefix = '' }: { email: string; prefix?: string },
): Promise<Page> => {
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await joinDesk(desk, deployment, email)
  await open(desk, `${deployment.desk}${prefix}/`)
  return desk
}

const evidence = (desk: Page) => desk.getByRole('region', { name: en['evidence.title'] })
const rowOf = (desk: Page, account: string) => desk.getByRole('link').filter({ hasText: en['queue.account'].replace('{account}', account) })

/** Only a loaded picture has a size. */
const pictureIsLoaded = (desk: Page, words: typeof en | typeof ar = en) =>
  expect
    .poll(() =>
      desk
        .getByRole('region', { name: words['evidence.title'] })
        .getByRole('img')
        .first()
        .evaluate((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0)),
    )
    .toBe(880)

test('a reviewer sees what was submitted, approves it, and the person is verified', async ({ page, deployment, browser }) => {
  await submitDocuments(page, deployment, 'approved@example.com', 2)
  const account = await accountOf(page, deployment)
  const desk = await deskPage(browser, deployment, { email: 'desk-approves@example.com' })
  await rowOf(desk, account).click()
  await desk.waitForURL('**/cases/*')
  await pictureIsLoaded(desk)
  await expect(evidence(desk).getByRole('tab')).toHaveText([en['fileKind.documentFront'], en['fileKind.face']])
  await expect(desk.getByLabel(en['detail.familyName'])).toHaveValue('Haddad')
  expect(await accessibilityFaults(desk)).toEqual([])

  await desk.getByLabel(en['detail.givenName']).fill('Amirah')
  await expect(desk.getByText(en['case.typed'].replace('{value}', 'Amira'))).toBeVisible()
  await desk.getByLabel(en['detail.documentEnds']).fill('2031-05-04')
  await desk.getByRole('button', { name: en['case.approve'] }).click()
  const dialog = desk.getByRole('dialog', { name: /^Approve/ })
  await expect(dialog).toContainText('Amirah')
  expect(await accessibilityFaults(desk)).toEqual([])
  await dialog.getByRole('button', { name: en['case.approve'] }).click()
  await expect(desk.getByRole('status').filter({ hasText: en['case.approved'] })).toBeVisible()

  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText(areaEn['status.verified'], { exact: true }).first()).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('a keyboard is enough to choose a case, zoom into the picture, choose a reason and open the next case', async ({
  page,
  deployment,
  browser,
}) => {
  await submitDocuments(page, deployment, 'keys@example.com')
  const account = await accountOf(page, deployment)
  const other = await (await browser.newContext()).newPage()
  await submitDocuments(other, deployment, 'keys-next@example.com')
  const desk = await deskPage(browser, deployment, { email: 'desk-by-keyboard@example.com' })
  await expect(rowOf(desk, account)).toBeVisible()
  for (let row = 0; !(await rowOf(desk, account).evaluate((link) => link === document.activeElement)); row += 1) {
    expect(row).toBeLessThan(100)
    await desk.keyboard.press('j')
  }
  await desk.keyboard.press('Enter')
  await desk.waitForURL('**/cases/*')
  await pictureIsLoaded(desk)
  await desk.keyboard.press('+')
  await desk.keyboard.press('o')
  await expect(evidence(desk)).toContainText('150%')
  await expect(evidence(desk).getByRole('img').first()).toHaveCSS('transform', /matrix\(.*1\.5, -1\.5/)

  await desk.keyboard.press('2')
  const dialog = desk.getByRole('dialog', { name: /^Reject/ })
  await expect(dialog.getByRole('radio', { name: en['reason.documentIncomplete'] })).toBeChecked()
  await desk.keyboard.press('1')
  await expect(dialog.getByRole('radio', { name: en['reason.documentBlurred'] })).toBeChecked()
  await expect(dialog).toContainText('Take it again in good light')
  await desk.keyboard.press('Enter')
  const outcome = desk.getByRole('status').filter({ hasText: en['case.rejected'] })
  await expect(outcome).toBeVisible()
  await expect(desk.getByRole('button', { name: en['case.next'] })).toBeVisible()
  // The page reacts to the key once it has moved the focus.
  await expect(desk.locator(':focus').filter({ has: outcome })).toBeVisible()
  const before = desk.url()
  await desk.keyboard.press('n')
  await desk.waitForURL((url) => url.href !== before)
  // Which case comes next depends on what else is waiting.
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await desk.keyboard.press('Escape')
  await desk.waitForURL(`${deployment.desk}/`)
})

test('one key approves a case whose checks have all passed, and the approval can be undone', async ({ deployment, browser }) => {
  const desk = await deskPage(browser, deployment, { email: 'desk-confirms@example.com' })
  await desk.getByRole('link').filter({ hasText: en['why.checksPassed'] }).click()
  await desk.waitForURL('**/cases/*')
  await expect(evidence(desk).getByRole('img').first()).toBeVisible()
  const approve = desk.getByRole('button', { name: en['case.approve'] })
  await expect(approve).toBeVisible()
  // With the clock stopped, the time for undoing does not run out on a slow machine.
  await desk.clock.install()
  await desk.clock.pauseAt(Date.now() + 1000)
  const held = desk.getByRole('status').filter({ hasText: en['case.undo'] })
  await desk.keyboard.press('a')
  await expect(held).toContainText(en['case.heldTitle'])
  await desk.keyboard.press('u')
  await expect(approve).toBeVisible()
  await expect(held).toBeHidden()

  const sent = desk.waitForResponse((response) => response.url().endsWith('/desk/approveCase'))
  await desk.keyboard.press('a')
  await expect(held).toBeVisible()
  await desk.clock.runFor(5000)
  expect(await (await sent).json()).toMatchObject({ data: { state: 'decided', decision: 'approved' } })
  await desk.clock.resume()
  await expect(desk.getByRole('status').filter({ hasText: en['case.approved'] })).not.toContainText(en['case.undo'])
  expect(await accessibilityFaults(desk)).toEqual([])
  await desk.context().close()
})

test('Enter presses the main button wherever the focus is: R, a digit and Enter reject a case', async ({ page, deployment, browser }) => {
  await submitDocuments(page, deployment, 'by-enter@example.com')
  const account = await accountOf(page, deployment)
  const desk = await deskPage(browser, deployment, { email: 'desk-by-enter@example.com' })
  await rowOf(desk, account).click()
  await desk.waitForURL('**/cases/*')
  await pictureIsLoaded(desk)
  await desk.keyboard.press('r')
  const dialog = desk.getByRole('dialog', { name: /^Reject/ })
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expect(dialog.getByRole('heading')).toContainText('Amira Haddad')
  await desk.keyboard.press('1')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('status').filter({ hasText: en['case.rejected'] })).toBeVisible()
})

test('a case is found by name and claimed by one reviewer, and the other sees the claim without a reload', async ({
  page,
  deployment,
  browser,
}) => {
  await submitDocuments(page, deployment, 'found-and-taken@example.com')
  const account = await accountOf(page, deployment)
  const [desk, other] = [
    await deskPage(browser, deployment, { email: 'desk-takes@example.com' }),
    await deskPage(browser, deployment, { email: 'desk-looks@example.com' }),
  ]
  await expect(rowOf(other, account)).toBeVisible()
  await desk.keyboard.press('/')
  await desk.keyboard.type('haddad amira found')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(en['queue.foundTitle'])).toBeVisible()
  await desk.getByRole('button', { name: en['queue.searchClear'] }).first().click()
  await desk.keyboard.press('/')
  await desk.keyboard.type('found-and-taken@example.com')
  await desk.keyboard.press('Enter')
  await expect(desk.locator('[data-case-list] a')).toHaveCount(1)
  await expect(rowOf(desk, account)).toContainText('Amira Haddad')
  expect(desk.url()).toBe(`${deployment.desk}/`)
  expect(await accessibilityFaults(desk)).toEqual([])
  await rowOf(desk, account).click()
  await desk.waitForURL('**/cases/*')
  await pictureIsLoaded(desk)
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Amira Haddad')
  await desk.keyboard.press('t')
  await expect(desk.getByText(en['claim.own'])).toBeVisible()
  await expect(rowOf(other, account)).toContainText(en['queue.held'].replace('{name}', 'Ada Lovelace'))
  await rowOf(other, account).click()
  await other.waitForURL('**/cases/*')
  const whyNot = en['claim.otherWhy'].replace('{name}', 'Ada Lovelace')
  await expect(other.getByText(whyNot)).toHaveCount(1)
  await other.keyboard.press('r')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  expect(await accessibilityFaults(other)).toEqual([])
  await desk.keyboard.press('l')
  await expect(other.getByRole('button', { name: en['claim.take'] })).toBeVisible()
})

test('at 1280 pixels the document takes more than half of the width, and J shows the list', async ({ page, deployment, browser }) => {
  await submitDocuments(page, deployment, 'evidence-first@example.com')
  const account = await accountOf(page, deployment)
  const desk = await deskPage(browser, deployment, { email: 'desk-evidence-first@example.com' })
  await desk.setViewportSize({ width: 1280, height: 800 })
  await rowOf(desk, account).click()
  await desk.waitForURL('**/cases/*')
  await pictureIsLoaded(desk)
  expect((await evidence(desk).boundingBox())?.width ?? 0).toBeGreaterThan(640)
  await desk.keyboard.press('j')
  await expect(desk.locator('[data-case-list] a:focus')).toBeInViewport({ ratio: 0.9 })
})

test('the open case is visible in the list beside it, however far down it is', async ({ browser, deployment }) => {
  for (const name of ['one', 'two', 'three'])
    await submitDocuments(await (await browser.newContext()).newPage(), deployment, `far-${name}@example.com`)
  const desk = await deskPage(browser, deployment, { email: 'desk-far-down@example.com' })
  const last = desk.locator('[data-case-list] a').last()
  await last.click()
  await desk.waitForURL('**/cases/*')
  // Only a window this wide has room for the list beside the document.
  await desk.setViewportSize({ width: 1680, height: 320 })
  await desk.reload()
  await expect(desk.locator('[data-case-list] a[aria-current=page]')).toBeInViewport()
})

test('when two reviewers have a case open, the slower one is informed that it is already decided', async ({
  page,
  deployment,
  browser,
}) => {
  await submitDocuments(page, deployment, 'twice@example.com')
  const account = await accountOf(page, deployment)
  const desks = [
    await deskPage(browser, deployment, { email: 'desk-one@example.com' }),
    await deskPage(browser, deployment, { email: 'desk-two@example.com' }),
  ]
  for (const desk of desks) {
    await rowOf(desk, account).click()
    await pictureIsLoaded(desk)
    await desk.keyboard.press('a')
    await expect(desk.getByRole('dialog')).toBeVisible()
  }
  for (const desk of desks) await desk.getByRole('dialog').getByRole('button', { name: en['case.approve'] }).click()
  const [, later] = desks
  if (later === undefined) throw new Error('There is no second desk')
  await expect(later.getByRole('status').filter({ hasText: en['case.meanwhileTitle'] })).toBeVisible()
})

for (const { width, language } of [375, 768, 1440].flatMap((pixels) =>
  (['en', 'ar'] as const).map((tag) => ({ width: pixels, language: tag })),
)) {
  test(`queue and case fit, and are accessible (${width} px, ${language})`, async ({ page, deployment, browser }) => {
    const [words, prefix] = language === 'ar' ? [ar, '/ar'] : [en, '']
    await submitDocuments(page, deployment, `fits-${width}-${language}@example.com`)
    const account = await accountOf(page, deployment)
    const desk = await deskPage(browser, deployment, { email: `desk-fits-${width}-${language}@example.com`, prefix })
    await desk.setViewportSize({ width, height: 900 })
    const row = desk.locator('[data-case-list] a').filter({ hasText: account })
    await expect(row).toBeVisible()
    expect(await horizontalOverflow(desk)).toBe(0)
    expect(await accessibilityFaults(desk)).toEqual([])
    await row.click()
    await pictureIsLoaded(desk, words)
    expect(await horizontalOverflow(desk)).toBe(0)
    expect(await accessibilityFaults(desk)).toEqual([])
    await desk.getByRole('button', { name: words['case.reject'] }).click()
    await expect(desk.getByRole('dialog')).toBeVisible()
    expect(await accessibilityFaults(desk)).toEqual([])
  })
}

test('an unknown case leads back to the queue', async ({ deployment, browser }) => {
  const desk = await deskPage(browser, deployment, { email: 'desk-gone@example.com' })
  for (const path of ['/cases/999999', '/cases/none']) {
    await open(desk, deployment.desk + path)
    await expect(desk.getByText(en['case.goneTitle'])).toBeVisible()
    await desk.getByRole('link', { name: en['case.back'] }).click()
    await desk.waitForURL(`${deployment.desk}/`)
  }
})

test('if a page of a document is not rendered in time, the viewer reports it, and trying again keeps the focus', async ({
  deployment,
  browser,
}) => {
  const desk = await deskPage(browser, deployment, { email: 'desk-draws@example.com' })
  const body = JSON.stringify({ code: '30606', msg: 'Taking longer than usual.', data: null })
  let requestCount = 0
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await desk.route('**/pages/1', async (route) => {
    requestCount += 1
    if (requestCount > 1) await released
    await route.fulfill({ status: 503, contentType: 'application/json', body })
  })
  await desk.locator('a[href^="/cases/"]').filter({ hasText: en['about.business'] }).first().click()
  const trouble = evidence(desk).getByRole('alert')
  await expect(trouble.getByRole('heading')).toHaveText(en['evidence.broken'])
  await expect(trouble).toContainText('Taking longer than usual.')
  expect(await accessibilityFaults(desk)).toEqual([])

  const again = trouble.getByRole('button')
  await again.focus()
  await again.press('Enter')
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await expect(again).toBeFocused()
  release()
  await expect(again).not.toHaveAttribute('aria-busy')
  await expect(again).toBeFocused()
  await desk.unrouteAll()
  await again.press('Enter')
  await expect(evidence(desk).getByRole('img').first()).toBeVisible()
  await expect(trouble).toBeHidden()
  await desk.context().close()
})
