import { isPurpose } from '@bonafide/core/purposes'
import { missingDetails } from '@bonafide/core/rules/review/case-details'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { questionFaults, questionnaireOf } from '@bonafide/core/rules/questions'
import { firstMissingOf } from '@bonafide/core/rules/visit/visit-needs'
import { levelOf } from '@bonafide/core/standing'
import { afterAll, expect, test } from 'vitest'
import { transact } from '@bonafide/server/db/transaction'
import { readStanding } from '@bonafide/server/record/read-standing'
import { visitFilesOf, readAnswered } from '@bonafide/server/visits/visit'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'
import { addDemoAccounts } from './add-demo-accounts.ts'

const fixture = await makeFixture({ demo: true })
await Promise.all([addDemoAccounts(fixture.services), addDemoAccounts(fixture.services)])
await addDemoAccounts(fixture.services)
afterAll(() => fixture.close())

interface Row {
  readonly account: string
  readonly demo: string
  readonly about: string
  readonly visit: string
}
const cases = async (): Promise<readonly Row[]> =>
  (
    await fixture.services.db.pool.query(
      `select cases.account, demo, about, visit from cases join stand_in_accounts s on s.account::text = cases.account where decided_at is null order by demo`,
    )
  ).rows

/** A transfer waits for reviewers without anything having been submitted. */
const hasVisit = ({ about }: Row): boolean => about !== 'transfer'

test('each pending demo account has one case at the desk, however often and by however many processes the server is started', async () => {
  expect((await cases()).map(({ demo, about }) => `${demo}: ${about}`)).toEqual([
    'company-otc: businessOtc',
    'company-pending: business',
    'company-supplement-pending: supplement',
    'person-at-desk: basic',
    'person-edd-pending: enhanced',
    'person-elsewhere-pending: sameIdentity',
    'person-intermediate-pending: intermediate',
    'person-name-pending: name',
    'person-nationality-pending: nationality',
    'person-otc-pending: otc',
    'person-pan-pending: taxNumber',
    'person-pending: basic',
    'person-reset-pending: reset',
    'person-review-pending: review',
    'person-to-confirm: basic',
    'transfer-held: transfer',
  ])
})

test('each demo visit has everything for its purpose, enough for an approval that then holds', async () => {
  const { services } = fixture
  for (const { account, demo, about, visit } of (await cases()).filter(hasVisit)) {
    if (!isPurpose(about)) throw new Error(`a case about ${about}`)
    const answered = await transact(services.db, (tx) => readAnswered(tx, services, { account, visit }))
    const files = await transact(services.db, (tx) => visitFilesOf(tx, visit))
    expect(
      firstMissingOf(about, { ...answered, files: files.map(() => ({ kind: about === 'intermediate' ? 'address' : 'documentFront' })) }),
      demo,
    ).toBeNull()
    expect(missingDetails(about, answered.details), demo).toEqual([])
    expect(questionFaults(questionnaireOf(about, shippedPolicy.questions), answered.answers), demo).toEqual([])
    const outcome = { state: 'approved', details: answered.details, documentEnds: null, byCamera: false } as const
    await transact(services.db, (tx) => services.takeResult(tx, { visit, name: `case-of-${demo}`, by: 'reviewer:1', outcome }))
    const passes = about !== 'reset' && about !== 'sameIdentity'
    expect((await readStanding(services.db, account)).levels[about]?.flag, demo).toBe(passes ? 2 : undefined)
  }
  await addDemoAccounts(services)
  expect((await cases()).filter(hasVisit)).toEqual([])
})

test('an account sent back to a step keeps the rest of its visit, and is notified once', async () => {
  const { rows } = await fixture.services.db.pool.query(
    `select outcome, reason, redo, visits.account from visits join stand_in_accounts s on s.account::text = visits.account where demo = 'person-redo'`,
  )
  expect(rows).toMatchObject([{ outcome: 'rejected', reason: 'document.blurred', redo: [{ step: 'front', reason: 'document.blurred' }] }])
  expect(levelOf(await readStanding(fixture.services.db, rows[0].account), 'basic').flag).toBe(3)
})
