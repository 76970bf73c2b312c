import { Refusal } from '@bonafide/core/refusal'
import type { AccountId } from '../ports/exchange.ts'

/** A page that was opened for one account writes nothing with another's session: to it there is none. */
export function mustBeHis(opened: string | undefined, account: AccountId): void {
  if (opened !== undefined && opened !== account) throw new Refusal('session.none')
}
