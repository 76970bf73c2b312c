import type { Page } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { home, homeWorld, phone } from '../../area/home/testing/home-world.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const world = homeWorld()
const late = '**/assets/late.css'

/** Adds the stylesheet, and resolves when its request has failed. */
const addLate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/late.css' })
    await new Promise((failed) => {
      link.addEventListener('error', failed)
      document.head.append(link)
    })
  })

/** Resolves when the page's own copy of the stylesheet has failed once more. */
const failsAgain = (page: Page, start: 'online' | 'wait'): Promise<void> =>
  page.evaluate(
    (how) =>
      new Promise<void>((resolve) => {
        const listen = ({ target }: Event): void => {
          if (!(target instanceof HTMLLinkElement) || !target.href.endsWith('/assets/late.css')) return
          document.removeEventListener('error', listen, true)
          resolve()
        }
        document.addEventListener('error', listen, true)
        if (how === 'online') dispatchEvent(new Event('online'))
      }),
    start,
  )

const loads = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => getComputedStyle(document.body).getPropertyValue('--late').trim() === 'here')
}

test('the page requests a failed stylesheet again each time the connection is back, until it loads', () =>
  world().visit(home, phone, async (page) => {
    await page.getByRole('button', { name: 'Verify now' }).first().waitFor()
    const context = page.context()
    await context.setOffline(true)
    await addLate(page)
    await failsAgain(page, 'online')
    await page.route(late, (route) => route.fulfill({ contentType: 'text/css', body: 'body { --late: here }' }))
    await context.setOffline(false)
    await loads(page)
  }))

test('while online, the page requests a failed stylesheet again five times at most', () =>
  world().visit(home, phone, async (page) => {
    await page.getByRole('button', { name: 'Verify now' }).first().waitFor()
    await page.clock.install()
    let requests = 0
    await page.route(late, (route) => {
      requests += 1
      return route.fulfill({ status: 404 })
    })
    await addLate(page)
    for (const seconds of [1, 2, 4, 8, 16]) {
      const failed = failsAgain(page, 'wait')
      await page.clock.runFor(seconds * 1000)
      await failed
    }
    await page.clock.runFor(3_600_000)
    expect(requests).toBe(6)
    await page.unroute(late)
    await page.route(late, (route) => route.fulfill({ contentType: 'text/css', body: 'body { --late: here }' }))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await loads(page)
  }))
