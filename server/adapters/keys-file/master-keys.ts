// Implements the keys port with the operator's master keys, newest first: the first wraps, all unwrap.
import { InternalError } from '@bonafide/core/refusal'
import { createHmac, hkdfSync } from 'node:crypto'
import { CannotStart } from '../../cannot-start.ts'
import { type Keys, type MasterKeys, markLength } from '../../ports/keys.ts'
import { seal, unseal } from '../../record/seal.ts'

interface Master {
  /** Precedes every value that the key wrapped, so that unwrapping finds the key. */
  readonly mark: Buffer
  readonly wrapping: Buffer
}

/** Each key is 32 bytes in base64. The index key defaults to the last key's, as in every new installation. */
export const keysFromMasters = (texts: readonly string[], indexKey = indexKeyOf(texts.at(-1) ?? '')): Keys =>
  withIndexKey(masterKeysFrom(texts), indexKey)

/** Calls the master keys as methods, since an operator's adapter may keep state in `this`. */
export const withIndexKey = (masters: MasterKeys, indexKey: Buffer): Keys => ({
  wrap: (plain) => masters.wrap(plain),
  unwrap: (wrapped) => masters.unwrap(wrapped),
  blindIndex: (purpose, value) =>
    createHmac('sha256', indexKey)
      .update(JSON.stringify([purpose, value]))
      .digest(),
  marks: masters.marks,
})

export const masterKeysFrom = (texts: readonly string[]): MasterKeys => {
  const masters = texts.map((text) => masterFrom(readMaster(text)))
  const [newest] = masters
  if (newest === undefined) throw new InternalError('there is no master key')
  return {
    wrap: async (plain) => Buffer.concat([newest.mark, seal(newest.wrapping, plain, 'wrapped key')]),
    unwrap: async (wrapped) => unseal(masterOf(masters, wrapped).wrapping, wrapped.subarray(markLength), 'wrapped key'),
    marks: masters.map(({ mark }) => mark.toString('hex')),
  }
}

/** The index key of an installation that started with this master key. */
export const indexKeyOf = (text: string): Buffer => derive(readMaster(text), 'blind index')

const masterFrom = (bytes: Buffer): Master => ({ mark: derive(bytes, 'mark').subarray(0, markLength), wrapping: derive(bytes, 'wrap') })

const readMaster = (text: string): Buffer => {
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32 || key.toString('base64') !== text) throw new InternalError('a master key is 32 bytes in base64')
  return key
}

const derive = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `bonafide ${purpose} 1`, 32))

const masterOf = (masters: readonly Master[], wrapped: Buffer): Master => {
  if (wrapped.length <= markLength) throw new InternalError('this is not a wrapped value')
  const mark = wrapped.subarray(0, markLength)
  const master = masters.find((candidate) => candidate.mark.equals(mark))
  if (master === undefined) throw missingMaster([mark.toString('hex')])
  return master
}

export const missingMaster = (marks: readonly string[], place = namedPlace): CannotStart =>
  new CannotStart(
    `The database holds values wrapped by a master key (mark ${marks.join(', ')}) that is not ${place}: add that key again, as the last one.`,
  )

export const namedPlace = 'among MASTER_KEYS or in MASTER_KEY_FILE'
