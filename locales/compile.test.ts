// Checks that code which must not compile does not.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const home = new URL('.', import.meta.url).pathname
const folder = mkdtempSync(join(home, '.compile-'))
afterAll(() => rmSync(folder, { recursive: true }))

const before = `
import { Refusal } from '@bonafide/core/refusal'
import type { Choice, Count, None, Text } from '../catalog.ts'
import { makeSay } from '../words.ts'
interface Words { 'a.plain': None; 'a.text': { readonly name: Text }; 'a.count': { readonly n: Count }; 'a.kind': { readonly kind: Choice<'x' | 'y'> } }
export const refuse = (): Refusal => new Refusal('session.none')
export const say = makeSay<Words>({}, 'en')
`

const lines: readonly (readonly [line: string, compiles: boolean])[] = [
  ["say('a.plain')", true],
  ["say('a.text', { name: 'Ada' })", true],
  ["say('a.count', { n: 1 })", true],
  ["say('a.kind', { kind: 'x' })", true],
  ["throw new Refusal('session.none')", true],
  ["throw new Refusal('reset.tooSoon', { days: 3 })", true],
  ["say('a.unknown')", false],
  ["say('a.text')", false],
  ["say('a.text', {})", false],
  ["say('a.text', { nom: 'Ada' })", false],
  ["say('a.text', { name: 'Ada', more: 1 })", false],
  ["say('a.count', { n: '1' })", false],
  ["throw new Refusal('no.such')", false],
  ["throw new Refusal('reset.tooSoon')", false],
  ["throw new Refusal('reset.tooSoon', { hours: 3 })", false],
]

test('the compiler refuses an unknown id, a missing or wrong argument, and a refusal without its facts', () => {
  lines.forEach(([line], at) =>
    writeFileSync(join(folder, `line-${at}.ts`), `${before}\nexport function line(): unknown {\n  ${line}\n  return\n}\n`),
  )
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: { lib: ['ES2023', 'DOM'], allowUnreachableCode: true },
      include: ['*.ts'],
    }),
  )
  const faults = compile()
  expect(lines.filter((_, at) => !faults.includes(`line-${at}.ts`)).map(([line]) => line)).toEqual(
    lines.filter(([, compiles]) => compiles).map(([line]) => line),
  )
})

function compile(): string {
  try {
    return execFileSync(process.execPath, [join(home, '../node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    })
  } catch (failed) {
    return String((failed as { stdout?: unknown }).stdout)
  }
}
