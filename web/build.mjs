// npm run build: the pages' assets, then a document for every page and language. A build that fails leaves the last good one in place.
//   node web/build.mjs [--out folder] [--pseudo]   (--pseudo: with long, accented and bidirectional English, to find texts that do not fit)
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, minify } from 'vite'
import { pseudoWords } from '../locales/pseudo.mjs'
import { overlaidWords } from './document/overlaid-words.mjs'

process.env.NODE_ENV = 'production'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const { values } = parseArgs({ options: { out: { type: 'string', default: at('dist') }, pseudo: { type: 'boolean', default: false } } })
const plugins = values.pseudo ? [pseudoWords] : []
const dist = resolve(values.out)
// Beside the result, so that it is put in place with one rename. Parallel builds use different names.
const [next, last] = ['next', 'last'].map((name) => `${dist}.${name}-${process.pid}`)
// Inside `web`: otherwise the prerender would not find its packages.
const [prerender, drawing] = ['prerender', 'drawing'].map((name) => at(`dist.${name}-${process.pid}`))

async function inline(name) {
  const { code, errors } = await minify(name, await readFile(at(`document/${name}`), 'utf8'))
  if (errors.length > 0) throw new Error(errors.map((error) => error.message).join('\n'))
  return code.trim()
}

async function make() {
  const configFile = at('vite.config.ts')
  await Promise.all([
    build({ configFile, plugins, build: { outDir: next, emptyOutDir: true } }),
    build({ configFile, plugins, build: { outDir: prerender, emptyOutDir: true, ssr: at('document/write-documents.tsx') } }),
    // For the server: with all packages bundled, and always in production mode, whatever the server's environment.
    build({
      configFile,
      plugins: [...plugins, overlaidWords],
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: drawing,
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: { input: ['render-known', 'render-page'].map((name) => at(`document/${name}.tsx`)) },
      },
    }),
  ])
  await rename(drawing, `${next}/drawing`)
  const { writeDocuments } = await import(pathToFileURL(`${prerender}/write-documents.js`).href)
  return writeDocuments(next, { boot: await inline('boot.js'), early: await inline('early.js') })
}

async function putInPlace() {
  await mkdir(dirname(dist), { recursive: true })
  if (existsSync(dist)) await rename(dist, last)
  await rename(next, dist)
}

const started = Date.now()
try {
  const documents = await make()
  await putInPlace()
  console.log(`web: ${documents} documents in ${((Date.now() - started) / 1000).toFixed(1)} s`)
} finally {
  await Promise.all([next, last, prerender, drawing].map((folder) => rm(folder, { recursive: true, force: true })))
}
