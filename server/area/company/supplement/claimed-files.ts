// An answer's files are claimed like a company's own, and kept as long as the answer names them.
import type { NumberedCompany } from '@bonafide/core/rules/company/supplement/merge'
import { claimFiles, filesOfCompany, releaseFiles } from '../../../companies/company-files.ts'
import { draftOrApproved } from '../../../companies/supplement/complement-form.ts'
import type { KeptRequest } from '../../../companies/supplement/requests.ts'
import type { Tx } from '../../../db/transaction.ts'
import { withTypes } from '../merge-step.ts'
import { filesChanged } from '../write.ts'

interface Claiming {
  readonly request: KeptRequest
  readonly wanted: NumberedCompany
  readonly at: Date
}

/** Only the account's own files; the approved company's files stay even if they are removed here. */
export const withClaimedFiles = async (tx: Tx, { request, wanted, at }: Claiming): Promise<NumberedCompany> => {
  const { account, base } = request
  const { added, dropped } = filesChanged(draftOrApproved(request), wanted)
  const approved = new Set<string>(filesOfCompany(base).map(({ id }) => id))
  const types = await claimFiles(tx, { account, files: added, at })
  await releaseFiles(tx, { account, files: dropped.filter((id) => !approved.has(id)), at })
  return withTypes(wanted, types)
}
