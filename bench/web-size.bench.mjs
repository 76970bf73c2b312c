// The cost of a first visit: compressed bytes of the scripts, inline styles and words of every page. The first route has limits; for its words
// the heaviest language counts. A page outside the exchange's app must not load the app bridge.
// Reads the build (npm run build -w web) and exits with 1 if a limit is missed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url))
const bars = { script: 100, style: 14, catalog: 9, forms: 110 }
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

const sizes = new Map()
const compressed = (name, text) => {
  if (!sizes.has(name)) sizes.set(name, brotliCompressSync(text, quality).length / 1024)
  return sizes.get(name)
}
const ofFile = (file) => compressed(file, readFileSync(dist + file))

/** Catalogs are preloaded like scripts and counted separately. */
function catalogFiles() {
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))
  return new Map(Object.entries(manifest).flatMap(([key, { file }]) => (key.includes('locales/generated/') ? [[file, key]] : [])))
}

function weigh(html, catalogs) {
  const files = [...html.matchAll(/<(?:script type="module" src|link rel="modulepreload" href)="\/([^"]+)"/g)].map((match) => match[1])
  const scripts = files.filter((file) => !catalogs.has(file))
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''
  const words = files.filter((file) => catalogs.has(file))
  return {
    script: scripts.reduce((sum, file) => sum + ofFile(file), 0),
    style: compressed(style, style),
    catalog: words.reduce((sum, file) => sum + ofFile(file), 0),
    html: compressed(html, html),
    requests: files.length,
  }
}

/** Everything that the pages of a company may ever load, scripts and styles, beyond what the home has loaded already. */
function weighForms(home, hub) {
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))
  const found = new Set()
  const visit = (key) => {
    if (found.has(key) || home.includes(`/${manifest[key].file}`)) return
    found.add(key)
    for (const next of [...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? [])]) visit(next)
  }
  for (const [key, { file }] of Object.entries(manifest)) if (hub.includes(`/${file}`)) visit(key)
  const entries = [...found].filter((key) => !key.includes('locales/generated/')).map((key) => manifest[key])
  const files = new Set(entries.flatMap(({ file, css = [] }) => [file, ...css]))
  return [...files].filter((file) => /\.(js|css)$/.test(file) && !home.includes(`/${file}`)).reduce((sum, file) => sum + ofFile(file), 0)
}

/** Files with any of the app bridge's code. The check whether this is the app is in every page, and does not count. */
function bridgeFiles() {
  const modules = Object.entries(JSON.parse(readFileSync(`${dist}.vite/modules.json`, 'utf8')))
  const own = modules.filter(([name]) => /^lib\/bridge\/(?!app\.ts$)|^lib\/session\/enter-from-app\.ts$/.test(name)).map(([, file]) => file)
  // Core's part of the bridge is recognised by a word that occurs nowhere else.
  const core = readdirSync(`${dist}assets`).filter(
    (name) => name.endsWith('.js') && readFileSync(`${dist}assets/${name}`, 'utf8').includes('APPTIMEOUT'),
  )
  return new Set([...own, ...core.map((name) => `assets/${name}`)])
}

const row = (...cells) => console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(40) : String(cell).padStart(10))).join(''))
const kb = (size) => size.toFixed(1)

if (!existsSync(`${dist}documents.json`)) {
  console.log('web-size: nothing is built yet: npm run build -w web')
} else {
  const catalogs = catalogFiles()
  const documents = Object.values(JSON.parse(readFileSync(`${dist}documents.json`, 'utf8'))).flat()
  console.log('web-size: KB after brotli, English unless stated')
  row('page', 'script', 'style', 'words', 'document', 'requests')
  for (const { route, files } of documents) {
    const page = weigh(readFileSync(dist + files.en, 'utf8'), catalogs)
    row(`${files.en.split('/')[1]} ${route}`, kb(page.script), kb(page.style), kb(page.catalog), kb(page.html), page.requests)
  }
  const first = weigh(readFileSync(`${dist}documents/area/en/verified/enter.html`, 'utf8'), catalogs)
  const document = (name) => readFileSync(`${dist}documents/area/en/verified/${name}.html`, 'utf8')
  const forms = weighForms(document('enter'), document('kyb'))
  const home = documents.find(({ route }) => route === '/verified/enter')
  const words = Object.entries(home.files).map(([language, file]) => [language, weigh(readFileSync(dist + file, 'utf8'), catalogs).catalog])
  const [language, heaviest] = words.reduce((most, next) => (next[1] > most[1] ? next : most))
  const total = readdirSync(`${dist}assets`).length
  console.log(`\nfirst route, script:  ${kb(first.script)} KB of ${bars.script} (${(first.script / bars.script).toFixed(2)})`)
  console.log(`first route, style:   ${kb(first.style)} KB of ${bars.style} (${(first.style / bars.style).toFixed(2)})`)
  console.log(`a company's forms:    ${kb(forms)} KB of ${bars.forms} (${(forms / bars.forms).toFixed(2)})`)
  console.log(`first route, words:   ${kb(heaviest)} KB (${language}) of ${bars.catalog} (${(heaviest / bars.catalog).toFixed(2)})`)
  const bridge = bridgeFiles()
  const pages = documents.map(({ files }) => readFileSync(dist + files.en, 'utf8'))
  const [outside, inApp] = [[...bridge].filter((file) => pages.some((html) => html.includes(`/${file}`))), [...bridge]].map((files) =>
    files.reduce((sum, file) => sum + ofFile(file), 0),
  )
  console.log(`bridge to the app:    ${kb(outside)} KB of 0 on pages in a browser, ${kb(inApp)} KB in the app`)
  // Without any file of the bridge, nothing was measured.
  const missed = [
    outside > 0,
    inApp === 0,
    first.script > bars.script,
    first.style > bars.style,
    heaviest > bars.catalog,
    forms > bars.forms,
  ]
  if (missed.includes(true)) process.exitCode = 1
  console.log(`${total} files in assets, ${documents.length} pages`)
}
