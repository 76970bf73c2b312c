import { configDefaults, defineConfig } from 'vitest/config'

// Files of a project share their workers' modules (no isolation): starting a world per file is what makes suites slow.
// Patience is for busy machines: a test that hangs fails either way.
const shared = {
  pool: 'threads',
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  unstubGlobals: true,
} as const

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'plain', include: ['{core,locales,engine,tools,bench,examples}/**/*.test.{ts,mjs}'], ...shared } },
      // They measure how long something takes in real time, so they run one after another.
      { test: { name: 'timed', include: ['web/**/*.timed.test.ts'], ...shared } },
      {
        test: {
          name: 'pages',
          include: ['{web,stand-in/web,clients}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, '**/*.timed.test.ts'],
          globalSetup: ['web/document/testing/remove-built-pages.ts'],
          ...shared,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,stand-in/server,demo}/**/*.test.ts'],
          globalSetup: ['server/db/test-setup.ts'],
          ...shared,
        },
      },
    ],
  },
})
