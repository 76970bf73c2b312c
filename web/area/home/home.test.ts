import type { Page } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { freshRecord } from '../../document/testing/records.ts'
import { basic, button, home, level, nextOnHome, phone, wide, homeWorld } from './testing/home-world.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const world = homeWorld()

test('the basic level lists its three requirements, also after a failure', async () => {
  for (const record of [{}, { level1Flag: 3 }, { level1Flag: 3, level1Remark: 'Too dark' }] as const) {
    world().setStatus(record)
    await world().visit(home, wide, async (page) => {
      for (const need of [/valid passport/, /A camera/, /even light/]) await basic(page).getByText(need).waitFor()
    })
  }
})

test.each([
  ['a new account', {}, 'Verify now', true],
  ['an account that failed', { level1Flag: 3 }, 'Verify again', true],
  ['a banned account', { errorStatus: 1 }, 'Verification unavailable', false],
  ['a banned account that failed before', { errorStatus: 1, level1Flag: 3 }, 'Verification unavailable', false],
  ['an account whose identity is verified elsewhere', { errorStatus: 2 }, 'Log in to verify', true],
] as const)(
  'for %s the basic level’s button says what to do, and is disabled if nothing can be done',
  async (_, record, label, enabled) => {
    world().setStatus(record)
    await world().visit(home, wide, async (page) => {
      await button(basic(page), label).waitFor()
      expect(await button(basic(page), label).isEnabled()).toBe(enabled)
    })
  },
)

test('after a failure the next step shows the reason and the button that tries again', async () => {
  world().setStatus({ level1Flag: 3, level1Remark: 'Too dark' })
  await world().visit(home, phone, async (page) => {
    await nextOnHome(page).getByText('Reason: Too dark').waitFor()
    await button(nextOnHome(page), 'Verify again').waitFor()
  })
})

test('the home page offers to continue a started visit, also after a reload', async () => {
  world().setStatus({ begun: { purpose: 'basic', step: 'face', at: 4, of: 6 } })
  await world().visit(home, phone, async (page) => {
    for (let times = 0; times < 2; times += 1) {
      await nextOnHome(page).getByRole('heading', { name: 'Continue your verification: step 4 of 6' }).waitFor()
      await nextOnHome(page).getByText('Next: your face.').waitFor()
      expect(await button(nextOnHome(page), 'Continue').isEnabled()).toBe(true)
      expect(await button(basic(page), 'Continue').isEnabled()).toBe(true)
      await page.reload()
    }
  })
})

test('the home page offers to continue a started company in either mode, and asks before a start as a person', async () => {
  world().setStatus({ begunCompany: { done: 2, of: 4 } })
  await world().visit(`${home}?mode=kyb`, phone, async (page) => {
    await nextOnHome(page).getByRole('heading', { name: 'Continue your company: 2 of 4 steps done' }).waitFor()
    expect(await nextOnHome(page).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/verified/kyb')
  })
  await world().visit(home, wide, async (page) => {
    await nextOnHome(page).getByRole('heading', { name: 'Continue your company: 2 of 4 steps done' }).waitFor()
    const before = world().opened.length
    await button(basic(page), 'Verify now').click()
    const question = page.getByRole('dialog', { name: 'Verify as a person instead?' })
    await question.getByText('with 2 of 4 steps done').waitFor()
    expect(await question.getByRole('link', { name: 'Continue your company' }).getAttribute('href')).toBe('/verified/kyb')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(world().opened).toHaveLength(before)
    await button(basic(page), 'Verify now').click()
    await question.getByRole('button', { name: 'Verify as a person' }).click()
    await expect.poll(() => world().opened.length).toBe(before + 1)
  })
})

test.each([{ level1Flag: 1 }, { level1Flag: 2 }, { level1Flag: 4 }, { level1Flag: 5 }] as const)(
  'the basic level has no start button with %o',
  async (record) => {
    world().setStatus(record)
    await world().visit(home, wide, async (page) => {
      await nextOnHome(page).waitFor()
      expect(await basic(page).locator('[data-usage^="home.start"]').count()).toBe(0)
    })
  },
)

test('the intermediate level’s button says that basic verification comes first, until that is done', async () => {
  world().setStatus({ showKycLevel2: 1 })
  await world().visit(home, wide, async (page) => {
    expect(await button(level(page, 'Intermediate verification'), 'Complete basic verification first').isEnabled()).toBe(false)
    world().setStatus({ showKycLevel2: 1, level1Flag: 5 })
    await page.reload()
    expect(await button(level(page, 'Intermediate verification'), 'Verify now').isEnabled()).toBe(true)
  })
})

test('a failure shows its reason, and on a desktop a link to help', async () => {
  world().setStatus({ level1Flag: 3, level1Remark: 'Too dark' })
  await world().visit(home, wide, async (page) => {
    await basic(page).getByText('Reason: Too dark').waitFor()
    expect(await basic(page).getByRole('link', { name: 'Need help?' }).getAttribute('href')).toMatch(/^\/support\/articles\/\d+$/)
  })
  await world().visit(home, phone, async (page) => {
    await basic(page).getByText('Reason: Too dark').waitFor()
    expect(await basic(page).getByText('Need help?').isVisible()).toBe(false)
  })
})

test('a user who is verified elsewhere can stay here, or log out and continue at the login', async () => {
  world().setStatus({ errorStatus: 2 })
  await world().visit(home, { ...wide, cookies: { logged_in: '1' } }, async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Log in to the verified account' })
    await button(basic(page), 'Log in to verify').click()
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(world().calledPaths).not.toContain('/user/public/clearCookie')
    await button(nextOnHome(page), 'Log in to verify').click()
    await dialog.getByRole('button', { name: 'Log out and switch account' }).click()
    await page.waitForURL(`**/login?callback=${encodeURIComponent('/verified/enter')}`)
    expect(world().calledPaths).toContain('/user/public/clearCookie')
  })
})

test('the name has an edit button, a tag during a review, or neither; before verification the page requests no name check', async () => {
  const card = (page: Page) => page.getByRole('region', { name: 'Account', exact: true })
  for (const [status, pencil, tag] of [
    [1, 1, 0],
    [0, 0, 1],
    [2, 0, 0],
  ] as const) {
    world().setStatus({ level1Flag: 2, realName: 'Lin Okafor' }, { '/user/kyc/checkModifyInfo': { status } })
    await world().visit(home, wide, async (page) => {
      const answered = page.waitForResponse('**/checkModifyInfo')
      await page.reload()
      await answered
      await card(page).getByText('Lin Okafor').waitFor()
      if (pencil + tag > 0) await card(page).locator('[data-usage="home.person.name"], :text("Pending")').first().waitFor()
      expect(await card(page).getByRole('button', { name: 'Change name' }).count()).toBe(pencil)
      expect(await card(page).getByText('Pending', { exact: true }).count()).toBe(tag)
    })
  }
  world().setStatus({})
  world().calledPaths.length = 0
  await world().visit(home, wide, async (page) => {
    await nextOnHome(page).waitFor()
    expect(world().calledPaths).not.toContain('/user/kyc/checkModifyInfo')
  })
})

test('a name check that fails shows the server’s message', async () => {
  world().setStatus({ level1Flag: 2 })
  world().refuses('/user/kyc/checkModifyInfo', 'Names rest today')
  await world().visit(home, wide, async (page) => page.getByText('Names rest today').waitFor())
})

test('the account card starts collapsed, and can be expanded by keyboard', async () => {
  world().setStatus({ level1Flag: 2, realName: 'Lin Okafor', nationality: 'NG', identityType: 2, identityNo: 'A0***42' })
  await world().visit(home, wide, async (page) => {
    const details = page.getByRole('button', { name: 'Details' })
    await details.waitFor()
    expect(await page.getByText('Nigeria').count()).toBe(0)
    await details.focus()
    await page.keyboard.press('Enter')
    for (const text of ['Nigeria', 'Passport', 'A0***42']) await page.getByText(text, { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Nigeria').waitFor({ state: 'detached' })
  })
})

test('names and reasons keep their own direction on a right-to-left page', async () => {
  const [name, reason, taxReason] = ['Lin Okafor, Jr.', 'Too dark (twice).', 'No such number.']
  world().setStatus({
    level1Flag: 2,
    realName: name,
    showKycLevel2: 1,
    level2Flag: 3,
    level2Remark: reason,
    panStatus: 3,
    panRemark: taxReason,
  })
  await world().visit(`/ar${home}`, wide, async (page) => {
    for (const text of [name, reason, taxReason]) {
      const element = page.getByRole('main').getByText(text, { exact: true })
      await element.waitFor()
      expect(await element.evaluate((node) => node.matches('bdi'))).toBe(true)
    }
  })
})

test('the address sets the mode, which is then kept, can be switched by hand, and is overridden by a started verification', async () => {
  const title = (page: Page) => page.getByRole('heading', { level: 1 })
  await world().visit(`${home}?mode=kyb`, wide, async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Business verification' }).waitFor()
    await page.goto(world().url + home)
    await page.getByRole('heading', { level: 1, name: 'Business verification' }).waitFor()
    await page.getByRole('button', { name: 'Switch to individual verification' }).click()
    expect(await title(page).textContent()).toBe('Individual verification')
    world().setStatus({ level1Flag: 2 })
    await page.goto(`${world().url}${home}?mode=kyb`)
    await nextOnHome(page).waitFor()
    expect(await title(page).textContent()).toBe('Individual verification')
    expect(await page.getByRole('button', { name: /^Verify a/ }).count()).toBe(0)
  })
})

test('the mode switch is beside the title on a desktop, and in the account card on a phone', async () => {
  const name = 'Verify a company'
  const head = (page: Page) =>
    page
      .getByRole('main')
      .locator('header')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
  await world().visit(home, wide, (page) => button(head(page), name).waitFor())
  await world().visit(home, phone, async (page) => {
    await button(level(page, 'Account'), name).waitFor()
    expect(await button(head(page), name).count()).toBe(0)
  })
})

test('a verified person gets a link to deposit; a request for more information and its button appear only once', async () => {
  world().setStatus({ level1Flag: 2 })
  await world().visit(home, wide, async (page) => {
    expect(await nextOnHome(page).getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/asset/recharge')
  })
  world().setStatus({ level1Flag: 2, showKycLevel3: 1 })
  await world().visit(home, wide, async (page) => {
    await button(nextOnHome(page), 'Answer questions').waitFor()
    expect(await page.getByRole('button', { name: 'Answer questions', exact: true }).count()).toBe(1)
    expect(await page.getByText('We need to know more about you').count()).toBe(1)
  })
})

const rights = freshRecord.level1Rights
const limits = {
  showKycLevel2: 1,
  level1Rights: { ...rights, cryptoWithdrawLimit: 20_000, cryptoWithdrawLimitUnit: 'USDT', unCryptoWithdrawLimit: 0, reviewTime: '10' },
  level2Rights: { ...rights, cryptoWithdrawLimit: -1, unCryptoWithdrawLimit: 20_000, cryptoWithdrawLimitUnit: 'USDT' },
} as const

test('the limits of the levels are side by side; on a phone they are collapsed at first', async () => {
  world().setStatus({ ...limits, level1Flag: 2 })
  await world().visit(home, wide, async (page) => {
    const row = page.getByRole('row', { name: /Crypto withdrawal/ })
    await row.waitFor()
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      expect.stringContaining('20,000\u00a0USDT'),
      expect.stringContaining('No limit'),
    ])
    expect(await page.getByRole('columnheader', { name: /Basic/ }).getAttribute('aria-current')).toBe('true')
  })
  await world().visit(home, phone, async (page) => {
    const toggle = page.getByRole('button', { name: 'Compare limits' })
    await toggle.waitFor()
    expect(await page.getByRole('table').isVisible()).toBe(false)
    await toggle.click()
    await page.getByRole('table').waitFor()
  })
})

test('the benefits of a level can be collapsed, but not those of a verified level', async () => {
  world().setStatus(limits)
  await world().visit(home, wide, async (page) => {
    expect(await basic(page).locator('details').getAttribute('open')).toBeNull()
    expect(await level(page, 'Intermediate verification').locator('details').getAttribute('open')).not.toBeNull()
    await basic(page).getByText('What you get').click()
    await basic(page).getByText('20,000 USDT').waitFor()
    world().setStatus({ ...limits, level1Flag: 2 })
    await page.reload()
    await basic(page).getByText('20,000 USDT').waitFor()
    expect(await basic(page).locator('details').count()).toBe(0)
  })
})

test('only a verified person sees links to move or reset their identity', async () => {
  world().setStatus({ level1Flag: 2 })
  await world().visit(home, wide, async (page) => {
    const link = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    expect(await link('Move this identity to another account')).toBe('/verified/transfer')
    expect(await link('Reset verification')).toBe('/verified/reset')
    world().setStatus({ level1Flag: 1 })
    await page.reload()
    await nextOnHome(page).waitFor()
    expect(await page.getByRole('link', { name: 'Reset verification' }).count()).toBe(0)
  })
})
