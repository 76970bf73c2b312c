/** Requests that the double can answer. */
export type Operation = 'put' | 'head' | 'get' | 'delete' | 'list' | 'create' | 'part' | 'complete' | 'abort' | 'uploads'

/** How a store, or the network before it, can fail. */
export type Misbehaviour =
  /** Answers with an error and does nothing. */
  | { readonly kind: 'refuses'; readonly status: number; readonly code: string }
  /** Never answers, whether or not it carried out the request. */
  | { readonly kind: 'silent'; readonly done: boolean }
  /** Breaks the connection instead of replying. */
  | { readonly kind: 'breaks'; readonly done: boolean }
  /** Answers late. */
  | { readonly kind: 'late'; readonly ms: number }
  /** Stores other bytes than it was sent, and reports their checksum. */
  | { readonly kind: 'damages' }
  /** Carries out the request, but reports no checksum. */
  | { readonly kind: 'withoutChecksum' }
  /** Overwrites despite `If-None-Match`. */
  | { readonly kind: 'overwrites' }
  /** Does not verify checksums, but echoes them. */
  | { readonly kind: 'believes' }
  /** Omits the last part from the assembled object. */
  | { readonly kind: 'losesPart' }
  /** Status 200 with an error in its body. */
  | { readonly kind: 'errorInside'; readonly code: string }
  /** Sends half of the bytes, then breaks the connection. */
  | { readonly kind: 'halfBody' }
  | { readonly kind: 'keepsVersions' }
