import type { Page } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { home, homeWorld, phone } from '../../area/home/testing/home-world.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 40_000 })

const world = homeWorld()
const touchPhone = { ...phone, hasTouch: true, isMobile: true }
const transfer = '/verified/transfer'

const coveredHeight = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.style.getPropertyValue('--keyboard'))

/** Simulates Safari's keyboard: the page keeps its size, but less of it is visible. */
const keyboard = (page: Page, height: number, scale = 1): Promise<void> =>
  page.evaluate(
    ([hidden, enlarged]) => {
      const viewport = window.visualViewport
      if (viewport === null) throw new Error('There is no visual viewport')
      Object.defineProperty(viewport, 'height', { configurable: true, get: () => document.documentElement.clientHeight - hidden })
      Object.defineProperty(viewport, 'scale', { configurable: true, get: () => enlarged })
      viewport.dispatchEvent(new Event('resize'))
    },
    [height, scale] as const,
  )

/** Waits until the page listens, since a loaded script may not have run yet. */
const waitUntilFollowed = async (page: Page): Promise<void> => {
  await expect.poll(async () => (await keyboard(page, 300), coveredHeight(page))).toBe('300px')
  await page.evaluate(() => {
    const viewport = window.visualViewport
    for (const property of ['height', 'scale']) Reflect.deleteProperty(viewport ?? {}, property)
    viewport?.dispatchEvent(new Event('resize'))
  })
}

test('the page measures the height of an open keyboard, but not that of the browser’s bar or a pinch zoom', async () => {
  await world().visit(home, touchPhone, async (page) => {
    await expect.poll(async () => (await keyboard(page, 300), coveredHeight(page))).toBe('300px')
    await keyboard(page, 0)
    expect(await coveredHeight(page)).toBe('')
    await keyboard(page, 60)
    expect(await coveredHeight(page)).toBe('')
    await keyboard(page, 300, 2)
    expect(await coveredHeight(page)).toBe('')
  })
})

test('a focused field stays visible when the keyboard shrinks the page', async () => {
  await world().visit(home, touchPhone, async (page) => {
    await waitUntilFollowed(page)
    // Content that arrives later would push the field down.
    await page.locator('[data-usage="home.next"]').waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const field = Object.assign(document.createElement('input'), { id: 'typed' })
      document.querySelector('main')?.append(field)
      field.scrollIntoView({ block: 'end' })
      field.focus({ preventScroll: true })
    })
    const spaceBelow = (): Promise<number> =>
      page.evaluate(() => innerHeight - (document.querySelector('#typed')?.getBoundingClientRect().bottom ?? 0))
    await page.setViewportSize({ width: 375, height: 450 })
    await expect.poll(spaceBelow).toBeGreaterThan(0)
  })
})

test('a frame shrinks by the height of the keyboard, so that its buttons stay above it', async () => {
  await world().visit(home, touchPhone, async (page) => {
    await page.locator('[data-usage="home.next"]').getByRole('button', { name: 'Verify now', exact: true }).click()
    await world().shownFrame(page)
    const height = async (): Promise<number> => (await page.locator('iframe').boundingBox())?.height ?? 0
    expect(await height()).toBe(812)
    await keyboard(page, 300)
    await expect.poll(height).toBe(512)
  })
})

test('a computer does not load the keyboard code', async () => {
  await world().visit(transfer, { viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.waitForLoadState('networkidle')
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/keyboard-')).length),
    ).toBe(0)
  })
})
