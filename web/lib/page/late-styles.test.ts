import { test, vi } from 'vitest'
import { home, homeWorld, phone } from '../../area/home/testing/home-world.ts'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const world = homeWorld()

test('a stylesheet that failed to load is requested again each time the connection is back, until it loads', () =>
  world().visit(home, phone, async (page) => {
    await page.getByRole('button', { name: 'Verify now' }).first().waitFor()
    const context = page.context()
    await context.setOffline(true)
    await page.evaluate(async () => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/late.css' })
      await new Promise((failed) => {
        link.addEventListener('error', failed)
        document.head.append(link)
      })
      const again = new Promise((failed) => document.addEventListener('error', failed, { capture: true, once: true }))
      dispatchEvent(new Event('online'))
      await again
    })
    await page.route('**/assets/late.css', (route) => route.fulfill({ contentType: 'text/css', body: 'body { --late: here }' }))
    await context.setOffline(false)
    await page.waitForFunction(() => getComputedStyle(document.body).getPropertyValue('--late').trim() === 'here')
  }))
