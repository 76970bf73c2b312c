import { expect } from '@playwright/test'
import { test } from './deployment.ts'
import { open, password, signUp } from './people.ts'

test('a new user signs up, deposits, and is redirected to verification at the first withdrawal', async ({ page, deployment }) => {
  await signUp(page, deployment, { email: 'newcomer@example.com', query: `?callback=${encodeURIComponent('/asset/recharge')}` })
  await page.waitForURL('**/asset/recharge')
  await page.getByLabel('Amount').fill('250')
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await expect(page.getByText('250 USDT arrived in your spot wallet')).toBeVisible()

  await open(page, `${deployment.area}/asset/withdraw`)
  await page.getByRole('button', { name: 'All' }).click()
  await page.getByLabel('Address').fill('TQ1234567890abcdefgh')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const guide = page.getByRole('dialog', { name: 'Notice' })
  await expect(guide).toContainText('Please complete identity verification first.')
  await guide.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('**/verified/enter')
})

test('logging in leads back to the requested page, in its language', async ({ page, deployment }) => {
  await signUp(page, deployment, { email: 'returning@example.com' })
  await page.waitForURL('**/dashboard')
  await page.context().clearCookies()
  await page.goto(`${deployment.area}/ar/account/setting?from=mail`)
  await page.waitForURL('**/ar/login?callback=*')
  await page.getByLabel('البريد الإلكتروني أو رقم الهاتف').fill('returning@example.com')
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await page.waitForURL('**/ar/account/setting?from=mail')
  await expect(page.getByText('returning@example.com')).toBeVisible()
})

test('a user sets an anti-phishing code, finds it in the next mail, and removes it again', async ({ page, deployment }) => {
  const email = 'careful@example.com'
  await signUp(page, deployment, { email })
  await page.waitForURL('**/dashboard')
  await open(page, `${deployment.area}/account/setting`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Anti-phishing code' }) })
  await row.getByRole('button', { name: 'Set' }).click()
  const choose = page.getByRole('dialog', { name: 'Choose an anti-phishing code' })
  await choose.getByLabel('Anti-phishing code').fill('Blue 7')
  await choose.getByLabel('Current password', { exact: true }).fill('not my password')
  await choose.getByRole('button', { name: 'Save code' }).click()
  await expect(choose.getByRole('alert')).toContainText('Enter 4 to 20 letters (A–Z) and digits')
  await choose.getByLabel('Anti-phishing code').fill('Blue7Whale')
  await choose.getByRole('button', { name: 'Save code' }).click()
  await expect(choose.getByRole('alert')).toContainText('password')
  await choose.getByLabel('Current password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(choose).toBeHidden()
  await expect(row).toContainText('Blue7Whale')
  const mailbox = await page.context().newPage()
  await mailbox.goto(`${deployment.area}/dev/mailbox`)
  const mail = mailbox.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'Your anti-phishing code was set' })
  await expect(mail).toContainText('Your anti-phishing code: Blue7Whale')
  await expect(mail.getByRole('link')).toHaveAttribute('href', `${deployment.area}/account/setting`)
  await row.getByRole('button', { name: 'Remove' }).click()
  const remove = page.getByRole('dialog', { name: 'Remove the anti-phishing code' })
  await remove.getByLabel('Current password', { exact: true }).fill(password)
  await remove.getByRole('button', { name: 'Remove' }).click()
  await expect(row).not.toContainText('Blue7Whale')
})

test('a user whose password attackers guess from many addresses still signs in with one click', async ({ page, deployment }) => {
  const email = 'attacked@example.com'
  await signUp(page, deployment, { email })
  await page.waitForURL('**/dashboard')
  await page.context().clearCookies()
  const attack = Array.from({ length: 120 }, (_, number) =>
    fetch(`${deployment.area}/v1/stand-in/signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${number}::1` },
      body: JSON.stringify({ loginName: email, password: `guess ${number}` }),
    }),
  )
  const answers = await Promise.all((await Promise.all(attack)).map((answer) => answer.json()))
  expect(answers.filter(({ code }) => code === '20301')).not.toHaveLength(0)
  await open(page, `${deployment.area}/login`)
  await page.getByLabel('Email or phone number').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const proofRequest = page.waitForRequest('**/user/public/check-captcha')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await proofRequest
  await page.waitForURL('**/dashboard')
})

test('a return address on another site is not followed', async ({ page, deployment }) => {
  await open(page, `${deployment.area}/dev/demo?callback=${encodeURIComponent('//evil.example/')}`)
  await page.getByRole('button', { name: 'Log in as person-none' }).click()
  await page.waitForURL(`${deployment.area}/verified/enter`)
})

test('a form submitted empty names what is missing, with links that focus the fields', async ({ page, deployment }) => {
  await open(page, `${deployment.area}/login`)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There are problems with 2 answers' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Enter your password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('text typed before the page is hydrated is kept, and never appears in the address', async ({ page, deployment }) => {
  let wake = (): void => undefined
  const awake = new Promise<void>((resolve) => (wake = resolve))
  // The real scripts, delayed.
  await page.route('**/assets/*.js', async (route) => {
    await awake
    await route.continue()
  })
  await page.goto(`${deployment.area}/login`, { waitUntil: 'commit' })
  await page.getByLabel('Email or phone number').fill('early@example.com')
  await page.getByLabel('Password', { exact: true }).fill('secret words')
  await page.keyboard.press('Enter')
  wake()
  // Only a hydrated page shows the password. It may handle a click late, and by then the button is no longer there to be clicked again.
  const show = page.getByRole('button', { name: 'Show password' })
  await expect(async () => {
    if (await show.isVisible()) await show.click({ timeout: 500 })
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text', { timeout: 500 })
  }).toPass()
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByLabel('Email or phone number')).toHaveValue('early@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret words')
})

test('every request carries its terminal’s headers, the same on every page', async ({ page, deployment }) => {
  const headers: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/stand-in/')) headers.push(request.headers())
  })
  for (const path of ['/dev/demo', '/zh-CN/dev/mailbox']) {
    await open(page, deployment.area + path)
    await expect.poll(() => headers.length).toBeGreaterThan(path === '/dev/demo' ? 0 : 1)
  }
  const [first, last] = [headers[0] ?? {}, headers.at(-1) ?? {}]
  expect(first).toMatchObject({ terminaltype: '1', locale: 'en', language: 'en' })
  expect(last).toMatchObject({ terminaltype: '1', locale: 'zh-CN', language: 'zh-CN' })
  for (const name of ['deviceid', 'terminalcode', 'risktoken', 'risksession']) {
    expect(first[name]).toMatch(/^[\da-f]{32}$/)
    expect(last[name]).toBe(first[name])
  }
  expect(await page.evaluate(() => localStorage.getItem('deviceId'))).toBe(first['deviceid'])
})

test('the security frame delivers a token pair that is bound to the device', async ({ page, deployment }) => {
  await open(page, `${deployment.area}/dev/demo`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('deviceId'))).toMatch(/^[\da-f]{32}$/)
  const pair = await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = '/security-frame'
    frame.hidden = true
    const delivered = new Promise<{ data: { type: string; data: { riskToken: string; riskSession: string } }; fromFrame: boolean }>(
      (resolve) => addEventListener('message', ({ data, source }) => resolve({ data, fromFrame: source === frame.contentWindow })),
    )
    document.body.append(frame)
    const { data, fromFrame } = await delivered
    const bytes = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(`${data.data.riskSession}:${localStorage.getItem('deviceId') ?? ''}`),
    )
    const expected = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
    return { type: data.type, fromFrame, fits: data.data.riskToken === expected }
  })
  expect(pair).toEqual({ type: 'RISK_PAIR', fromFrame: true, fits: true })
})

test('if two calls of one page are refused, the user is redirected to the log-in page once, and from there back', async ({
  page,
  deployment,
}) => {
  const email = 'two-calls@example.com'
  await signUp(page, deployment, { email })
  await page.waitForURL('**/dashboard')
  await page.context().clearCookies()
  await page.goto(`${deployment.area}/asset/withdraw`)
  await page.waitForURL(`**/login?callback=${encodeURIComponent('/asset/withdraw')}`)
  await page.getByLabel('Email or phone number').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/asset/withdraw')
})

test('a signed-in user who opens the log-in page is redirected to its destination', async ({ page, deployment }) => {
  await signUp(page, deployment, { email: 'already-in@example.com' })
  await page.waitForURL('**/dashboard')
  await page.goto(`${deployment.area}/login`)
  await page.waitForURL('**/dashboard')
  await page.goto(`${deployment.area}/login?callback=${encodeURIComponent('/wallets')}`)
  await page.waitForURL('**/wallets')
  await page.goto(`${deployment.area}/login?callback=${encodeURIComponent('/login')}`)
  await page.waitForURL('**/dashboard')
  await page.goto(`${deployment.area}/`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toHaveCount(0)
})

test('a wallet shows its approximate value in the chosen currency', async ({ page, deployment }) => {
  await signUp(page, deployment, { email: 'euros@example.com', query: `?callback=${encodeURIComponent('/asset/recharge')}` })
  await page.waitForURL('**/asset/recharge')
  await page.getByLabel('Amount').fill('2000')
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await expect(page.getByText('2,000 USDT arrived in your spot wallet')).toBeVisible()
  await page.getByRole('button', { name: /^Display currency/ }).click()
  await page.getByRole('menuitemradio', { name: /Euro/ }).click()
  await open(page, `${deployment.area}/wallets`)
  await expect(page.getByText('about €1,840')).toBeVisible()
})
