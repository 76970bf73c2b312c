// Master keys of the operator's own module. Wrapped values are stored for years, so each is checked before it is stored: one
// with a different mark could not be found by a rotation.
import { randomBytes } from 'node:crypto'
import { InternalError } from '@bonafide/core/refusal'
import { CannotStart } from '../cannot-start.ts'
import { type MasterKeys, markLength } from '../ports/keys.ts'
import type { OpenedMasters } from '../adapters/keys-file/index-key.ts'
import { missingMaster } from '../adapters/keys-file/master-keys.ts'

const keysPatienceMs = 5_000
const place = 'among the marks of the keys in ADAPTERS'

/** Wraps and unwraps once before anything is served. */
export const ownMasters = async (own: MasterKeys, patienceMs = keysPatienceMs): Promise<OpenedMasters> => {
  const keys = patientKeys(own, patienceMs)
  const plain = randomBytes(32)
  if (!(await trial(keys, plain)).equals(plain)) throw new CannotStart('ADAPTERS: keys.unwrap does not give back what keys.wrap was given.')
  return { keys, firstIndexKeys: [randomBytes(32)], place }
}

const trial = async (keys: MasterKeys, plain: Buffer): Promise<Buffer> => {
  try {
    return await keys.unwrap(await keys.wrap(plain))
  } catch (error) {
    throw new CannotStart(`ADAPTERS: the keys failed at a trial: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

const patientKeys = (own: MasterKeys, patienceMs: number): MasterKeys => {
  const marks = [...own.marks]
  return {
    marks,
    wrap: async (plain) => {
      const wrapped = bytesOf('wrap', await withTimeout('wrap', patienceMs, () => own.wrap(plain)))
      if (wrapped.length <= markLength + plain.length || wrapped.subarray(0, markLength).toString('hex') !== marks[0])
        throw new InternalError('keys.wrap must answer the mark of the first key, followed by the encrypted value')
      return wrapped
    },
    unwrap: async (wrapped) => {
      const mark = wrapped.subarray(0, markLength).toString('hex')
      if (!marks.includes(mark)) throw missingMaster([mark], place)
      return bytesOf('unwrap', await withTimeout('unwrap', patienceMs, () => own.unwrap(wrapped)))
    },
  }
}

const bytesOf = (verb: string, answer: unknown): Buffer => {
  if (!(answer instanceof Uint8Array)) throw new InternalError(`keys.${verb} must answer bytes`)
  return Buffer.from(answer)
}

const withTimeout = async (verb: string, patienceMs: number, ask: () => unknown): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new InternalError(`keys.${verb} did not answer within ${patienceMs} ms`)), patienceMs)
  })
  try {
    return await Promise.race([(async () => ask())(), late])
  } finally {
    clearTimeout(timer)
  }
}
