import type { ReplyOf } from '@bonafide/core/call'
import type { readYourData } from '@bonafide/core/calls/person/your-data'
import type { PublicTerms } from '@bonafide/core/retention/table'
import type { Standing } from '@bonafide/core/standing'
import type { HeldFile } from './held.sql.ts'
import { type HoldingVisit, keptUntil, latestMoment } from './kept-until.ts'
import { levelEndedAt, type HistoryEvent } from './own-history.ts'

type Files = ReplyOf<typeof readYourData>['files']

interface Facts {
  readonly terms: PublicTerms
  readonly standing: Standing
  readonly past: readonly HistoryEvent[]
}

/** A picture that several visits use is listed once, under the newest. */
export const ownFiles = (held: readonly HeldFile[], { standing, past, terms }: Facts): Files =>
  held.map((file) => {
    const endOf = ({ purpose, endedAt }: HoldingVisit): Date | null =>
      purpose === null || endedAt === null ? endedAt : levelEndedAt(past, purpose, endedAt)
    const until = keptUntil(file, { deletion: standing.deletion, terms, endOf })
    const [newest] = file.visits
    return {
      kind: newest?.kind ?? 'upload',
      purpose: newest?.purpose ?? null,
      type: file.type,
      size: file.size,
      receivedAt: file.receivedAt.toISOString(),
      keptUntil: until?.toISOString() ?? null,
    }
  })

/** Returns null if there are no files, or if one of them has no end date yet. */
export const lastKeptUntil = (files: Files): string | null =>
  files.some(({ keptUntil: until }) => until === null)
    ? null
    : (latestMoment(files.map(({ keptUntil: until }) => (until === null ? null : new Date(until))))?.toISOString() ?? null)
