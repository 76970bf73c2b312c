import type { FileServices } from '../../record/files/receive.ts'

export interface UploadState {
  readonly account: string
  readonly size: number
  readonly received: number
  readonly madeAt: Date
}

/** Undefined if the upload does not exist or has expired. */
export const findUpload = async (services: FileServices, id: string): Promise<UploadState | undefined> => {
  const columns = ['account', 'size', 'received', 'made_at', 'expires_at', 'kept_at'] as const
  const row = await services.db.kysely.selectFrom('uploads').select(columns).where('id', '=', id).executeTakeFirst()
  if (row === undefined || (row.kept_at === null && row.expires_at <= services.clock())) return undefined
  return { account: row.account, size: row.size, received: row.received, madeAt: row.made_at }
}

export const ownerOf = async (services: FileServices, id: string): Promise<string | undefined> => (await findUpload(services, id))?.account
