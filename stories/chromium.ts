import { type Browser, chromium } from '@playwright/test'

/** The Chromium that the tests' start script found or brought; Playwright's own where nothing was said. */
export const chromiumPath = (): string => process.env['CHROMIUM_PATH'] ?? chromium.executablePath()

/** A browser as alone as it can be. */
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

/** A browser of a story's own, where the shared one is set up otherwise. */
export const ownBrowser = (args: readonly string[], ignored: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs, ...args], ignoreDefaultArgs: [...ignored] })
