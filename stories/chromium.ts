import { type Browser, chromium } from '@playwright/test'

/** The Chromium that the test script found or installed; otherwise Playwright's own. */
export const chromiumPath = (): string => process.env['CHROMIUM_PATH'] ?? chromium.executablePath()

/** The full browser, which differs from `chromiumPath` if the test script found a headless shell as well. */
export const fullChromiumPath = (): string => process.env['WHOLE_CHROMIUM_PATH'] ?? chromiumPath()

/** Keeps the browser from contacting its vendor. */
export const chromiumArgs: readonly string[] = [
  // The sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A separate, full browser: the headless shell has no back/forward cache and cannot deny a permission. */
export const ownBrowser = (args: readonly string[], ignored: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: fullChromiumPath(), args: [...chromiumArgs, ...args], ignoreDefaultArgs: [...ignored] })
