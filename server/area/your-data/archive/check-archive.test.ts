// Runs the shipped script against downloaded and forged archives.
import { prepareArchive } from '@bonafide/core/calls/person/your-data'
import { execFile } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveKey } from '../../../secrets/archive-key.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { upload, newVisitor } from '../../../visits/testing/visitors.ts'
import { contentsOf } from '../testing/contents-of.ts'
import { zip, type ZipEntry } from './zip.ts'

const script = join(import.meta.dirname, '../../../../tools/check-archive.mjs')
const { check } = (await import(pathToFileURL(script).href)) as { check(path: string, key?: string): Promise<readonly string[]> }

let fixture: Fixture
let folder: string
let archive: Buffer
beforeAll(async () => {
  fixture = await makeFixture()
  folder = await mkdtemp(join(tmpdir(), 'bonafide-archive-'))
  const { account, browser, cookie } = await newVisitor(fixture)
  await upload(fixture, account)
  const { data } = await browser.ask(prepareArchive, {})
  archive = Buffer.from(await (await fetch(`${fixture.areaOrigin}${data.path}`, { headers: { cookie } })).arrayBuffer())
  await save('key.pem', (await archiveKey(fixture.services.db.kysely, fixture.services)).publicPem)
})
afterAll(async () => {
  await fixture.close()
  await rm(folder, { recursive: true })
})

const save = async (name: string, bytes: Buffer | string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}
const key = (): string => join(folder, 'key.pem')

/** Returns what is wrong with the archive, or `intact`. */
const wrongWith = async (bytes: Buffer, keyPath: string | undefined = key()): Promise<string> => {
  const path = await save('tried.zip', bytes)
  try {
    await check(path, keyPath)
    return 'intact'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const run = (...args: readonly string[]) => runAs(script, ...args)
const runAs = (...args: readonly string[]): Promise<{ status: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [...args], (error, stdout, stderr) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })

const entriesOf = (files: ReadonlyMap<string, Buffer>): readonly ZipEntry[] =>
  [...files].map(([name, bytes]) => ({ name, size: bytes.length, read: () => [bytes] }))

const packed = async (files: ReadonlyMap<string, Buffer>): Promise<Buffer> => {
  const { madeAt } = JSON.parse(files.get('manifest.json')?.toString() ?? '') as { madeAt: string }
  const parts: Buffer[] = []
  for await (const part of zip(entriesOf(files), new Date(madeAt))) parts.push(part)
  return Buffer.concat(parts)
}

test('the command prints what it has checked, and warns that without a key the signer is unknown', async () => {
  const path = await save('own.zip', archive)
  const withKey = await run(path, '--key', key())
  expect(withKey).toMatchObject({
    status: 0,
    output: expect.stringMatching(/nothing was changed[^]*4, none missing[^]*is the one in .*key\.pem/),
  })
  const without = await run(path)
  expect(without).toMatchObject({ status: 0, output: expect.stringMatching(/and not who signed it/) })
  expect(await run(await save('cut.zip', archive.subarray(0, -1)))).toMatchObject({
    status: 1,
    output: expect.stringMatching(/NOT as it was signed/),
  })
  const link = join(folder, 'link.mjs')
  await symlink(script, link)
  expect(await runAs(link, join(folder, 'cut.zip'))).toMatchObject({ status: 1 })
  expect(await run(join(folder, 'none.zip'))).toMatchObject({ status: 1 })
  expect(await run()).toMatchObject({ status: 2 })
})

test('an archive that is unpacked and packed again in the same way is identical', async () => {
  expect((await packed(contentsOf(archive))).equals(archive)).toBe(true)
  expect(await wrongWith(archive)).toBe('intact')
})

test('the check fails if a byte anywhere in the archive is changed', async () => {
  const intact: number[] = []
  for (let at = 0; at < archive.length; at += at < 100 || at > archive.length - 500 ? 1 : 7) {
    const changed = Buffer.from(archive)
    changed[at] = (changed[at] ?? 0) ^ 1
    if ((await wrongWith(changed)) === 'intact') intact.push(at)
  }
  expect(intact).toEqual([])
})

test('bytes that are prepended, appended or cut off are detected', async () => {
  for (const changed of [
    Buffer.concat([archive, Buffer.of(0)]),
    Buffer.concat([Buffer.of(0), archive]),
    archive.subarray(1),
    archive.subarray(0, -1),
    archive.subarray(0, 10),
    Buffer.alloc(0),
  ])
    expect(await wrongWith(changed)).not.toBe('intact')
})

test('a missing, added, moved or replaced file is named', async () => {
  const files = contentsOf(archive)
  const without = new Map([...files].filter(([name]) => name !== 'data.json'))
  expect(await wrongWith(await packed(without))).toBe('data.json is missing: the signed list names it.')
  expect(await wrongWith(await packed(new Map([...files, ['files/999-more.png', Buffer.from('more')]])))).toMatch(
    /"files\/999-more.png" was added/,
  )
  expect(await wrongWith(await packed(new Map([...files].toReversed())))).toMatch(/another order/)
  const [picture = ''] = [...files.keys()].filter((name) => name.startsWith('files/'))
  expect(await wrongWith(await packed(new Map([...files, [picture, Buffer.alloc(files.get(picture)?.length ?? 0)]])))).toBe(
    `${picture} was changed: it is not what the signed list says.`,
  )
  for (const removed of ['manifest.sig', 'public-key.pem'])
    expect(await wrongWith(await packed(new Map([...files].filter(([name]) => name !== removed))))).toBe(`${removed} is missing.`)
})

test('an archive re-signed with another key is not accepted as this installation’s', async () => {
  const files = new Map(contentsOf(archive))
  const forger = generateKeyPairSync('ed25519')
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0)
  // The list names the key too, so both the original key and the forger's are tried.
  files.set('manifest.sig', sign(null, manifest, forger.privateKey))
  expect(await wrongWith(await packed(files))).toMatch(/signature does not match/)
  files.set('public-key.pem', Buffer.from(forger.publicKey.export({ format: 'pem', type: 'spki' }).toString()))
  expect(await wrongWith(await packed(files))).toMatch(/different key from the one in/)
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'pem', type: 'spki' }).toString()
  files.set('public-key.pem', Buffer.from(rsa))
  expect(await wrongWith(await packed(files))).toMatch(/not a public key of the kind/)
})
