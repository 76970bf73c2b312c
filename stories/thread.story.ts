// One journey through all parts, from the sign-up to the signed-in person's real standing, at every screen size, in light and dark, in both
// directions.
import { accessibilityFaults } from '../web/lib/testing/barriers.ts'
import { expect, type Page } from '@playwright/test'
import ar from '../locales/ar/area.json' with { type: 'json' }
import en from '../locales/en/area.json' with { type: 'json' }
import standInAr from '../stand-in/words/ar.json' with { type: 'json' }
import standInEn from '../stand-in/words/en.json' with { type: 'json' }
import { type Deployment, test } from './deployment.ts'
import { logInAs, open, password, horizontalOverflow, signUp } from './people.ts'

const languages = {
  en: { prefix: '', direction: 'ltr', area: en, standIn: standInEn },
  ar: { prefix: '/ar', direction: 'rtl', area: ar, standIn: standInAr },
} as const

const combinations = [375, 768, 1440].flatMap((width) =>
  (['white', 'dark'] as const).flatMap((theme) => (['en', 'ar'] as const).map((language) => ({ width, theme, language }))),
)

for (const { width, theme, language } of combinations) {
  const { prefix, direction, area, standIn } = languages[language]

  test(`a new person signs up, logs out, logs in again and sees their progress (${width} px, ${theme}, ${language})`, async ({
    page,
    deployment,
  }) => {
    const email = `thread-${width}-${theme}-${language}@example.com`
    await page.setViewportSize({ width, height: 900 })
    await page.context().addCookies([{ name: 'local', value: encodeURIComponent(JSON.stringify({ theme })), url: deployment.area }])
    await signUp(page, deployment, { email, query: `?callback=${encodeURIComponent('/verified/enter')}` })
    await page.waitForURL('**/verified/enter')

    await open(page, `${deployment.area}${prefix}/verified/enter`)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByText(area['home.next.start'])).toBeVisible()
    await expect(page.locator('noscript')).toBeHidden()
    expect(await page.locator('body').innerText()).not.toMatch(/<\w/)
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: area['account.menu'].replace('{name}', email) }).click()
    await page.getByRole('menuitem', { name: area['account.logOut'] }).click()
    await page.waitForURL(/\/login|\/$/)
    expect(await status(page, deployment)).toBe('401')

    await page.goto(`${deployment.area}${prefix}/verified/enter?from=story`)
    await page.waitForURL(`**${prefix}/login?callback=*`)
    await open(page, page.url())
    await page.getByLabel(standIn['signIn.name']).fill(email)
    await page.getByLabel(standIn['field.password'], { exact: true }).fill(password)
    await page.getByRole('button', { name: standIn['signIn.action'], exact: true }).click()
    await page.waitForURL(`**${prefix}/verified/enter?from=story`)
    await expect(page.getByText(area['home.next.start'])).toBeVisible()
  })
}

const standings = [
  ['person-none', null],
  ['person-pending', en['status.pending']],
  ['person-verified', en['status.verified']],
  ['person-rejected', en['status.failed']],
  ['person-expired', en['status.expired']],
  ['person-unconfirmed', en['status.verified']],
] as const

for (const [account, badge] of standings) {
  test(`the home shows the standing of ${account} from the database`, async ({ page, deployment }) => {
    await logInAs(page, deployment, account)
    const card = page.getByRole('region', { name: en['level.basic'] })
    await expect(card.getByText(en['level.about.basic'], { exact: true })).toBeVisible()
    for (const word of [en['status.pending'], en['status.verified'], en['status.failed'], en['status.expired']]) {
      await expect(card.getByText(word, { exact: true })).toHaveCount(word === badge ? 1 : 0)
    }
  })
}

test('two tabs: after a log-out in one tab, reloading the other leads to the login, which names the page to return to', async ({
  page,
  deployment,
}) => {
  await logInAs(page, deployment, 'person-verified')
  const other = await page.context().newPage()
  await open(other, `${deployment.area}/verified/enter`)
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('menuitem', { name: en['account.logOut'] }).click()
  await other.waitForURL(/\/login|\/$/)
  await page.reload()
  await page.waitForURL(`**/login?callback=${encodeURIComponent('/verified/enter')}`)
})

test('an unknown address shows a not-found page, with or without a session', async ({ page, deployment }) => {
  for (const path of ['/verified/404', '/verified/nothing-here', '/xx/verified/enter', '/ar/verified/none']) {
    const answer = await page.goto(deployment.area + path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', path.startsWith('/ar') ? '/ar' : '/')
  }
  await page.goto(`${deployment.area}/verified/404`)
  await expect(page.getByText('Sorry, the page you requested does not exist')).toBeVisible()
})

const status = async (page: Page, deployment: Deployment): Promise<string> => {
  const answer = await page.request.post(`${deployment.area}/v1/user/kyc/realNameStatus`, { data: {} })
  return ((await answer.json()) as { code: string }).code
}
