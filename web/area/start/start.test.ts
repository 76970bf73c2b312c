import type { Page } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { appThat, basic, button, home, level, nextOnHome, phone, wide, homeWorld } from '../home/testing/home-world.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const world = homeWorld()

const frames = (page: Page): Promise<number> => page.locator('iframe').count()

test('the start button opens the frame; after it closes, the page shows the new record without a reload', async () => {
  await world().visit(home, wide, async (page) => {
    await page.evaluate(() => Object.assign(window, { same: true }))
    await button(nextOnHome(page), 'Verify now').click()
    const double = await world().shownFrame(page)
    expect(world().opened[0]).toMatch(/\/sass\/kyc\/verify\?.*tag=basic/)
    world().setStatus({ level1Flag: 1 })
    await double.says('KYC_SASS_CLOSE', { status: 'SUCCESS', level: 'BASIC' })
    await basic(page).getByText('Pending', { exact: true }).waitFor()
    expect(await basic(page).getByText('Verified', { exact: true }).count()).toBe(0)
    expect(await frames(page)).toBe(0)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })
})

test('the levels stay on screen after a frame closes, until the new record arrives', async () => {
  await world().visit(home, wide, async (page) => {
    await button(nextOnHome(page), 'Verify now').click()
    const double = await world().shownFrame(page)
    const calls = world().calledPaths.length
    await page.route('**/realNameStatus', () => undefined)
    await double.says('KYC_SASS_CLOSE', { status: 'PENDING', level: 'BASIC' })
    await page.waitForFunction(() => document.querySelectorAll('iframe').length === 0)
    expect(await basic(page).getByText('What you need').isVisible()).toBe(true)
    expect(await page.locator('[aria-busy="true"] output').count()).toBe(0)
    expect(world().calledPaths.slice(calls)).not.toContain('/user/kyc/realNameStatus')
  })
})

test('during a start the pressed button is busy, and all others are disabled', async () => {
  world().setStatus({ level1Flag: 2, showKycLevel2: 1, showKycOtc: 1 })
  await world().visit(home, wide, async (page) => {
    let calls = 0
    await page.route('**/getPlutoSdkToken', () => void (calls += 1))
    const pressed = level(page, 'Intermediate verification').locator('[data-usage="home.start.intermediate"]')
    await pressed.click()
    await page.waitForFunction(() => document.querySelector('[data-usage="home.start.intermediate"]')?.ariaBusy === 'true')
    await pressed.dispatchEvent('click')
    expect(await button(level(page, 'OTC verification'), 'Verify now').isEnabled()).toBe(false)
    expect(await page.getByRole('button', { name: 'Change name' }).isEnabled()).toBe(false)
    await expect.poll(() => calls).toBe(1)
  })
})

test('on the web a refused token shows a toast with the message, and the page can still be scrolled', async () => {
  world().refuses('/user/kyc/getPlutoSdkToken', 'The vault is closed')
  await world().visit(home, wide, async (page) => {
    await button(nextOnHome(page), 'Verify now').click()
    await page.getByRole('region', { name: 'Notices' }).getByText('The vault is closed').waitFor()
    expect(await frames(page)).toBe(0)
    await page.mouse.wheel(0, 200)
    await page.waitForFunction(() => scrollY > 0)
    expect(await button(nextOnHome(page), 'Verify now').getAttribute('aria-disabled')).toBeNull()
  })
})

test('after the session has ended, starting redirects to the login with the way back', async () => {
  await world().visit(home, wide, async (page) => {
    await button(nextOnHome(page), 'Verify now').waitFor()
    world().signsOut()
    await button(nextOnHome(page), 'Verify now').click()
    await page.waitForURL('**/login?callback=%2Fverified%2Fenter')
  })
})

test('a refusal without a message shows a general one', async () => {
  world().refuses('/user/kyc/getPlutoSdkToken', '')
  await world().visit(home, wide, async (page) => {
    await button(nextOnHome(page), 'Verify now').click()
    await page.getByText('Network exception, please try again later').waitFor()
  })
})

test('in the app a refused token shows a dialog that offers a retry or leaving for the app’s home', async () => {
  world().refuses('/user/kyc/getPlutoSdkToken', 'The vault is closed')
  await world().visit(home, { ...phone, before: appThat(true) }, async (page) => {
    await button(nextOnHome(page), 'Verify now').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The vault is closed').waitFor()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('The vault is closed').waitFor()
    expect(world().calledPaths.filter((path) => path === '/user/kyc/getPlutoSdkToken')).toHaveLength(2)
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.waitForFunction(() => 'calls' in window && String(window.calls).includes('goHome'))
    expect(await dialog.count()).toBe(0)
  })
})

test('in the app the frame does not open without camera permission; the warning stays for ten seconds', async () => {
  await world().visit(home, { ...phone, before: appThat(false) }, async (page) => {
    await page.clock.install()
    await button(nextOnHome(page), 'Verify now').click()
    const warning = page.getByText('Permission needs to be opened', { exact: true })
    await warning.waitFor()
    expect(await frames(page)).toBe(0)
    expect(world().calledPaths).not.toContain('/user/kyc/getPlutoSdkToken')
    // The page's clock also keeps running by itself.
    await page.clock.runFor(9000)
    expect(await warning.isVisible()).toBe(true)
    await page.clock.runFor(1100)
    await warning.waitFor({ state: 'detached' })
  })
})

test('in the app the page checks the camera permission before it opens a frame', async () => {
  await world().visit(home, { ...phone, before: appThat(true) }, async (page) => {
    await button(nextOnHome(page), 'Verify now').click()
    await world().shownFrame(page)
    expect(await page.evaluate(() => 'calls' in window && String(window.calls))).toContain('checkCameraPermission')
  })
})

test('a person who cannot log in to the other account can open the frame that proves that it is theirs', async () => {
  world().setStatus({ errorStatus: 2 })
  await world().visit(home, wide, async (page) => {
    await button(nextOnHome(page), 'Log in to verify').click()
    await page.getByRole('button', { name: 'I can’t access that account' }).click()
    await world().double(page).says('SASS_INIT')
    expect(world().opened[0]).toMatch(/\/sameKyc\?.*tag=sameIdentity/)
  })
})
