// A file that comes in one piece.
import { Refusal } from '@bonafide/core/refusal'
import { beginUpload } from './begin-upload.ts'
import { Incoming } from './incoming.ts'
import { dropUpload, type FileBits, finishUpload, receiveBlob } from './receive.ts'

export interface WholeFile {
  readonly account: string
  readonly name: string
  readonly type: string | undefined
  readonly bytes: AsyncIterable<Uint8Array>
}

/** The new upload's id. Whatever goes wrong on the way, nothing is left behind. */
export const keepFile = async (house: FileBits, { account, name, type, bytes }: WholeFile): Promise<string> => {
  const limit = house.limits.bytes
  const id = await beginUpload(house, { account, name, type, size: limit })
  try {
    const incoming = new Incoming(bytes, { atMost: limit, limit, idleFor: house.limits.idleFor, fromStart: true })
    const blob = await receiveBlob(house, { account, id, starts: 0 }, incoming)
    if (incoming.brokenOff) throw new Refusal('file.broken')
    if (!(await finishUpload(house, { account, id }, { ...(await incoming.whole()), blob, from: 0 }))) throw new Refusal('thing.unknown')
    return id
  } catch (error) {
    await dropUpload(house, id)
    throw error
  }
}
