// `npm run drill -- NAME`: runs the product against what an operator has in production, which `npm test` must not depend on.
import { readdirSync } from 'node:fs'

const folder = new URL('.', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs') && file !== 'main.mjs')
  .map((file) => file.slice(0, -'.mjs'.length))
const [name = ''] = process.argv.slice(2)

if (names.includes(name)) await import(new URL(`${name}.mjs`, folder).href)
else {
  console.error(`npm run drill -- NAME, where NAME is one of: ${names.join(', ')}`)
  process.exitCode = 2
}
