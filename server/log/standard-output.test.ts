import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { logDestination } from './standard-output.ts'

test('every line is written whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-log-'))
  const file = openSync(join(folder, 'log'), 'w')
  const lines = ['{"one":"é"}\n', `${'x'.repeat(300_000)}\n`]
  for (const line of lines) logDestination(file).write(line)
  closeSync(file)
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe(lines.join(''))
  rmSync(folder, { recursive: true })
})

test.skipIf(!existsSync('/dev/full'))('a line that does not fit on the disk is dropped, and the process continues', () => {
  const file = openSync('/dev/full', 'w')
  expect(() => logDestination(file).write('{"level":"error"}\n')).not.toThrow()
  closeSync(file)
})
