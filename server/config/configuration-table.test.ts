import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configurationTable } from './configuration-table.ts'

test('the operators’ page is made from the settings and current (tools/configuration.ts writes it)', () => {
  expect(readFileSync('docs/operators/configuration.md', 'utf8')).toBe(configurationTable())
})
