/** What is wrong, where, and the fix. */
export interface Fault {
  readonly check: string
  readonly where: string
  readonly what: string
  readonly fix: string
}
