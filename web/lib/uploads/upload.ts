/** The state of one upload. `refused`: the server rejected it, `why` is the message to show. `failed`: it can be retried. */
export type UploadStatus =
  | { readonly state: 'waiting'; readonly why: 'turn' | 'connection' | 'token' }
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'arrived'; readonly file: string }
  | { readonly state: 'refused'; readonly why: string }
  | { readonly state: 'failed' }

export interface Upload<Kind extends string = string> {
  readonly id: string
  readonly kind: Kind
  readonly name: string
  readonly bytes: number
  readonly status: UploadStatus
}

/** The metadata with which a file is submitted. A page that attaches more data to its files extends this type. */
export interface UploadMetadata<Kind extends string = string> {
  readonly kind: Kind
}

/** Submits a finished upload. `again`: try later, e.g. there is no connection; `token`: the token was not accepted. */
export type SubmitUpload<What extends UploadMetadata = UploadMetadata> = (
  file: string,
  metadata: What,
) => Promise<'submitted' | 'again' | 'token' | { readonly refused: string }>

type Headers = Readonly<Record<string, string>>

export interface UploadNeeds<What extends UploadMetadata = UploadMetadata> {
  /** The headers that identify the sender, read again for every request. */
  readonly headers: () => Headers | Promise<Headers>
  /** Handles a 401; false if the upload cannot continue. */
  readonly renew: () => Promise<boolean>
  /** Omitted if nothing is left to do once a file has arrived. */
  readonly submit?: SubmitUpload<What>
  /** Only one file of this kind exists, so a new file replaces the file being sent. */
  readonly single?: (kind: What['kind']) => boolean
  /** How many files are sent in parallel. */
  readonly atOnce?: number
}

export interface Uploads<What extends UploadMetadata = UploadMetadata> {
  /** Queues a file for sending and returns the upload's id. */
  readonly add: (file: File, metadata: What) => string
  /** For `useSyncExternalStore`: the same array until something changes. */
  readonly all: () => readonly Upload<What['kind']>[]
  readonly watch: (listener: () => void) => () => void
  /** The file's id once it has been uploaded and submitted; undefined if it was refused or dropped, or the queue was closed. */
  readonly arrival: (id: string) => Promise<string | undefined>
  /** Sends failed files again. */
  readonly retry: (id: string) => void
  readonly drop: (id: string) => void
  readonly close: () => void
}

/** How one file's transfer ended. `lost`: the connection broke or stalled; it can resume where it stopped. */
export type UploadOutcome =
  | { readonly end: 'arrived'; readonly file: string }
  | { readonly end: 'token' }
  | { readonly end: 'lost' }
  | { readonly end: 'refused'; readonly why: string }

export interface Uploader {
  /** Starts, or resumes after the last byte that has arrived. */
  readonly go: () => Promise<UploadOutcome>
  /** Drops the connection; `forget` also tells the server that the file is no longer wanted. */
  readonly stop: (forget: boolean) => void
}

export interface UploadOptions extends Pick<UploadNeeds, 'headers'> {
  readonly onProgress: (share: number) => void
}

export type CreateUploader = (file: File, options: UploadOptions) => Uploader
