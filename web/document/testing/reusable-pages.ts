// Browser pages that later visits reuse: a new page is a new process, and starting it takes longer than everything that a test does in it.
import type { Browser, BrowserContextOptions, ConsoleMessage, Disposable, Frame, Page } from 'playwright-core'
import { actionPatienceMs } from '../../gallery/serve/browser.mjs'
import { emptyPath } from './site.ts'

export interface VisitedPage {
  readonly page: Page
  /** The errors in the browser's console; complete once the page is left. */
  readonly faults: readonly string[]
  /** With `clean`, a later visit with the same options may reuse the page. */
  readonly leave: (clean: boolean) => Promise<void>
}

/** A test that uses these may change the page or its context permanently, so the page is not reused. */
const lasting: ReadonlySet<string | symbol> = new Set<keyof Page>([
  'addInitScript',
  'clock',
  'close',
  'context',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'mouse',
  'on',
  'once',
  'route',
  'setContent',
  'setExtraHTTPHeaders',
  'setViewportSize',
  'waitForEvent',
])

/** Excludes missing pages, calls without a session and cut connections, which tests cause on purpose. */
const isFault = (text: string): boolean => !/the server responded with a status of 40[14]|net::ERR_INTERNET_DISCONNECTED/.test(text)

/** `before` runs before the page's own scripts. */
interface PageOptions extends BrowserContextOptions {
  readonly before?: string | undefined
}

export const reusablePages = (
  browser: Browser,
  origin: string,
): ((cookies: Readonly<Record<string, string>>, options: PageOptions) => Promise<VisitedPage>) => {
  const idle = new Map<string, Page[]>()

  const openPage = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    context.setDefaultTimeout(actionPatienceMs)
    return context.newPage()
  }

  /** As if it had just been opened: without history, cookies and stored data. */
  const clear = async (page: Page): Promise<void> => {
    await page.evaluate(() => {
      // Calls that a page makes when it is left, such as saving a draft, would be counted in the next test.
      for (const name of ['beforeunload', 'pagehide', 'visibilitychange'])
        addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true })
    })
    // Until a page is left, its scripts may still write.
    await page.goto(origin + emptyPath)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    await page.mouse.move(0, 0)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await devtools.send('Page.resetNavigationHistory')
    await devtools.detach()
    await page.context().clearCookies()
  }

  return async (cookies, { before, ...options }) => {
    const key = JSON.stringify(options)
    const page = idle.get(key)?.pop() ?? (await openPage(options))
    await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })))
    const script: Disposable | undefined = before === undefined ? undefined : await page.addInitScript(before)
    const faults: string[] = []
    const onConsole = (message: ConsoleMessage): void =>
      void (message.type() === 'error' && isFault(message.text()) && faults.push(message.text()))
    const onError = (error: Error): void => void faults.push(error.message)
    page.on('console', onConsole)
    page.on('pageerror', onError)
    let isChanged = false
    // Only this site's stored data is cleared.
    const onNavigated = (frame: Frame): void => {
      if (frame.url().startsWith('http') && !frame.url().startsWith(`${origin}/`)) isChanged = true
    }
    page.on('framenavigated', onNavigated)
    const watched = new Proxy(page, {
      get(target, name) {
        if (lasting.has(name)) isChanged = true
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const leave = async (clean: boolean): Promise<void> => {
      if (!clean || isChanged || page.context().pages().length > 1 || !page.url().startsWith(`${origin}/`)) return page.context().close()
      try {
        await script?.dispose()
        await clear(page)
      } catch {
        // It was still loading another document.
        return page.context().close()
      }
      page.off('console', onConsole)
      page.off('pageerror', onError)
      page.off('framenavigated', onNavigated)
      idle.set(key, [...(idle.get(key) ?? []), page])
    }
    return { page: watched, faults, leave }
  }
}
