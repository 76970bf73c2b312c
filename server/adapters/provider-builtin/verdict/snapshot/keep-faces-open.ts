// Keeps the verified faces in a process's memory while it runs: loads them from a snapshot if there is one, applies changes even when
// there are no searches, so that erased faces leave the memory, and writes a new snapshot at least twice a day.
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../../../services.ts'
import {
  areKnownFacesOpen,
  KnownFacesStopped,
  knownFacesStopped,
  openKnownFaces,
  type ReadSnapshot,
  saveKnownFaces,
  shardHeldBy,
} from '../known-faces.ts'
import { readSnapshot, removeUnfinished, snapshotAgeMs, UnusableSnapshot, writeSnapshot } from './face-snapshot.ts'

type NeededServices = Pick<Services, 'config' | 'db' | 'keys' | 'clock' | 'log'>

const followEveryMs = 60_000
const openAgainMs = 15_000

/** Searches wait while a snapshot is written, so the holders of a shard that started together do not go on writing together. */
export const snapshotAgainMs = (chance: number = Math.random()): number => (snapshotAgeMs / 2) * (1 - chance / 4)
/** The delay after a failure. */
const saveAgainMs = 10 * 60_000

/** Resolves when the process stops. Never rejects: what failed is tried again, and a search opens the faces itself. */
export const keepFacesOpen = async (services: NeededServices): Promise<void> => {
  const { facesFolder: folder } = services.config
  const stopped = knownFacesStopped(services)
  if (folder !== undefined)
    await unlessStopped(services, 'unfinished snapshots of the verified faces could not be removed', () => removeUnfinished(folder))
  let saveAt = performance.now()
  while (!stopped.aborted) {
    saveAt = await followFaces(services, saveAt)
    const waitMs = areKnownFacesOpen(services) ? followEveryMs : openAgainMs
    await pause(waitMs, undefined, { signal: stopped, ref: false }).catch(() => undefined)
  }
}

/** Returns when the next snapshot is due. */
export const followFaces = async (services: NeededServices, saveAt: number): Promise<number> => {
  const { facesFolder: folder } = services.config
  const isLoaded = await unlessStopped(services, 'the verified faces could not be loaded', () =>
    openKnownFaces(services, folder === undefined || areKnownFacesOpen(services) ? undefined : readerOf(services, folder)),
  )
  if (folder === undefined || !isLoaded || knownFacesStopped(services).aborted || performance.now() < saveAt) return saveAt
  return performance.now() + ((await save(services, folder)) ? snapshotAgainMs() : saveAgainMs)
}

const save = (services: NeededServices, folder: string): Promise<boolean> =>
  unlessStopped(
    services,
    'no snapshot of the verified faces could be written: once the last one is a day old, a start reads all of them from the database',
    () =>
      saveKnownFaces(services, async (content) => {
        await writeSnapshot(content, partsOf(services, folder))
        services.log.info('a snapshot of the verified faces was written', { count: content.gallery.size })
      }),
  )

const partsOf = ({ keys, clock, ...services }: NeededServices, folder: string) => ({
  folder,
  shard: shardHeldBy(services),
  keys,
  now: clock(),
  stopped: knownFacesStopped(services),
})

const readerOf =
  (services: NeededServices, folder: string): ReadSnapshot =>
  async (counter) => {
    try {
      return await readSnapshot({ ...partsOf(services, folder), counter })
    } catch (error) {
      if (error instanceof KnownFacesStopped) throw error
      const why = error instanceof UnusableSnapshot ? error.message : 'it could not be read'
      services.log.warn('the snapshot of the verified faces is not used, so all are read from the database', { reason: why }, error)
      return undefined
    }
  }

/** Returns whether the work succeeded. */
const unlessStopped = async (services: NeededServices, failure: string, work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof KnownFacesStopped)) services.log.warn(failure, {}, error)
    return false
  }
}
