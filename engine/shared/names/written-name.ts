/** As a person types it, or as a document says it. Whoever has one name only may have it in either place. */
export interface WrittenName {
  readonly givenName?: string | undefined
  readonly familyName?: string | undefined
}
