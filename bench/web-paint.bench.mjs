// How soon a phone sees the shell: Lighthouse's mobile run with the network and the processor really slowed down, on the built product.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureChromium } from '../tools/lib/chromium.mjs'
import { root } from '../tools/lib/root.mjs'
import { printFigures } from './lib/figures.mjs'
import { endBonafide, freePorts, startBonafide } from './lib/server-process.mjs'

const runs = 3
const pages = [
  { name: 'login', path: '/login' },
  { name: 'home', path: '/verified/enter', account: 'person-verified' },
  { name: 'home of somebody new', path: '/verified/enter', account: 'person-none' },
  { name: 'home in Arabic', path: '/ar/verified/enter', account: 'person-verified' },
]
/** Painted, and in its place; on the home also what people come for: their levels as they really stand. */
const marked = { name: 'levels with their true status', mark: 'home.levels', atMost: 2000, unit: 'ms' }
const bars = [
  { name: 'largest contentful paint', audit: 'largest-contentful-paint', atMost: 1000, unit: 'ms' },
  { name: 'total blocking time', audit: 'total-blocking-time', atMost: 150, unit: 'ms' },
  { name: 'cumulative layout shift', audit: 'cumulative-layout-shift', atMost: 0.01, unit: '' },
]

const signIn = async (area, account) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${area}/v1/stand-in/demoLogin`, { method: 'POST', headers, body: JSON.stringify({ account }) })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

const measure = async ({ area }, { port }, { path, account }) => {
  const flags = {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
    throttlingMethod: 'devtools',
    formFactor: 'mobile',
  }
  const extraHeaders = account === undefined ? {} : { extraHeaders: { Cookie: await signIn(area, account) } }
  const result = await lighthouse(`${area}${path}`, { ...flags, ...extraHeaders })
  const wrong = result?.lhr.runtimeError?.message ?? (result === undefined ? 'Lighthouse gave no result' : undefined)
  if (wrong !== undefined) throw new Error(wrong)
  const marks = result.lhr.audits['user-timings'].details?.items ?? []
  return {
    ...Object.fromEntries(bars.map(({ audit }) => [audit, result.lhr.audits[audit].numericValue])),
    [marked.mark]: marks.find(({ name }) => name === marked.mark)?.startTime,
  }
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]

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
const chrome = await launch({ chromePath: await ensureChromium(), chromeFlags: [...chromeFlags, ...sandbox] })
try {
  for (const page of pages) {
    const measured = []
    for (let run = 0; run < runs; run += 1) measured.push(await measure(bonafide, chrome, page))
    const wanted = [...bars, ...(page.account === undefined ? [] : [{ ...marked, audit: marked.mark }])]
    printFigures(
      wanted.map(({ name, audit, atMost, unit }) => ({
        what: `${page.name}: ${name}`,
        measured: median(measured.map((one) => one[audit])),
        unit,
        bar: { atMost },
      })),
    )
  }
} finally {
  chrome.kill()
  await endBonafide(bonafide, 'SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
