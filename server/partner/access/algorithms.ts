/** What keys of clients may sign with; never a shared secret, never `none`. `Ed25519` and `EdDSA` are the new and the old name of one (RFC 9864). */
export const algorithms = ['ES256', 'PS256', 'Ed25519', 'EdDSA'] as const

/** The largest clock difference between two machines that we accept. */
export const skewSeconds = 60
