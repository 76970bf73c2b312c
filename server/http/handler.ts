import type { BodyOf, Call, ReplyOf } from '@bonafide/core/call'
import type { Language } from '@bonafide/core/languages'
import type { AccountId } from '../ports/exchange.ts'
import type { Services } from '../services.ts'
import type { Frame } from '../secrets/frame-tokens.ts'
import type { DeviceDoor } from '../secrets/guessing/known-device.ts'
import type { Tx } from '../db/transaction.ts'

/** What a handler may know about its caller. Identity comes from the session, never from a body. */
export interface CallContext<C extends Call> {
  readonly body: BodyOf<C>
  readonly who: WhoOf<C>
  readonly language: Language
  readonly at: Date
  readonly request: RequestFacts
  readonly sessions: SessionDoor
  readonly device: DeviceDoor
  /** Aborted when the caller disconnects before the answer, since the work is then useless. */
  readonly signal: AbortSignal
}

/** For the few calls that begin or end a session; all others only know `who`. */
export interface SessionDoor {
  /** Rotates: ends the request's session and begins a new one. With `tx`, in the same transaction as the sign-in.
   * `exchangeSession`: the exchange's own name for its session, for signing out from there. */
  begin(account: AccountId, tx?: Tx, exchangeSession?: string | null): Promise<void>
  /** With `tx`, in the same transaction as its cause. */
  end(tx?: Tx): Promise<void>
  /** Ends every session of an account; with `keepThis`, all but the caller's. `tx` as above. */
  endAll(account: AccountId, options: { keepThis: boolean; tx?: Tx }): Promise<void>
}

export interface RequestFacts {
  readonly id: string
  readonly address: string
  readonly deviceId: string | null
  readonly userAgent: string
  /** Which of our origins the browser sent; null for a program. */
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

interface CallerByRole {
  readonly anyone: User | null
  readonly user: User
  readonly reviewer: Reviewer
  readonly frame: Frame
}
type WhoOf<C extends Call> = CallerByRole[C['by']]

export type Handler<C extends Call> = (services: Services, context: CallContext<C>) => Promise<ReplyOf<C>>

/** One handler for each call of a group; a missing one does not compile. */
export type Handlers<Group extends Record<string, Call>> = { readonly [Name in keyof Group]: Handler<Group[Name]> }
