import { Refusal } from '@bonafide/core/refusal'
import type { AccountId } from '../ports/exchange.ts'

/** A page opened for one account must not write with another account's session: it gets the refusal for a missing session. */
export function mustBeSameAccount(opened: string | undefined, account: AccountId): void {
  if (opened !== undefined && opened !== account) throw new Refusal('session.none')
}
