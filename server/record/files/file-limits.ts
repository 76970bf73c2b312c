// What a person may send. Ten megabytes and the four kinds are the specification's; the rest keeps one account from filling the house.
import { uploadLimits } from '@bonafide/core/evidence/upload-limits'
import { retentionRows } from '@bonafide/core/retention/rows'
import { termMs } from '@bonafide/core/retention/retention'

export interface FileLimits {
  readonly bytes: number
  readonly filesPerAccount: number
  readonly bytesPerAccount: number
  /** An upload that is not finished by then is forgotten. */
  readonly openFor: number
  /** A finished one on which nothing rests is forgotten, too. */
  readonly unkeptFor: number
  /** How often one upload may be taken up again. */
  readonly parts: number
  /** Without a byte for so long the sender is gone. */
  readonly idleFor: number
}

export const fileLimits: FileLimits = {
  bytes: uploadLimits.megabytesAtMost * 1024 * 1024,
  filesPerAccount: 200,
  bytesPerAccount: 600 * 1024 * 1024,
  openFor: termMs(retentionRows['uploads.unfinished'].term),
  unkeptFor: termMs(retentionRows['uploads.unused'].term),
  parts: 64,
  idleFor: 10_000,
}

export const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024))
