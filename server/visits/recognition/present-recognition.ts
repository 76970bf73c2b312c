import { levelOf } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import type { Tx } from '../../db/transaction.ts'
import type { PartyLink } from '../../parties/links.ts'
import { isVerifiedParty } from '../../parties/settle-owners.ts'
import { selectVisitor } from '../../parties/parties.sql.ts'
import { selectRecognitionsOf } from '../../parties/recognitions.sql.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { readStandingWithin } from '../../record/read-standing.ts'

/**
 * The state of the user's earlier agreement for the same company, or for the same person on its list. Undefined if there is none that is
 * verified or pending.
 */
export const presentRecognition = async (
  tx: Tx,
  { account, link }: { account: AccountId; link: PartyLink },
): Promise<'verified' | 'pending' | undefined> => {
  for (const { visitor: subject, company } of await selectRecognitionsOf(tx, account)) {
    const visitor = company === link.company ? await selectVisitor(tx, subject) : undefined
    if (visitor === undefined || (link.party !== null && link.party !== (visitor.party ?? visitor.meant))) continue
    if (visitor.party !== null && isVerifiedParty(await readStandingWithin(tx, visitor.party))) return 'verified'
    if (levelOf(await readStandingWithin(tx, subject), 'party').flag === verification.pending) return 'pending'
  }
  return undefined
}
