// What the tus server asks of a store, answered by the record's files. Whose upload it is was checked before any of this is called.
import { Refusal } from '@bonafide/core/refusal'
import { DataStore, ERRORS, Upload } from '@tus/utils'
import type { Readable } from 'node:stream'
import { beginUpload } from '../../record/files/begin-upload.ts'
import type { FileBits } from '../../record/files/receive.ts'
import { discardFile } from '../../record/files/read-file.ts'
import { OffsetMoved, takePart } from '../../record/files/take-part.ts'
import type { MustOpen } from './opens.ts'
import { ownerOf, standOf } from './stand-of-upload.ts'

/** Under this name the account travels from request to store; a sender's own value of it is overwritten. */
export const accountKey = 'account'

export class TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']
  readonly #house: FileBits
  readonly #mustOpen: MustOpen | undefined

  constructor(house: FileBits, mustOpen: MustOpen | undefined) {
    super()
    this.#house = house
    this.#mustOpen = mustOpen
  }

  /** The name that tus drew for it gives way to ours. */
  override async create(upload: Upload): Promise<Upload> {
    const { metadata, size } = upload
    const account = metadata?.[accountKey]
    if (account == null || size === undefined) throw new Refusal('session.none')
    const type = metadata?.['filetype'] ?? metadata?.['type'] ?? undefined
    upload.id = await beginUpload(this.#house, { account, size, name: metadata?.['filename'] ?? metadata?.['name'] ?? '', type })
    upload.creation_date = this.#house.clock().toISOString()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const stand = await standOf(this.#house, id)
    if (stand === undefined) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size: stand.size, offset: stand.received, creation_date: stand.madeAt.toISOString() })
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    try {
      const owned = { account: await this.#owner(id), id }
      const received = await takePart(this.#house, owned, { from: offset, bytes })
      if (received === (await standOf(this.#house, id))?.size) await this.#mustOpen?.(owned)
      return received
    } catch (error) {
      throw error instanceof OffsetMoved ? ERRORS.INVALID_OFFSET : error
    }
  }

  override async remove(id: string): Promise<void> {
    await discardFile(this.#house, { account: await this.#owner(id), id })
  }

  override getExpiration(): number {
    return this.#house.limits.openFor
  }

  async #owner(id: string): Promise<string> {
    const owner = await ownerOf(this.#house, id)
    if (owner === undefined) throw new Refusal('thing.unknown')
    return owner
  }
}
