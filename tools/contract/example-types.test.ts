// The adapter printed in docs/integrators/adapters.md is checked against the types of @bonafide/ports, as an editor does it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-example-types-'))
afterAll(() => rmSync(folder, { recursive: true }))
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))

const [example = '', exampleOfKeys = ''] = [...readFileSync('docs/integrators/adapters.md', 'utf8').matchAll(/```js\n(.*?)```/gs)].map(
  ([, text = '']) => text,
)
const options = {
  allowJs: true,
  checkJs: true,
  noEmit: true,
  strict: true,
  noImplicitAny: false,
  skipLibCheck: true,
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  types: ['node'],
}

const complaintsAbout = (source: string): string => {
  writeFileSync(join(folder, 'adapters.mjs'), source)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['adapters.mjs'] }))
  return spawnSync(resolve('node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes('adapters.mjs'))
    .join('\n')
}

test('the example fits the port', () => expect(complaintsAbout(example)).toBe(''))

test('the example of keys fits the port, and one that forgets its marks does not', () => {
  expect(complaintsAbout(exampleOfKeys)).toBe('')
  expect(complaintsAbout(exampleOfKeys.replace(/^ {2}marks:.*\n/m, ''))).toContain("'marks' is missing")
})

test('an example that omits a function, or returns another type, does not fit the port', () => {
  expect(complaintsAbout(example.replace(/^ {2}accountByEmail.*\n/m, ''))).toContain("'accountByEmail' is missing")
  expect(complaintsAbout(example.replace("kept: ''", 'kept: 7'))).toContain('kept: number')
})
