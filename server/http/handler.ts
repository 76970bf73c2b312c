import type { BodyOf, Call, ReplyOf } from '@bonafide/core/call'
import type { Language } from '@bonafide/core/languages'
import type { AccountId } from '../ports/exchange.ts'
import type { House } from '../house.ts'
import type { Frame } from '../secrets/frame-tokens.ts'
import type { DeviceDoor } from '../secrets/guessing/known-device.ts'
import type { Tx } from '../db/transaction.ts'

/** Everything a handler may know about its caller. Identity comes from the session, never from a body. */
export interface CallContext<C extends Call> {
  readonly body: BodyOf<C>
  readonly who: WhoOf<C>
  readonly language: Language
  readonly at: Date
  readonly request: RequestFacts
  readonly sessions: SessionDoor
  readonly device: DeviceDoor
  /** Aborted when the caller has left before the answer: the work is of no use then. */
  readonly signal: AbortSignal
}

/** For the few calls that make or end a session: everything else only knows `who`. */
export interface SessionDoor {
  /** Rotates: whatever session the request carried ends, a new one begins. With `tx`, in the same transaction as what lets them in.
   * `exchangeSession`: the exchange's own name for its session, for signing out from there. */
  begin(account: AccountId, tx?: Tx, exchangeSession?: string | null): Promise<void>
  /** With `tx`, in the same transaction as what it belongs to. */
  end(tx?: Tx): Promise<void>
  /** Ends every session of an account; with `keepThis`, all but the one that asks. `tx` as above. */
  endAll(account: AccountId, options: { keepThis: boolean; tx?: Tx }): Promise<void>
}

export interface RequestFacts {
  readonly id: string
  readonly address: string
  readonly deviceId: string | null
  readonly userAgent: string
  /** One of our own origins, as the browser names it; null if a program calls. */
  readonly origin: string | null
}

export interface User {
  readonly account: AccountId
  readonly session: string
}

export interface Reviewer {
  readonly reviewer: string
  readonly session: string
}

interface Who {
  readonly anyone: User | null
  readonly user: User
  readonly reviewer: Reviewer
  readonly frame: Frame
}
type WhoOf<C extends Call> = Who[C['by']]

export type Handler<C extends Call> = (house: House, asked: CallContext<C>) => Promise<ReplyOf<C>>

/** One handler for each call of a group; a missing one does not compile. */
export type Handlers<Group extends Record<string, Call>> = { readonly [Name in keyof Group]: Handler<Group[Name]> }
