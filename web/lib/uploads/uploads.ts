// Pictures travel while the user goes on: one queue for all of it. It lives in memory: pictures of documents are nothing
// for a browser's storage, and what has arrived is on the server's list when the user comes back.
import { makeQueue, type Connection } from './queue.ts'
import { carryByTus } from './tus.ts'
import type { Showing, UploadNeeds, Uploads } from './upload.ts'

/** A phone that shows another app takes the connection away from this one: nothing has failed, and it goes on as soon as it is back. */
export const connection: Connection = {
  there: () => navigator.onLine && document.visibilityState === 'visible',
  back: (listener) => {
    const seen = (): void => {
      if (document.visibilityState === 'visible') listener()
    }
    addEventListener('online', listener)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('online', listener)
      document.removeEventListener('visibilitychange', seen)
    }
  },
}

export const openUploads = <What extends Showing>(needs: UploadNeeds<What>): Uploads<What> =>
  makeQueue(needs, { carry: carryByTus, connection })
