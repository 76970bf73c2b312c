// The stand-in behind the exchange's port: data that a real adapter would fetch over the network comes from the stand-in's tables.
import { emailKey } from '@bonafide/core/email'
import { addMoney, Money } from '@bonafide/core/money'
import { usdtValue } from '@bonafide/core/rates/prices'
import type { Db } from '@bonafide/server/db/db'
import type { Account, Exchange, WalletBalance } from '@bonafide/server/ports/exchange'
import type { Keys } from '@bonafide/server/ports/keys'
import { tokenBytes } from '@bonafide/server/secrets/token'
import { stepOf } from '@bonafide/server/secrets/authenticator'
import {
  type AccountRow,
  type ExchangeBalanceRow,
  countOpenAds,
  countPendingOrders,
  findAccount,
  findAccountByEmail,
  listFamilyBalances,
  sumWithdrawn,
  takeTotpStep,
} from './accounts.sql.ts'
import { takeAppTicket } from './app-tickets.sql.ts'

export interface StandInNeeds {
  readonly db: Db
  readonly keys: Keys
  readonly clock: () => Date
}

const dayMs = 24 * 3_600_000

export const standInExchange = ({ db, keys, clock }: StandInNeeds): Exchange => ({
  account: async (id) => accountOf(await findAccount(db.kysely, id)),
  accountByEmail: async (email) => accountOf(await findAccountByEmail(db.kysely, emailKey(email))),
  isAuthenticatorCode: async (id, code) => {
    const account = await findAccount(db.kysely, id)
    const secret = account?.totp_secret ?? null
    if (secret === null) return false
    const step = stepOf(await keys.unwrap(secret), code, clock())
    return step !== undefined && takeTotpStep(db.kysely, id, step)
  },
  transferFacts: async (id) => {
    const [account, pendingOrders, openAds, balances] = await Promise.all([
      findAccount(db.kysely, id),
      countPendingOrders(db.kysely, id),
      countOpenAds(db.kysely, id),
      listFamilyBalances(db.kysely, id),
    ])
    return {
      pendingOrders,
      openAds,
      balances: summedUp(balances),
      passwordChangedAt: account?.password_changed_at?.toISOString() ?? null,
      factorChangedAt: account?.factor_changed_at?.toISOString() ?? null,
    }
  },
  withdrawnToday: async (id) => Money.parse(await sumWithdrawn(db.kysely, id, new Date(clock().getTime() - dayMs))),
  handOver: undefined,
  admitFromApp: async ({ ticket, deviceId }) => {
    const account = await takeAppTicket(db.kysely, { digest: tokenBytes(ticket), device: tokenBytes(deviceId) })
    return account === undefined ? undefined : { account, session: null }
  },
})

const accountOf = (row: AccountRow | undefined): Account | undefined =>
  row === undefined
    ? undefined
    : {
        userId: row.account,
        loginName: row.email ?? row.phone ?? row.account,
        userName: row.name,
        nickName: row.name,
        email: row.email,
        phone: row.phone,
        areaCode: row.area_code,
        emailEnable: row.email !== null,
        phoneEnable: row.phone !== null,
        googleEnable: row.totp_secret !== null,
        antiPhishingCode: row.anti_phishing_code,
        registerChannel: null,
        channelEmployeeArea: null,
        invitationCode: row.invitation_code,
        vipLevel: 0,
        userType: 0,
        frozen: false,
        subAccount: row.parent !== null,
        childFlag: row.parent !== null,
        isFund: false,
        fundDisabled: false,
        openOtc: true,
        openContract: false,
        openGtFees: false,
        openedAt: row.made_at.toISOString(),
        settings: { language: row.language, unit: row.unit },
      }

/** For each account, one balance for spot and one for everything else; an asset without a price is worth nothing. */
function summedUp(rows: readonly ExchangeBalanceRow[]): readonly WalletBalance[] {
  const sums = new Map<string, WalletBalance>()
  for (const { account, main, kind, asset, balance } of rows) {
    const spot = kind === 'spot'
    const worth = usdtValue(asset, Money.parse(balance)) ?? nothing
    const sum = sums.get(`${account} ${spot}`)
    sums.set(`${account} ${spot}`, { account, main, spot, usdt: addMoney(sum?.usdt ?? nothing, worth) })
  }
  return [...sums.values()]
}

const nothing = Money.parse('0')
