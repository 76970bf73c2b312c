import type { RequestFacts, User } from '../http/handler.ts'
import type { Keys } from '../ports/keys.ts'
import type { AccountId } from '../ports/exchange.ts'

/**
 * The caller that asks for a code or hands one in. A session is its account's, so it has no count of its own. The device that a browser names in a
 * header has none either: it is a fingerprint, which equal phones share and any client can send.
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
 * Whose code it is. Before sign-in it is the asking network address: otherwise a stranger could replace or hold up the code that the owner
 * of an address has just asked for.
 */
export const codeHolder = (keys: Keys, { account, address }: Requester): string =>
  account ?? `${anonymousMark}${keys.blindIndex('requester', address).toString('hex')}`

/** No account's number begins with it. */
export const anonymousMark = '~'
