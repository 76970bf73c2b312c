// The page of a company's people, forty of them, on a slow phone: how soon all of them are visible and a button responds. It is the built
// product; only the list is made longer before the page gets it. The control is the same page of a company with three.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../tools/lib/chromium.mjs'
import { root } from '../../tools/lib/root.mjs'
import owners from '../../locales/en/owners.json' with { type: 'json' }
import { printFigures } from '../lib/figures.mjs'
import { stopBonafide, freePorts, startBonafide } from '../lib/server-process.mjs'

/** Lighthouse's slow phone: 1.6 Mbit/s, 150 ms, a CPU slowed down four times. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const rate = 4
const runs = 3
const atMost = 1500

const folder = await mkdtemp(join(tmpdir(), 'bonafide-owners-'))
const bonafide = await startBonafide(root, { ports: await freePorts(3), environment: { DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'error' } })
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: sandbox })

/**
 * Runs in the page before its own scripts: makes the list longer, and records when it is all visible and when a click on the first person's
 * button has opened a dialog. Avoids Playwright's `route`, which turns off the browser's cache, and its clicks, which wait by themselves.
 */
const watchPage = ({ count, button }) => {
  const fetchPlainly = window.fetch.bind(window)
  window.fetch = async (url, options) => {
    const response = await fetchPlainly(url, options)
    if (!String(url).endsWith('/kyb/shareholder')) return response
    const body = await response.json()
    const longer = Array.from({ length: body.data === null ? 0 : count }, (_, at) => {
      const owner = body.data[at % body.data.length]
      return { ...owner, shareholderId: String(at + 1), shareholderName: `${owner.shareholderName} ${at + 1}` }
    })
    return Response.json({ ...body, data: body.data === null ? null : longer })
  }
  const times = {}
  window.ownersTimes = times
  new MutationObserver(() => {
    const buttons = [...document.querySelectorAll('li button')].filter(({ textContent, ariaLabel }) =>
      `${ariaLabel ?? ''} ${textContent}`.includes(button),
    )
    if (times.listed === undefined && document.body?.innerText.includes(` ${count}\n`) && buttons.length > 0) {
      times.listed = performance.now()
      requestAnimationFrame(() => buttons[0].click())
    }
    if (times.answered === undefined && document.querySelector('dialog[open]') !== null) times.answered = performance.now()
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

/** Milliseconds from navigation to the whole list, and to the dialog. */
const opened = async (count) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  const headers = { origin: bonafide.area }
  await context.request.post(`${bonafide.area}/v1/stand-in/demoLogin`, { data: { account: 'company-ubo' }, headers })
  const page = await context.newPage()
  // Warms up the script engine and the cache, as for a user who comes from the home page.
  await page.goto(`${bonafide.area}/verified/enter`)
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(watchPage, { count, button: owners['personal.open'].split('{')[0].trim() })
  await page.goto(`${bonafide.area}/verified/ubo`, { waitUntil: 'commit' })
  const times = await page.waitForFunction(() => window.ownersTimes?.answered !== undefined && window.ownersTimes)
  const found = await times.jsonValue()
  const rows = await page.getByRole('region', { name: owners['owners.people'] }).getByRole('listitem').count()
  if (rows !== count) throw new Error(`the page shows ${rows} people, not ${count}`)
  await context.close()
  return found
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

try {
  for (const count of [3, 40]) {
    const all = []
    for (let run = 0; run < runs; run += 1) all.push(await opened(count))
    const bar = count === 40 ? { bar: { atMost } } : {}
    printFigures([
      {
        what: `${count} people: all visible, median of ${runs}`,
        measured: median(all.map(({ listed }) => listed)),
        unit: 'ms',
        ...bar,
      },
      { what: `${count} people: a button has responded`, measured: median(all.map(({ answered }) => answered)), unit: 'ms' },
    ])
  }
} finally {
  await browser.close()
  await stopBonafide(bonafide, 'SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
