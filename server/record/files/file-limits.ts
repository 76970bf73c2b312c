// Upload limits. Ten megabytes and the four file types are the specification's; the others keep one account from filling the disk.
import { uploadLimits } from '@bonafide/core/evidence/upload-limits'
import { retentionRows } from '@bonafide/core/retention/rows'
import { termMs } from '@bonafide/core/retention/retention'

export interface FileLimits {
  readonly bytes: number
  readonly filesPerAccount: number
  readonly bytesPerAccount: number
  /** An upload that is unfinished after this long is removed. */
  readonly openFor: number
  /** A finished upload that nothing uses is removed after this. */
  readonly unkeptFor: number
  /** How often one upload may be resumed. */
  readonly parts: number
  /** A sender counts as disconnected after this long without a byte. */
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
