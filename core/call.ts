// One record per call: its path, who may make it, its body, its reply and its refusals.
// Page and server read the same record, so they cannot disagree.
import type * as z from 'zod/mini'
import type { RefusalName } from './codes.ts'

/**
 * Callers that a call admits. `user`: an exchange's user with a session. `reviewer`: a person at the desk with a session there. `frame`: a
 * frame that has opened, with the token that it got for its opener in `X-Frame-Token`.
 */
export type CallerKind = 'anyone' | 'user' | 'reviewer' | 'frame'

export type Surface = 'area' | 'provider' | 'desk'

export interface Call<
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
  C extends RefusalName = RefusalName,
> {
  readonly path: `/${string}`
  readonly surface: Surface
  readonly by: CallerKind
  /** The body's schema. `z.strictObject({})` takes `{}` and a missing body. */
  readonly body: B
  /** `data` of a successful answer. */
  readonly reply: R
  /** The refusals specific to this call; those that any call may give are in `commonRefusals`. */
  readonly codes: readonly C[]
  /** The code of a successful answer if it is not '00000': calls that reply with a frame address answer '0'. */
  readonly success?: '0'
  /** The page must send `X-Access-Token`. */
  readonly accessToken?: true
  /** The page shows this call's failures itself: no automatic toast. */
  readonly quiet?: true
  /** How the body travels; JSON by default. */
  readonly as?: 'multipart'
}

/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <
  const P extends `/${string}`,
  const W extends CallerKind,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  const C extends RefusalName,
>(
  call: Call<B, R, C> & { readonly path: P; readonly by: W },
): Call<B, R, C> & { readonly path: P; readonly by: W } => call

/** The body as a handler reads it: parsed, lists split, texts trimmed. */
export type BodyOf<C extends Call> = z.infer<C['body']>
/** The body as the page writes it. */
export type SentOf<C extends Call> = z.input<C['body']>
export type ReplyOf<C extends Call> = z.infer<C['reply']>
