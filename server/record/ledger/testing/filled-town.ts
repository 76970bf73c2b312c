// A town in which every covered table has rows, each written in the way in which it is always written.
import { submitVisit } from '@bonafide/core/calls/frame'
import { insist } from '../../../adapters/provider-builtin/evidence/visit-files.sql.ts'
import { bringWhole, work } from '../../../adapters/provider-builtin/testing/bring.ts'
import { writeAsAccount } from '../../../chat/write-message.ts'
import { keepIdReading } from '../../../companies/ids/id-readings.ts'
import { upsertRemark, upsertVerdict } from '../../../companies/verdicts.sql.ts'
import { transact } from '../../../db/transaction.ts'
import { noteView } from '../../../desk/cases/views.sql.ts'
import { insertVote } from '../../../desk/cases/votes.sql.ts'
import { noteDeskEvent } from '../../../desk/door/desk-events.sql.ts'
import { replaceInvitation } from '../../../desk/door/invitations.sql.ts'
import { joinReviewer, replaceRecoveryCodes } from '../../../desk/door/reviewers.sql.ts'
import { someDetails } from '../../../desk/testing/make-case.ts'
import { makeCompanyCase } from '../../../desk/testing/make-company-case.ts'

import { photo } from '../../../http/uploads/test-uploads.ts'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { bindIdentity } from '../../../visits/identity/identity.ts'
import { inFrame, opener, visitor } from '../../../visits/testing/visitors.ts'
import { markRecord } from '../../mark.ts'
import { fillInsiders } from './fill-insiders.ts'
import { fillCompany } from './fill-company.ts'

export interface FilledTown {
  readonly town: Town
  /** A person with a visit of every kind of evidence, and a company under review. */
  readonly person: string
  readonly company: string
}

export const makeFilledTown = async (): Promise<FilledTown> => {
  const town = await makeTown()
  const person = await visitOf(town)
  const company = await companyOf(town)
  await markRecord(town.house)
  return { town, person, company }
}

const visitOf = async (town: Town): Promise<string> => {
  const { account, browser } = await visitor(town)
  const { frame } = await inFrame(town, await opener(browser))
  await bringWhole(town, { account, frame })
  await frame.ask(submitVisit)
  await work(town)
  const at = town.house.clock()
  await writeAsAccount(town.house, { account, key: 'first', text: 'Is it done?', at })
  const { visit } = await town.house.db.kysely.selectFrom('visits').select('visit').where('account', '=', account).executeTakeFirstOrThrow()
  await transact(town.house.db, (tx) => insist(tx, visit, 'documentFront'))
  return account
}

const companyOf = async ({ house }: Town): Promise<string> => {
  const account = '70707'
  const made = await makeCompanyCase(house, { account, bytes: photo(2000) })
  const at = house.clock()
  await keepIdReading(house, { account, file: made.files.front, details: null })
  await transact(house.db, async (tx) => {
    const joining = { email: 'Ada@example.com', email_key: 'ada@example.com', name: 'Ada', password_hash: 'a hash', joined_at: at }
    const reviewer = (await joinReviewer(tx, { ...joining, totp_secret: Buffer.from('wrapped'), totp_last_step: 1 })) ?? ''
    await replaceRecoveryCodes(tx, reviewer, [Buffer.alloc(32, 1), Buffer.alloc(32, 2)])
    await noteDeskEvent(tx, { at, kind: 'joined', by: reviewer, reviewer, email: 'Ada@example.com', address: '192.0.2.1' })
    const invited = { email: 'Bob@example.com', email_key: 'bob@example.com', token_hash: Buffer.alloc(32, 3) }
    await replaceInvitation(tx, { ...invited, invited_at: at, expires_at: at })
    await noteView(tx, { case: made.case, reviewer, upload: null, at })
    await insertVote(tx, { case_id: made.case, reviewer, decision: 'approved', reason: null, at, person: null })
    const said = { visit: made.visit, reviewer, at }
    await upsertVerdict(tx, { ...said, upload: made.files.extract, audit_result: 2, reason: null, remark: null })
    await upsertRemark(tx, { ...said, part: '["whole"]', remark: Buffer.from('sealed') })
    await bindIdentity(tx, house, { account, details: someDetails(), at })
    await fillInsiders(tx, { account, reviewer, at })
    await fillCompany(tx, house, { company: account, at })
  })
  return account
}
