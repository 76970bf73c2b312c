import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-contract-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A store in memory; `write` and the error for a missing blob may be replaced. */
const store = (write: string, missing = "Object.assign(new Error('none'), { code: 'ENOENT' })"): string => `
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
const kept = new Map()
const check = (name) => { if (!/^[0-9a-f]{32}$/.test(name)) throw new Error('no name') }
const blobs = {
  ${write},
  async read(name) { check(name); if (!kept.has(name)) throw ${missing}; return Readable.from([kept.get(name).bytes]) },
  async remove(name) { check(name); kept.delete(name) },
  async *olderThan(moment) { for (const [name, { at }] of kept) if (at < moment) yield name },
}
export default { blobs }
export const underTest = { blobs: async () => blobs }
`
const correctWrite = `async write(name, bytes) {
    check(name)
    const read = await buffer(Readable.from(bytes))
    if (kept.has(name)) throw new Error('there already')
    kept.set(name, { bytes: read, at: Date.now() })
  }`
const overwritingWrite = correctWrite.replace("if (kept.has(name)) throw new Error('there already')", '')

const run = (source: string, port = 'blobs') => {
  const path = join(folder, 'adapters.mjs')
  writeFileSync(path, source)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/contract.mjs', path, port], { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test('an adapter that keeps the contract passes', () => expect(run(store(correctWrite)).status).toBe(0))

test('an adapter that breaks it fails, and the broken promise is named', () => {
  const { status, output } = run(store(overwritingWrite))
  expect(status).toBe(1)
  expect(output).toContain('a second write under a blob’s name is refused')
})

test('an adapter whose error for a missing blob has no code fails', () => {
  const { status, output } = run(store(correctWrite, "new Error('none')"))
  expect(status).toBe(1)
  expect(output).toContain('a removed blob is reported as missing')
})

test.each([
  ['an unknown port', store(correctWrite), 'files', 'there is no port "files"'],
  ['a module that does not say how it is tested', 'export default {}', 'blobs', 'has no function underTest.blobs'],
])('%s is named', (_what, source, port, sentence) => {
  const { status, output } = run(source, port)
  expect(status).toBe(1)
  expect(output).toContain(sentence)
})
