// Detects a file's type by its first bytes, since its name and declared type are only the sender's claims.
import type { PaperReading } from '@bonafide/core/evidence/other-readings'

export type PaperType = PaperReading['type']

/** ISO 32000 requires the header at the very beginning, but readers, and so writers, have always allowed some bytes before it. */
const headerWithin = 1024

export const sniff = (bytes: Uint8Array): PaperType | undefined => {
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headerWithin)).includes('%PDF-') ? 'pdf' : undefined
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte)
