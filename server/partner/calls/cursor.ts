// A client's place in the outbox. Sealed for the client, so that no other client can use it and none can be forged.
import { timingSafeEqual } from 'node:crypto'
import type { Keys } from '../../ports/keys.ts'
import { PartnerProblem } from '../problem.ts'

export interface OutboxPlace {
  /** All events up to this position were returned. */
  readonly position: bigint
  /**
   * Gaps up to `upto` belong to transactions before `before`: once the oldest running one is not among them, they will never be filled.
   * Undefined if there is no gap to wait for.
   */
  readonly waitsFor?: { readonly upto: bigint; readonly before: bigint } | undefined
}

type CursorKeys = Pick<Keys, 'blindIndex'>

export const writeCursor = (keys: CursorKeys, client: string, { position, waitsFor }: OutboxPlace): string => {
  const payload = [position, ...(waitsFor === undefined ? [] : [waitsFor.upto, waitsFor.before])].join(' ')
  return `${Buffer.from(payload).toString('base64url')}.${sealOf(keys, client, payload).toString('base64url')}`
}

export const readCursor = (keys: CursorKeys, client: string, cursor: string): OutboxPlace => {
  const [text = '', seal = ''] = cursor.split('.')
  const payload = Buffer.from(text, 'base64url').toString()
  const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(keys, client, payload)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new PartnerProblem('cursor.invalid')
  const [position = '0', upto, before] = payload.split(' ')
  const waitsFor = upto === undefined || before === undefined ? undefined : { upto: BigInt(upto), before: BigInt(before) }
  return { position: BigInt(position), waitsFor }
}

const sealOf = (keys: CursorKeys, client: string, payload: string): Buffer =>
  keys.blindIndex('partner.cursor', JSON.stringify([client, payload]))
