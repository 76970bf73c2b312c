import type { Keys } from '../../ports/keys.ts'

/** A sign-in identity, existing or not: `email:ada@example.com`, `desk:ada@example.com`, or an account's number. */
export const identityIndex = (keys: Keys, identity: string): Buffer => keys.blindIndex('identity', identity)

/** Keeps reviewers apart from users with the same address. */
export const deskOwner = (emailKey: string): string => `desk:${emailKey}`
