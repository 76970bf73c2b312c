// Searches all verified faces in the processes that hold them. Every shard has to answer; of each, one holder is enough.
import { InternalError } from '@bonafide/core/refusal'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { Services } from '../../../../services.ts'
import { faceCounter } from '../../../../visits/identity/faces.ts'
import type { Nearest, NearestWanted } from '../known-faces.ts'
import { askHolder, type HolderQuestion, HolderRefused } from './ask-holder.ts'
import { holdersOf } from './holders.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'config' | 'clock'>

/** No holder of a shard answers as it should. No verdict may be given without it. */
export class FacesAway extends InternalError<'a shard of the verified faces does not answer, so verdicts wait'> {
  constructor(options?: ErrorOptions) {
    super('a shard of the verified faces does not answer, so verdicts wait', options)
  }
}

interface ShardsWanted extends NearestWanted {
  readonly shards: readonly (readonly string[])[]
  readonly patienceMs?: number
}

/** One answer for each shard. Throws FacesAway if one has none. */
export const nearestInShards = async (
  way: Kysely<Tables>,
  services: NeededServices,
  { shards, patienceMs, ...wanted }: ShardsWanted,
): Promise<readonly Nearest[]> => {
  // Before the questions: every answer must include what was committed by now.
  const counter = await faceCounter(way)
  const asked = shards.map((addresses, at) => {
    const shard = { number: at + 1, of: shards.length }
    return askShard(services, addresses, { shard, wanted, counter, patienceMs })
  })
  return Promise.all(asked)
}

const askShard = async (
  services: NeededServices,
  addresses: readonly string[],
  question: Omit<HolderQuestion, 'address'>,
): Promise<Nearest> => {
  let last: unknown
  for (const address of holdersOf(services).worthAsking(addresses)) {
    try {
      return await askHolder(services, { ...question, address })
    } catch (error) {
      if (!(error instanceof HolderRefused)) throw error
      last = error
    }
  }
  throw new FacesAway({ cause: last })
}
