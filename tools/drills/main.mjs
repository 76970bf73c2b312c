// `npm run drill -- NAME`: runs the product against what an operator has in production, which `npm test` must not depend on.
import { readdirSync } from 'node:fs'

const folder = new URL('.', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs') && file !== 'main.mjs')
  .map((file) => file.slice(0, -'.mjs'.length))
const [name = '', ...options] = process.argv.slice(2)

if (names.includes(name)) {
  const { drill } = await import(new URL(`${name}.mjs`, folder).href)
  // The number of failures, or whether there were any.
  process.exitCode = Number(await drill(options)) === 0 ? 0 : 1
} else {
  console.error(`npm run drill -- NAME, where NAME is one of: ${names.join(', ')}`)
  process.exitCode = 2
}
