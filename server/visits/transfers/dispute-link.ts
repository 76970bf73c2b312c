// The mail link by which an owner reports that a transfer was not theirs. Its token is computed and never stored.
import { timingSafeEqual } from 'node:crypto'
import type { Language } from '@bonafide/core/languages'
import { localePath } from '@bonafide/core/address/locale-path'
import { Refusal } from '@bonafide/core/refusal'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { selectTransfer, type Transfer } from './transfers.sql.ts'

export const sides = ['source', 'target'] as const
export type Side = (typeof sides)[number]

interface NamedTransfer {
  readonly id: string
  readonly side: Side
}

const marks: Readonly<Record<Side, string>> = { source: 's', target: 't' }
const idLength = 32
const dayMs = 86_400_000

const tokenOf = (services: Pick<Services, 'keys'>, { id, side }: NamedTransfer): string => {
  const name = `${marks[side]}${id.replaceAll('-', '')}`
  return name + services.keys.blindIndex('transfer.dispute', name).toString('base64url')
}

/** The token is in the fragment, so that no log contains it. */
export const disputeAddress = (
  { keys, config }: Pick<Services, 'keys' | 'config'>,
  { language, ...named }: NamedTransfer & { readonly language: Language },
): string => `${config.addresses.area}${localePath(language, '/verified/transfer/dispute')}#${tokenOf({ keys }, named)}`

export const disputableUntil = ({ policy }: Pick<Services, 'policy'>, { done_at: doneAt }: Pick<Transfer, 'done_at'>): Date =>
  new Date((doneAt ?? new Date(0)).getTime() + policy.content.transfer.disputeDays * dayMs)

export interface Disputable {
  readonly transfer: Transfer
  readonly side: Side
}

/** Unknown, altered and expired links get the same answer, as do those of a transfer that reviewers have upheld. */
export const openDisputeLink = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'policy'>,
  { token, at }: { readonly token: string; readonly at: Date },
): Promise<Disputable> => {
  const named = namedBy(services, token)
  const transfer = named && (await selectTransfer(tx, named.id))
  if (named === undefined || transfer === undefined || !isOpen(services, transfer, at)) throw new Refusal('transfer.linkGone')
  return { transfer, side: named.side }
}

const isOpen = (services: Pick<Services, 'policy'>, transfer: Transfer, at: Date): boolean =>
  transfer.state === 'disputed' || transfer.state === 'reversed' || (transfer.state === 'done' && at < disputableUntil(services, transfer))

const namedBy = (services: Pick<Services, 'keys'>, token: string): NamedTransfer | undefined => {
  const [, mark, hex = ''] = /^([st])([0-9a-f]{32})/.exec(token) ?? []
  if (mark === undefined || hex.length !== idLength) return undefined
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const named: NamedTransfer = { id, side: mark === marks.source ? 'source' : 'target' }
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(services, named))]
  return given.length === right.length && timingSafeEqual(given, right) ? named : undefined
}
