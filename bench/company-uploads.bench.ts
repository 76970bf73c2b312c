// A company's documents uploaded from a browser: ten files of 10 MB in parallel over a connection that breaks three times. The page's own queue
// sends them to the server's own endpoint.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { chromiumArgs } from '../stories/chromium.ts'
import { ensureChromium } from '../tools/lib/chromium.mjs'
import { breakingProxy } from './lib/breaking-proxy.ts'
import { printFigures } from './lib/figures.mjs'
import type { SentFile } from './lib/sent.ts'

const mb = 1024 * 1024
const files = 10

interface SignedInPerson {
  readonly port: number
  readonly cookie: string
}
interface StoredUploads {
  readonly finished: readonly string[]
  readonly begun: number
}

const server = fork('bench/lib/upload-server.ts', { execArgv: ['--import', 'tsx'] })
await once(server, 'message')
const ask = async <Answer>(what: string): Promise<Answer> => {
  const reply = once(server, 'message')
  server.send(what)
  return (await reply)[0] as Answer
}

const bundled = await build({
  entryPoints: [fileURLToPath(new URL('./lib/upload-page.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
})
const page = `<!doctype html><script>${(bundled.outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script')}</script>`

const person = await ask<SignedInPerson>('person')
const proxy = await breakingProxy({ to: person.port, breaksAt: [20 * mb, 45 * mb, 80 * mb], goneMs: 1500, page })

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumArgs] })
const context = await browser.newContext()
const [name = '', value = ''] = person.cookie.split('=')
await context.addCookies([{ name, value, domain: 'localhost', path: '/' }])
const tab = await context.newPage()
await tab.goto(`http://localhost:${proxy.port}/`)
const began = performance.now()
const uploaded = await tab.evaluate<readonly SentFile[]>(`sendAll(${files}, ${10 * mb})`)
const seconds = (performance.now() - began) / 1000
const sent = proxy.traffic.sent / mb

/** Asks the server directly, bypassing the connection that breaks. */
const isIntact = async ({ id, sha256 }: SentFile): Promise<boolean> => {
  if (id === undefined) return false
  const answer = await fetch(`http://localhost:${person.port}/uploads/${id}`, { headers: { cookie: person.cookie } })
  const hash = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()))
  return hash.digest('hex') === sha256
}
const intact = (await Promise.all(uploaded.map(isIntact))).filter(Boolean).length
const kept = await ask<StoredUploads>('kept')

printFigures([
  { what: '10 files of 10 MB: connection breaks', measured: proxy.traffic.broken, unit: '', bar: { atLeast: 3 } },
  { what: '10 files of 10 MB: arrived, byte for byte', measured: intact, unit: '', bar: { atLeast: files } },
  { what: '10 files of 10 MB: stored in addition to those ten', measured: kept.finished.length - files, unit: '', bar: { atMost: 0 } },
  {
    what: '10 files of 10 MB: stored with another’s content',
    measured: files - new Set(kept.finished).size,
    unit: '',
    bar: { atMost: 0 },
  },
  { what: '10 files of 10 MB: begun and not finished', measured: kept.begun - kept.finished.length, unit: '', bar: { atMost: 3 } },
  { what: '10 files of 10 MB: sent, including bytes lost in transit', measured: sent, unit: 'MB', bar: { atMost: 115 } },
  { what: '10 files of 10 MB: from the first byte to the last file', measured: seconds, unit: 's', bar: { atMost: 60 } },
])
await browser.close()
proxy.close()
server.send('end')
await once(server, 'exit')
