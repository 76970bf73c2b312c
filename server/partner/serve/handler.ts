import type { PartnerBody, PartnerCall, PartnerReply } from '@bonafide/core/calls/partner/define'
import type { PartnerScope } from '@bonafide/core/calls/partner/scopes'
import type { FastifyReply } from 'fastify'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'

export interface PartnerContext<C extends PartnerCall = PartnerCall> {
  readonly body: PartnerBody<C>
  /** The client that the token names and the database confirms. */
  readonly client: string
  readonly at: Date
}

/** The answer to a call that sends a file: it writes the file itself. */
export type SendFile = (reply: FastifyReply) => void

type Reading<C extends PartnerCall> = (services: Services, context: PartnerContext<C>) => Promise<PartnerReply<C>>
type Sending<C extends PartnerCall> = (services: Services, context: PartnerContext<C>) => Promise<SendFile>
/**
 * Prepares outside of any transaction, where the exchange may be asked, and returns the part that changes something. That part runs in the
 * transaction that also keeps its answer, once for each idempotency key.
 */
type Writing<C extends PartnerCall> = (services: Services, context: PartnerContext<C>) => Promise<(tx: Tx) => Promise<PartnerReply<C>>>

export type PartnerHandler<C extends PartnerCall> = C extends { readonly writes: true }
  ? Writing<C>
  : C extends { readonly sends: string }
    ? Sending<C>
    : Reading<C>

export type PartnerHandlers<Group extends Readonly<Record<string, PartnerCall>>> = {
  readonly [Name in keyof Group]: PartnerHandler<Group[Name]>
}

/** A call and its handler without their types, as serving needs them. */
export interface ServedPartnerCall {
  readonly call: PartnerCall
  readonly handle: (services: Services, context: PartnerContext) => Promise<unknown>
}

/** Returns the scopes that this body needs. */
export const neededScopes = (call: PartnerCall, body: unknown): readonly PartnerScope[] => call.scopesOf?.(body) ?? call.scopes
