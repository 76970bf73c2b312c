// An installation whose master keys move from a file into SoftHSM, process by process. Run by `npm run drill -- hsm`.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSoftToken, type SoftToken } from './soft-token.ts'
import { testDatabase, type TestDatabase } from '../../../db/test-database.ts'
import { transact } from '../../../db/transaction.ts'
import { marksOf } from '../../../db/wrapped-values.sql.ts'
import { append } from '../../../record/append.ts'
import { testRecordServices } from '../../../record/test-services.ts'
import { verifyChain } from '../../../record/verify-chain.ts'
import { openServerKeys } from '../../../keys/open-server-keys.ts'
import { rewrapIfFirst } from '../../../keys/rewrap.ts'

let token: SoftToken
let database: TestDatabase
beforeAll(async () => {
  token = makeSoftToken()
  token.makeKey('first')
  token.makeKey('second')
  database = await testDatabase()
})
afterAll(async () => {
  token.remove()
  await database.close()
})

const start = async (over: { readonly file?: readonly string[]; readonly wraps?: boolean; readonly hsm?: readonly string[] }) => {
  const config = {
    keys: { kind: 'given', keys: over.file ?? [] },
    namesKeys: over.file !== undefined,
    mode: 'test',
    host: undefined,
    pkcs11: over.hsm === undefined ? undefined : { ...token.settings, keys: over.hsm, wraps: over.wraps ?? true },
  } as const
  const keys = await openServerKeys({ config, db: database.db, clock: () => new Date() }, {})
  return { ...testRecordServices(database.db), keys, clock: () => new Date() }
}
type Process = Awaited<ReturnType<typeof start>>

let people = 0
const bothWork = async (...processes: readonly Process[]): Promise<void> => {
  for (const services of processes) {
    const subject = `${(people += 1)}`
    await transact(database.db, (tx) => append(tx, services, { subject, event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' }))
  }
  for (const services of processes) expect((await verifyChain(services)).faults).toEqual([])
}

test('an installation moves its keys from a file into the HSM process by process, rotates them there, and no longer needs the file', async () => {
  const file = [randomBytes(32).toString('base64')]
  const [a, b] = [await start({ file }), await start({ file })]
  await bothWork(a, b)
  const a1 = await start({ file, hsm: ['first'], wraps: false })
  await bothWork(a1, b)
  const b1 = await start({ file, hsm: ['first'], wraps: false })
  const a2 = await start({ file, hsm: ['first'] })
  await bothWork(a2, b1)
  expect(await rewrapIfFirst(a2)).toBeGreaterThan(0)
  await bothWork(a2, b1)
  const b2 = await start({ file, hsm: ['first'] })
  await rewrapIfFirst(b2)
  const alone = await start({ hsm: ['first'] })
  await bothWork(alone, b2)
  expect(await marksOf(database.db.kysely)).toEqual(alone.keys.marks)
  const a3 = await start({ hsm: ['first', 'second'] })
  const a4 = await start({ hsm: ['second', 'first'] })
  await bothWork(a3, a4)
  await rewrapIfFirst(a4)
  await bothWork(await start({ hsm: ['second'] }), a4)
  await expect(start({ hsm: ['first'] })).rejects.toThrow('among PKCS11_KEYS')
}, 180_000)
