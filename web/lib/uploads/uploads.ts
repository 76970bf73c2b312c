// Pictures travel while the user goes on: one queue for all of it. It lives in memory: pictures of documents are nothing
// for a browser's storage, and what has arrived is on the server's list when the user comes back.
import { makeQueue, type Connection } from './queue.ts'
import { carryByTus } from './tus.ts'
import type { Showing, UploadNeeds, Uploads } from './upload.ts'

const connection: Connection = {
  there: () => navigator.onLine,
  back: (listener) => {
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  },
}

export const openUploads = <What extends Showing>(needs: UploadNeeds<What>): Uploads<What> =>
  makeQueue(needs, { carry: carryByTus, connection })
