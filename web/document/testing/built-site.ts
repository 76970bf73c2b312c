// Builds the pages into a folder of the test's own and opens a browser on them. Whatever the browser's console calls an error fails.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { actionPatienceMs, openBrowser } from '../../gallery/serve/browser.mjs'
import { openSite, type Site } from './site.ts'

export interface Visit extends BrowserContextOptions {
  /** In the form of `document.cookie`. */
  readonly cookies?: Readonly<Record<string, string>>
  /** Runs before the page's own scripts; here the app puts its bridge. */
  readonly before?: string
}

export interface BuiltSite extends Site {
  readonly dist: string
  /** Opens an address in a fresh browser profile, hands the page over, and then wants an empty console. */
  readonly visit: (path: string, options: Visit, look: (page: Page) => Promise<void>) => Promise<void>
}

/** The browser reports a page that is not found, a call without a session, and that a test took its connection away: that is what was asked for. */
const isFault = (text: string): boolean => !/the server responded with a status of 40[14]|net::ERR_INTERNET_DISCONNECTED/.test(text)

export async function buildSite(): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), 'bonafide-pages-'))
  const dist = join(folder, 'dist')
  // A process of its own: the build of a test would be one for tests.
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('../../build.mjs', import.meta.url)), '--out', dist])
  const [site, browser] = await Promise.all([openSite(dist), openBrowser()])
  const visit: BuiltSite['visit'] = async (path, { cookies = {}, before, ...options }, look) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    context.setDefaultTimeout(actionPatienceMs)
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })))
    if (before !== undefined) await context.addInitScript(before)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && isFault(message.text()) && faults.push(message.text())))
    page.on('pageerror', (error) => void faults.push(error.message))
    try {
      await page.goto(site.url + path, { waitUntil: 'load' })
      await look(page)
    } finally {
      await context.close()
    }
    if (faults.length > 0) throw new Error(`The console of ${path} says: ${faults.join('; ')}`)
  }
  const closeSite = site.close
  const close = async (): Promise<void> => {
    await Promise.all([browser.close(), closeSite()])
    await rm(folder, { recursive: true, force: true })
  }
  return Object.assign(site, { dist, visit, close })
}
