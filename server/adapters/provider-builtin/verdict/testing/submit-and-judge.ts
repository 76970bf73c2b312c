// Takes a visit from its opening to its verdict, and reads its traces afterwards.
import { frameState } from '@bonafide/core/calls/frame/visit'
import { levelOf } from '@bonafide/core/standing'
import { transact } from '../../../../db/transaction.ts'
import { historyOf } from '../../../../record/history.ts'
import { readStanding } from '../../../../record/read-standing.ts'
import type { Fixture } from '@bonafide/stand-in/testing/fixture'
import { newVisitor } from '../../../../visits/testing/visitors.ts'
import { workProvider } from '../../testing/bring.ts'
import { submitEvidence, type TestPerson, showAllEvidence, type EvidenceOverrides } from './test-person.ts'

export const judgedFlagOf = async (fixture: Fixture, account: string): Promise<number> =>
  levelOf(await readStanding(fixture.services.db, account), 'basic').flag

export const judgedCasesOf = (fixture: Fixture, account: string) =>
  fixture.services.db.kysely
    .selectFrom('cases')
    .select(['about', 'reasons', 'decided_at', 'visit'])
    .where('account', '=', account)
    .execute()

/** Returns the kinds of the account's events, without the earlier consents. */
export const kindsOf = async (fixture: Fixture, account: string): Promise<readonly string[]> =>
  (await transact(fixture.services.db, (tx) => historyOf(tx, fixture.services, account)))
    .map(({ kind }) => kind)
    .filter((kind) => !isOfConsent(kind))

const isOfConsent = (kind: string): boolean => kind === 'privacyNoticeAcknowledged' || kind.startsWith('biometrics')

/** Returns the newest visit that was opened. */
export const judgedVisitOf = async (fixture: Fixture, account: string): Promise<string> =>
  (
    await fixture.services.db.kysely
      .selectFrom('visits')
      .select('visit')
      .where('account', '=', account)
      // Opened visits come first: a test may begin an unopened one at the same moment.
      .orderBy(({ eb }) => eb('opened_at', 'is', null))
      .orderBy('begun_at', 'desc')
      .executeTakeFirstOrThrow()
  ).visit

/** A visit that was submitted, read and judged. */
export const submitAndJudge = async (fixture: Fixture, person: TestPerson, overrides: EvidenceOverrides = {}) => {
  const visitor = await newVisitor(fixture)
  const bringer = await showAllEvidence(fixture, visitor, { person, overrides })
  await workProvider(fixture)
  await submitEvidence(bringer)
  await workProvider(fixture)
  const { data } = await bringer.frame.ask(frameState)
  return { ...visitor, ...bringer, state: data }
}
