// Builds the pages once for all files of a worker, and opens them in a browser. Any error in the browser's console fails the test.
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser, textSizeFlag } from '../../gallery/serve/browser.mjs'
import { builtPages } from './remove-built-pages.ts'
import { reusablePages } from './reusable-pages.ts'
import { openSite, type Site } from './site.ts'

export interface SiteVisit extends BrowserContextOptions {
  /** In the format of `document.cookie`. */
  readonly cookies?: Readonly<Record<string, string>>
  /** Runs before the page's own scripts; the app's bridge goes here. */
  readonly before?: string
}

export interface BuiltSite extends Site {
  readonly dist: string
  /** Opens an address in a fresh browser profile, passes the page on, and then requires an empty console. */
  readonly visit: (path: string, options: SiteVisit, look: (page: Page) => Promise<void>) => Promise<void>
}

/** Files of a worker share its modules, so the pages are built once. No test writes into the build. */
const builds = new Map<boolean, Promise<string>>()

async function buildPages(pseudo: boolean): Promise<string> {
  const folder = await mkdtemp(builtPages)
  const dist = join(folder, 'dist')
  // In a separate process, since a build inside a test would be a test build.
  await promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('../../build.mjs', import.meta.url)),
    '--out',
    dist,
    ...(pseudo ? ['--pseudo'] : []),
  ])
  return dist
}

interface SiteOptions {
  /** English as `locales/pseudo.mjs` transforms it. */
  readonly pseudo?: boolean
  /** The text size that the reader has chosen in the browser, in pixels. */
  readonly textSize?: number
}

export async function buildSite({ pseudo = false, textSize }: SiteOptions = {}): Promise<BuiltSite> {
  const building = builds.get(pseudo) ?? buildPages(pseudo)
  builds.set(pseudo, building)
  const dist = await building
  const [site, browser] = await Promise.all([openSite(dist), openBrowser(textSize === undefined ? [] : [textSizeFlag(textSize)])])
  const openPage = reusablePages(browser, site.url)
  const visit: BuiltSite['visit'] = async (path, { cookies = {}, ...options }, look) => {
    const { page, faults, leave } = await openPage(cookies, options)
    let isClean = false
    try {
      await page.goto(site.url + path, { waitUntil: 'load' })
      await look(page)
      isClean = true
    } finally {
      await leave(isClean)
    }
    if (faults.length > 0) throw new Error(`The console of ${path} says: ${faults.join('; ')}`)
  }
  const closeSite = site.close
  const close = async (): Promise<void> => {
    await Promise.all([browser.close(), closeSite()])
  }
  return Object.assign(site, { dist, visit, close })
}
