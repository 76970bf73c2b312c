// Files upload while the user goes on: one queue for all of them. It lives in memory, because pictures of documents do not belong
// in a browser's storage, and what has arrived is on the server's list when the user comes back.
import { makeQueue, type UploadConnection } from './queue.ts'
import { createTusUploader } from './tus.ts'
import type { UploadMetadata, UploadNeeds, Uploads } from './upload.ts'

/** A phone that switches apps drops this page's connection: nothing has failed, and it resumes as soon as the page is back. */
export const connection: UploadConnection = {
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

export const openUploads = <What extends UploadMetadata>(needs: UploadNeeds<What>): Uploads<What> =>
  makeQueue(needs, { createUploader: createTusUploader, connection })
