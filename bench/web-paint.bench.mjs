// How soon a phone paints the shell: Lighthouse's mobile run on the built product, with real (not simulated) network and CPU throttling.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureChromium } from '../tools/lib/chromium.mjs'
import { root } from '../tools/lib/root.mjs'
import { printFigures } from './lib/figures.mjs'
import { stopBonafide, freePorts, startBonafide } from './lib/server-process.mjs'

const runs = 3
/** `painted`: this page's own limit for the largest contentful paint. */
const everyPage = [
  { name: 'login', path: '/login' },
  { name: 'home', path: '/verified/enter', account: 'person-verified', painted: 1200 },
  { name: 'home of a new person', path: '/verified/enter', account: 'person-none', painted: 1200 },
  { name: 'home in Arabic', path: '/ar/verified/enter', account: 'person-verified', painted: 1200 },
  { name: 'transfer', path: '/verified/transfer', account: 'transfer-ready', painted: 1200 },
  { name: 'owners', path: '/verified/ubo', account: 'company-ubo', painted: 1500 },
  { name: 'hub of a company', path: '/verified/kyb', account: 'company-begun', painted: 1500 },
  ...[1, 2, 3, 4].map((step) => ({
    name: `step ${step}`,
    path: `/verified/kyb/enterprise?step=${step}`,
    account: 'company-rejected',
    painted: 1500,
  })),
]
const nameParts = process.argv.slice(2)
const pages = everyPage.filter(({ name }) => nameParts.length === 0 || nameParts.some((word) => name.includes(word)))
if (pages.length === 0) throw new Error(`No page matches. The pages are: ${everyPage.map(({ name }) => name).join(', ')}`)
/** On the home page, paint and layout are not enough: people come for the actual status of their levels. */
const marked = { name: 'levels with their true status', mark: 'home.levels', atMost: 2000, unit: 'ms' }
const bars = [
  { name: 'largest contentful paint', audit: 'largest-contentful-paint', atMost: 1000, unit: 'ms' },
  { name: 'total blocking time', audit: 'total-blocking-time', atMost: 150, unit: 'ms' },
  { name: 'cumulative layout shift', audit: 'cumulative-layout-shift', atMost: 0.01, unit: '' },
]

/** Copies all of the login's cookies into the browser, including those that scripts can read. */
const signIn = async (area, port, account) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${area}/v1/stand-in/demoLogin`, { method: 'POST', headers, body: JSON.stringify({ account }) })
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [name, value] = line.split(';', 1)[0].split('=')
    return { name, value, url: area, httpOnly: /;\s*httponly/i.test(line) }
  })
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  await browser.contexts()[0].addCookies(cookies)
  await browser.close()
}

const measure = async ({ area }, { port }, { path, account }) => {
  if (account !== undefined) await signIn(area, port, account)
  const flags = {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
    throttlingMethod: 'devtools',
    formFactor: 'mobile',
    // Each run has a fresh browser already, and a reset would delete the sign-in cookies.
    disableStorageReset: true,
  }
  const result = await lighthouse(`${area}${path}`, flags)
  const wrong = result?.lhr.runtimeError?.message ?? (result === undefined ? 'Lighthouse gave no result' : undefined)
  if (wrong !== undefined) throw new Error(wrong)
  const marks = result.lhr.audits['user-timings'].details?.items ?? []
  return {
    ...Object.fromEntries(bars.map(({ audit }) => [audit, result.lhr.audits[audit].numericValue])),
    [marked.mark]: marks.find(({ name }) => name === marked.mark)?.startTime,
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const folder = await mkdtemp(join(tmpdir(), 'bonafide-paint-'))
const bonafide = await startBonafide(root, { ports: await freePorts(3), environment: { DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'error' } })
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const chromeFlags = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const chromePath = await ensureChromium()
const measureAlone = async (page) => {
  const chrome = await launch({ chromePath, chromeFlags: [...chromeFlags, ...sandbox] })
  try {
    return await measure(bonafide, chrome, page)
  } finally {
    chrome.kill()
  }
}
try {
  for (const page of pages) {
    const measured = []
    for (let run = 0; run < runs; run += 1) measured.push(await measureAlone(page))
    const audits = [...bars, ...(measured.some((values) => values[marked.mark] !== undefined) ? [{ ...marked, audit: marked.mark }] : [])]
    printFigures(
      audits.map(({ name, audit, atMost, unit }) => ({
        what: `${page.name}: ${name}`,
        measured: median(measured.map((values) => values[audit])),
        unit,
        bar: { atMost: audit === 'largest-contentful-paint' ? (page.painted ?? atMost) : atMost },
      })),
    )
  }
} finally {
  await stopBonafide(bonafide, 'SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
