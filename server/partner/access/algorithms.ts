/** What keys of clients may sign with; never a shared secret, never `none`. `Ed25519` and `EdDSA` name the same algorithm (RFC 9864). */
export const algorithms = ['ES256', 'PS256', 'Ed25519', 'EdDSA'] as const

/** The largest clock difference between two machines that we accept. */
export const skewSeconds = 60
