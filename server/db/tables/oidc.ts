export interface OidcTables {
  oidc_subjects: OidcSubjectRow
  oidc_arrivals: OidcArrivalRow
}

interface OidcSubjectRow {
  /** Digest of issuer and subject. */
  subject: Buffer
  issuer: string
  account: string
  account_type: 'main' | 'sub' | 'fund'
  bound_at: Date
}

interface OidcArrivalRow {
  /** Digest of the nonce with which the sign-in began. */
  nonce: Buffer
  arrived_at: Date
}
