export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly auth: { readonly kind: 'secret'; readonly secret: string } | { readonly kind: 'key'; readonly path: string }
  /** Without a trailing slash. */
  readonly factsAddress: string
  readonly accountClaim: string
  readonly scope: string
  /** The exchange issues tickets that sign its users in. */
  readonly appTickets: boolean
}
