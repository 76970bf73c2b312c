import { randomBytes } from 'node:crypto'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import { seal } from '../seal.ts'
import { subjectKey } from '../subject-key.ts'
import { megabytes } from './file-limits.ts'
import { isDeclaredKind } from './kind.ts'
import type { FileBits } from './receive.ts'
import { insertUpload, usedBy } from './uploads.sql.ts'

export interface NewUpload {
  readonly account: string
  /** In bytes; what it may become at most, where that is not known. */
  readonly size: number
  /** The sender's own name for it. Kept sealed, for people to read; never used for look-ups. */
  readonly name: string
  readonly type: string | undefined
}

const longestName = 255

/** Room is taken now, for all of it: many uploads begun at once fit together or are refused. */
export const beginUpload = async (house: FileBits, upload: NewUpload): Promise<string> => {
  const { account, size, name, type } = upload
  if (size <= 0) throw new Refusal('file.none')
  if (size > house.limits.bytes) throw new Refusal('file.tooLarge', { most: megabytes(house.limits.bytes) })
  if (!isDeclaredKind({ name, type })) throw new Refusal('file.wrongKind')
  const id = randomBytes(16).toString('hex')
  const at = house.clock()
  await transact(house.db, async (tx) => {
    const key = await subjectKey(tx, house, account)
    await tx.selectFrom('record_keys').select('subject').where('subject', '=', account).forUpdate().execute()
    const used = await usedBy(tx, account)
    if (used.files >= house.limits.filesPerAccount || used.bytes + size > house.limits.bytesPerAccount) throw new Refusal('file.tooMany')
    const sealedName = seal(key, Buffer.from(name.slice(0, longestName)), namePlace(id))
    await insertUpload(tx, { id, account, size, sealedName, at, expires: new Date(at.getTime() + house.limits.openFor) })
  })
  return id
}

export const namePlace = (id: string): string => JSON.stringify(['file name', id])
