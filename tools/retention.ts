// Writes docs/operators/retention.md from the server's own table. With --check: fails if the page is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { shippedPolicy } from '../core/policy/policy.ts'
import { retentionTable } from '../core/retention/table.ts'
import { retentionPage } from '../server/retention/retention-page.ts'

const shippedRetention = retentionTable(shippedPolicy.retention)

const file = new URL('../docs/operators/retention.md', import.meta.url)
const page = retentionPage(shippedRetention)

if (!process.argv.includes('--check')) writeFileSync(file, page)
else if (readFileSync(file, 'utf8') !== page) {
  console.error('docs/operators/retention.md does not match the shipped policy: npx tsx tools/retention.ts rewrites it')
  process.exitCode = 1
}
