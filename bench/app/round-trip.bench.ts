// Round-trip time of the bridge in the app simulator: a request from the page's own code to the app, compared in the same run with a bare
// message between the same two windows. In the control, the app waits before it answers, so its overhead must exceed the limit.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Frame, type Page } from '@playwright/test'
import { build } from 'esbuild'
import standIn from '../../stand-in/words/en.json' with { type: 'json' }
import { chromiumArgs } from '../../stories/chromium.ts'
import { ensureChromium } from '../../tools/lib/chromium.mjs'
import { root } from '../../tools/lib/root.mjs'
import { printFigures } from '../lib/figures.mjs'
import { stopBonafide, freePorts, startBonafide } from '../lib/server-process.mjs'

const tripCount = 500
const maxOverheadMs = 20
/** Longer than the limit. */
const controlDelayMs = 30

/** Milliseconds of each round trip. */
interface TripTimes {
  readonly bridge: readonly number[]
  readonly bare: readonly number[]
}

const bundle = await build({
  entryPoints: [fileURLToPath(new URL('../lib/app/round-trip-page.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
})
const script = bundle.outputFiles[0]?.text ?? ''

const folder = await mkdtemp(join(tmpdir(), 'bonafide-round-trip-'))
const ports = await freePorts(3)
const bonafide = await startBonafide(root, { ports, environment: { DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'error' } })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumArgs] })

const echoBareMessages = `addEventListener('message', ({ source, data, origin }) => data === 'bare' && source.postMessage(data, origin))`

/** The page in the web view, with the measuring code loaded. */
const webViewOf = async (page: Page, platform: string): Promise<Frame> => {
  await page.goto(`${bonafide.area}/dev/app`)
  await page.evaluate(echoBareMessages)
  const appInfoCalls = page.getByRole('listitem').filter({ hasText: 'getAppInfo' })
  await appInfoCalls.first().waitFor()
  await page.getByRole('combobox', { name: standIn['simulator.platform'], exact: true }).selectOption(platform)
  // The page has identified the selected phone and is idle.
  await appInfoCalls.filter({ hasText: platform }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const frame = await (await page.locator('iframe').first().elementHandle())?.contentFrame()
  if (frame == null) throw new Error('the app simulator has no page in its web view')
  await frame.evaluate(script)
  return frame
}

const measureTrips = (frame: Frame, count: number): Promise<TripTimes> => frame.evaluate<TripTimes>(`roundTrips(${count})`)

const percentileOf = (times: readonly number[], percent: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil((times.length * percent) / 100) - 1] ?? 0
const overheadMs = ({ bridge, bare }: TripTimes): number => percentileOf(bridge, 95) - percentileOf(bare, 95)

try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const headers = { origin: bonafide.area }
  await context.request.post(`${bonafide.area}/v1/stand-in/demoLogin`, { data: { account: 'person-none' }, headers })
  for (const platform of ['android', 'ios']) {
    const page = await context.newPage()
    const frame = await webViewOf(page, platform)
    // Warms up: loads everything that the first requests load lazily.
    await measureTrips(frame, 20)
    const trips = await measureTrips(frame, tripCount)
    await frame.evaluate(`waitInApp(${controlDelayMs})`)
    const control = await measureTrips(frame, 50)
    await page.close()
    printFigures([
      { what: `${platform}: bridge round trip, p50`, measured: percentileOf(trips.bridge, 50), unit: 'ms' },
      { what: `${platform}: bridge round trip, p95`, measured: percentileOf(trips.bridge, 95), unit: 'ms' },
      { what: `${platform}: bare message round trip, p50`, measured: percentileOf(trips.bare, 50), unit: 'ms' },
      { what: `${platform}: bare message round trip, p95`, measured: percentileOf(trips.bare, 95), unit: 'ms' },
      {
        what: `${platform}: overhead of the bridge over a bare message, p95`,
        measured: overheadMs(trips),
        unit: 'ms',
        bar: { atMost: maxOverheadMs },
      },
      {
        what: `${platform}: control, app waits ${controlDelayMs} ms: overhead, p95`,
        measured: overheadMs(control),
        unit: 'ms',
        bar: { atLeast: maxOverheadMs },
      },
    ])
  }
} finally {
  await browser.close()
  await stopBonafide(bonafide, 'SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
