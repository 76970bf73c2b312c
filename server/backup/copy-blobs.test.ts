import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Blobs } from '../ports/blobs.ts'
import { drawBlobName } from '../record/files/uploads.sql.ts'
import { BlobCopies } from './copy-blobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-copies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('if a file cannot be read, running copies end and no others begin', async () => {
  const names = Array.from({ length: 20 }, drawBlobName)
  let answer: (bytes: Readable) => void = () => undefined
  const slow = new Promise<Readable>((resolve) => (answer = resolve))
  const requests: string[] = []
  const read = async (name: string): Promise<Readable> => {
    requests.push(name)
    if (name === names[0]) throw Object.assign(new Error('the disk is broken'), { code: 'EIO' })
    return name === names[1] ? slow : Readable.from([Buffer.from(name)])
  }
  let ended = false
  const copying = new BlobCopies({ read } as Partial<Blobs> as Blobs, folder)
    .copy(names, { mayBeGone: false })
    .catch((error: unknown) => String(error))
    .finally(() => (ended = true))
  for (let turns = 0; turns < 50; turns += 1) await turn()
  expect(ended).toBe(false)
  answer(Readable.from([Buffer.from('x')]))
  expect(await copying).toBe('Error: the disk is broken')
  expect(requests).toEqual(names.slice(0, 4))
})
