// How a process takes part in the search among verified faces, by its ROLES: it holds them for itself, holds a shard for others, or asks
// the holders.
import { answerShard } from '../adapters/provider-builtin/verdict/shards/answer-shard.ts'
import { areShardsThere, watchShards } from '../adapters/provider-builtin/verdict/shards/watch-shards.ts'
import { areKnownFacesOpen, stopKnownFaces } from '../adapters/provider-builtin/verdict/known-faces.ts'
import { keepFacesOpen } from '../adapters/provider-builtin/verdict/snapshot/keep-faces-open.ts'
import { openPort } from '../http/guard/open-port.ts'
import type { Services } from '../services.ts'

interface FacePart {
  /** Whether other processes, or this one's verdicts, can rely on it. */
  readonly isReady: () => boolean
  /** Undefined if this process answers no others. */
  readonly port: number | undefined
  /** From now on, its answers announce that it is stopping. */
  readonly leave: () => void
  /** Answers the questions already received, then ends reading and asking. Waiting searches fail; another process does their jobs. */
  readonly halt: () => Promise<void>
  readonly stop: () => Promise<void>
}

export const takePartInFaceSearch = async (services: Services): Promise<FacePart> => {
  const { faces, roles } = services.config
  if (faces.kind === 'asked') {
    const watching = watchShards(services, faces.shards)
    return {
      isReady: () => areShardsThere(services, faces.shards),
      port: undefined,
      leave: () => undefined,
      halt: async () => stopKnownFaces(services),
      stop: () => watching,
    }
  }
  const opened =
    faces.kind === 'served'
      ? await openPort(answerShard(services, faces.shard), { ...faces, setting: 'FACES_PORT', hostSetting: 'FACES_HOST' })
      : undefined
  // A worker that holds them itself does its other work meanwhile.
  const keeping = roles.has('faces') ? keepFacesOpen(services) : undefined
  return {
    isReady: () => opened === undefined || areKnownFacesOpen(services),
    port: opened?.port,
    leave: () => opened?.leave(),
    halt: async () => {
      await opened?.close()
      stopKnownFaces(services)
    },
    stop: async () => void (await keeping),
  }
}
