// Round-trip time of the bridge in the app simulator: a request from the page's own code to the app, compared in the same run with a bare
// message between the same two windows. The control is an app that waits before it answers; it must miss the limit.
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

const rounds = 500
const atMostAbove = 20
/** Longer than the limit. */
const controlMs = 30

interface Trips {
  readonly bridge: readonly number[]
  readonly bare: readonly number[]
}

const bundled = await build({
  entryPoints: [fileURLToPath(new URL('../lib/app/round-trip-page.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
})
const script = bundled.outputFiles[0]?.text ?? ''

const folder = await mkdtemp(join(tmpdir(), 'bonafide-round-trip-'))
const ports = await freePorts(3)
const bonafide = await startBonafide(root, { ports, environment: { DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'error' } })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumArgs] })

const answersBareMessages = `addEventListener('message', ({ source, data, origin }) => data === 'bare' && source.postMessage(data, origin))`

/** The page in the web view, with the measuring code loaded. */
const webViewOf = async (page: Page, platform: string): Promise<Frame> => {
  await page.goto(`${bonafide.area}/dev/app`)
  await page.evaluate(answersBareMessages)
  const answered = page.getByRole('listitem').filter({ hasText: 'getAppInfo' })
  await answered.first().waitFor()
  await page.getByRole('combobox', { name: standIn['simulator.platform'], exact: true }).selectOption(platform)
  // The page has identified the selected phone and is idle.
  await answered.filter({ hasText: platform }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const frame = await (await page.locator('iframe').first().elementHandle())?.contentFrame()
  if (frame == null) throw new Error('the simulator shows no page')
  await frame.evaluate(script)
  return frame
}

const measured = (frame: Frame, count: number): Promise<Trips> => frame.evaluate<Trips>(`roundTrips(${count})`)

const upTo = (times: readonly number[], percent: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil((times.length * percent) / 100) - 1] ?? 0
const above = ({ bridge, bare }: Trips): number => upTo(bridge, 95) - upTo(bare, 95)

try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const headers = { origin: bonafide.area }
  await context.request.post(`${bonafide.area}/v1/stand-in/demoLogin`, { data: { account: 'person-none' }, headers })
  for (const platform of ['android', 'ios']) {
    const page = await context.newPage()
    const frame = await webViewOf(page, platform)
    // Everything that the first request loads lazily is loaded by then.
    await measured(frame, 20)
    const trips = await measured(frame, rounds)
    await frame.evaluate(`waitInApp(${controlMs})`)
    const control = await measured(frame, 50)
    await page.close()
    printFigures([
      { what: `${platform}: bridge, there and back, p50`, measured: upTo(trips.bridge, 50), unit: 'ms' },
      { what: `${platform}: bridge, there and back, p95`, measured: upTo(trips.bridge, 95), unit: 'ms' },
      { what: `${platform}: bare message, there and back, p50`, measured: upTo(trips.bare, 50), unit: 'ms' },
      { what: `${platform}: bare message, there and back, p95`, measured: upTo(trips.bare, 95), unit: 'ms' },
      { what: `${platform}: bridge above a bare message, p95`, measured: above(trips), unit: 'ms', bar: { atMost: atMostAbove } },
      {
        what: `${platform}: control, with an app that waits ${controlMs} ms, is above`,
        measured: above(control),
        unit: 'ms',
        bar: { atLeast: atMostAbove },
      },
    ])
  }
} finally {
  await browser.close()
  await stopBonafide(bonafide, 'SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
