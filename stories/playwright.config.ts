import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath, fullChromiumPath } from './chromium.ts'

/** Stories that depend on chance: `npm run films`. */
const films = process.env['FILMS'] === 'on'

const inBrowser = (executablePath: string) => ({ launchOptions: { executablePath, args: [...chromiumArgs] } })

export default defineConfig({
  testDir: '.',
  globalSetup: './deployment/prepared-data.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Two films in parallel slow each other down: the engine then sees too few frames and doubts a live face.
  workers: films ? 1 : 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Long timeouts are for busy machines: a page that never shows what a story waits for fails either way.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/stories.json' }]],
  use: {
    browserName: 'chromium',
    // Recording a trace takes half of the CPU: turn it on only to study a failure.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Without a limit an action fails as a timed-out test, whose error does not say what the action waited for.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
  projects: films
    ? [{ name: 'films', testMatch: '**/*.film.ts', use: inBrowser(fullChromiumPath()) }]
    : [{ name: 'stories', testMatch: '**/*.story.ts', use: inBrowser(chromiumPath()) }],
})
