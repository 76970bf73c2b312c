// Writes docs/operators/retention.md and growth.md from the server's own tables. With --check: fails if a page is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { shippedPolicy } from '../core/policy/policy.ts'
import { retentionTable } from '../core/retention/table.ts'
import { growthPage } from '../server/retention/growth/growth-page.ts'
import { retentionPage } from '../server/retention/retention-page.ts'

const pages = { 'retention.md': retentionPage(retentionTable(shippedPolicy.retention)), 'growth.md': growthPage() }

for (const [name, page] of Object.entries(pages)) {
  const file = new URL(`../docs/operators/${name}`, import.meta.url)
  if (!process.argv.includes('--check')) writeFileSync(file, page)
  else if (readFileSync(file, 'utf8') !== page) {
    console.error(`docs/operators/${name} is stale: npx tsx tools/retention.ts rewrites it`)
    process.exitCode = 1
  }
}
