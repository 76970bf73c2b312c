import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OpenedMasters } from '../adapters/keys-file/index-key.ts'
import { indexKeyOf, masterKeysFrom } from '../adapters/keys-file/master-keys.ts'
import { masterKeysContract } from '../ports/keys.contract.ts'
import { joinMasters } from './join-masters.ts'

const drawKey = (): string => randomBytes(32).toString('base64')
const opened = (keys: readonly string[], closed: string[] = []): OpenedMasters => ({
  keys: masterKeysFrom(keys),
  firstIndexKeys: keys.map((key) => indexKeyOf(key)),
  place: keys[0] ?? '',
  close: async () => void closed.push(keys[0] ?? ''),
})
const [a, b, c] = [drawKey(), drawKey(), drawKey()]

masterKeysContract('two joined sources', async () => ({
  keys: joinMasters(opened([a]), opened([b])).keys,
  rotated: joinMasters(opened([c, a]), opened([b])).keys,
}))

test('the first source wraps, and each unwraps what it has wrapped', async () => {
  const plain = randomBytes(32)
  const joint = joinMasters(opened([a]), opened([b])).keys
  expect(await masterKeysFrom([a]).unwrap(await joint.wrap(plain))).toEqual(plain)
  for (const source of [a, b]) expect(await joint.unwrap(await masterKeysFrom([source]).wrap(plain))).toEqual(plain)
  expect(joint.marks).toEqual([...masterKeysFrom([a]).marks, ...masterKeysFrom([b]).marks])
})

test('an older installation’s index key may come from either source', () => {
  expect(joinMasters(opened([a]), opened([b])).firstIndexKeys).toEqual(expect.arrayContaining([indexKeyOf(a), indexKeyOf(b)]))
})

test('closing the joined keys also closes both sources', async () => {
  const closed: string[] = []
  await joinMasters(opened([a], closed), opened([b], closed)).close?.()
  expect(closed).toEqual([a, b])
})
