// A verified user of the exchange, with a document bound to their account and an authenticator.
import { userinfo } from '@bonafide/core/calls/account'
import { Details } from '@bonafide/core/details'
import { confirmTotp, startTotp } from '@bonafide/stand-in/calls/security'
import { type Browser, password, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { Secret, TOTP } from 'otpauth'
import { transact } from '../../../db/transaction.ts'
import { happenToVisitor, newVisitor } from '../../testing/visitors.ts'
import { bindIdentity, forgetIdentity, holderOfDocument } from '../../identity/identity.ts'

/** Ada's details, as in the test companies. */
export const adaTheUser = {
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
  /** Their authenticator's current code. */
  code(): string
}

let last = 0

export const verifiedUser = async (
  fixture: Fixture,
  of: object = {},
  { authenticator = true, bound = true } = {},
): Promise<VerifiedUser> => {
  const number = `7700${String((last += 1)).padStart(5, '0')}`
  const details = { ...adaTheUser, familyName: 'Byron', documentNumber: number, ...of }
  const user = authenticator ? await withAuthenticator(fixture) : { ...(await newVisitor(fixture)), code: () => '000000' }
  await verifyAccount(fixture, user.account, details, bound)
  return user
}

/** Verifies an existing account, after releasing the document from the account of an earlier test. */
export const verifyAccount = async (fixture: Fixture, account: string, of: object, bound = true): Promise<void> => {
  const details = Details.parse(of)
  await happenToVisitor(fixture, account, { kind: 'detailsAccepted', details }, { kind: 'levelApproved', level: 'basic' })
  await transact(fixture.services.db, async (tx) => {
    const holder = await holderOfDocument(tx, fixture.services, details)
    if (holder !== null) await forgetIdentity(tx, { account: holder, banned: false })
    if (bound) await bindIdentity(tx, fixture.services, { account, details, at: fixture.services.clock() })
  })
}

const withAuthenticator = async (fixture: Fixture): Promise<VerifiedUser> => {
  const { browser } = await fixture.person(`recognised-${(last += 1)}`)
  const { data } = await browser.ask(startTotp, { password })
  const code = () => new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: fixture.services.clock().getTime() })
  await browser.ask(confirmTotp, { code: code() })
  fixture.pass(30_000)
  return { account: (await browser.ask(userinfo)).data.userInfo.userId, browser, code }
}
