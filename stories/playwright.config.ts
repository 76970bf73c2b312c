import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './chromium.ts'

export default defineConfig({
  testDir: '.',
  // Films are stories that depend on chance: `npm run films`.
  testMatch: process.env['FILMS'] === 'on' ? '**/*.film.ts' : '**/*.story.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Side by side two films keep each other from being looked at often enough, and a living head is doubted.
  workers: process.env['FILMS'] === 'on' ? 1 : 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Patience is for busy machines: a page that never shows what a story waits for fails either way.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/stories.json' }]],
  use: {
    browserName: 'chromium',
    // A trace takes pictures all the time, and half of the processor: ask for it where a story has failed.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // An action that can wait for ever ends as a timed-out test, which doesn't say what it waited for.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumArgs],
    },
  },
})
