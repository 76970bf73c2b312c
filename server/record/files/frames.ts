// The format of stored files: AES-256-GCM in frames of 64 KB, each bound to its position, and an empty final frame marked as the last, so that
// frames cannot be swapped, cut or appended (after the STREAM construction). Every blob has its own key, derived from its person's, so a
// counter suffices as nonce. Bytes are encrypted as they arrive, since copying everything would be most of an upload's cost.
import { InternalError } from '@bonafide/core/refusal'
import { type CipherGCM, createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

const version = Buffer.of(1)
const plainLength = 64 * 1024
const tagLength = 16
const sealedLength = plainLength + tagLength

export const blobKey = (subjectKey: Buffer, blob: string): Buffer =>
  Buffer.from(hkdfSync('sha256', subjectKey, Buffer.from(blob), 'bonafide blob 1', 32))

export async function* sealFrames(key: Buffer, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield version
  let [index, filled] = [0, 0]
  let cipher = sealing(key, { index, last: false })
  for await (const chunk of bytes) {
    for (let taken = 0; taken < chunk.length;) {
      const some = chunk.subarray(taken, taken + plainLength - filled)
      yield cipher.update(some)
      filled += some.length
      taken += some.length
      if (filled < plainLength) continue
      yield tagOf(cipher)
      ;[index, filled] = [index + 1, 0]
      cipher = sealing(key, { index, last: false })
    }
  }
  if (filled > 0) {
    yield tagOf(cipher)
    index += 1
  }
  yield tagOf(sealing(key, { index, last: true }))
}

/** Throws at the first frame that differs from what was written. */
export async function* openFrames(key: Buffer, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer | undefined
  let index = 0
  for await (const chunk of sealed) {
    if (rest === undefined && chunk[0] !== version[0])
      throw new InternalError('the stored file is not in the sealed format of this version')
    rest = rest === undefined ? Buffer.from(chunk.subarray(1)) : Buffer.concat([rest, chunk])
    while (rest.length > sealedLength + tagLength) {
      yield openFrame(key, rest.subarray(0, sealedLength), { index, last: false })
      ;[rest, index] = [rest.subarray(sealedLength), index + 1]
    }
  }
  if (rest === undefined || rest.length < tagLength) throw new InternalError('the stored file is truncated')
  if (rest.length > tagLength) {
    yield openFrame(key, rest.subarray(0, -tagLength), { index, last: false })
    index += 1
  }
  openFrame(key, rest.subarray(-tagLength), { index, last: true })
}

interface Place {
  readonly index: number
  readonly last: boolean
}

const nonceOf = ({ index, last }: Place): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = last ? 1 : 0
  return nonce
}

const sealing = (key: Buffer, place: Place): CipherGCM => createCipheriv('aes-256-gcm', key, nonceOf(place))

const tagOf = (cipher: CipherGCM): Buffer => {
  cipher.final()
  return cipher.getAuthTag()
}

const openFrame = (key: Buffer, sealed: Buffer, place: Place): Buffer => {
  if (sealed.length < tagLength) throw new InternalError('the stored file is truncated')
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place)).setAuthTag(sealed.subarray(-tagLength))
  const plain = decipher.update(sealed.subarray(0, -tagLength))
  decipher.final()
  return plain
}
