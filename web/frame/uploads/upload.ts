import type { EvidenceKind } from '@bonafide/core/frame/evidence'

/** How one file stands. `refused`: the server will not have it, `why` says so in words. `failed`: it may be sent again. */
export type UploadStand =
  | { readonly state: 'waiting'; readonly why: 'turn' | 'connection' | 'token' }
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'arrived'; readonly file: string }
  | { readonly state: 'refused'; readonly why: string }
  | { readonly state: 'failed' }

export interface Upload {
  readonly id: string
  readonly kind: EvidenceKind
  readonly name: string
  readonly bytes: number
  readonly stand: UploadStand
}

export interface Showing {
  readonly kind: EvidenceKind
  readonly anyway?: boolean
  /** It was taken by the camera just now. */
  readonly camera?: boolean
}

/** Makes a finished upload evidence. `again`: not now, e.g. without a connection; `token`: not with this frame token. */
export type Show = (file: string, showing: Showing) => Promise<'shown' | 'again' | 'token' | { readonly refused: string }>

export interface UploadNeeds {
  /** The frame token of this moment: it is asked for anew with every request. */
  readonly token: () => string | undefined
  /** In which refusals are worded. */
  readonly language?: () => string
  /** Gets a new frame token from the page around; false: there is none to be had. */
  readonly renew: () => Promise<boolean>
  readonly show: Show
}

export interface Uploads {
  /** Begins to send; a side of a document takes the place of the same side that is still on its way. */
  readonly add: (file: File, showing: Showing) => string
  /** For `useSyncExternalStore`: the same array until something changes. */
  readonly all: () => readonly Upload[]
  readonly watch: (listener: () => void) => () => void
  /** The file's id once it has arrived and is shown; undefined: it was refused, dropped, or the queue was closed. */
  readonly arrival: (id: string) => Promise<string | undefined>
  /** Sends again what has failed. */
  readonly retry: (id: string) => void
  readonly drop: (id: string) => void
  readonly close: () => void
}

/** How carrying one file has ended. `lost`: the connection broke off or nothing moved; going on continues where it stood. */
export type Carried =
  | { readonly end: 'arrived'; readonly file: string }
  | { readonly end: 'token' }
  | { readonly end: 'lost' }
  | { readonly end: 'refused'; readonly why: string }

export interface Carrier {
  /** Begins, or goes on from the last byte that has arrived. */
  readonly go: () => Promise<Carried>
  /** Lets go of the connection; with `forget` the server is told that nobody wants it any more. */
  readonly stop: (forget: boolean) => void
}

export interface Carrying extends Pick<UploadNeeds, 'token' | 'language'> {
  readonly moved: (share: number) => void
}

export type Carry = (file: File, told: Carrying) => Carrier
