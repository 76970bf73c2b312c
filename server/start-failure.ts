import { CannotStart } from './cannot-start.ts'
import { faultOf } from './http/faults/fault-watch.ts'

const noRoom =
  'The disk is full: make room in DATA_DIR, BLOBS_DIR or S3_BUCKET, and on the disk of the database, then start Bonafide again.'

/** Explains the error to an operator in one sentence; undefined if only the stack trace explains it. */
export const startFailureMessage = (error: unknown): string | undefined => {
  if (faultOf(error) === 'storage.full') return noRoom
  return error instanceof CannotStart ? error.message : undefined
}
