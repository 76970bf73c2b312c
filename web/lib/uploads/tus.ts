// Uploads a file to the resumable endpoint. Bytes that have already arrived are not sent again.
import { type DetailedError, Upload } from 'tus-js-client'
import type { UploadOutcome, CreateUploader } from './upload.ts'

export const uploadsAddress = '/uploads'

/** Without progress for this long, the connection counts as dead: a phone that changes networks does not report it. */
const stillMs = 10_000

const smallBytes = 200_000

export const createTusUploader: CreateUploader = (file, { headers, onProgress: reportProgress }) => {
  let settle: ((outcome: UploadOutcome) => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (outcome: UploadOutcome): void => {
    clearTimeout(timer)
    settle?.(outcome)
    settle = undefined
  }
  const restartTimer = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void upload.abort().catch(() => undefined)
      end({ end: 'lost' })
    }, stillMs)
  }
  const upload = new Upload(file, {
    endpoint: uploadsAddress,
    metadata: { filename: file.name, filetype: file.type },
    // The queue waits and retries; nothing is stored in the browser.
    retryDelays: null,
    storeFingerprintForResuming: false,
    // Saves a request. A larger file must be resumable, so it needs its address first.
    uploadDataDuringCreation: file.size < smallBytes,
    onBeforeRequest: async (request) => {
      restartTimer()
      for (const [name, value] of Object.entries(await headers())) request.setHeader(name, value)
    },
    onProgress: (sent, total) => {
      restartTimer()
      reportProgress(total > 0 ? sent / total : 0)
    },
    onSuccess: () => {
      const id = uploadIdOf(upload.url)
      end(id === undefined ? { end: 'lost' } : { end: 'arrived', file: id })
    },
    onError: (error) => end(outcomeOfError(error)),
  })
  return {
    go: () =>
      new Promise((done) => {
        settle = done
        restartTimer()
        upload.start()
      }),
    stop: (forget) => {
      end({ end: 'lost' })
      void upload.abort(forget && upload.url !== null).catch(() => undefined)
    },
  }
}

export const uploadIdOf = (address: string | null): string | undefined => address?.split(/[?#]/, 1)[0]?.split('/').at(-1) || undefined

/** The endpoint's refusals contain a message in the reader's language. */
export const outcomeOfError = (error: Error | DetailedError): UploadOutcome => {
  const answer = 'originalResponse' in error ? error.originalResponse : undefined
  const status = answer?.getStatus() ?? 0
  if (status === 401) return { end: 'token' }
  if (status < 400 || status >= 500 || temporary.includes(status)) return { end: 'lost' }
  return { end: 'refused', why: messageIn(answer?.getBody()) }
}

/** Temporary errors (timeout, rate limit, lock, wrong offset, expired upload). The next start requests the offset, or starts over. */
const temporary: readonly number[] = [404, 408, 409, 410, 423, 429]

const messageIn = (body: string | undefined): string => {
  try {
    const parsed: unknown = JSON.parse(body ?? '')
    return typeof parsed === 'object' && parsed !== null && 'msg' in parsed ? String(parsed.msg) : ''
  } catch {
    return ''
  }
}
