import { randomBytes } from 'node:crypto'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import { seal } from '../seal.ts'
import { subjectKey } from '../subject-key.ts'
import { megabytes } from './file-limits.ts'
import { isDeclaredKind } from './kind.ts'
import type { FileServices } from './receive.ts'
import { insertUpload, usedBy } from './uploads.sql.ts'

export interface NewUpload {
  readonly account: string
  /** In bytes; the maximum if the size is unknown. */
  readonly size: number
  /** The sender's own file name. Stored sealed, only for display. */
  readonly name: string
  readonly type: string | undefined
}

const longestName = 255

/** Reserves space for all of it now: concurrent uploads fit together or are refused. */
export const beginUpload = async (services: FileServices, upload: NewUpload): Promise<string> => {
  const { account, size, name, type } = upload
  if (size <= 0) throw new Refusal('file.none')
  if (size > services.limits.bytesPerFile) throw new Refusal('file.tooLarge', { most: megabytes(services.limits.bytesPerFile) })
  if (!isDeclaredKind({ name, type })) throw new Refusal('file.wrongKind')
  const id = randomBytes(16).toString('hex')
  const at = services.clock()
  await transact(services.db, async (tx) => {
    const key = await subjectKey(tx, services, account)
    await tx.selectFrom('record_keys').select('subject').where('subject', '=', account).forUpdate().execute()
    const used = await usedBy(tx, account)
    if (used.files >= services.limits.filesPerAccount || used.bytes + size > services.limits.bytesPerAccount)
      throw new Refusal('file.tooMany')
    const sealedName = seal(key, Buffer.from(name.slice(0, longestName)), namePlace(id))
    await insertUpload(tx, { id, account, size, sealedName, at, expires: new Date(at.getTime() + services.limits.unfinishedForMs) })
  })
  return id
}

export const namePlace = (id: string): string => JSON.stringify(['file name', id])
