// A worker asks every holder of verified faces every few seconds whether it answers as it should: for readiness, for the operator, and so that no
// job waits for a holder that does not.
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../../../services.ts'
import { faceCounter } from '../../../../visits/identity/faces.ts'
import { knownFacesStopped } from '../known-faces.ts'
import { faceHolders } from '../metrics.ts'
import { askHolder, type HolderQuestion } from './ask-holder.ts'
import { HolderRefused } from './holder-refused.ts'
import { holdersOf, holdersOfShards, type Shards } from './holders.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'config' | 'clock' | 'log'>

const askEveryMs = 5_000
/** Shorter than for a search: every look waits for the slowest holder, and searches skip a holder that is busy for this long. */
const patienceMs = 3_000

/** Resolves when the process stops. */
export const watchShards = async (services: NeededServices, shards: Shards): Promise<void> => {
  const stopped = knownFacesStopped(services)
  while (!stopped.aborted) {
    await lookAtShards(services, shards).catch((error: unknown) =>
      services.log.warn('the holders of verified faces could not be asked whether they answer', {}, error),
    )
    await pause(askEveryMs, undefined, { signal: stopped, ref: false }).catch(() => undefined)
  }
}

export const lookAtShards = async (services: NeededServices, shards: Shards): Promise<void> => {
  const counter = await faceCounter(services.db.kysely)
  await Promise.all(
    holdersOfShards(shards).map(async (holders, at) => {
      const answering = await Promise.all(holders.map((holder) => lookAtHolder(services, { ...holder, wanted: null, counter, patienceMs })))
      const up = answering.filter(Boolean).length
      faceHolders.set({ shard: String(at + 1), state: 'up' }, up)
      faceHolders.set({ shard: String(at + 1), state: 'away' }, holders.length - up)
    }),
  )
}

const lookAtHolder = async (services: NeededServices, question: HolderQuestion): Promise<boolean> => {
  const refused = await askHolder(services, question).then(
    () => null,
    (error: unknown) => {
      if (error instanceof HolderRefused) return error
      throw error
    },
  )
  // This process stops, which says nothing about the holder.
  if (knownFacesStopped(services).aborted) return false
  if (holdersOf(services).note(question, refused)) logChange(services, question, refused)
  return refused === null
}

const logChange = ({ log }: NeededServices, { address, shard }: HolderQuestion, refused: HolderRefused | null): void => {
  const facts = { id: `${shard.number}/${shard.of}`, host: new URL(address).host }
  if (refused === null) log.info('a holder of verified faces answers again', facts)
  else
    log.warn('a holder of verified faces does not answer as it should: verdicts wait unless another holder of its shard answers', {
      ...facts,
      reason: refused.message,
    })
}

/** Whether this worker can give verdicts: every shard has a holder that answers. */
export const areShardsThere = (services: NeededServices, shards: Shards): boolean =>
  holdersOfShards(shards).every((holders) => holders.some((holder) => holdersOf(services).answers(holder)))
