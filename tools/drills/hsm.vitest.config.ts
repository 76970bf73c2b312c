import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['server/adapters/keys-pkcs11/testing/*.drill.ts'],
    root: process.cwd(),
    globalSetup: ['server/db/test-setup.ts'],
    pool: 'threads',
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
