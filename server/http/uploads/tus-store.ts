// The tus server's store, implemented by the record's files. The upload's owner is checked before any of this is called.
import { Refusal } from '@bonafide/core/refusal'
import { DataStore, ERRORS, Upload } from '@tus/utils'
import type { Readable } from 'node:stream'
import { beginUpload } from '../../record/files/begin-upload.ts'
import type { FileServices } from '../../record/files/receive.ts'
import { discardFile } from '../../record/files/read-file.ts'
import { OffsetMoved, receivePart } from '../../record/files/receive-part.ts'
import type { RequireReadable } from './require-readable.ts'
import { ownerOf, findUpload } from './upload-stand.ts'

/** The metadata key under which the account is passed from the request to the store; a value from the sender is overwritten. */
export const accountKey = 'account'

export class TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']
  readonly #services: FileServices
  readonly #mustOpen: RequireReadable | undefined

  constructor(services: FileServices, mustOpen: RequireReadable | undefined) {
    super()
    this.#services = services
    this.#mustOpen = mustOpen
  }

  /** Our id replaces the one that tus generated. */
  override async create(upload: Upload): Promise<Upload> {
    const { metadata, size } = upload
    const account = metadata?.[accountKey]
    if (account == null || size === undefined) throw new Refusal('session.none')
    const type = metadata?.['filetype'] ?? metadata?.['type'] ?? undefined
    upload.id = await beginUpload(this.#services, { account, size, name: metadata?.['filename'] ?? metadata?.['name'] ?? '', type })
    upload.creation_date = this.#services.clock().toISOString()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await findUpload(this.#services, id)
    if (found === undefined) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size: found.size, offset: found.received, creation_date: found.madeAt.toISOString() })
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    try {
      const owned = { account: await this.#owner(id), id }
      const received = await receivePart(this.#services, owned, { from: offset, bytes })
      if (received === (await findUpload(this.#services, id))?.size) await this.#mustOpen?.(owned)
      return received
    } catch (error) {
      throw error instanceof OffsetMoved ? ERRORS.INVALID_OFFSET : error
    }
  }

  override async remove(id: string): Promise<void> {
    await discardFile(this.#services, { account: await this.#owner(id), id })
  }

  override getExpiration(): number {
    return this.#services.limits.unfinishedForMs
  }

  async #owner(id: string): Promise<string> {
    const owner = await ownerOf(this.#services, id)
    if (owner === undefined) throw new Refusal('thing.unknown')
    return owner
  }
}
