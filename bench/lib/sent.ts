// What the page of the upload bench reports back: it is built for a browser, its reader runs in Node.
export interface Sent {
  readonly id: string | undefined
  readonly sha256: string
}
