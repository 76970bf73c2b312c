// One queue for all files of a page. It sends a few at a time, each once. A lost connection or an expired token only pauses it.
// See docs/protocols/uploads.md.
import type { UploadOutcome, Uploader, CreateUploader, UploadMetadata, Upload, UploadNeeds, Uploads, UploadStatus } from './upload.ts'

export interface UploadConnection {
  readonly there: () => boolean
  readonly back: (listener: () => void) => () => void
}

interface UploadTransport {
  readonly createUploader: CreateUploader
  readonly connection: UploadConnection
}

const defaultParallel = 2
/** Increasing delays between retries, long enough to leave a tunnel or a lift. After the last delay the user must press a button. */
const patienceMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000, 60_000]

const offlineMs = 10_000

interface Entry<What extends UploadMetadata> {
  readonly id: string
  readonly file: File
  readonly metadata: What
  readonly uploader: Uploader
  readonly settle: (file: string | undefined) => void
  readonly arrival: Promise<string | undefined>
  status: UploadStatus
  tries: number
  /** Its bytes have been uploaded, but it is not submitted yet. */
  uploaded: string | undefined
  timer: ReturnType<typeof setTimeout> | undefined
}

const waitingForTurn: UploadStatus = { state: 'waiting', why: 'turn' }

export const makeQueue = <What extends UploadMetadata>(needs: UploadNeeds<What>, transport: UploadTransport): Uploads<What> =>
  new Queue(needs, transport)

class Queue<What extends UploadMetadata> implements Uploads<What> {
  readonly #needs: UploadNeeds<What>
  readonly #transport: UploadTransport
  readonly #stopListening: () => void
  readonly #listeners = new Set<() => void>()
  #entries: readonly Entry<What>[] = []
  #shown: readonly Upload<What['kind']>[] = []
  #count = 0
  #renewing = false

  constructor(needs: UploadNeeds<What>, transport: UploadTransport) {
    this.#needs = needs
    this.#transport = transport
    this.#stopListening = transport.connection.back(() => this.#wake(({ state }) => state === 'waiting' || state === 'failed'))
  }

  readonly add = (file: File, metadata: What): string => {
    if (this.#needs.single?.(metadata.kind) === true)
      for (const old of this.#entries) if (old.metadata.kind === metadata.kind && !isOver(old.status)) this.drop(old.id)
    const id = `upload-${++this.#count}`
    let settle: Entry<What>['settle'] = () => undefined
    const arrival = new Promise<string | undefined>((done) => (settle = done))
    const uploader = this.#transport.createUploader(file, {
      headers: this.#needs.headers,
      onProgress: (share) => this.#noteProgress(id, share),
    })
    const entry: Entry<What> = {
      id,
      file,
      metadata,
      uploader,
      settle,
      arrival,
      status: waitingForTurn,
      tries: 0,
      uploaded: undefined,
      timer: undefined,
    }
    this.#entries = [...this.#entries, entry]
    this.#next()
    return id
  }

  readonly all = (): readonly Upload<What['kind']>[] => this.#shown

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly arrival = async (id: string): Promise<string | undefined> => this.#find(id)?.arrival

  readonly retry = (id: string): void => this.#wake(({ state }, entry) => entry.id === id && state !== 'sending')

  readonly drop = (id: string): void => {
    const entry = this.#find(id)
    if (entry === undefined) return
    clearTimeout(entry.timer)
    if (!isOver(entry.status)) entry.uploader.stop(true)
    entry.settle(undefined)
    this.#entries = this.#entries.filter((other) => other !== entry)
    this.#next()
  }

  readonly close = (): void => {
    this.#stopListening()
    for (const entry of this.#entries) {
      clearTimeout(entry.timer)
      if (!isOver(entry.status)) entry.uploader.stop(false)
      entry.settle(undefined)
    }
    this.#entries = []
    this.#publish()
    this.#listeners.clear()
  }

  #find(id: string): Entry<What> | undefined {
    return this.#entries.find((entry) => entry.id === id)
  }

  #noteProgress(id: string, share: number): void {
    const entry = this.#find(id)
    if (entry?.status.state === 'sending') this.#setStatus(entry, { state: 'sending', share })
  }

  #setStatus(entry: Entry<What>, status: UploadStatus): void {
    entry.status = status
    this.#publish()
  }

  #publish(): void {
    this.#shown = this.#entries.map(({ id, file, metadata, status }) => ({
      id,
      kind: metadata.kind,
      name: file.name,
      bytes: file.size,
      status,
    }))
    for (const listener of this.#listeners) listener()
  }

  /** Sends as many files as may be sent in parallel. A file that waits for something other than its turn does not block the queue. */
  #next(): void {
    const free = (this.#needs.atOnce ?? defaultParallel) - this.#entries.filter(({ status }) => status.state === 'sending').length
    for (const entry of this.#entries.filter(({ status }) => status === waitingForTurn).slice(0, Math.max(0, free))) void this.#send(entry)
    this.#publish()
  }

  /** Puts the matching files back in line, with all their retries. */
  #wake(which: (status: UploadStatus, entry: Entry<What>) => boolean): void {
    for (const entry of this.#entries.filter((entry) => !isOver(entry.status) && which(entry.status, entry))) {
      clearTimeout(entry.timer)
      entry.tries = 0
      entry.status = waitingForTurn
    }
    this.#next()
  }

  async #send(entry: Entry<What>): Promise<void> {
    entry.status = { state: 'sending', share: entry.uploaded === undefined ? 0 : 1 }
    const outcome = entry.uploaded === undefined ? await entry.uploader.go() : ({ end: 'arrived', file: entry.uploaded } as const)
    if (!this.#entries.includes(entry)) return
    if (outcome.end !== 'arrived') return this.#handleFailure(entry, outcome)
    entry.uploaded = outcome.file
    const submitted = (await this.#needs.submit?.(outcome.file, entry.metadata)) ?? 'submitted'
    if (!this.#entries.includes(entry)) return
    if (typeof submitted === 'object') return this.#handleFailure(entry, { end: 'refused', why: submitted.refused })
    if (submitted !== 'submitted') return this.#handleFailure(entry, { end: submitted === 'token' ? 'token' : 'lost' })
    entry.status = { state: 'arrived', file: outcome.file }
    entry.settle(outcome.file)
    this.#next()
  }

  #handleFailure(entry: Entry<What>, outcome: Exclude<UploadOutcome, { end: 'arrived' }>): void {
    if (outcome.end === 'token') {
      entry.status = { state: 'waiting', why: 'token' }
      void this.#renew()
    } else if (outcome.end === 'refused') {
      entry.status = { state: 'refused', why: outcome.why }
      entry.settle(undefined)
    } else this.#wait(entry)
    this.#next()
  }

  #wait(entry: Entry<What>): void {
    // A browser may report offline wrongly, and may not report a change, so the upload is retried now and then without counting attempts.
    const patience = this.#transport.connection.there() ? patienceMs[entry.tries++] : offlineMs
    if (patience === undefined) {
      entry.status = { state: 'failed' }
      return
    }
    entry.status = { state: 'waiting', why: 'connection' }
    entry.timer = setTimeout(() => {
      entry.status = waitingForTurn
      this.#next()
    }, patience)
  }

  /** Renews the token once for all waiting uploads. */
  async #renew(): Promise<void> {
    if (this.#renewing) return
    this.#renewing = true
    const renewed = await this.#needs.renew().catch(() => false)
    this.#renewing = false
    const waiting = this.#entries.filter(({ status }) => status.state === 'waiting' && status.why === 'token')
    for (const entry of waiting) {
      // A token that is refused repeatedly is invalid.
      entry.status = renewed && entry.tries < patienceMs.length ? waitingForTurn : { state: 'failed' }
      entry.tries++
    }
    this.#next()
  }
}

const isOver = ({ state }: UploadStatus): boolean => state === 'arrived' || state === 'refused'
