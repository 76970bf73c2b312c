// One of a transfer's two accounts, as shown to a reviewer who compares them.
import type { TransferSide } from '@bonafide/core/calls/desk/transfer'
import { personSubject } from '@bonafide/core/rules/review/case-subject'
import { isVerifiedAccount, isVerifiedCompany } from '@bonafide/core/rules/transfer/source'
import type { Standing } from '@bonafide/core/standing'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { readDetailsWithin } from '../../../record/person-details.ts'
import { readStandingWithin, readVerifiedAt } from '../../../record/read-standing.ts'
import { historyLines } from '../history-lines.ts'

type Recorded = Omit<TransferSide, 'openedAt' | 'frozen'>

export const readSide = async (tx: Tx, services: Pick<Services, 'keys'>, account: string): Promise<Recorded> => {
  const standing = await readStandingWithin(tx, account)
  return {
    account,
    subject: personSubject(await readDetailsWithin(tx, services, account)),
    verified: verifiedAs(standing, await readVerifiedAt(tx, account)),
    blacklisted: standing.blacklisted,
    erased: standing.erased,
    history: await historyLines(tx, services, account),
  }
}

const verifiedAs = (standing: Standing, since: Date | null): TransferSide['verified'] =>
  isVerifiedAccount(standing) ? { as: isVerifiedCompany(standing) ? 'company' : 'person', since: since?.toISOString() ?? null } : null

/** An account unknown to the exchange is shown without its facts. */
export const withExchange = async ({ exchange }: Pick<Services, 'exchange'>, side: Recorded): Promise<TransferSide> => {
  const exchangeAccount = await exchange.account(side.account)
  return { ...side, openedAt: exchangeAccount?.openedAt ?? null, frozen: exchangeAccount?.frozen ?? null }
}
