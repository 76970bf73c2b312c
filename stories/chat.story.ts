// A user and a reviewer chat, without reloading a page.
import { accessibilityFaults } from '../web/lib/testing/barriers.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import areaAr from '../locales/ar/area.json' with { type: 'json' }
import areaEn from '../locales/en/area.json' with { type: 'json' }
import deskAr from '../locales/ar/desk.json' with { type: 'json' }
import deskEn from '../locales/en/desk.json' with { type: 'json' }
import { type Deployment, test } from './deployment.ts'
import { logInAs, open, horizontalOverflow, signUp } from './people.ts'
import { joinDesk } from './reviewer.ts'

const languages = {
  en: { prefix: '', area: areaEn, desk: deskEn },
  ar: { prefix: '/ar', area: areaAr, desk: deskAr },
} as const
type Language = keyof typeof languages

const person = async (
  page: Page,
  deployment: Deployment,
  { email, language = 'en' }: { email: string; language?: Language },
): Promise<void> => {
  await signUp(page, deployment, { email, query: `?callback=${encodeURIComponent('/verified/enter')}` })
  await page.waitForURL('**/verified/enter')
  await open(page, `${deployment.area}${languages[language].prefix}/verified/enter`)
}

const reviewer = async (
  browser: Browser,
  deployment: Deployment,
  { email, language = 'en' }: { email: string; language?: Language },
): Promise<Page> => {
  const desk = await (await browser.newContext()).newPage()
  await joinDesk(desk, deployment, email)
  await open(desk, `${deployment.desk}${languages[language].prefix}/chats`)
  return desk
}

/** Marks the page: a reload would remove the mark. */
const markPage = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { stayed: true }))
const hasMark = (page: Page): Promise<boolean> => page.evaluate(() => 'stayed' in window)

/** The button in the corner, not the one in the help panel, which has no `aria-expanded`. */
const launcher = (page: Page, words: typeof areaEn | typeof areaAr) =>
  page.getByRole('button', { name: words['chat.title'] }).and(page.locator('[aria-expanded]'))
const panel = (page: Page, words: typeof areaEn | typeof areaAr) => page.getByRole('dialog', { name: words['chat.title'] })
const rowOf = (desk: Page, text: string) => desk.getByRole('navigation').getByRole('link').filter({ hasText: text })

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 1440 },
  { language: 'en', width: 375 },
] as const) {
  test(`a question and its answer arrive while both pages stay open (${language}, ${width} px)`, async ({ page, deployment, browser }) => {
    const { area, desk: words } = languages[language]
    const question = `Why was my passport refused? ${language} ${width}`
    const answer = `The picture was too dark. ${language} ${width}`
    await page.setViewportSize({ width, height: 800 })
    await person(page, deployment, { email: `chat-${language}-${width}@example.com`, language })
    const desk = await reviewer(browser, deployment, { email: `desk-${language}-${width}@example.com`, language })
    await Promise.all([markPage(page), markPage(desk)])

    // On a phone the button fades out over text; only the end of the page leaves room for it.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await launcher(page, area).click()
    const box = panel(page, area).getByLabel(area['chat.write'])
    await box.fill(question)
    await box.press('Enter')
    await expect(panel(page, area).getByText(question)).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)

    await rowOf(desk, question).click()
    await desk.getByLabel(words['chats.write']).fill(answer)
    expect(await accessibilityFaults(desk)).toEqual([])
    await desk.getByRole('button', { name: words['chats.send'], exact: true }).click()

    await expect(panel(page, area).getByText(answer)).toBeVisible()
    await expect(rowOf(desk, answer)).toContainText(words['chats.answered'])
    expect(await Promise.all([hasMark(page), hasMark(desk)])).toEqual([true, true])
    await desk.context().close()
  })
}

test('an answer that arrives while the panel is closed is marked, and a half-written message is kept', async ({
  page,
  deployment,
  browser,
}) => {
  await person(page, deployment, { email: 'chat-closed@example.com' })
  const desk = await reviewer(browser, deployment, { email: 'desk-closed@example.com' })
  await launcher(page, areaEn).click()
  const box = panel(page, areaEn).getByLabel(areaEn['chat.write'])
  await expect(box).toBeFocused()
  await box.fill('Is anybody there tonight?')
  await box.press('Enter')
  await box.pressSequentially('I also wanted')
  await box.press('Escape')
  await expect(panel(page, areaEn)).toBeHidden()
  await expect(launcher(page, areaEn)).toBeFocused()

  await rowOf(desk, 'Is anybody there tonight?').click()
  await desk.getByLabel(deskEn['chats.write']).fill('Yes, we are.')
  await desk.getByLabel(deskEn['chats.write']).press('Enter')
  const marked = page.getByRole('button', { name: 'Chat with us, 1 new message' })
  await expect(marked).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'New message from support: Yes, we are.' })).toHaveCount(1)

  await marked.press('Enter')
  await expect(box).toHaveValue('I also wanted')
  await expect(marked).toBeHidden()
  await page.reload()
  await expect(launcher(page, areaEn)).toHaveAccessibleName(areaEn['chat.title'])
  await launcher(page, areaEn).click()
  await expect(panel(page, areaEn).getByRole('listitem')).toHaveCount(2)
  await desk.context().close()
})

test('a message that could not be sent is marked, and is sent once when the user tries again', async ({ page, deployment }) => {
  await person(page, deployment, { email: 'chat-offline@example.com' })
  await launcher(page, areaEn).click()
  await expect(panel(page, areaEn).getByText(areaEn['chat.greeting'])).toBeVisible()
  await page.context().setOffline(true)
  await expect(panel(page, areaEn).getByText(areaEn['chat.offline'])).toBeVisible()
  const box = panel(page, areaEn).getByLabel(areaEn['chat.write'])
  await box.fill('first line')
  await box.press('Shift+Enter')
  await box.pressSequentially('second line')
  await box.press('Enter')
  await expect(panel(page, areaEn).getByRole('alert')).toContainText(areaEn['chat.notSent'])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.context().setOffline(false)
  await panel(page, areaEn).getByRole('button', { name: areaEn['chat.again'] }).click()
  await expect(panel(page, areaEn).getByRole('alert')).toBeHidden()
  await page.reload()
  await launcher(page, areaEn).click()
  await expect(panel(page, areaEn).getByRole('listitem')).toHaveCount(1)
  await expect(panel(page, areaEn).getByText('first line\nsecond line')).toBeVisible()
})

test('the page stays usable beside an open panel', async ({ page, deployment }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await logInAs(page, deployment, 'person-none')
  await launcher(page, areaEn).click()
  await expect(panel(page, areaEn)).toBeVisible()
  await page.mouse.move(400, 400)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('on a phone the button fades out over covered content, and the keyboard still reaches it', async ({ page, deployment }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await logInAs(page, deployment, 'person-verified')
  await open(page, `${deployment.area}/ar/verified/reset`)
  const button = launcher(page, areaAr)
  const cancel = page.getByRole('link', { name: areaAr['reset.cancel'], exact: true })
  await cancel.evaluate((link) => scrollTo(0, link.getBoundingClientRect().bottom + scrollY - innerHeight + 32))
  await expect(button).toHaveCSS('opacity', '0')
  await button.focus()
  await expect(button).toHaveCSS('opacity', '1')
  await button.blur()
  await cancel.click({ position: { x: 20, y: 20 } })
  await page.waitForURL('**/ar/verified/enter')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(button).toHaveCSS('opacity', '1')
})

test('on a phone the end of the page leaves room for the button, which covers no card', async ({ page, deployment }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await logInAs(page, deployment, 'person-none')
  await open(page, `${deployment.area}/verified/reset`)
  await expect(launcher(page, areaEn)).toBeVisible()
  await expect(page.getByRole('heading', { name: areaEn['reset.none'] })).toBeVisible()
  const paddings = (selector: string) =>
    page.locator(selector).evaluateAll((elements) => elements.map((element) => Number.parseFloat(getComputedStyle(element).paddingBottom)))
  const cardPaddings = await paddings('main footer')
  expect(cardPaddings.length).toBeGreaterThan(0)
  expect(Math.max(...cardPaddings)).toBeLessThan(40)
  expect(await paddings('footer[aria-label]')).toEqual([120])
})

test('inside the app the chat is hidden', async ({ page, deployment }) => {
  await person(page, deployment, { email: 'chat-app@example.com' })
  await page.addInitScript(() => Object.assign(window, { AppBridge: { call: () => undefined } }))
  // Requests left over from the previous page do not count.
  await page.goto('about:blank')
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  await open(page, `${deployment.area}/verified/enter`)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((address) => address.includes('/chat'))).toEqual([])
  await expect(launcher(page, areaEn)).toHaveCount(0)
})

test('at the desk a keyboard is enough to choose a chat, write an answer and close the chat, and the menu counts waiting chats', async ({
  page,
  deployment,
  browser,
}) => {
  await person(page, deployment, { email: 'chat-keys@example.com' })
  await launcher(page, areaEn).click()
  const box = panel(page, areaEn).getByLabel(areaEn['chat.write'])
  await box.fill('Question for the keyboard')
  await box.press('Enter')
  await expect(panel(page, areaEn).getByRole('listitem')).toHaveCount(1)
  const desk = await reviewer(browser, deployment, { email: 'desk-keys@example.com' })
  await expect(desk.getByRole('navigation', { name: deskEn['nav.rooms'] }).getByText(/waiting$/)).toHaveCount(1)
  const open = desk.getByRole('navigation', { name: deskEn['chats.list'] }).locator('[aria-current]')
  await expect(rowOf(desk, 'Question for the keyboard')).toBeVisible()
  while (!((await open.count()) === 1 && (await open.innerText()).includes('Question for the keyboard'))) {
    const before = desk.url()
    await desk.keyboard.press('j')
    await expect(desk).not.toHaveURL(before)
  }
  await expect(desk.getByLabel(deskEn['chats.write'])).toBeVisible()
  await desk.keyboard.press('r')
  await expect(desk.getByLabel(deskEn['chats.write'])).toBeFocused()
  await desk.keyboard.type('jk')
  await desk.keyboard.press('Enter')
  await expect(panel(page, areaEn).getByText('jk', { exact: true })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByLabel(deskEn['chats.write'])).not.toBeFocused()
  await desk.getByRole('button', { name: deskEn['chats.close'] }).press('Enter')
  await expect(panel(page, areaEn).getByText(areaEn['chat.closed'])).toBeVisible()
  await desk.context().close()
})
