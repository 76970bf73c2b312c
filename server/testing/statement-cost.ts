// For tests that a cost does not grow with a table: the plans of the statements that some work executes, and the pages that they read.
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'

const Pages = z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() })
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Pages })]) })])

export interface StatementCost {
  /** Pages of 8 KB, from memory or disk. */
  readonly pages: number
  /** The tables that were read from end to end. */
  readonly scanned: readonly string[]
  /** The indexes that were read. */
  readonly indexes: readonly string[]
}

/** Executes the work twice and undoes it: once to learn its statements, once to explain them. */
export const costOf = async (pool: pg.Pool, work: (tx: Tx) => Promise<unknown>): Promise<StatementCost> => {
  const statements: { readonly sql: string; readonly parameters: readonly unknown[] }[] = []
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void statements.push(query) })
  const client = await pool.connect()
  try {
    await kysely
      .transaction()
      .execute(async (tx) => {
        await work(tx)
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
    const plans: string[] = []
    let pages = 0
    await client.query('begin')
    for (const { sql, parameters } of statements.filter((statement) => isStatement(statement.sql))) {
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
      const { Plan: counted } = Explained.parse(rows)[0]['QUERY PLAN'][0]
      pages += counted['Shared Hit Blocks'] + counted['Shared Read Blocks']
      plans.push(JSON.stringify(rows))
    }
    const all = plans.join('\n')
    return { pages, scanned: namesIn(all, scan), indexes: namesIn(all, index) }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const scan = /"Node Type":"Seq Scan"[^{}]*?"Relation Name":"([^"]+)"/g
const index = /"Index Name":"([^"]+)"/g

const namesIn = (plans: string, pattern: RegExp): readonly string[] =>
  [...new Set([...plans.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

class Undone extends Error {}

const isStatement = (sql: string): boolean => /^\s*(?:select|insert|update|delete|with)\b/i.test(sql)
