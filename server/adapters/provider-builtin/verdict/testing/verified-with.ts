import type { Fixture } from '@bonafide/stand-in/testing/fixture'
import { transact } from '../../../../db/transaction.ts'
import { bindFace, keepFace } from '../../../../visits/identity/faces.ts'
import { openConsentedFrame, visitOpener, newVisitor } from '../../../../visits/testing/visitors.ts'

/** A new account that is verified with this face. */
export const verifiedWith = async (fixture: Fixture, face: string, at = new Date()): Promise<string> => {
  const { account, browser } = await newVisitor(fixture)
  await openConsentedFrame(fixture, await visitOpener(browser))
  const { db } = fixture.services
  const { visit } = await db.kysely.selectFrom('visits').select('visit').where('account', '=', account).executeTakeFirstOrThrow()
  await transact(db, async (tx) => {
    await keepFace(tx, fixture.services, { visit, account, face })
    await bindFace(tx, { visit, account, at })
  })
  return account
}
