import type { countPages } from '@bonafide/core/calls/desk/cases'
import { Refusal } from '@bonafide/core/refusal'
import { countPages as countPagesOf } from '../../companies/papers/look-at-paper.ts'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import { readFile } from '../../record/files/read-file.ts'
import { ownerOfFile } from './evidence.sql.ts'
import { hasOpened } from './views.sql.ts'

/** Shows nothing of the file, so it is not recorded as a view. */
export const handleCountPages: Handler<typeof countPages> = async (services, { body, signal, who: { reviewer }, at }) => {
  const account = await transact(services.db, async (tx) => {
    const owner = await ownerOfFile(tx, { case: body.case, upload: body.file })
    return (await hasOpened(tx, { case: body.case, reviewer, at })) ? owner : undefined
  })
  if (account === undefined) throw new Refusal('thing.unknown')
  const file = await readFile({ ...services, limits: fileLimits }, { account, id: body.file })
  return { pages: await countPagesOf(services, file, { asker: reviewer, rank: 'reviewer', signal }) }
}
