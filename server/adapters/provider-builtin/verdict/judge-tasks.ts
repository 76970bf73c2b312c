// The job of a visit's verdict.
import * as z from 'zod/mini'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { Tasks } from '../../../jobs/run-jobs.ts'
import type { Services } from '../../../services.ts'
import { judgeVisit } from './judge-visit.ts'
import { verdictsPutBack } from './metrics.ts'
import { FacesAway, shardKnownAway } from './shards/ask-shards.ts'

const judgeJob = 'judge-visit'

type NeededServices = Parameters<typeof judgeVisit>[0] & Pick<Services, 'jobs' | 'log'>

/** `waits`: how often the job was put back because verified faces were unavailable. */
interface PutBack {
  readonly at?: Date
  readonly waits?: number
}

/** Queues the judgement of a visit, replacing one that already waits. */
export const addJudgement = (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  visit: string,
  { waits = 0, ...when }: PutBack = {},
): Promise<void> => jobs.add(tx, judgeJob, { visit, waits }, { key: `${judgeJob}:${visit}`, ...when })

const JudgePayload = z.object({ visit: z.string(), waits: z.optional(z.int()) })

/** Queued once everything submitted has been read, or has taken too long. */
export const judgeTasks = (services: NeededServices): Tasks => {
  const logPutBack = putBackLog(services)
  return {
    [judgeJob]: async (payload) => {
      const { visit, waits = 0 } = JudgePayload.parse(payload)
      const away = await judgeUnlessAway(services, visit, waits)
      if (away === undefined) return
      logPutBack(away)
      const at = new Date(services.clock().getTime() + putBackMs(waits))
      await transact(services.db, (tx) => addJudgement(tx, services, visit, { at, waits: waits + 1 }))
    },
  }
}

const judgeUnlessAway = async (services: NeededServices, visit: string, waits: number): Promise<FacesAway | undefined> => {
  const { faces } = services.config
  // Only the first attempt must read the evidence, to learn whether this visit needs a search. Later ones wait while the shard is away.
  const away = waits > 0 && faces.kind === 'asked' ? shardKnownAway(services, faces.shards) : undefined
  if (away !== undefined) return away
  try {
    await judgeVisit(services, visit)
    return undefined
  } catch (error) {
    if (error instanceof FacesAway) return error
    throw error
  }
}

const putBackDelayMs = { first: 15_000, longest: 240_000 } as const

/** The queue's own delays grow to hours, so a verdict would come long after the faces are back. Jitter spreads the retries. */
export const putBackMs = (waits: number, chance: number = Math.random()): number =>
  Math.min(putBackDelayMs.first * 2 ** waits, putBackDelayMs.longest) * (0.75 + chance / 2)

const logEveryMs = 60_000

const putBackLog = ({ log, clock }: Pick<Services, 'log' | 'clock'>): ((away: FacesAway) => void) => {
  let [loggedAt, count] = [-logEveryMs, 0]
  return ({ away: { shard, refused } }) => {
    verdictsPutBack.inc({ shard: shard.replace(/\/.*/, ''), reason: refused?.trouble ?? 'stopped' })
    count += 1
    const now = clock().getTime()
    if (Math.abs(now - loggedAt) < logEveryMs) return
    const reason = refused?.message ?? 'this process stops'
    log.warn('verdicts wait for a shard of the verified faces, and their jobs are put back', { id: shard, count, reason })
    ;[loggedAt, count] = [now, 0]
  }
}
