// node tools/openapi.mjs [--check]: writes docs/openapi.json from the calls' own records; --check fails when it is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { register } from 'tsx/esm/api'

const target = new URL('../docs/openapi.json', import.meta.url)

const stop = register()
const { openapi } = await import('./openapi/document.ts')
await stop()

const text = `${JSON.stringify(openapi(), null, 1)}\n`
const known = read()
if (process.argv.includes('--check')) {
  if (known !== text) console.error('docs/openapi.json is stale: run node tools/openapi.mjs')
  process.exitCode = known === text ? 0 : 1
} else if (known !== text) {
  writeFileSync(target, text)
  console.log('docs/openapi.json written')
}

function read() {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return ''
  }
}
