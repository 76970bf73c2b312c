// Which programs may run on which schema, so that processes of two versions can share a database while one replaces the other.
// See docs/operators/upgrades.md.

/**
 * What a version of the program no longer uses, it says by raising this number; only a later version may remove it, by a migration whose
 * name ends with `.contract-N`. It runs on every schema without a higher N.
 */
export const schemaLevel = 1

/** The oldest level that can run on what a migration leaves: 0 for one that only adds. */
export const levelAfter = (migration: string): number => Number(/\.contract-(\d+)$/.exec(migration)?.[1] ?? 0)
