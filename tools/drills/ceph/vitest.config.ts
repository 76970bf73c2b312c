import { defineConfig } from 'vitest/config'
import { DrillReporter } from './ledger.ts'

export default defineConfig({
  test: {
    root: process.cwd(),
    include: ['tools/drills/ceph/*.drill.ts'],
    globalSetup: ['server/db/test-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    reporters: [new DrillReporter()],
  },
})
