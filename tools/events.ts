// Writes docs/operators/events.md from the events that the code declares. With --check: fails when the page is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { eventsPage } from './events/page.ts'

const file = new URL('../docs/operators/events.md', import.meta.url)
const page = eventsPage()

if (!process.argv.includes('--check')) writeFileSync(file, page)
else if (readFileSync(file, 'utf8') !== page) {
  console.error('docs/operators/events.md does not match the code: npx tsx tools/events.ts rewrites it')
  process.exitCode = 1
}
