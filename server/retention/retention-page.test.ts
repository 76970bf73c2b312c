import { shippedPolicy } from '@bonafide/core/policy/policy'
import { retentionTable } from '@bonafide/core/retention/table'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retentionPage } from './retention-page.ts'

const shippedRetention = retentionTable(shippedPolicy.retention)

test('the operators’ page is generated from the table and up to date (tools/retention.ts writes it)', () => {
  expect(readFileSync('docs/operators/retention.md', 'utf8')).toBe(retentionPage(shippedRetention))
})

test('changing a term changes the page', () => {
  const other = { ...shippedRetention, chats: { ...shippedRetention.chats, term: { amount: 1, unit: 'years' } as const } }
  expect(retentionPage(other)).toContain('| Conversations with the desk | 1 year |')
  expect(retentionPage(other)).not.toBe(retentionPage(shippedRetention))
})
