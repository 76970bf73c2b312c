// What the upload bench's page reports: the page is built for a browser, the code that reads the report runs in Node.
export interface SentFile {
  readonly id: string | undefined
  readonly sha256: string
}
