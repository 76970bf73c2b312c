// Writes docs/operators/configuration.md from the settings that the server knows.
import { writeFileSync } from 'node:fs'
import { configurationTable } from '../server/config/configuration-table.ts'

writeFileSync(new URL('../docs/operators/configuration.md', import.meta.url), configurationTable())
