// Keeps the promise of the keys port with master keys that the operator holds: newest first, the first one wraps, all unwrap.
import { InternalError } from '@bonafide/core/refusal'
import { createHmac, hkdfSync } from 'node:crypto'
import type { Keys } from '../../ports/keys.ts'
import { seal, unseal } from '../../record/seal.ts'

interface Master {
  /** Travels in front of what it wrapped, so that unwrapping finds it again. */
  readonly mark: Buffer
  readonly wrapping: Buffer
}

const markLength = 8

/** Each key: 32 bytes in base64. The last one is the oldest; blind indexes come from it and stay the same however keys rotate. */
export const keysFromMasters = (texts: readonly string[]): Keys => {
  const bytes = texts.map((text) => readMaster(text))
  const masters = bytes.map((master) => ({ mark: derive(master, 'mark').subarray(0, markLength), wrapping: derive(master, 'wrap') }))
  const [newest] = masters
  const oldest = bytes.at(-1)
  if (newest === undefined || oldest === undefined) throw new InternalError('there is no master key')
  const indexing = derive(oldest, 'blind index')
  return {
    wrap: async (plain) => Buffer.concat([newest.mark, seal(newest.wrapping, plain, 'wrapped key')]),
    unwrap: async (wrapped) => unseal(masterOf(masters, wrapped).wrapping, wrapped.subarray(markLength), 'wrapped key'),
    blindIndex: (purpose, value) =>
      createHmac('sha256', indexing)
        .update(JSON.stringify([purpose, value]))
        .digest(),
  }
}

const readMaster = (text: string): Buffer => {
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32 || key.toString('base64') !== text) throw new InternalError('a master key is 32 bytes in base64')
  return key
}

const derive = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `bonafide ${purpose} 1`, 32))

const masterOf = (masters: readonly Master[], wrapped: Buffer): Master => {
  const mark = wrapped.subarray(0, markLength)
  const master = masters.find((candidate) => candidate.mark.equals(mark))
  if (master === undefined) throw new InternalError('the master key that wrapped this is not among those given')
  return master
}
