/** A name as a person types it or a document prints it. A single name may be in either field. */
export interface WrittenName {
  readonly givenName?: string | undefined
  readonly familyName?: string | undefined
}
