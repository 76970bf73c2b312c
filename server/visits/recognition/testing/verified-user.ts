// A user of the exchange who is verified, with a document bound to their account and an authenticator.
import { userinfo } from '@bonafide/core/calls/account'
import { Details } from '@bonafide/core/details'
import { confirmTotp, startTotp } from '@bonafide/stand-in/calls/security'
import { type Browser, password, type Town } from '@bonafide/stand-in/testing/town'
import { Secret, TOTP } from 'otpauth'
import { transact } from '../../../db/transaction.ts'
import { happen, visitor } from '../../testing/visitors.ts'
import { bindIdentity, forgetIdentity, holderOfDocument } from '../../identity/identity.ts'

/** Ada's details in the test companies. */
export const ada = {
  givenName: 'Ada',
  familyName: 'Lovelace',
  birthDate: '1985-12-10',
  nationality: 'GBR',
  documentType: 2,
  documentNumber: '533401372',
  issuingCountry: 'GBR',
}

export interface VerifiedUser {
  readonly account: string
  readonly browser: Browser
  /** What their authenticator shows now. */
  code(): string
}

let last = 0

export const verifiedUser = async (town: Town, of: object = {}, { authenticator = true, bound = true } = {}): Promise<VerifiedUser> => {
  const number = `7700${String((last += 1)).padStart(5, '0')}`
  const details = { ...ada, familyName: 'Byron', documentNumber: number, ...of }
  const user = authenticator ? await withAuthenticator(town) : { ...(await visitor(town)), code: () => '000000' }
  await verifyAccount(town, user.account, details, bound)
  return user
}

/** An account that is there already. The document of one test is free again for the next. */
export const verifyAccount = async (town: Town, account: string, of: object, bound = true): Promise<void> => {
  const details = Details.parse(of)
  await happen(town, account, { kind: 'detailsAccepted', details }, { kind: 'levelApproved', level: 'basic' })
  await transact(town.house.db, async (tx) => {
    const holder = await holderOfDocument(tx, town.house, details)
    if (holder !== null) await forgetIdentity(tx, { account: holder, banned: false })
    if (bound) await bindIdentity(tx, town.house, { account, details, at: town.house.clock() })
  })
}

const withAuthenticator = async (town: Town): Promise<VerifiedUser> => {
  const { browser } = await town.person(`recognised-${(last += 1)}`)
  const { data } = await browser.ask(startTotp, { password })
  const code = () => new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: town.house.clock().getTime() })
  await browser.ask(confirmTotp, { code: code() })
  town.pass(30_000)
  return { account: (await browser.ask(userinfo)).data.userInfo.userId, browser, code }
}
