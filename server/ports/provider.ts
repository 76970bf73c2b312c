import type { Details } from '@bonafide/core/details'
import type { CalendarDate } from '@bonafide/core/dates'
import type { SeenEvidence } from '@bonafide/core/evidence/seen'
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
  /** The area's session in which it begins; its frame closes with it. */
  readonly session: string
  readonly purposes: readonly Purpose[]
  readonly at: Date
}

/** `policy`: defines what the visit asks for. */
export interface NextStepQuery extends Pick<VisitOrder, 'visit' | 'account' | 'at'> {
  readonly policy: PolicyVersion
}

/** How a page opens the frame. */
export interface FrameDoor {
  readonly accessToken: AccessToken
  /** The provider's name for the person; reveals nothing about them. */
  readonly applicantId: string
  /** Host and port of the frame. */
  readonly host: string
}

interface Decided {
  /** A reviewer's own words, for those who read the record. */
  readonly note?: string | undefined
}

export type Outcome =
  /** The person has submitted everything; it is still open who decides. */
  | { readonly state: 'submitted' }
  /** `byCamera`: a camera saw the document and a living face; otherwise no identity is claimed. */
  | (Decided & {
      readonly state: 'approved'
      readonly details: Details
      readonly documentEnds: CalendarDate | null
      readonly byCamera: boolean
      /** For a link's visitor: the listed person's row as identified by a reviewer. */
      readonly person?: number | undefined
    })
  | (Decided & { readonly state: 'rejected'; readonly reason: Reason })
  /** A person has to decide. `details`: what was read, for the reviewer; by default what the visit has already. */
  | { readonly state: 'unsure'; readonly reasons: readonly Reason[]; readonly details?: Details | undefined }

export interface Result {
  readonly visit: string
  /** A result that arrives twice with the same name counts once. */
  readonly name: string
  /** `provider`, or the deciding reviewer, through whom an identity is claimed even without a camera. */
  readonly by: Extract<Actor, 'provider' | `reviewer:${string}`>
  readonly outcome: Outcome
}

/** Every adapter submits its provider's results in this form; the server turns them into events. */
export type TakeResult = (tx: Tx, result: Result) => Promise<void>

/**
 * Takes and reads the evidence: our own provider, or a commercial one. Called outside transactions, because an answer may take
 * seconds. What it concerns is committed before the call and read again after it: meanwhile, the session may have ended and the
 * account may have been erased.
 */
export interface Provider {
  open(order: VisitOrder): Promise<FrameDoor>
  /** What was examined in a visit, for a reviewer; empty for an unknown visit. */
  seen(order: Pick<VisitOrder, 'visit' | 'account'>): Promise<SeenEvidence>
  /** The next step of an open visit; null: it is not open, or this provider does not say. */
  next(order: NextStepQuery): Promise<Omit<BegunVisit, 'purpose'> | null>
  /** Lets the frame of this visit compare a face with the verified one of `faceOf`. */
  faceToken(order: Pick<VisitOrder, 'visit' | 'account' | 'session' | 'at'> & { readonly faceOf: AccountId }): Promise<AccessToken>
  /** Deletes everything stored about this account's person. Repeated for hours until it resolves, even for an unknown account. */
  erase?(account: AccountId): Promise<void>
}

/** How a provider outside this product reports events. Each promise resolves once the report is stored; if it rejects, report again later. */
export interface Reports {
  /** The person has opened the frame; `purpose` is one of the order's. A result for a visit that was never opened is ignored. */
  opened(visit: string, purpose: Purpose): Promise<void>
  /** A result that arrives twice with the same name counts once. One that arrives after the visit has ended is stored and changes nothing. */
  result(result: Pick<Result, 'visit' | 'name' | 'outcome'>): Promise<void>
}

/** A provider that is not part of this product. */
export interface OwnProvider extends Required<Provider> {
  /** Called once per process, before anything is served. Reports may come through any process. */
  start(reports: Reports): Promise<void>
}
