// A file that arrives in one piece.
import { Refusal } from '@bonafide/core/refusal'
import { beginUpload } from './begin-upload.ts'
import { Incoming } from './incoming.ts'
import { dropUpload, type FileServices, finishUpload, receiveBlob } from './receive.ts'

export interface WholeFile {
  readonly account: string
  readonly name: string
  readonly type: string | undefined
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Returns the new upload's id. A failure leaves nothing behind. */
export const keepFile = async (services: FileServices, { account, name, type, bytes }: WholeFile): Promise<string> => {
  const limit = services.limits.bytesPerFile
  const id = await beginUpload(services, { account, name, type, size: limit })
  try {
    const incoming = new Incoming(bytes, { atMost: limit, limit, idleForMs: services.limits.idleForMs, fromStart: true })
    const blob = await receiveBlob(services, { account, id, starts: 0 }, incoming)
    if (incoming.brokenOff) throw new Refusal('file.broken')
    if (!(await finishUpload(services, { account, id }, { ...(await incoming.finish()), blob, from: 0 })))
      throw new Refusal('thing.unknown')
    return id
  } catch (error) {
    await dropUpload(services, id)
    throw error
  }
}
