import type { Locator, Page, Request, Route } from '@playwright/test'
import { expect, test } from 'vitest'
import { success, user } from '../../../document/testing/records.ts'
import type { SiteReply } from '../../../document/testing/site.ts'
import { atStepScript, calls, companyPages, editorPath, faults, refusalReply, row } from '../testing/company-pages.ts'
import { companyReplies, emptyDetail, filledBasicInfo, wholeDetail } from '../testing/replies.ts'

const pages = companyPages()

const replies = companyReplies(0, wholeDetail)
const loggedOut: SiteReply = { status: 401, body: { code: '401', msg: 'Please log in to continue', data: null } }
const noDraft = { ...replies, [`${calls}/keep-draft`]: loggedOut }

/** Types a value after the session has ended. */
const loggedOutAfter = (website: string, look: (page: Page, dialog: Locator) => Promise<void>): Promise<void> => {
  pages.site.replies = noDraft
  return pages.at(editorPath, async (page) => {
    await page.getByLabel('Website').fill(website)
    const dialog = page.getByRole('dialog', { name: 'You were logged out' })
    await dialog.waitFor()
    await look(page, dialog)
  })
}

test('the editor saves typed text as a draft, and asks before leaving', async () => {
  pages.site.replies = replies
  await pages.at(editorPath, async (page) => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/keep-draft'))
    await page.getByLabel('Website').fill('https://northwind.example')
    await page.getByText('Draft kept at').waitFor()
    // The account for which the page was opened. The server refuses the draft if the session belongs to another account.
    expect((await sent).postDataJSON()).toMatchObject({ step: 1, account: user.userId })
    expect(pages.callsTo('/keep-draft')).toBe(1)
    await page.getByRole('link', { name: 'Back to overview' }).click()
    const question = page.getByRole('dialog', { name: 'Leave this page?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(new URL(page.url()).pathname).toBe(editorPath)
    await page.goBack()
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(new URL(page.url()).pathname).toBe(editorPath)
    await page.getByRole('link', { name: 'Back to overview' }).click()
    pages.site.replies = companyReplies(0, { ...wholeDetail, drafts: [{ step: 1, draft: '{}' }] })
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Business verification', level: 1 }).waitFor()
    await row(page, '1. Company details').getByText('changes you haven’t saved').waitFor()
  })
})

test('a person who was removed from the list is missing from the draft immediately, before any pause in typing', async () => {
  pages.site.replies = replies
  await pages.at(
    editorPath,
    async (page) => {
      const remove = page.getByRole('button', { name: /^Remove / }).first()
      await remove.waitFor()
      const before = wholeDetail.individualList.length
      // Time is paused, so that no timer of the page runs.
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      const sent = page.waitForRequest((request) => request.url().endsWith('/keep-draft'), { timeout: 10_000 })
      await remove.click()
      const { draft } = (await sent).postDataJSON() as { draft: string }
      expect((JSON.parse(draft) as { list: unknown[] }).list).toHaveLength(before - 1)
    },
    atStepScript(3),
  )
})

test('the saving state is visible while typing at the top of a long form', async () => {
  pages.site.replies = replies
  await pages.site.visit(editorPath, { viewport: { width: 375, height: 700 } }, async (page) => {
    await page.getByLabel('Company name', { exact: true }).fill('NORTHWIND TEA GMBH')
    const kept = page.getByText('Draft kept at')
    await kept.waitFor()
    const { y = Infinity, height = 0 } = (await kept.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(700)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight)).toBeGreaterThan(700)
  })
})

test('a step starts with its draft', async () => {
  const draft = JSON.stringify({ enterpriseName: 'HALF TYPED' })
  pages.site.replies = companyReplies(0, { ...emptyDetail, drafts: [{ step: 1, draft }] })
  await pages.at(editorPath, async (page) => {
    expect(await page.getByLabel('Company name', { exact: true }).inputValue()).toBe('HALF TYPED')
  })
})

test('after a reload that was answered before the last draft had arrived, the page shows that draft, and asks nothing', async () => {
  const draft = JSON.stringify({ enterpriseUrl: 'https://late.example' })
  pages.site.replies = replies
  await pages.at(
    editorPath,
    async (page) => {
      const website = page.getByLabel('Website')
      expect(await website.inputValue()).not.toBe('https://late.example')
      pages.site.replies = companyReplies(0, { ...wholeDetail, version: wholeDetail.version + 1, drafts: [{ step: 1, draft }] })
      await expect.poll(() => website.inputValue(), { timeout: 10_000 }).toBe('https://late.example')
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await page.evaluate(() => sessionStorage.getItem('leftDraft'))).toBeNull()
    },
    `sessionStorage.setItem('leftDraft', '${wholeDetail.version}')`,
  )
})

test('a page that closes while it sends a draft sends the later input based on the version that this draft creates', async () => {
  pages.site.replies = replies
  await pages.at(editorPath, async (page) => {
    const website = page.getByLabel('Website')
    // Not answered while the page is open.
    await page.route('**/keep-draft', () => undefined)
    const isDraft = (request: Request): boolean => request.url().endsWith('/keep-draft')
    const first = page.waitForRequest(isDraft)
    await website.fill('https://first.example')
    expect((await first).postDataJSON()).toMatchObject({ version: wholeDetail.version })
    const last = page.waitForRequest(isDraft, { timeout: 10_000 })
    await website.fill('https://last.example')
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    const sent = (await last).postDataJSON() as { version: number; draft: string }
    expect(sent.version).toBe(wholeDetail.version + 1)
    expect(sent.draft).toContain('https://last.example')
    // For the reload, which may be answered before this draft has arrived.
    expect(await page.evaluate(() => sessionStorage.getItem('leftDraft'))).toBe(String(wholeDetail.version + 1))
  })
})

test('a page that was not closed after all, and lost both of its drafts, resends the first one first', async () => {
  pages.site.replies = replies
  await pages.at(editorPath, async (page) => {
    const website = page.getByLabel('Website')
    const held: Route[] = []
    await page.route('**/keep-draft', (route) => void held.push(route))
    await website.fill('https://first.example')
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1)
    await website.fill('https://last.example')
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(2)
    for (const route of held.slice()) await route.abort('internetdisconnected')
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(3)
    expect(held[2]?.request().postDataJSON()).toMatchObject({ version: wholeDetail.version, again: true })
    expect(held[2]?.request().postData()).toContain('https://first.example')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('a page that was not closed after all, and whose drafts arrived in reverse order, resends the last one without asking', async () => {
  pages.site.replies = replies
  await pages.at(editorPath, async (page) => {
    const website = page.getByLabel('Website')
    const held: Route[] = []
    await page.route('**/keep-draft', (route) => void held.push(route))
    await website.fill('https://first.example')
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1)
    await website.fill('https://last.example')
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(2)
    await held[1]?.fulfill({ json: { code: '30513', msg: 'Changed elsewhere', data: null } })
    await held[0]?.fulfill({ json: { code: '00000', msg: '', data: { version: wholeDetail.version + 1 } } })
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(3)
    expect(held[2]?.request().postDataJSON()).toMatchObject({ version: wholeDetail.version + 1 })
    expect(held[2]?.request().postData()).toContain('https://last.example')
    expect(await page.evaluate(() => sessionStorage.getItem('leftDraft'))).toBeNull()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('a draft of one step leaves the draft of another step in place', async () => {
  const draft = JSON.stringify({ transactionNumber: '77' })
  pages.site.replies = companyReplies(0, { ...wholeDetail, drafts: [{ step: 2, draft }] })
  await pages.at(editorPath, async (page) => {
    await page.getByLabel('Website').fill('https://northwind.example')
    await page.getByText('Draft kept at').waitFor()
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Business and funds' }).click()
    await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Leave' }).click()
    expect(await page.getByLabel('Expected number of transactions').inputValue()).toBe('77')
  })
})

test('with two tabs, the outdated tab asks which version to keep', async () => {
  pages.site.replies = { ...replies, [`${calls}/keep-draft`]: refusalReply('30513', 'Changed elsewhere') }
  await pages.at(editorPath, async (page) => {
    await page.getByLabel('Website').fill('https://mine.example')
    const question = page.getByRole('dialog', { name: 'Changed somewhere else' })
    await question.waitFor()
    const basicInfo = { ...filledBasicInfo, enterpriseUrl: 'https://theirs.example' }
    pages.site.replies = companyReplies(0, { ...wholeDetail, basicInfo, version: 9 })
    await question.getByRole('button', { name: 'Load the latest' }).click()
    await expect.poll(() => page.getByLabel('Website').inputValue()).toBe('https://theirs.example')
  })
})

test('with two tabs, the question stays open until the server can be reached, and the typed values are kept', async () => {
  pages.site.replies = { ...replies, [`${calls}/keep-draft`]: refusalReply('30513', 'Changed elsewhere') }
  await pages.at(editorPath, async (page) => {
    await page.getByLabel('Website').fill('https://mine.example')
    const question = page.getByRole('dialog', { name: 'Changed somewhere else' })
    await question.waitFor()
    await page.context().setOffline(true)
    for (const answer of ['Load the latest', 'Keep mine']) {
      await question.getByRole('button', { name: answer }).click()
      await question.getByRole('alert').waitFor()
      expect(await page.getByLabel('Website').inputValue()).toBe('https://mine.example')
    }
    expect(await faults(page)).toEqual([])
    pages.site.replies = companyReplies(0, { ...wholeDetail, version: 9 })
    await page.context().setOffline(false)
    const kept = page.waitForRequest((request) => request.url().endsWith('/keep-draft'))
    await question.getByRole('button', { name: 'Keep mine' }).click()
    expect(((await kept).postDataJSON() as { draft: string }).draft).toContain('https://mine.example')
    await question.waitFor({ state: 'detached' })
  })
})

/** The first request arrives, but its answer is lost. */
const loseFirstAnswer = async (page: Page, call: string, then: () => void): Promise<void> => {
  let lost = false
  await page.route(`**${calls}${call}`, async (route) => {
    if (lost) return route.fallback()
    lost = true
    await route.fetch()
    then()
    return route.abort('internetdisconnected')
  })
}
const overtaken = refusalReply('30513', 'Changed elsewhere')

test('if a draft’s answer was lost, the editor resends the draft unchanged, without asking which version to keep', async () => {
  pages.site.replies = replies
  await pages.at(editorPath, async (page) => {
    await loseFirstAnswer(page, '/keep-draft', () => undefined)
    await page.getByLabel('Website').fill('https://lost.example')
    await page.getByText('Not saved: no connection.').waitFor()
    const again = page.waitForRequest((request) => request.url().endsWith('/keep-draft'))
    await page.getByLabel('Website').fill('https://lost.example/more')
    const sent = (await again).postDataJSON()
    expect(sent).toMatchObject({ version: 3, again: true })
    expect(sent.draft).not.toContain('/more')
    await page.getByText('Draft kept at').waitFor()
    expect(pages.callsTo('/keep-draft')).toBe(3)
  })
})

test('a submission whose answer was lost leads to the result page, without another submit', async () => {
  pages.site.replies = replies
  await pages.at('/verified/kyb', async (page) => {
    await loseFirstAnswer(page, '/submit', () => {
      pages.site.replies = { ...companyReplies(1, { ...wholeDetail, dueAt: '2030-01-01T00:00:00.000Z' }), [`${calls}/submit`]: overtaken }
    })
    await page.getByLabel('Your full name').fill('Ada Berg')
    await page.getByLabel('Your position in the company').fill('Director')
    await page.getByRole('checkbox', { name: 'The people I named know' }).check()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
    await page.waitForURL('**/verified/kyb/result')
    expect(pages.callsTo('/submit')).toBe(1)
  })
})

test('the editor keeps typed values while a logged-out user logs in again in another tab', async () => {
  await loggedOutAfter('https://kept.example', async (page, dialog) => {
    expect(await faults(page)).toEqual([])
    expect(await dialog.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?callback=%2Fverified%2Fkyb')
    pages.site.replies = { ...noDraft, '/user/overview/userinfo': loggedOut }
    await dialog.getByRole('button', { name: 'I’ve logged in' }).click()
    await dialog.getByText('You’re not logged in yet.').waitFor()
    pages.site.replies = replies
    const before = pages.callsTo('/keep-draft')
    await dialog.getByRole('button', { name: 'I’ve logged in' }).click()
    await page.getByText('Draft kept at').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(pages.callsTo('/keep-draft')).toBe(before + 1)
    expect(await page.getByLabel('Website').inputValue()).toBe('https://kept.example')
  })
})

test('the page does not save typed values to another user’s account', async () => {
  await loggedOutAfter('https://mine.example', async (page, dialog) => {
    const before = pages.callsTo('/keep-draft')
    const another = success({
      userInfo: { ...user, userId: '100200301' },
      settings: { language: 'en', unit: 'USD' },
      loginName: 'other@example.com',
      userName: 'other@example.com',
    })
    pages.site.replies = { ...replies, '/user/overview/userinfo': another }
    await dialog.getByRole('button', { name: 'I’ve logged in' }).click()
    const other = page.getByRole('dialog', { name: 'Another account is logged in' })
    await other.getByText('What you typed here belongs to the account that was logged in before').waitFor()
    expect(await page.getByLabel('Website').inputValue()).toBe('https://mine.example')
    expect(await faults(page)).toEqual([])
    await other.getByRole('button', { name: 'Leave it' }).click()
    await page.getByRole('heading', { name: 'Business verification', level: 1 }).waitFor()
    expect(pages.callsTo('/keep-draft')).toBe(before)
  })
})

test('a page does not save with a session that started after it was opened', async () => {
  pages.site.replies = replies
  await pages.site.visit(editorPath, { cookies: { logged_in: 'mine' } }, async (page) => {
    const website = page.getByLabel('Website')
    await website.waitFor()
    await page.evaluate(() => {
      document.cookie = 'logged_in=another'
    })
    await website.fill('https://mine.example')
    await page.getByRole('dialog', { name: 'You were logged out' }).waitFor()
    await page.getByText('Not saved: You were logged out').waitFor()
    expect(pages.callsTo('/keep-draft')).toBe(0)
  })
})

test('a page does not save a step with a session that started after it was opened', async () => {
  pages.site.replies = replies
  await pages.site.visit(editorPath, { cookies: { logged_in: 'mine' } }, async (page) => {
    const save = page.getByRole('button', { name: 'Save and continue' })
    await save.waitFor()
    await page.evaluate(() => {
      document.cookie = 'logged_in=another'
    })
    await save.click()
    await page.getByRole('dialog', { name: 'You were logged out' }).waitFor()
    expect(pages.callsTo('/submit')).toBe(0)
  })
})
