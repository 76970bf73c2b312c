import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'

interface KeptFile {
  readonly size: number
  readonly sha256: string
}

/** The account's own finished files, by their ids. */
export const receiptFiles = async (
  tx: Tx,
  { account, files }: { readonly account: AccountId; readonly files: readonly string[] },
): Promise<ReadonlyMap<string, KeptFile>> => {
  if (files.length === 0) return new Map()
  const rows = await tx
    .selectFrom('uploads')
    .select(['id', 'size', 'sha256'])
    .where('account', '=', account)
    .where('id', 'in', [...files])
    .execute()
  return new Map(rows.flatMap(({ id, size, sha256 }) => (sha256 === null ? [] : [[id, { size, sha256: sha256.toString('hex') }]])))
}
