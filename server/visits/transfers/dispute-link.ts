// The link of the mails by which an owner says that a transfer was not theirs. Its token is computed, so that nothing of it is kept anywhere.
import { timingSafeEqual } from 'node:crypto'
import type { Language } from '@bonafide/core/languages'
import { localePath } from '@bonafide/core/locale-path'
import { Refusal } from '@bonafide/core/refusal'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { selectTransfer, type Transfer } from './transfers.sql.ts'

export const sides = ['source', 'target'] as const
export type Side = (typeof sides)[number]

interface Named {
  readonly id: string
  readonly side: Side
}

const marks: Readonly<Record<Side, string>> = { source: 's', target: 't' }
const idLength = 32
const dayMs = 86_400_000

const tokenOf = (house: Pick<House, 'keys'>, { id, side }: Named): string => {
  const name = `${marks[side]}${id.replaceAll('-', '')}`
  return name + house.keys.blindIndex('transfer.dispute', name).toString('base64url')
}

/** Behind the hash, so that it reaches no log. */
export const disputeAddress = (
  { keys, config }: Pick<House, 'keys' | 'config'>,
  { language, ...named }: Named & { readonly language: Language },
): string => `${config.addresses.area}${localePath(language, '/verified/transfer/dispute')}#${tokenOf({ keys }, named)}`

export const disputableUntil = ({ policy }: Pick<House, 'policy'>, { done_at: doneAt }: Pick<Transfer, 'done_at'>): Date =>
  new Date((doneAt ?? new Date(0)).getTime() + policy.content.transfer.disputeDays * dayMs)

export interface Disputable {
  readonly transfer: Transfer
  readonly side: Side
}

/** Unknown, altered and late ones are one answer, and so are those of a transfer that reviewers have let stand. */
export const openDisputeLink = async (
  tx: Tx,
  house: Pick<House, 'keys' | 'policy'>,
  { token, at }: { readonly token: string; readonly at: Date },
): Promise<Disputable> => {
  const named = namedBy(house, token)
  const transfer = named && (await selectTransfer(tx, named.id))
  if (named === undefined || transfer === undefined || !isOpen(house, transfer, at)) throw new Refusal('transfer.linkGone')
  return { transfer, side: named.side }
}

const isOpen = (house: Pick<House, 'policy'>, transfer: Transfer, at: Date): boolean =>
  transfer.state === 'disputed' || transfer.state === 'reversed' || (transfer.state === 'done' && at < disputableUntil(house, transfer))

const namedBy = (house: Pick<House, 'keys'>, token: string): Named | undefined => {
  const [, mark, hex = ''] = /^([st])([0-9a-f]{32})/.exec(token) ?? []
  if (mark === undefined || hex.length !== idLength) return undefined
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const named: Named = { id, side: mark === marks.source ? 'source' : 'target' }
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(house, named))]
  return given.length === right.length && timingSafeEqual(given, right) ? named : undefined
}
