// What somebody has shown travels while he goes on: one queue for the whole visit. It lives in memory: pictures of documents are nothing
// for a browser's storage, and what has arrived is on the server's list when somebody comes back.
import { makeQueue, type Connection } from './queue.ts'
import { carryByTus } from './tus.ts'
import type { UploadNeeds, Uploads } from './upload.ts'

const connection: Connection = {
  there: () => navigator.onLine,
  back: (listener) => {
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  },
}

export const openUploads = (needs: UploadNeeds): Uploads => makeQueue(needs, { carry: carryByTus, connection })
