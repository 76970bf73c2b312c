// The page of a company's people, forty of them, on a slow phone: how soon all of them are there and a button answers. The built product; only the
// list is made longer on its way, and pays for a round trip of its own. The control is the same page of a company with three.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../tools/lib/chromium.mjs'
import { root } from '../../tools/lib/root.mjs'
import owners from '../../locales/owners/en.json' with { type: 'json' }
import { printFigures } from '../lib/figures.mjs'
import { endBonafide, freePorts, startBonafide } from '../lib/server-process.mjs'

/** Lighthouse's slow phone: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const rate = 4
const runs = 3
const atMost = 1500

const folder = await mkdtemp(join(tmpdir(), 'bonafide-owners-'))
const bonafide = await startBonafide(root, { ports: await freePorts(3), environment: { DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'error' } })
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: sandbox })

const longer = (parties, count) =>
  Array.from({ length: count }, (_, at) => {
    const one = parties[at % parties.length]
    return { ...one, shareholderId: String(at + 1), shareholderName: `${one.shareholderName} ${at + 1}` }
  })

/** Milliseconds from the address to a dialog that a press on the last person's button has opened, and to the list itself. */
const opened = async (count) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  const headers = { origin: bonafide.area }
  await context.request.post(`${bonafide.area}/v1/stand-in/demoLogin`, { data: { account: 'company-ubo' }, headers })
  const page = await context.newPage()
  // The engine of scripts and the files are there, as for a user who comes from the home.
  await page.goto(`${bonafide.area}/verified/enter`)
  await page.waitForLoadState('networkidle')
  await page.route('**/kyb/shareholder', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await new Promise((soon) => setTimeout(soon, network.latency))
    // The first answer only says that a token is needed.
    const data = body.data === null ? null : longer(body.data, count)
    await route.fulfill({ response: answer, json: { ...body, data } })
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const began = performance.now()
  await page.goto(`${bonafide.area}/verified/ubo`, { waitUntil: 'commit' })
  const list = page.getByRole('region', { name: owners['owners.people'] }).getByRole('listitem')
  await list.nth(count - 1).waitFor()
  const listed = performance.now() - began
  await page
    .getByRole('button', { name: new RegExp(`^${owners['personal.open']}`) })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  const answered = performance.now() - began
  await context.close()
  return { listed, answered }
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]

try {
  for (const count of [3, 40]) {
    const all = []
    for (let run = 0; run < runs; run += 1) all.push(await opened(count))
    const bar = count === 40 ? { bar: { atMost } } : {}
    printFigures([
      {
        what: `${count} people: all of them there, median of ${runs}`,
        measured: median(all.map(({ listed }) => listed)),
        unit: 'ms',
        ...bar,
      },
      { what: `${count} people: a button has answered`, measured: median(all.map(({ answered }) => answered)), unit: 'ms' },
    ])
  }
} finally {
  await browser.close()
  await endBonafide(bonafide, 'SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
