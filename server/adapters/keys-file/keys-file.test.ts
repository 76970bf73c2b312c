import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { keysContract } from '../../ports/keys.contract.ts'
import { openKeys, readMasters } from './open-keys.ts'

const [old, fresh] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
let folder = ''
let databases: readonly TestDatabase[] = []
beforeAll(async () => {
  databases = await Promise.all([testDatabase(), testDatabase()])
  folder = await mkdtemp(join(tmpdir(), 'bonafide-keys-'))
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await rm(folder, { recursive: true })
})

const dbOf = (place: 0 | 1): Db => {
  const database = databases[place]
  if (database === undefined) throw new Error('no database yet')
  return database.db
}

keysContract(
  'given in the environment',
  () => openKeys({ kind: 'given', keys: [old] }, dbOf(0)),
  () => openKeys({ kind: 'given', keys: [fresh, old] }, dbOf(0)),
)

const inFile = async (name: string, text: string, mayCreate = false) => {
  const path = join(folder, name)
  await writeFile(path, text)
  return openKeys({ kind: 'file', path, mayCreate }, dbOf(1))
}
keysContract(
  'in a file',
  () => inFile('old', `# a remark\n${old}\n\n`),
  () => inFile('new', `${fresh}\r\n${old}\n`),
)

test('a missing file is created once and readable only by its owner, even if several processes start at the same time', async () => {
  const path = join(folder, 'deep', 'made')
  const all = await Promise.all(Array.from({ length: 8 }, () => readMasters({ kind: 'file', path, mayCreate: true })))
  expect(new Set(all.map((keys) => keys.join())).size).toBe(1)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await readFile(path, 'utf8')).startsWith('# ')).toBe(true)
})

test('a missing, empty, weak or malformed key file is reported in one sentence that says what to do', async () => {
  await expect(openKeys({ kind: 'file', path: join(folder, 'none'), mayCreate: false }, dbOf(1))).rejects.toThrow(
    /does not exist: put the master keys into it/,
  )
  await expect(inFile('empty', '# nothing\n')).rejects.toThrow(/holds no key/)
  await expect(inFile('weak', `${old}\n${Buffer.alloc(32, 5).toString('base64')}\n`)).rejects.toThrow(
    /^MASTER_KEY_FILE .*weak must hold random keys, and key 2 repeats itself: make one with openssl rand -base64 32\.$/,
  )
  await expect(inFile('short', `${old}\nc2hvcnQ=\n`)).rejects.toThrow(/^Key 2 in MASTER_KEY_FILE/)
})
