import type { RequestFacts, User } from '../http/handler.ts'
import type { Keys } from '../ports/keys.ts'
import type { AccountId } from '../ports/exchange.ts'

/**
 * Who requests a code or submits one. A session belongs to its account, so it is not counted separately. Neither is the device ID that a
 * browser sends in a header: it is a fingerprint, which identical phones share and any client can send.
 */
export interface Requester {
  /** Null before sign-in. */
  readonly account: AccountId | null
  /** In the form that `clientAddress` counts. */
  readonly address: string
}

export const requesterOf = ({ who, request }: { readonly who: User | null; readonly request: RequestFacts }): Requester => ({
  account: who?.account ?? null,
  address: request.address,
})

/**
 * The holder of a code. Before sign-in it is the request's network address: otherwise a stranger could replace or delay the code that
 * an address's owner has just requested.
 */
export const codeHolder = (keys: Keys, { account, address }: Requester): string =>
  account ?? `${anonymousMark}${keys.blindIndex('requester', address).toString('hex')}`

/** No account number begins with this mark. */
export const anonymousMark = '~'
