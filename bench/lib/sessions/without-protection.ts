// The session benchmarks' controls: a database handle without one of the protections that they measure.
import type { Kysely, KyselyPlugin } from 'kysely'
import type { Db } from '../../../server/db/db.ts'
import type { Tables } from '../../../server/db/tables.ts'

export type Protection = 'lockOrder' | 'retry' | 'mapping'

/** The SQLSTATE that each protection reacts to. */
const codeOf = { retry: '40P01', mapping: '23503' } as const

/** `db` without these protections: statements lose `for key share`, errors lose the code that identifies them. */
export const withoutProtection = (db: Db, missing: readonly Protection[]): Db => {
  const base = missing.includes('lockOrder') ? db.kysely.withPlugin(noSharedLocks) : db.kysely
  const hidden = [...(missing.includes('retry') ? [codeOf.retry] : []), ...(missing.includes('mapping') ? [codeOf.mapping] : [])]
  const hide = (error: unknown): never => {
    if (error instanceof Error && 'code' in error && hidden.some((code) => code === error.code)) throw new Error(error.message)
    throw error
  }
  const transaction = () => ({
    execute: (work: Parameters<ReturnType<Kysely<Tables>['transaction']>['execute']>[0]) => base.transaction().execute(work).catch(hide),
  })
  const kysely = new Proxy(base, {
    get: (target, name) => {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...db, kysely }
}

const noSharedLocks: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'SelectQueryNode' && node.endModifiers !== undefined
      ? { ...node, endModifiers: node.endModifiers.filter(({ modifier }) => modifier !== 'ForKeyShare') }
      : node,
  transformResult: async ({ result }) => result,
}
