export interface S3Settings {
  /** Without a trailing slash. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Precedes the name of every blob. */
  readonly prefix: string
  /** Whether the bucket is in the path or in the host name. */
  readonly pathStyle: boolean
  readonly accessKey: string
  readonly secretKey: string
}
