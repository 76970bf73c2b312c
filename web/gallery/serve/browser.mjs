import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The configured Chromium, else the system's, else Playwright's. */
const chromiumPath = () => process.env.CHROMIUM_PATH ?? usualPaths.find((path) => existsSync(path)) ?? chromium.executablePath()

/** The timeout of a page action: long enough for a busy machine, and shorter than a test's, so that the failure names the action. */
export const actionPatienceMs = 45_000

/** Playwright's settings for a mouse. Our flag replaces Playwright's flag of the same name, so it must repeat them. */
const mouseSettings = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** The text size that the reader has chosen in the browser, in pixels. */
export const textSizeFlag = (pixels) => `--blink-settings=${mouseSettings},defaultFontSize=${pixels}`

/** `more`: further flags, e.g. for a fake camera. */
export const openBrowser = (more = []) => chromium.launch({ executablePath: chromiumPath(), args: [...flags.split(' '), ...more] })
