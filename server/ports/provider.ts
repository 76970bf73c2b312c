import type { Details } from '@bonafide/core/details'
import type { CalendarDate } from '@bonafide/core/dates'
import type { Seen } from '@bonafide/core/evidence/seen'
import type { Actor, Reason } from '@bonafide/core/events'
import type { BegunVisit } from '@bonafide/core/calls/status'
import type { Purpose } from '@bonafide/core/purposes'
import type { AccessToken } from '@bonafide/core/values'
import type { PolicyVersion } from '@bonafide/core/policy/policy'
import type { Tx } from '../db/transaction.ts'
import type { AccountId } from './exchange.ts'

export type { Purpose } from '@bonafide/core/purposes'

export interface VisitOrder {
  readonly visit: string
  readonly account: AccountId
  /** The area's session in which it begins; its doors close with it. */
  readonly session: string
  readonly purposes: readonly Purpose[]
  readonly at: Date
}

/** `policy`: says what the visit asks. */
export interface NextAsked extends Pick<VisitOrder, 'visit' | 'account' | 'at'> {
  readonly policy: PolicyVersion
}

/** How a page gets into the frame. */
export interface FrameDoor {
  readonly accessToken: AccessToken
  /** The provider's name for the person; reveals nothing about them. */
  readonly applicantId: string
  /** Host and port of the frame. */
  readonly host: string
}

interface Decided {
  /** A reviewer's own words, for readers of the record. */
  readonly note?: string | undefined
}

export type Outcome =
  /** The person has sent in everything; who decides is still open. */
  | { readonly state: 'submitted' }
  /** `byCamera`: a camera saw the document and a living face; without that no identity is claimed. */
  | (Decided & {
      readonly state: 'approved'
      readonly details: Details
      readonly documentEnds: CalendarDate | null
      readonly byCamera: boolean
      /** For a visitor of a company's link: the row of the listed person whom a reviewer identified. */
      readonly person?: number | undefined
    })
  | (Decided & { readonly state: 'rejected'; readonly reason: Reason })
  /** A person has to look at it. */
  | { readonly state: 'unsure'; readonly reasons: readonly Reason[] }

export interface Result {
  readonly visit: string
  /** A result that arrives twice under one name happens once. */
  readonly name: string
  /** `provider`, or the reviewer who has decided: by a reviewer's eyes an identity is claimed without a camera, too. */
  readonly by: Extract<Actor, 'provider' | `reviewer:${string}`>
  readonly outcome: Outcome
}

/** Every adapter hands in what its provider has found out by this one shape; the house turns it into events. */
export type TakeResult = (tx: Tx, result: Result) => Promise<void>

/**
 * Who takes and reads the evidence: ours, or a commercial one. Asked while no transaction is open, because an answer may take seconds. What is asked
 * about is committed before, and looked at again afterwards: meanwhile the session may have ended and the account may be erased.
 */
export interface Provider {
  open(order: VisitOrder): Promise<FrameDoor>
  /** What was looked into in a visit, for a reviewer's eyes; of a visit that it knows nothing of, nothing. */
  seen(of: Pick<VisitOrder, 'visit' | 'account'>): Promise<Seen>
  /** The step that comes next in an open visit; null: it is not open, or this provider does not say. */
  next(of: NextAsked): Promise<Omit<BegunVisit, 'purpose'> | null>
  /** Lets the frame of this visit compare a face with the verified one of `faceOf`. */
  faceToken(order: Pick<VisitOrder, 'visit' | 'account' | 'session' | 'at'> & { readonly faceOf: AccountId }): Promise<AccessToken>
  /** Whatever is kept of this account's person goes. Asked again, for hours, until it resolves; of an account that it knows nothing of, too. */
  erase?(account: AccountId): Promise<void>
}

/** How a provider that is not part of this product says what happens. Each resolves once it is kept; where it rejects, say it again later. */
export interface Reports {
  /** The person has entered the frame; `purpose` is one of the order's. A result of a visit that was never opened counts for nothing. */
  opened(visit: string, purpose: Purpose): Promise<void>
  /** The same result twice, under one name, happens once. What comes after the visit has ended is kept and changes nothing. */
  result(result: Pick<Result, 'visit' | 'name' | 'outcome'>): Promise<void>
}

/** A provider that is not part of this product. */
export interface OwnProvider extends Required<Provider> {
  /** Once in each process, before anything is served. Reports may come through any of them. */
  start(reports: Reports): Promise<void>
}
