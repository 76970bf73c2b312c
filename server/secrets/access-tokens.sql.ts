import type { Tx } from '../db/transaction.ts'
import type { AccountId } from '../ports/exchange.ts'

export type OpenedArea = 'frame' | 'face'

export interface OpenedToken {
  readonly visit: string
  readonly account: AccountId
  readonly session: string
}

/** One statement, so that only one of many concurrent requests finds it unopened. */
export const takeUnopened = async (
  tx: Tx,
  token: { tokenHash: Buffer; opens: OpenedArea; at: Date; issuedAfter: Date },
): Promise<OpenedToken | undefined> => {
  const opened = await tx
    .updateTable('access_token')
    .from('session')
    .set({ opened_at: token.at })
    .whereRef('session.id', '=', 'access_token.session_id')
    .where('session.ends_at', '>', token.at)
    .where('access_token.token_hash', '=', token.tokenHash)
    .where('access_token.opens', '=', token.opens)
    .where('access_token.opened_at', 'is', null)
    .where('access_token.issued_at', '>=', token.issuedAfter)
    .where('access_token.visit', 'is not', null)
    .returning(['access_token.visit', 'access_token.account', 'access_token.session_id as session'])
    .executeTakeFirst()
  return opened?.visit == null ? undefined : { visit: opened.visit, account: opened.account, session: opened.session }
}
