// An installation with named operators, over a real database.
import type { AccountEvent } from '@bonafide/core/events'
import type { Db } from '../../db/db.ts'
import { testDatabase } from '../../db/test-database.ts'
import { transact } from '../../db/transaction.ts'
import { type CommandResult, operate } from '../../operate.ts'
import { append, type RecordServices } from '../../record/append.ts'
import { testRecordServices, testMasters } from '../../record/test-services.ts'

export interface TestOperators {
  readonly db: Db
  readonly services: RecordServices
  /** Runs a command without an operator, or as the operator in the environment. */
  run(line: string, environment?: Readonly<Record<string, string>>): Promise<CommandResult>
  /** Runs a command as the operator whose key `add` or `join` has stored. */
  as(name: string, line: string): Promise<CommandResult>
  /** The printed key. */
  keyIn(output: string): string
  /** Adds an operator, approved if necessary, and replaces the key. */
  join(name: string, ...by: readonly string[]): Promise<void>
  keyOf(name: string): string
  keep(name: string, key: string): void
  /** An account with these events. */
  account(...events: readonly AccountEvent[]): Promise<string>
  /** The account's events, each with its actor. */
  history(account: string): Promise<readonly { kind: string; by: string }[]>
  close(): Promise<void>
}

const idIn = (output: string): string => /req_[0-9a-f]+/.exec(output)?.[0] ?? 'no id'
export { idIn }

let last = 0

export const makeOperators = async (...names: readonly string[]): Promise<TestOperators> => {
  const database = await testDatabase()
  const { db } = database
  const services = testRecordServices(db)
  const keys = new Map<string, string>()
  const base = { DATABASE_URL: database.url, MASTER_KEYS: testMasters.join(), NODE_ENV: 'test' }
  const all: TestOperators = {
    db,
    services,
    run: (line, environment = {}) => operate(line.split(' '), { ...base, ...environment }),
    as: (name, line) => all.run(line, { OPERATOR: name, OPERATOR_KEY: all.keyOf(name) }),
    keyIn: (output) => /opk_[\w-]{43}/.exec(output)?.[0] ?? 'no key',
    join: async (name, asks, approves) => {
      const result = asks === undefined ? await all.run(`operator add ${name}`) : await all.as(asks, `operator add ${name}`)
      const { output } = approves === undefined ? result : await all.as(approves, `approve ${idIn(result.output)}`)
      keys.set(name, all.keyIn(output))
      if (asks !== undefined) keys.set(name, all.keyIn((await all.as(name, 'operator key')).output))
    },
    keyOf: (name) => keys.get(name) ?? 'no key',
    keep: (name, key) => void keys.set(name, key),
    account: async (...events) => {
      const account = String(700 + (last += 1))
      await transact(db, async (tx) => {
        for (const event of events) await append(tx, services, { subject: account, event, by: 'provider' })
      })
      return account
    },
    history: async (account) =>
      (await db.pool.query('select kind, by from record_events where subject = $1 order by sequence', [account])).rows,
    close: database.close,
  }
  const [first, second, third] = names
  if (first !== undefined) await all.join(first)
  if (second !== undefined) await all.join(second, first ?? '')
  if (third !== undefined) await all.join(third, first ?? '', second ?? '')
  return all
}
