// One record per call of the exchange's back end: server and client read the same one.
import type * as z from 'zod/mini'
import type { ProblemName } from './problems.ts'
import type { PartnerScope } from './scopes.ts'

export interface PartnerCall<
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
  C extends ProblemName = ProblemName,
> {
  /** Served below `/v1`. */
  readonly path: `/partner/${string}`
  /** For the API description: a short summary, and further notes. */
  readonly does: string
  readonly notes: string
  /** All of them are required, unless `scopesOf` selects some. */
  readonly scopes: readonly PartnerScope[]
  scopesOf?(body: z.infer<B>): readonly PartnerScope[]
  readonly body: B
  /** The body of a successful answer; ignored where a file is sent. */
  readonly reply: R
  /** The problems specific to this call; those of any call are in `commonProblems`. */
  readonly codes: readonly C[]
  /** The call changes something: it needs an `Idempotency-Key`, and runs once for each key. */
  readonly writes?: true
  /** The media type of a successful answer that is a file. */
  readonly sends?: 'application/zip'
}

export const definePartnerCall = <
  const P extends `/partner/${string}`,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  const C extends ProblemName,
  const Rest extends Pick<PartnerCall, 'writes' | 'sends'>,
>(
  call: PartnerCall<B, R, C> & { readonly path: P } & Rest,
): PartnerCall<B, R, C> & { readonly path: P } & Rest => call

/** The body as a handler reads it. */
export type PartnerBody<C extends PartnerCall> = z.infer<C['body']>
/** The body as a client writes it. */
export type PartnerSent<C extends PartnerCall> = z.input<C['body']>
export type PartnerReply<C extends PartnerCall> = z.infer<C['reply']>
