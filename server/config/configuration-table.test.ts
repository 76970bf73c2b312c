import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configurationTable } from './configuration-table.ts'

test('docs/operators/configuration.md matches the settings (tools/configuration.ts writes it)', () => {
  expect(readFileSync('docs/operators/configuration.md', 'utf8')).toBe(configurationTable())
})
