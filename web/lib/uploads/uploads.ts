// Files upload while the user continues, all in one queue. It is kept in memory, because pictures of documents do not belong
// in a browser's storage, and the server lists the completed uploads when the user returns.
import { makeQueue, type UploadConnection } from './queue.ts'
import { createTusUploader } from './tus.ts'
import type { UploadMetadata, UploadNeeds, Uploads } from './upload.ts'

/** A phone that switches apps drops this page's connection. This is no failure: the upload resumes once the page is visible again. */
export const connection: UploadConnection = {
  there: () => navigator.onLine && document.visibilityState === 'visible',
  back: (listener) => {
    const onVisibilityChange = (): void => {
      if (document.visibilityState === 'visible') listener()
    }
    addEventListener('online', listener)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      removeEventListener('online', listener)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  },
}

export const openUploads = <What extends UploadMetadata>(needs: UploadNeeds<What>): Uploads<What> =>
  makeQueue(needs, { createUploader: createTusUploader, connection })
