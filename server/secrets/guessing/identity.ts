import type { Keys } from '../../ports/keys.ts'

/** Stands for one sign-in identity, existing or not: `email:ada@example.com`, `desk:ada@example.com`, or an account's number. */
export const identityIndex = (keys: Keys, identity: string): Buffer => keys.blindIndex('identity', identity)

/** Reviewers are apart from users, whatever their addresses. */
export const deskOwner = (emailKey: string): string => `desk:${emailKey}`
