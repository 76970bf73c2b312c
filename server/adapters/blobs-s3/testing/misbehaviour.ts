/** Requests that the double can answer. */
export type Operation = 'put' | 'head' | 'get' | 'delete' | 'list' | 'create' | 'part' | 'complete' | 'abort' | 'uploads'

/** How a store, or the network before it, can fail. */
export type Misbehaviour =
  /** Answers with an error and does nothing. */
  | { readonly kind: 'refuses'; readonly status: number; readonly code: string }
  /** Never answers, with or without having done it. */
  | { readonly kind: 'silent'; readonly done: boolean }
  /** The connection breaks instead of the reply. */
  | { readonly kind: 'breaks'; readonly done: boolean }
  /** Answers after a while. */
  | { readonly kind: 'late'; readonly ms: number }
  /** Keeps other bytes than it was sent, and says so by their checksum. */
  | { readonly kind: 'damages' }
  /** Does it, and says nothing of checksums. */
  | { readonly kind: 'withoutChecksum' }
  /** Overwrites, whatever the condition says. */
  | { readonly kind: 'overwrites' }
  /** Does not look at checksums, but repeats them. */
  | { readonly kind: 'believes' }
  /** The last part is not in what was put together. */
  | { readonly kind: 'losesPart' }
  /** Status 200 with an error in its body. */
  | { readonly kind: 'errorInside'; readonly code: string }
  /** Half of the bytes, then the connection breaks. */
  | { readonly kind: 'halfBody' }
  | { readonly kind: 'keepsVersions' }
