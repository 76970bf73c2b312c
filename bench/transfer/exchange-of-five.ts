// A deployment with its own database, at an exchange kept in memory: accounts with an address and an authenticator whose code is always right.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysFromMasters } from '../../server/adapters/keys-file/master-keys.ts'
import { openDb } from '../../server/db/db.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { migrate } from '../../server/db/migrate.ts'
import { onDatabase } from '../../server/db/on-database.ts'
import { prepareQueue } from '../../server/db/prepare-queue.ts'
import { testServices } from '../../server/http/testing/test-services.ts'
import { jobsInDatabase } from '../../server/jobs/jobs.ts'
import type { Account, Exchange } from '../../server/ports/exchange.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder, { throwaway: true })
const admin = openDb(cluster.url('postgres'), { connections: 1 })
await admin.pool.query('create database transfers')
await admin.close()
export const db = openDb(onDatabase(cluster.url('postgres'), 'transfers'), { connections: 20 })
await migrate(db)
await prepareQueue(db)

/** Pending orders, by account. */
export const orders = new Map<string, number>()
export const emailOf = (account: string): string => `a${account}@example.com`

const accountOf = (userId: string): Account => ({
  userId,
  loginName: userId,
  userName: userId,
  nickName: userId,
  email: emailOf(userId),
  phone: null,
  areaCode: null,
  emailEnable: true,
  phoneEnable: false,
  googleEnable: true,
  antiPhishingCode: null,
  registerChannel: null,
  channelEmployeeArea: null,
  invitationCode: '',
  vipLevel: 0,
  userType: 0,
  frozen: false,
  subAccount: false,
  childFlag: false,
  isFund: false,
  fundDisabled: false,
  openOtc: true,
  openContract: false,
  openGtFees: false,
  settings: { language: 'en', unit: 'USD' },
})

const exchange: Exchange = {
  account: async (id) => accountOf(id),
  accountByEmail: async (email) => {
    const [, id] = /^a(\d+)@example\.com$/i.exec(email) ?? []
    return id === undefined ? undefined : accountOf(id)
  },
  isAuthenticatorCode: async (_id, code) => code === '123456',
  transferFacts: async (id) => ({ pendingOrders: orders.get(id) ?? 0, openAds: 0, balances: [] }),
  withdrawnToday: async () => undefined,
  handOver: undefined,
}

const bare = testServices(db)
// These benches try many targets, so the daily limit is off.
const content = {
  ...bare.policy.content,
  transfer: { ...bare.policy.content.transfer, review: { ...bare.policy.content.transfer.review, targetsPerDay: 0 } },
}
export const services = {
  ...bare,
  exchange,
  policy: { ...bare.policy, content },
  keys: keysFromMasters([randomBytes(32).toString('base64')]),
  jobs: jobsInDatabase,
}
openLedger(db, services)

export const endServices = async (): Promise<void> => {
  await db.close()
  await cluster.stop()
  rmSync(folder, { recursive: true })
}
