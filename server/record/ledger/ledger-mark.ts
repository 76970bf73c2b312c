// A mark: how far every lane is, as one line that is kept outside the database. Only such a line reveals that the whole database
// was rolled back. See docs/protocols/record-chain.md.
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { laneCount, noBlock } from './block.ts'

export interface LedgerMark {
  readonly sequences: readonly number[]
  readonly digest: string
}

export const readMark = async (db: Kysely<Tables>): Promise<LedgerMark> => {
  const laneEnds = await db.selectFrom('ledger_lanes').select(['lane', 'sequence', 'head']).execute()
  const lanes = Array.from({ length: laneCount }, (_, lane) => laneEnds.find((end) => end.lane === lane))
  const sequences = lanes.map((end) => end?.sequence ?? 0)
  return {
    sequences,
    digest: markDigest(
      sequences,
      lanes.map((end) => end?.head ?? noBlock),
    ),
  }
}

export const markDigest = (sequences: readonly number[], heads: readonly Buffer[]): string =>
  createHash('sha256').update(JSON.stringify(sequences)).update(Buffer.concat(heads)).digest('base64url')

export const formatMark = ({ sequences, digest }: LedgerMark): string => `${sequences.join('.')}-${digest}`

/** Returns undefined if the text is not a mark. */
export const parseMark = (text: string): LedgerMark | undefined => {
  const [, joined = '', digest = ''] = /^((?:\d{1,10}\.){15}\d{1,10})-([\w-]{43})$/.exec(text.trim()) ?? []
  return digest === '' ? undefined : { sequences: joined.split('.').map(Number), digest }
}
