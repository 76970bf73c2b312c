// A fixture in which every covered table has rows, all written by the code that normally writes them.
import { submitVisit } from '@bonafide/core/calls/frame/visit'
import { countInsistence } from '../../../adapters/provider-builtin/evidence/visit-files.sql.ts'
import { bringBasicEvidence, workProvider } from '../../../adapters/provider-builtin/testing/bring.ts'
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
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { bindIdentity } from '../../../visits/identity/identity.ts'
import { openConsentedFrame, visitOpener, newVisitor } from '../../../visits/testing/visitors.ts'
import { markRecord } from '../../mark.ts'
import { fillInsiders } from './fill-insiders.ts'
import { fillCompany } from './fill-company.ts'

export interface FilledFixture {
  readonly fixture: Fixture
  /** A person whose visit has every kind of evidence, and a company under review. */
  readonly person: string
  readonly company: string
}

export const makeFilledFixture = async (): Promise<FilledFixture> => {
  const fixture = await makeFixture()
  const person = await visitOf(fixture)
  const company = await companyOf(fixture)
  await markRecord(fixture.services)
  return { fixture, person, company }
}

const visitOf = async (fixture: Fixture): Promise<string> => {
  const { account, browser } = await newVisitor(fixture)
  const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
  await bringBasicEvidence(fixture, { account, frame })
  await frame.ask(submitVisit)
  await workProvider(fixture)
  const at = fixture.services.clock()
  await writeAsAccount(fixture.services, { account, key: 'first', text: 'Is it done?', at })
  const { visit } = await fixture.services.db.kysely
    .selectFrom('visits')
    .select('visit')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  await transact(fixture.services.db, (tx) => countInsistence(tx, visit, 'documentFront'))
  return account
}

const companyOf = async ({ services }: Fixture): Promise<string> => {
  const account = '70707'
  const made = await makeCompanyCase(services, { account, bytes: photo(2000) })
  const at = services.clock()
  await keepIdReading(services, { account, file: made.files.front, details: null })
  await transact(services.db, async (tx) => {
    const joining = { email: 'Ada@example.com', email_key: 'ada@example.com', name: 'Ada', password_hash: 'a hash', joined_at: at }
    const reviewer = (await joinReviewer(tx, { ...joining, totp_secret: Buffer.from('wrapped'), totp_last_step: 1 })) ?? ''
    await replaceRecoveryCodes(tx, reviewer, [Buffer.alloc(32, 1), Buffer.alloc(32, 2)])
    await noteDeskEvent(tx, { at, kind: 'joined', by: reviewer, reviewer, email: 'Ada@example.com', address: '192.0.2.1' })
    const invited = { email: 'Bob@example.com', email_key: 'bob@example.com', token_hash: Buffer.alloc(32, 3) }
    await replaceInvitation(tx, { ...invited, invited_at: at, expires_at: at })
    await noteView(tx, { case: made.case, reviewer, upload: null, at })
    await insertVote(tx, { case_id: made.case, reviewer, decision: 'approved', reason: null, at, person: null })
    const by = { visit: made.visit, reviewer, at }
    await upsertVerdict(tx, { ...by, upload: made.files.extract, audit_result: 2, reason: null, remark: null })
    await upsertRemark(tx, { ...by, part: '["whole"]', remark: Buffer.from('sealed') })
    await bindIdentity(tx, services, { account, details: someDetails(), at })
    await fillInsiders(tx, { account, reviewer, at })
    await fillCompany(tx, services, { company: account, at })
  })
  return account
}
