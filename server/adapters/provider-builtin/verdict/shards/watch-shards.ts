// A worker asks every holder of verified faces every few seconds whether it answers as it should: for readiness, for the operator, and so that no
// job waits for one that does not.
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../../../services.ts'
import { faceCounter } from '../../../../visits/identity/faces.ts'
import { knownFacesStopped } from '../known-faces.ts'
import { faceHolders } from '../metrics.ts'
import { askHolder, HolderRefused } from './ask-holder.ts'
import { holdersOf } from './holders.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'config' | 'clock' | 'log'>
type Shards = readonly (readonly string[])[]

const askEveryMs = 5_000

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
    shards.map(async (addresses, at) => {
      const shard = { number: at + 1, of: shards.length }
      const answering = await Promise.all(addresses.map((address) => lookAtHolder(services, { address, shard, wanted: null, counter })))
      const up = answering.filter(Boolean).length
      faceHolders.set({ shard: String(shard.number), state: 'up' }, up)
      faceHolders.set({ shard: String(shard.number), state: 'away' }, addresses.length - up)
    }),
  )
}

const lookAtHolder = async (services: NeededServices, question: Parameters<typeof askHolder>[1]): Promise<boolean> => {
  const trouble = await askHolder(services, question).then(
    () => null,
    (error: unknown) => {
      if (error instanceof HolderRefused) return error.message
      throw error
    },
  )
  // What stops is not in trouble.
  if (knownFacesStopped(services).aborted) return false
  if (holdersOf(services).note(question.address, trouble)) sayChange(services, question, trouble)
  return trouble === null
}

const sayChange = ({ log }: NeededServices, { address, shard }: Parameters<typeof askHolder>[1], trouble: string | null): void => {
  const facts = { id: `${shard.number}/${shard.of}`, host: new URL(address).host }
  if (trouble === null) log.info('a holder of verified faces answers again', facts)
  else
    log.warn('a holder of verified faces does not answer as it should: verdicts wait unless another holder of its shard answers', {
      ...facts,
      reason: trouble,
    })
}

/** Whether this worker can give verdicts: every shard has a holder that answers. */
export const areShardsThere = (services: NeededServices, shards: Shards): boolean =>
  shards.every((addresses) => addresses.some((address) => holdersOf(services).answers(address)))
