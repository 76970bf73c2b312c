import { CannotStart } from './cannot-start.ts'
import { faultOf } from './http/faults/fault-watch.ts'

const noRoom = 'The disk is full: make room in DATA_DIR, BLOBS_DIR and on the disk of the database, then start Bonafide again.'

/** For an operator, in one sentence; undefined if only the stack can tell. */
export const whyNoStart = (error: unknown): string | undefined => {
  if (faultOf(error) === 'storage.full') return noRoom
  return error instanceof CannotStart ? error.message : undefined
}
