export interface Pkcs11Settings {
  /** The path of the HSM vendor's library. */
  readonly module: string
  /** The token's label. */
  readonly token: string
  readonly pin: string
  /** Labels of the master keys, newest first. */
  readonly keys: readonly string[]
  /** False: these keys only unwrap for now, next to master keys in a file. */
  readonly wraps: boolean
  /** Variables for the process that loads the library: its own settings, and none of ours. */
  readonly environment: Readonly<Record<string, string>>
}
