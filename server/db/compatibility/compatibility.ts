// Which programs may run on which schema, so that processes of two versions can share a database while one replaces the other.
// See docs/operators/upgrades.md.

/**
 * Raise this number when the program stops using a part of the schema. Only a later version may remove that part, by a migration whose
 * name ends with `.contract-N`. The program runs on every schema without a higher N.
 */
export const schemaLevel = 1

/** The oldest level that can run on the schema after a migration: 0 for a migration that only adds. */
export const levelAfter = (migration: string): number => Number(/\.contract-(\d+)$/.exec(migration)?.[1] ?? 0)
