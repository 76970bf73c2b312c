import { describe, expect, test } from 'vitest'
import { arrows } from './arrows.ts'
import { casts } from './casts.ts'
import { calls } from './calls.ts'
import { circles } from './circles.ts'
import { classes } from './classes.ts'
import { folderCircles } from './folder-circles.ts'
import { apiWordsElsewhere, lockLoops, policyConstants } from './rules.ts'
import { sizes } from './sizes.ts'
import type { Import, Source } from './source.ts'
import { names } from './names.ts'
import { words } from './words.ts'

const file = (path: string, imports: readonly Partial<Import>[] = [], text = ''): Source => ({
  path,
  text,
  lines: text.split('\n').length,
  imports: imports.map(({ to, typeOnly = false }) => ({ specifier: to ?? '?', to, typeOnly })),
})

describe('arrows', () => {
  test.each([
    ['core uses no package but zod', 'core/rules/mode.ts', { to: 'npm:react' }],
    ['core does not use Node', 'core/rules/mode.ts', { to: 'node:fs' }],
    ['core does not import the locales', 'core/rules/mode.ts', { to: 'locales/words.ts' }],
    ['the design system imports nothing from the product', 'web/ui/button.tsx', { to: 'core/status.ts' }],
    ['surfaces do not import one another', 'web/area/home/home.tsx', { to: 'web/desk/door/login.tsx' }],
    ['the product does not import the stand-in', 'server/run.ts', { to: 'stand-in/server/stand-in.ts' }],
    ['the area does not import the stand-in’s pages', 'web/area/home/home.tsx', { to: 'stand-in/web/login.tsx' }],
    ['the stand-in does not import the record', 'stand-in/server/wallets/withdraw.ts', { to: 'server/record/append.ts' }],
    ['a page does not import from the server', 'web/area/home/home.tsx', { to: 'server/http/serve.ts' }],
    ['a feature does not import another feature', 'server/area/status/handlers.ts', { to: 'server/area/account/handlers.ts' }],
    ['a feature does not import an adapter', 'server/area/status/handlers.ts', { to: 'server/adapters/blobs-disk/blobs-disk.ts' }],
    ['a feature imports only types from http', 'server/area/status/handlers.ts', { to: 'server/http/serve.ts' }],
    ['an adapter does not import a feature', 'server/adapters/blobs-disk/blobs-disk.ts', { to: 'server/area/status/handlers.ts' }],
    [
      'the evaluation set shares nothing with the data that detectors were developed on',
      'bench/lib/evaluation/sheet.ts',
      { to: 'engine/testing/documents/fonts.ts' },
    ],
    ['an import must resolve', 'web/area/home/home.tsx', { to: undefined }],
  ])('%s', (_, path, to) => {
    expect(arrows([file(path, [to])])).toHaveLength(1)
  })

  test.each([
    ['core uses zod', 'core/call.ts', { to: 'npm:zod' }],
    ['a feature uses the record', 'server/area/status/handlers.ts', { to: 'server/record/append.ts' }],
    ['a feature imports types from http', 'server/area/status/handlers.ts', { to: 'server/http/handler.ts', typeOnly: true }],
    ['a feature uses its own files', 'server/area/status/handlers.ts', { to: 'server/area/status/read.ts' }],
    ['a test may import anything', 'server/area/status/handlers.test.ts', { to: 'server/adapters/blobs-disk/blobs-disk.ts' }],
  ])('%s', (_, path, to) => {
    expect(arrows([file(path, [to])])).toEqual([])
  })
})

describe('circles', () => {
  test('two files that import each other form a circle, even if only for types', () => {
    const faults = circles([file('a.ts', [{ to: 'b.ts', typeOnly: true }]), file('b.ts', [{ to: 'a.ts' }])])
    expect(faults.map((fault) => fault.what)).toEqual(['a.ts → b.ts → a.ts'])
  })

  test('a diamond is not a circle', () => {
    expect(
      circles([
        file('a.ts', [{ to: 'b.ts' }, { to: 'c.ts' }]),
        file('b.ts', [{ to: 'd.ts' }]),
        file('c.ts', [{ to: 'd.ts' }]),
        file('d.ts'),
      ]),
    ).toEqual([])
  })
})

describe('folder circles', () => {
  const back = file('core/rules/mode.ts', [{ to: 'core/calls/status.ts' }, { to: 'core/calls/frame.ts' }])

  test('two folders that import each other are reported once, with the side that has fewer imports', () => {
    const faults = folderCircles([file('core/calls/desk/cases.ts', [{ to: 'core/rules/review/reasons.ts', typeOnly: true }]), back])
    expect(faults.map(({ where, what }) => `${where} ${what}`)).toEqual([
      'core/calls and core/rules import each other: core/calls/desk/cases.ts imports core/rules/review/reasons.ts',
    ])
  })

  test('two folders with equally many imports are also reported only once', () => {
    expect(folderCircles([file('core/a/a.ts', [{ to: 'core/b/b.ts' }]), file('core/b/c.ts', [{ to: 'core/a/d.ts' }])])).toHaveLength(1)
  })

  test('a file beside the folders counts on its own', () => {
    const services = file('server/services.ts', [{ to: 'server/http/log.ts' }])
    expect(folderCircles([services, file('server/http/serve.ts', [{ to: 'server/services.ts' }])])).toHaveLength(1)
    expect(folderCircles([services, file('server/http/serve.ts', [{ to: 'server/config.ts' }])])).toEqual([])
  })

  test.each([
    ['in one direction', file('core/calls/desk/cases.ts', [{ to: 'core/values.ts' }])],
    ['through a third folder', file('core/calls/desk/cases.ts', [{ to: 'core/review/reasons.ts' }])],
    ['in a test', file('core/calls/desk/cases.test.ts', [{ to: 'core/rules/review/reasons.ts' }])],
  ])('an import %s is allowed', (_, forth) => expect(folderCircles([forth, back])).toEqual([]))
})

describe('sizes', () => {
  test('a file of 401 lines is over the limit', () => {
    expect(sizes([file('a.ts', [], '\n'.repeat(400))])).toHaveLength(1)
    expect(sizes([file('a.ts', [], '\n'.repeat(399))])).toEqual([])
  })

  const filled = (folder: string, files: number): readonly Source[] =>
    Array.from({ length: files }, (_, at) => file(`${folder}/file-${at}.ts`))

  test.each([
    ['a 17th file in any other folder', 'web/area/home', 17, 'group what belongs together into folders'],
    ['one more file in a full folder', 'server/ports', 20, 'group what belongs together into folders'],
    ['a limit above its folder’s size', 'server/ports', 18, 'lower its number to 18 in fullFolders'],
    ['a limit for a folder that is no longer full', 'server/ports', 16, 'delete its line in fullFolders'],
  ])('%s is refused', (_, folder, files, fix) => {
    expect(sizes(filled(folder, files))).toMatchObject([{ check: 'sizes', where: folder, fix }])
  })

  test.each([
    ['16 files', filled('web/area/home', 16)],
    ['as many files as a full folder’s limit', filled('server/ports', 19)],
    ['any number of migrations', filled('server/db/migrations', 40)],
    ['tests beside 16 files', [...filled('web/area/home', 16), file('web/area/home/home.test.tsx')]],
  ])('%s are allowed', (_, sources) => expect(sizes(sources)).toEqual([]))
})

describe('calls', () => {
  const call = { name: 'userinfo', path: '/user/overview/userinfo' }

  test('a call that no test names is a fault', () => {
    expect(calls([file('server/area/account/account.test.ts', [], 'nothing of the kind')], [call])).toHaveLength(1)
    expect(calls([file('server/area/account/account.test.ts', [], "ask('/user/overview/userinfo')")], [call])).toEqual([])
  })

  test('two calls with the same path are a fault', () => {
    const test = file('server/area/account/account.test.ts', [], "ask('/user/overview/userinfo')")
    expect(calls([test], [call, { ...call, name: 'again' }])).toHaveLength(1)
  })

  test('finding no calls at all is a fault', () => {
    expect(calls([], [])).toHaveLength(1)
  })
})

describe('policy is passed as an argument', () => {
  test.each([
    ['a rule may not import a value', 'core/rules/reset.ts', false, 1],
    ['a rule may import a type', 'core/rules/reset.ts', true, 0],
    ['the code that reads a policy version may import a value', 'server/policy-version.ts', false, 0],
    ['a test may import a value', 'core/rules/reset.test.ts', false, 0],
  ])('%s', (_, path, typeOnly, faults) => {
    expect(policyConstants([file(path, [{ to: 'core/policy/person.ts', typeOnly }])])).toHaveLength(faults)
  })
})

describe('subjects are locked in one order', () => {
  test.each([
    ['for (const one of both) await lockSubject(tx, services, one)', 1],
    ['for (const one of both) {\n  await lockSubject(tx, services, one)\n}', 1],
    ['while (more()) await lockSubject(tx, services, next())', 1],
    ['await Promise.all(both.map((one) => lockSubject(tx, services, one)))', 1],
    ['await lockSubjects(tx, services, [one, other])', 0],
    ['await lockSubject(tx, services, one)\nfor (const row of rows) await write(row)', 0],
  ])('%s has %d faults', (text, faults) => expect(lockLoops([file('server/visits/some.ts', [], text)])).toHaveLength(faults))

  test('the function that locks several subjects may use a loop', () =>
    expect(lockLoops([file('server/record/append.ts', [], 'for (const one of both) await lockSubject(tx, services, one)')])).toEqual([]))
})

describe('call summaries are only for tools', () => {
  test.each([
    ['a page may not import them', 'web/area/home/home.tsx', 'core/calls/summaries/account.ts', 1],
    ['the record of a call may not import them', 'core/calls/account.ts', 'core/calls/summaries/call-topic.ts', 1],
    ['a page of the stand-in may not import them', 'stand-in/web/money/wallets.tsx', 'stand-in/calls/summaries.ts', 1],
    ['the API description may import them', 'tools/openapi/files.ts', 'stand-in/calls/summaries.ts', 0],
    ['other summaries may import them', 'stand-in/calls/summaries.ts', 'core/calls/summaries/call-topic.ts', 0],
  ])('%s', (_, path, to, faults) => expect(apiWordsElsewhere([file(path, [{ to }])])).toHaveLength(faults))
})

describe('comments and test titles are plain English', () => {
  const turn = 'nobody'
  const faultsIn = (path: string, text: string): readonly string[] =>
    words([file(path, [], text)]).map(({ where, what }) => `${where} ${what}`)

  test.each([
    ['a line comment', `// To ${turn}.`, 'a comment'],
    ['a block comment', `/** To\n * ${turn}. */`, 'a comment'],
    ['a comment in markup', `const a = <p>{/* To ${turn}. */}</p>`, 'a comment'],
    ['a test’s title', `test('${turn} signs in', run)`, 'a test title'],
    ['a group’s title', `describe.skip(\`${turn} signs in to \${page}\`, run)`, 'a test title'],
    ['a row of a table', `test.each([['${turn} at all', 1]])('%s: %i', run)`, 'a test title'],
    ['the title of a table’s tests', `test.each(table)('${turn} is %s', run)`, 'a test title'],
    ['a row of a separate table', `const table = [\n  ['${turn} at all', 1],\n]`, 'a test title'],
  ])('a forbidden phrase in %s is reported with its line', (_, text, kind) => {
    const line = text.slice(0, text.indexOf(turn)).split('\n').length
    expect(faultsIn('web/area/home/home.test.tsx', text)).toEqual([`web/area/home/home.test.tsx:${line} ${kind} says "${turn}"`])
  })

  test.each([
    ['quoted as code', `// The row of \`${turn}\`.`],
    ['the name of a file', `// See docs/decisions/${turn}-is-locked-out.md.`],
    ['a value', `test.each(['${turn}'])('%s is refused', run)`],
    ['part of a word', '// Theirs, here and history.'],
  ])('%s is allowed', (_, text) => expect(faultsIn('server/a.test.ts', text)).toEqual([]))

  test('strings in files without tests are not titles', () => expect(faultsIn('server/a.ts', `it('${turn} signs in')`)).toEqual([]))
})

describe('names', () => {
  test('an exported type with a bare name is a fault, but not one with its domain in its name', () => {
    const [fault, ...others] = names([
      file('core/a.ts', [], 'const a = 1\nexport interface Opened {}\nexport type OpenedCamera = 1\ntype Step = 2\n'),
    ])
    expect(fault).toMatchObject({ check: 'names', where: 'core/a.ts:2' })
    expect(others).toEqual([])
  })

  test('a name that two files export is a fault within one workspace, but not across workspaces', () => {
    const [fault, ...others] = names([
      file('core/a.ts', [], 'export const limit = 1'),
      file('core/b.ts', [], 'export function limit() {}'),
      file('web/c.ts', [], 'export const limit = 1'),
    ])
    expect(fault).toMatchObject({ where: 'core/a.ts', what: 'limit is exported by core/b.ts as well' })
    expect(others).toEqual([])
  })

  test('a name that a loader expects may be in many files', () =>
    expect(names(['a', 'b'].map((name) => file(`web/${name}.tsx`, [], 'export const Screen = 1')))).toEqual([]))

  test.each([
    ['a constant', 'const asked = 1'],
    ['a parameter', 'export const handle = (services, asked) => asked.body'],
    ['the parameter of a function’s type', 'type Handle = (asked: string) => void'],
    ['a function', 'function told() {}'],
    ['a renamed property', 'const { groups: asked } = body'],
    ['the rest of an object', 'const { without, ...asked } = wishes'],
    ['an element of a list', 'const [, said = 1] = all'],
    ['the parameter of a method', 'class A { check(proof, asked) {} }'],
  ])('%s whose name is only a participle is a fault', (_, line) => {
    expect(names([file('server/a.ts', [], `\n${line}`)])).toMatchObject([{ check: 'names', where: 'server/a.ts:2' }])
  })

  test.each([
    ['a property of a format', 'server/a.ts', 'const reading = { asked: tilt, told: 1 }'],
    ['the shorthand of such a property', 'server/a.ts', 'const isAsked = ({ asked, flag }) => asked && flag === 0'],
    ['a test', 'server/a.test.ts', 'const asked = 1'],
    ['a column', 'server/a.sql.ts', 'const rows = sql`select asked from webhook_lanes`'],
  ])('%s may have a participle as its name', (_, path, line) => {
    expect(names([file(path, [], line)])).toEqual([])
  })
})

describe('casts', () => {
  const cast = 'export const a = read() as string\n'
  test('reports a cast beyond the limit, with its location', () => {
    const [fault] = casts([file('core/a.ts', [], `\n${cast}`)], { core: 0 })
    expect(fault).toMatchObject({ what: '1 casts, and casts.ts allows 0', fix: expect.stringContaining('core/a.ts:2') })
  })
  test('asks for a lower number if there is one cast fewer', () =>
    expect(casts([file('core/a.ts', [], cast)], { core: 2 })[0]?.fix).toBe('lower its number in casts.ts to 1'))
  test.each([
    ['const a = [1] as const', 'core/a.ts'],
    ['const a = Object.keys(b) as Name[]', 'core/a.ts'],
    ["import { a as b } from './c.ts'", 'core/a.ts'],
    [cast, 'core/a.test.ts'],
    [cast, 'core/testing/a.ts'],
  ])('%s in %s does not count', (text, path) => expect(casts([file(path, [], text)], { core: 0 })).toEqual([]))
})

describe('CSS classes', () => {
  const sheet = 'web/a/a.module.css'
  const component = (text: string): Source => ({
    ...file('web/a/a.tsx', [], `import styles from './a.module.css'\n${text}`),
    imports: [{ specifier: './a.module.css', to: sheet, typeOnly: false }],
  })
  const faultsOf = (text: string, css: string) => classes([component(text)], () => css).map(({ where, what }) => [where, what])

  test('a class that is not in the stylesheet is a fault, and so is a rule that no component uses', () =>
    expect(faultsOf('<p className={styles.lead}>', '.intro { color: red }\n.intro :global(.quiet) {}')).toEqual([
      ['web/a/a.tsx', `the class lead is not in ${sheet}`],
      [sheet, 'no component uses the class intro'],
    ]))
  test.each([
    ['a class that is used', '<p className={styles.lead}>', '.lead:hover > .lead { inline-size: 0.5rem }'],
    ['a rule whose class is chosen when the page runs', '<p className={styles[state]}>', '.done {}'],
    ['another object of that name', 'visit.styles.map()\n// styles.gone\n<p className={styles.lead}>', '.lead {}'],
    ['a rule in a comment', '<p className={styles.lead}>', '/* .gone {} */ .lead {}'],
  ])('%s is none', (_, text, css) => expect(faultsOf(text, css)).toEqual([]))
})
