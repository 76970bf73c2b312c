// node tools/openapi.mjs [--check]: writes docs/openapi/*.json from the calls' own records; --check fails when a file is stale.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { register } from 'tsx/esm/api'

const folder = new URL('../docs/openapi/', import.meta.url)

const stop = register()
const { apiDocuments } = await import('./openapi/files.ts')
const documents = Object.entries(await apiDocuments()).map(([name, document]) => [name, `${JSON.stringify(document, null, 1)}\n`])
await stop()

mkdirSync(folder, { recursive: true })
const existing = new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
const stale = documents.filter(([name, text]) => existing.get(name) !== text)
const obsolete = [...existing.keys()].filter((name) => !documents.some(([written]) => written === name))

if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`docs/openapi/${name} is stale: run npm run openapi`)
  for (const name of obsolete) console.error(`docs/openapi/${name} describes nothing any more: run npm run openapi`)
  process.exitCode = stale.length + obsolete.length === 0 ? 0 : 1
} else {
  for (const [name, text] of stale) writeFileSync(new URL(name, folder), text)
  for (const name of obsolete) rmSync(new URL(name, folder))
  const changed = [...stale.map(([name]) => name), ...obsolete]
  if (changed.length > 0) console.log(`docs/openapi: ${changed.join(', ')} written`)
}
