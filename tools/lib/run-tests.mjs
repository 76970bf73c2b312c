import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { endTogether, runChild } from './children.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

export const runTests = async (words) => {
  process.chdir(root)
  endTogether()
  const results = mkdtempSync(join(tmpdir(), 'bonafide-results-'))
  try {
    const counts = await runAll(narrow(words), results)
    const passed = counts.reduce((sum, count) => sum + count.passed, 0)
    const failed = counts.reduce((sum, count) => sum + count.failed, 0)
    process.exitCode = failed === 0 && passed > 0 ? 0 : 1
    console.log(`${passed} passed, ${failed} failed`)
  } catch (error) {
    console.error(error.message)
    console.log('0 passed, 1 failed')
    process.exitCode = 1
  } finally {
    rmSync(results, { recursive: true, force: true })
  }
}

/** Stories are named by their folder; all other words, in their order, go to the tests that stand beside the code. */
export const narrow = (words) => {
  const isStory = (word) => /^stories(\/|$)/.test(word)
  const stories = words.filter(isStory)
  const others = words.filter((word) => !isStory(word))
  if (words.length === 0) return { beside: [], stories: [] }
  if (stories.length === 0) return { beside: others, stories: undefined }
  // Options that stand with stories alone are meant for them.
  if (others.every((word) => word.startsWith('-'))) return { beside: undefined, stories: words }
  return { beside: others, stories }
}

const runAll = async ({ beside, stories }, results) => {
  await ensureInstalled({ dev: true })
  await ensureBuilt()
  const browser = await ensureChromium()
  const env = { ...process.env, CHROMIUM_PATH: browser }
  const counts = []
  if (beside !== undefined)
    for (const project of projects) counts.push(await runBeside([...project.words, ...beside], join(results, `${project.name}.json`), env))
  if (stories !== undefined && existsSync('stories/playwright.config.ts'))
    counts.push(await runStories(stories, join(results, 'stories.json'), env))
  return counts
}

/**
 * Left to itself vitest keeps one core free. What needs a database alone uses them all; what needs a browser has processes enough of its own, and
 * measures some of them.
 */
const projects = [
  { name: 'plain', words: ['--project=plain', '--passWithNoTests'] },
  { name: 'server', words: ['--project=server', '--passWithNoTests', `--maxWorkers=${availableParallelism()}`] },
]

const runBeside = async (words, file, env) => {
  const status = await runChild(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...words],
    { env },
  )
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(file)
  return withStatus(status, numPassedTests, numFailedTests)
}

const runStories = async (words, file, env) => {
  const status = await runChild(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'stories/playwright.config.ts', '--reporter=line,json', ...words],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  )
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(file).stats ?? {}
  return withStatus(status, expected, unexpected + flaky)
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** A file that could not even be loaded counts no test, and must not pass unseen. */
const withStatus = (status, passed, failed) => ({ passed, failed: status !== 0 && failed === 0 ? 1 : failed })
