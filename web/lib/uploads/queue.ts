// One queue for all files of a page: a few at a time, each once. A lost connection or an expired token pauses it and loses nothing.
// docs/protocols/uploads.md
import type { Carried, Carrier, Carry, Showing, Upload, UploadNeeds, Uploads, UploadStand } from './upload.ts'

export interface UploadConnection {
  readonly there: () => boolean
  readonly back: (listener: () => void) => () => void
}

interface Means {
  readonly carry: Carry
  readonly connection: UploadConnection
}

const usualAtOnce = 2
/** Longer each time: a tunnel, a lift, a café. After the last one the user must press a button. */
const patienceMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000, 60_000]

const offlineMs = 10_000

interface Entry<What extends Showing> {
  readonly id: string
  readonly file: File
  readonly showing: What
  readonly carrier: Carrier
  readonly settle: (file: string | undefined) => void
  readonly arrival: Promise<string | undefined>
  stand: UploadStand
  tries: number
  /** Its bytes are there, it is not shown yet. */
  carried: string | undefined
  timer: ReturnType<typeof setTimeout> | undefined
}

const turn: UploadStand = { state: 'waiting', why: 'turn' }

export const makeQueue = <What extends Showing>(needs: UploadNeeds<What>, means: Means): Uploads<What> => new Queue(needs, means)

class Queue<What extends Showing> implements Uploads<What> {
  readonly #needs: UploadNeeds<What>
  readonly #means: Means
  readonly #stopListening: () => void
  readonly #listeners = new Set<() => void>()
  #entries: readonly Entry<What>[] = []
  #shown: readonly Upload<What['kind']>[] = []
  #count = 0
  #renewing = false

  constructor(needs: UploadNeeds<What>, means: Means) {
    this.#needs = needs
    this.#means = means
    this.#stopListening = means.connection.back(() => this.#wake(({ state }) => state === 'waiting' || state === 'failed'))
  }

  readonly add = (file: File, showing: What): string => {
    if (this.#needs.single?.(showing.kind) === true)
      for (const old of this.#entries) if (old.showing.kind === showing.kind && !isOver(old.stand)) this.drop(old.id)
    const id = `upload-${++this.#count}`
    let settle: Entry<What>['settle'] = () => undefined
    const arrival = new Promise<string | undefined>((done) => (settle = done))
    const carrier = this.#means.carry(file, { headers: this.#needs.headers, moved: (share) => this.#moved(id, share) })
    const entry: Entry<What> = { id, file, showing, carrier, settle, arrival, stand: turn, tries: 0, carried: undefined, timer: undefined }
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
    if (!isOver(entry.stand)) entry.carrier.stop(true)
    entry.settle(undefined)
    this.#entries = this.#entries.filter((one) => one !== entry)
    this.#next()
  }

  readonly close = (): void => {
    this.#stopListening()
    for (const entry of this.#entries) {
      clearTimeout(entry.timer)
      if (!isOver(entry.stand)) entry.carrier.stop(false)
      entry.settle(undefined)
    }
    this.#entries = []
    this.#tell()
    this.#listeners.clear()
  }

  #find(id: string): Entry<What> | undefined {
    return this.#entries.find((entry) => entry.id === id)
  }

  #moved(id: string, share: number): void {
    const entry = this.#find(id)
    if (entry?.stand.state === 'sending') this.#stands(entry, { state: 'sending', share })
  }

  #stands(entry: Entry<What>, stand: UploadStand): void {
    entry.stand = stand
    this.#tell()
  }

  #tell(): void {
    this.#shown = this.#entries.map(({ id, file, showing, stand }) => ({
      id,
      kind: showing.kind,
      name: file.name,
      bytes: file.size,
      stand,
    }))
    for (const listener of this.#listeners) listener()
  }

  #next(): void {
    const free = (this.#needs.atOnce ?? usualAtOnce) - this.#entries.filter(({ stand }) => stand.state === 'sending').length
    for (const entry of this.#entries.filter(({ stand }) => stand === turn).slice(0, Math.max(0, free))) void this.#send(entry)
    this.#tell()
  }

  /** A file that waits for something other than its turn does not block the queue. */
  #wake(which: (stand: UploadStand, entry: Entry<What>) => boolean): void {
    for (const entry of this.#entries.filter((one) => !isOver(one.stand) && which(one.stand, one))) {
      clearTimeout(entry.timer)
      entry.tries = 0
      entry.stand = turn
    }
    this.#next()
  }

  async #send(entry: Entry<What>): Promise<void> {
    entry.stand = { state: 'sending', share: entry.carried === undefined ? 0 : 1 }
    const ended = entry.carried === undefined ? await entry.carrier.go() : ({ end: 'arrived', file: entry.carried } as const)
    if (!this.#entries.includes(entry)) return
    if (ended.end !== 'arrived') return this.#ended(entry, ended)
    entry.carried = ended.file
    const shown = (await this.#needs.show?.(ended.file, entry.showing)) ?? 'shown'
    if (!this.#entries.includes(entry)) return
    if (typeof shown === 'object') return this.#ended(entry, { end: 'refused', why: shown.refused })
    if (shown !== 'shown') return this.#ended(entry, { end: shown === 'token' ? 'token' : 'lost' })
    entry.stand = { state: 'arrived', file: ended.file }
    entry.settle(ended.file)
    this.#next()
  }

  #ended(entry: Entry<What>, ended: Exclude<Carried, { end: 'arrived' }>): void {
    if (ended.end === 'token') {
      entry.stand = { state: 'waiting', why: 'token' }
      void this.#renew()
    } else if (ended.end === 'refused') {
      entry.stand = { state: 'refused', why: ended.why }
      entry.settle(undefined)
    } else this.#wait(entry)
    this.#next()
  }

  #wait(entry: Entry<What>): void {
    // A browser that says it is offline may be wrong, and it need not say when that has changed: now and then it is tried, without counting.
    const patience = this.#means.connection.there() ? patienceMs[entry.tries++] : offlineMs
    if (patience === undefined) {
      entry.stand = { state: 'failed' }
      return
    }
    entry.stand = { state: 'waiting', why: 'connection' }
    entry.timer = setTimeout(() => {
      entry.stand = turn
      this.#next()
    }, patience)
  }

  /** Once for all that are waiting. */
  async #renew(): Promise<void> {
    if (this.#renewing) return
    this.#renewing = true
    const renewed = await this.#needs.renew().catch(() => false)
    this.#renewing = false
    const waiting = this.#entries.filter(({ stand }) => stand.state === 'waiting' && stand.why === 'token')
    for (const entry of waiting) {
      // A token that is refused repeatedly is invalid.
      entry.stand = renewed && entry.tries < patienceMs.length ? turn : { state: 'failed' }
      entry.tries++
    }
    this.#next()
  }
}

const isOver = ({ state }: UploadStand): boolean => state === 'arrived' || state === 'refused'
