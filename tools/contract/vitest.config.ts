import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['tools/contract/own.contract.ts'], root: process.cwd(), testTimeout: 60_000 } })
