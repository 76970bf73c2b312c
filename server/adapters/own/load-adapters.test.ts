import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CannotStart } from '../../cannot-start.ts'
import { loadAdapters } from './load-adapters.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-own-'))
afterAll(() => rmSync(folder, { recursive: true }))

let modules = 0
const moduleOf = (source: string): string => {
  const path = join(folder, `${(modules += 1)}.mjs`)
  writeFileSync(path, source)
  return path
}
const complaints = async (source: string): Promise<readonly string[]> => {
  const path = moduleOf(source)
  try {
    await loadAdapters(path, 500)
    return []
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return error.message.split('\n').map((sentence) => sentence.replace(`ADAPTERS ${path}: `, ''))
  }
}

const exchangeVerbs = ['account', 'accountByEmail', 'isAuthenticatorCode', 'transferFacts', 'withdrawnToday']
const exchange = (names: readonly string[], more = ''): string => `exchange: { ${names.map((name) => `${name}() {},`).join('')} ${more} }`

test('without a module, every built-in adapter is used', async () => expect(await loadAdapters(undefined)).toEqual({}))

test('a valid module’s adapters are used unchanged', async () => {
  const own = await loadAdapters(
    moduleOf(
      `await null; export default { mail: { sent: [], async send(letter) { this.sent.push(letter) } }, close: async () => undefined }`,
    ),
  )
  await own.mail?.send({ to: 'a@b.example', subject: 's', text: 't', language: 'en' })
  expect(own.mail).toMatchObject({ sent: [{ to: 'a@b.example' }] })
})

test.each<[string, string, readonly string[]]>([
  ['has no default export', 'export const mail = {}', ['its default export must be an object with adapters.']],
  ['exports a function', 'export default () => ({})', ['its default export must be an object with adapters.']],
  ['is empty', 'export default {}', ['it has no adapter.']],
  [
    'misspells a port',
    'export default { email: { send() {} } }',
    ['email is no adapter: it may have exchange, mail, sms, blobs, usage, keys, provider, close.'],
  ],
  ['has null as a port', 'export default { mail: null }', ['mail must be an object with send.']],
  [
    'has an incomplete exchange and values that are not functions',
    `export default { ${exchange(['account'], 'handOver: { begin() {}, finish: 1 }')}, sms: { send: 'x' }, close: 1 }`,
    [
      'exchange.accountByEmail must be a function.',
      'exchange.isAuthenticatorCode must be a function.',
      'exchange.transferFacts must be a function.',
      'exchange.withdrawnToday must be a function.',
      'sms.send must be a function.',
      'exchange.handOver.finish must be a function.',
      'exchange.handOver.signOutAddress must be a function.',
      'exchange.handOver.signedOut must be a function.',
      'close must be a function.',
    ],
  ],
  [
    'has no hand-over',
    `export default { ${exchange(exchangeVerbs)} }`,
    ['exchange.handOver must be an object with begin, finish, signOutAddress, signedOut.'],
  ],
  [
    'has a sign-in from the app that is not a function',
    `export default { ${exchange(exchangeVerbs, 'handOver: { begin() {}, finish() {}, signOutAddress() {}, signedOut() {} }, admitFromApp: true')} }`,
    ['exchange.admitFromApp must be a function, or left out.'],
  ],
  ['has a number as keys', 'export default { keys: 7 }', ['keys must be an object with wrap, unwrap.']],
  [
    'has keys without unwrap and marks',
    'export default { keys: { wrap() {} } }',
    [
      'keys.unwrap must be a function.',
      'keys.marks must be a list of different marks, each 16 hex digits (0-9, a-f), the first key’s first.',
    ],
  ],
  ...['[]', '["0123"]', '["0123456789ABCDEF"]', '["0123456789abcdef", "0123456789abcdef"]', '[7]', '"0123456789abcdef"'].map(
    (marks): [string, string, readonly string[]] => [
      `has the marks ${marks}`,
      `export default { keys: { wrap() {}, unwrap() {}, marks: ${marks} } }`,
      ['keys.marks must be a list of different marks, each 16 hex digits (0-9, a-f), the first key’s first.'],
    ],
  ),
  ['throws', 'throw new Error("no licence")', ['the module could not be loaded: no licence']],
  ['hangs', 'await new Promise(() => undefined)', ['the module was not ready within 0.5 seconds.']],
])('a module that %s is refused with all its faults', async (_what, source, sentences) =>
  expect(await complaints(source)).toEqual(sentences),
)

test('a missing file and a file that is not JavaScript are reported by name', async () => {
  await expect(loadAdapters(join(folder, 'none.mjs'))).rejects.toThrow(/ADAPTERS .*none\.mjs: the module could not be loaded/)
  expect(await complaints('export default {')).toEqual([expect.stringContaining('the module could not be loaded')])
})
