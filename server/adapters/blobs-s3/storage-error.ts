// The errors that the adapter throws. `code` tells callers what happened, as the port describes.
import { InternalError } from '@bonafide/core/refusal'

/** S3 did not answer, or answered wrongly. Our own reply is a 503. */
export class StorageNoAnswer<const Phrase extends string = string> extends InternalError<Phrase> {
  readonly code = 'STORAGE_NO_ANSWER'
}

/** The bucket or the store behind it has no room. Treated like a full disk. */
export class StorageFull<const Phrase extends string = string> extends InternalError<Phrase> {
  readonly code = 'ENOSPC'
}

/** The same code as for a missing file. */
export class NoSuchBlob<const Phrase extends string = string> extends InternalError<Phrase> {
  readonly code = 'ENOENT'
}

/** A second write under the same name. */
export class AlreadyThere extends InternalError<'a blob never changes: one with this name already exists'> {
  constructor() {
    super('a blob never changes: one with this name already exists')
  }
}
