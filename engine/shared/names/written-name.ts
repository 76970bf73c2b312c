/** As a person types it, or as a document says it. A single name may be in either place. */
export interface WrittenName {
  readonly givenName?: string | undefined
  readonly familyName?: string | undefined
}
