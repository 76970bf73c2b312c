// Upload limits. The size of a file is the specification's; the other limits keep one account from filling the disk.
import { uploadLimits } from '@bonafide/core/evidence/upload-limits'
import { retentionRows } from '@bonafide/core/retention/rows'
import { termMs } from '@bonafide/core/retention/retention'

export interface FileLimits {
  readonly bytesPerFile: number
  readonly filesPerAccount: number
  readonly bytesPerAccount: number
  /** An upload that is still unfinished after this time is removed. */
  readonly unfinishedForMs: number
  /** A finished upload that nothing uses is removed after this time. */
  readonly unusedForMs: number
  /** In how many parts one upload may arrive: each resumption adds one. */
  readonly partsPerUpload: number
  /** A sender counts as disconnected after this time without a byte. */
  readonly idleForMs: number
}

export const fileLimits: FileLimits = {
  bytesPerFile: uploadLimits.megabytesAtMost * 1024 * 1024,
  filesPerAccount: 200,
  bytesPerAccount: 600 * 1024 * 1024,
  unfinishedForMs: termMs(retentionRows['uploads.unfinished'].term),
  unusedForMs: termMs(retentionRows['uploads.unused'].term),
  partsPerUpload: 64,
  idleForMs: 10_000,
}

export const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024))
