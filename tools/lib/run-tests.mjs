import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { endTogether, runChild } from './children.mjs'
import { ensureChromium, headlessShellOr } from './chromium.mjs'
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
    for (const name of counts.flatMap((count) => count.failures)) console.log(`failed: ${name}`)
    console.log(`${passed} passed, ${failed} failed`)
  } catch (error) {
    console.error(error.message)
    console.log('0 passed, 1 failed')
    process.exitCode = 1
  } finally {
    rmSync(results, { recursive: true, force: true })
  }
}

/** Stories are selected by their folder; all other arguments, in order, go to the tests beside the code. */
export const narrow = (words) => {
  const isStory = (word) => /^stories(\/|$)/.test(word)
  const stories = words.filter(isStory)
  const others = words.filter((word) => !isStory(word))
  if (words.length === 0) return { beside: [], stories: [] }
  if (stories.length === 0) return { beside: others, stories: undefined }
  // Options given with stories alone are meant for them.
  if (others.every((word) => word.startsWith('-'))) return { beside: undefined, stories: words }
  return { beside: others, stories }
}

/** Folders whose tests open no page. */
const withoutPages = /^(?:core|demo|engine|examples|locales|server|stand-in\/server|tools)(?:\/|$)/

/** Whether the requested tests may open a page: all tests, or an argument that could match anything. */
export const needsBrowser = ({ beside = [], stories }) => {
  const names = beside.filter((word, at) => !word.startsWith('-') && !takesValue.has(beside[at - 1]))
  return stories !== undefined || names.length === 0 || !names.every((name) => withoutPages.test(name))
}

const takesValue = new Set(['-t', '--testNamePattern'])

const runAll = async (selection, results) => {
  const { beside, stories } = selection
  await ensureInstalled({ dev: true })
  await ensureBuilt()
  const browser = needsBrowser(selection) ? await ensureChromium() : undefined
  const env =
    browser === undefined ? process.env : { ...process.env, CHROMIUM_PATH: headlessShellOr(browser), WHOLE_CHROMIUM_PATH: browser }
  const counts = []
  if (beside !== undefined)
    for (const project of projects) counts.push(await runBeside([...project.words, ...beside], join(results, `${project.name}.json`), env))
  if (stories !== undefined && existsSync('stories/playwright.config.ts'))
    counts.push(await runStories(stories, join(results, 'stories.json'), env))
  return counts
}

/** By default Vitest keeps one core free: only what is measured needs it. */
const everyCore = `--maxWorkers=${availableParallelism()}`

const projects = [
  { name: 'timed', words: ['--project=timed', '--passWithNoTests', '--maxWorkers=1'] },
  ...['pages', 'plain', 'server'].map((name) => ({ name, words: [`--project=${name}`, '--passWithNoTests', everyCore] })),
]

const runBeside = async (words, file, env) => {
  const status = await runChild(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...words],
    { env },
  )
  const report = readReport(file)
  return withStatus(status, report.numPassedTests ?? 0, report.numFailedTests ?? 0, failedTests(report))
}

const runStories = async (words, file, env) => {
  const status = await runChild(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'stories/playwright.config.ts', '--reporter=line,json', ...words],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  )
  const report = readReport(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {}
  return withStatus(status, expected, unexpected + flaky, failedStories(report))
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** The failed tests in a Vitest report, and the files that could not be loaded. */
export const failedTests = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => test.fullName + reasonOf(test.failureMessages?.[0]))
    if (failures.length === 0 && status === 'failed') failures.push('the file itself' + reasonOf(message))
    return failures.map((failure) => `${relative(root, name)}: ${failure}`)
  })

// A long log is cut at its beginning, so the summary repeats why each test failed.
const reasonOf = (message = '', lines = 12) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines)
    .map((line) => `\n    ${line}`)
    .join('')

/** The failed stories in a Playwright report, whose suites are nested. */
export const failedStories = ({ suites = [] }) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => `stories/${spec.file}: ${spec.title}${whyStoryFailed(spec)}`),
    ...failedStories(suite),
  ])

/** The errors and the page's content, because in CI only the log of a run remains. */
const whyStoryFailed = ({ tests = [] }) => {
  const [result] = tests.flatMap(({ results = [] }) => results).filter(({ errors = [] }) => errors.length > 0)
  if (result === undefined) return ''
  const { errors, attachments = [] } = result
  const page = attachments.find(({ name, path }) => name === 'error-context' && existsSync(path))
  const snapshot = page === undefined ? undefined : /```yaml\n([\s\S]*?)```/.exec(readFileSync(page.path, 'utf8'))?.[1]
  return errors.map(({ message }) => reasonOf(message)).join('') + reasonOf(snapshot, 80)
}

/** A run that failed without a failed test, e.g. because of an error outside any test, must not go unnoticed. */
const withStatus = (status, passed, failed, failures) => {
  if (status === 0 || failed > 0) return { passed, failed, failures }
  return { passed, failed: 1, failures: [...failures, `a run that ended with ${status}, in no test (see its output above)`] }
}
