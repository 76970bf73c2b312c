// Keeps a worker's face search open: loads it from a snapshot if there is one, and writes a new snapshot twice a day.
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../../../services.ts'
import { KnownFacesStopped, knownFacesStopped, openKnownFaces, type ReadSnapshot, saveKnownFaces } from '../known-faces.ts'
import { readSnapshot, snapshotAgeMs, UnusableSnapshot, writeSnapshot } from './face-snapshot.ts'

type NeededServices = Pick<Services, 'config' | 'db' | 'keys' | 'clock' | 'log'>

const pauseMs = snapshotAgeMs / 2

/** Resolves when the process stops, or at once without a folder for snapshots. Never rejects: a search opens the faces itself. */
export const keepFacesOpen = async (services: NeededServices): Promise<void> => {
  const { facesFolder: folder } = services.config
  await unlessStopped(services, 'the verified faces could not be loaded: the next face search loads them again', () =>
    openKnownFaces(services, folder === undefined ? undefined : readerOf(services, folder)),
  )
  if (folder === undefined) return
  const stopped = knownFacesStopped(services)
  while (!stopped.aborted) {
    await unlessStopped(
      services,
      'no snapshot of the verified faces could be written: the next start reads all of them from the database',
      () =>
        saveKnownFaces(services, async (content) => {
          await writeSnapshot(content, partsOf(services, folder))
          services.log.info('a snapshot of the verified faces was written', { count: content.gallery.size })
        }),
    )
    await pause(pauseMs, undefined, { signal: stopped, ref: false }).catch(() => undefined)
  }
}

const partsOf = ({ keys, clock, ...services }: NeededServices, folder: string) => ({
  folder,
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

const unlessStopped = async (services: NeededServices, failure: string, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof KnownFacesStopped)) services.log.warn(failure, {}, error)
  }
}
