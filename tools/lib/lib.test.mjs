import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { nodeVersionProblem } from './check-node.mjs'
import { countMissing } from './install.mjs'
import { root } from './root.mjs'
import { failedStories, failedTests, narrow, needsBrowser } from './run-tests.mjs'

describe('Node', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.9.1'])('accepts version %s', (version) =>
    expect(nodeVersionProblem(version)).toBeUndefined(),
  )
  test.each(['12.22.0', '18.20.4', '20.18.9', '27.0.0'])('refuses version %s, and names the accepted ones', (version) => {
    expect(nodeVersionProblem(version)).toContain(`Node 20.19 to 26, and this is Node ${version}: install`)
  })
  test('the supported versions match package.json', () => {
    expect(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).toBe('>=20.19 <27')
  })
})

describe('missing packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-install-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const one = { version: '1.0.0' }
  const lockedPackages = {
    '': {},
    core: { version: '0.1.0' },
    'node_modules/one': one,
    'node_modules/core': { resolved: 'core', link: true },
    'node_modules/for-tests': { version: '2.0.0', dev: true },
    'node_modules/other-machine': { version: '3.0.0', optional: true },
  }
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lockedPackages }))
  const writeInstalled = (packages) => writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  const link = lockedPackages['node_modules/core']

  test('are all packages in a fresh clone', () => expect(countMissing({ dev: true, folder })).toBe(3))
  test('exclude development packages if only the product runs', () => expect(countMissing({ dev: false, folder })).toBe(2))
  test('are none once installed', () => {
    writeInstalled({ 'node_modules/one': one, 'node_modules/core': link })
    expect(countMissing({ dev: false, folder })).toBe(0)
    expect(countMissing({ dev: true, folder })).toBe(1)
  })
  test('include a package of a different version', () => {
    writeInstalled({ 'node_modules/one': { version: '1.0.1' }, 'node_modules/core': link })
    expect(countMissing({ dev: false, folder })).toBe(1)
  })
  test('include an optional package of a different version', () => {
    writeInstalled({ 'node_modules/one': one, 'node_modules/core': link, 'node_modules/other-machine': { version: '2.9.0' } })
    expect(countMissing({ dev: false, folder })).toBe(1)
  })
  test('include a workspace’s own package whose folder was deleted', () => {
    const [nested, path] = [{ version: '2.0.0' }, 'server/node_modules/nested']
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { [path]: nested } }))
    writeInstalled({ [path]: nested })
    expect(countMissing({ dev: false, folder })).toBe(1)
    mkdirSync(join(folder, path), { recursive: true })
    expect(countMissing({ dev: false, folder })).toBe(0)
  })
})

describe('arguments of npm test', () => {
  test.each([
    [[], { beside: [], stories: [] }],
    [['server/http', '-t', 'refuses'], { beside: ['server/http', '-t', 'refuses'], stories: undefined }],
    [['stories/home', '--headed'], { beside: undefined, stories: ['stories/home', '--headed'] }],
    [['core', 'stories'], { beside: ['core'], stories: ['stories'] }],
  ])('%j selects %j', (args, selection) => expect(narrow(args)).toEqual(selection))

  test.each([
    [[], true],
    [['core'], false],
    [['server/http', '-t', 'refuses'], false],
    [['core', 'locales/words.test.ts', '--bail=1'], false],
    [['web/area'], true],
    [['server', 'web'], true],
    [['-t', 'refuses'], true],
    [['area'], true],
    [['core', 'stories/home'], true],
  ])('%j needs a browser: %s', (args, needs) => expect(needsBrowser(narrow(args))).toBe(needs))
})

describe('the list of failures', () => {
  test('names a test by its file and title, and a file that could not be loaded', () => {
    const passed = { status: 'passed', fullName: 'adds' }
    const failed = { status: 'failed', fullName: 'sums subtracts' }
    const testResults = [
      { name: join(root, 'core/sum.test.ts'), status: 'failed', assertionResults: [passed, failed] },
      { name: join(root, 'core/broken.test.ts'), status: 'failed', assertionResults: [] },
      { name: join(root, 'core/well.test.ts'), status: 'passed', assertionResults: [passed] },
    ]
    expect(failedTests({ testResults })).toEqual(['core/sum.test.ts: sums subtracts', 'core/broken.test.ts: the file itself'])
  })
  test('contains a story at any depth of suites', () => {
    const nested = { specs: [{ file: 'home.story.ts', title: 'is refused', ok: false }] }
    const suites = [{ specs: [{ file: 'home.story.ts', title: 'opens', ok: true }], suites: [nested] }]
    expect(failedStories({ suites })).toEqual(['stories/home.story.ts: is refused'])
  })
  test('repeats each failure’s reason without colours, and cuts it after twelve lines', () => {
    const lines = Array.from({ length: 20 }, (_, line) => `line ${line + 1}`)
    const message = `\u001b[31mError\u001b[39m: not focused\n\n${lines.join('\n')}`
    const spec = { file: 'home.story.ts', title: 'opens', ok: false, tests: [{ results: [{ errors: [{ message }] }] }] }
    const result = {
      name: join(root, 'core/sum.test.ts'),
      assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: [message] }],
    }
    const shown = ['Error: not focused', ...lines.slice(0, 11)].map((line) => `\n    ${line}`).join('')
    expect(failedStories({ suites: [{ specs: [spec] }] })).toEqual([`stories/home.story.ts: opens${shown}`])
    expect(failedTests({ testResults: [result] })).toEqual([`core/sum.test.ts: adds${shown}`])
  })
  test('shows all errors of a story, and the content of its page', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bonafide-story-test-'))
    const path = join(folder, 'error-context.md')
    writeFileSync(path, '# Page snapshot\n\n```yaml\n- heading "Home"\n- button "Log in"\n```\n\n# Test source\n')
    const gone = { name: 'error-context', path: join(folder, 'gone.md') }
    const spec = (attachments) => ({
      file: 'home.story.ts',
      title: 'opens',
      ok: false,
      tests: [{ results: [{ errors: [{ message: 'timed out' }, { message: 'click: waiting' }], attachments }] }],
    })
    const errors = 'stories/home.story.ts: opens\n    timed out\n    click: waiting'
    expect(failedStories({ suites: [{ specs: [spec([{ name: 'error-context', path }]), spec([gone])] }] })).toEqual([
      `${errors}\n    - heading "Home"\n    - button "Log in"`,
      errors,
    ])
    rmSync(folder, { recursive: true })
  })
  test('is empty for a report that was never written', () => expect([failedTests({}), failedStories({})]).toEqual([[], []]))
})
