// Searches all verified faces in the processes that hold them. Every shard has to answer; one holder of each is enough.
import { InternalError } from '@bonafide/core/refusal'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { Services } from '../../../../services.ts'
import { faceCounter } from '../../../../visits/identity/faces.ts'
import { knownFacesStopped, type Nearest, type NearestWanted } from '../known-faces.ts'
import { askHolder, type HolderQuestion } from './ask-holder.ts'
import { HolderRefused } from './holder-refused.ts'
import { type Holder, holdersOf, holdersOfShards, type Shards } from './holders.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'config' | 'clock'>

interface AwayShard {
  /** Number and count. */
  readonly shard: string
  /** Why its last holder refused the question. */
  readonly refused: HolderRefused | undefined
}

/** No holder of a shard answers as it should. No verdict may be given without that shard. */
export class FacesAway extends InternalError<'a shard of the verified faces does not answer, so verdicts wait'> {
  readonly away: AwayShard

  constructor(away: AwayShard, options?: ErrorOptions) {
    super('a shard of the verified faces does not answer, so verdicts wait', options)
    this.away = away
  }
}

interface ShardsWanted extends NearestWanted {
  readonly shards: Shards
  readonly patienceMs?: number
}

/** One answer for each shard. Throws FacesAway if one has none. */
export const nearestInShards = async (
  db: Kysely<Tables>,
  services: NeededServices,
  { shards, patienceMs, ...wanted }: ShardsWanted,
): Promise<readonly Nearest[]> => {
  // Read before the questions are sent: every answer must include what was committed by now.
  const counter = await faceCounter(db)
  return Promise.all(holdersOfShards(shards).map((holders) => askShard(services, holders, { wanted, counter, patienceMs })))
}

const askShard = async (
  services: NeededServices,
  holders: readonly Holder[],
  question: Omit<HolderQuestion, keyof Holder>,
): Promise<Nearest> => {
  let last: HolderRefused | undefined
  for (const holder of holdersOf(services).worthAsking(holders)) {
    try {
      return await askHolder(services, { ...question, ...holder })
    } catch (error) {
      if (!(error instanceof HolderRefused)) throw error
      if (!knownFacesStopped(services).aborted) holdersOf(services).noteSearch(holder, error)
      last = error
    }
  }
  throw new FacesAway(awayOf(services, holders), { cause: last })
}

const awayOf = (services: NeededServices, holders: readonly Holder[]): AwayShard => {
  const { number = 0, of = 0 } = holders[0]?.shard ?? {}
  const refusals = holders.map((holder) => holdersOf(services).refusalOf(holder))
  return { shard: `${number}/${of}`, refused: refusals.findLast((refused) => refused !== undefined) }
}

/** The error for a shard that has no holder worth asking. A holder that was never asked may answer. */
export const shardKnownAway = (services: NeededServices, shards: Shards): FacesAway | undefined => {
  const away = holdersOfShards(shards).find((holders) => holdersOf(services).worthAsking(holders).length === 0)
  return away === undefined ? undefined : new FacesAway(awayOf(services, away))
}
