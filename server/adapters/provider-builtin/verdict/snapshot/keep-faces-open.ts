// Keeps the faces in a process's memory ready for searches, from its start to its end: loads them from a snapshot if there is one, applies changes
// even if there are no searches, so that erased faces leave the memory, and writes a new snapshot twice a day.
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
import { readSnapshot, snapshotAgeMs, UnusableSnapshot, writeSnapshot } from './face-snapshot.ts'

type NeededServices = Pick<Services, 'config' | 'db' | 'keys' | 'clock' | 'log'>

const snapshotEveryMs = snapshotAgeMs / 2
const followEveryMs = 60_000
const openAgainMs = 15_000

/** Resolves when the process stops. Never rejects: what failed is tried again, and a search loads the faces itself if necessary. */
export const keepFacesOpen = async (services: NeededServices): Promise<void> => {
  const { facesFolder: folder } = services.config
  const stopped = knownFacesStopped(services)
  let lastSaveAt: number | undefined
  while (!stopped.aborted) {
    await warnIfFails(services, 'the verified faces could not be loaded', () =>
      openKnownFaces(services, folder === undefined || areKnownFacesOpen(services) ? undefined : readerOf(services, folder)),
    )
    if (folder !== undefined && !stopped.aborted && (lastSaveAt === undefined || performance.now() - lastSaveAt > snapshotEveryMs)) {
      lastSaveAt = performance.now()
      await save(services, folder)
    }
    const waitMs = areKnownFacesOpen(services) ? followEveryMs : openAgainMs
    await pause(waitMs, undefined, { signal: stopped, ref: false }).catch(() => undefined)
  }
}

const save = (services: NeededServices, folder: string): Promise<void> =>
  warnIfFails(
    services,
    'the verified faces could not be saved to a snapshot, so the next start may have to read all of them from the database',
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

const warnIfFails = async (services: NeededServices, failure: string, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof KnownFacesStopped)) services.log.warn(failure, {}, error)
  }
}
