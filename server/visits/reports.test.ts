import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvidencePolicyName } from '@bonafide/core/evidence/policy-names'
import type { Purpose } from '@bonafide/core/purposes'
import { transact } from '../db/transaction.ts'
import type { Outcome, Reports } from '../ports/provider.ts'
import { erasePerson } from '../record/erase.ts'
import { reportsTo } from './reports.ts'
import { takeResultIn } from './take-result.ts'
import { readAnswered } from './visit.ts'
import { approved, makeVisitWorld, newPerson, type VisitWorld } from './testing/visit-world.ts'

let world: VisitWorld
let reports: Reports
beforeAll(async () => {
  world = await makeVisitWorld()
  reports = under('automatic')
})
afterAll(() => world.close())

/** Only the services that reports need. */
const under = (evidencePolicy: EvidencePolicyName, secondLookShare = 0): Reports => {
  const config = { ...world.services.config, evidencePolicy, secondLookShare }
  const services = { ...world.services, config, takeResult: takeResultIn(world.services) }
  return reportsTo({ ...services, operation: () => services as never })
}

/** A visit for which the provider has issued an opener that is not used yet. */
const ordered = async (...purposes: readonly Purpose[]) => {
  const account = await world.account()
  const visit = randomUUID()
  await world.services.db.pool.query('insert into visits (visit, account, purposes, begun_at) values ($1, $2, $3, $4)', [
    visit,
    account,
    [...purposes],
    world.services.clock(),
  ])
  return { account, visit }
}
const result = (visit: string, outcome: Outcome, name: string = randomUUID()) => reports.result({ visit, name, outcome })

test('a person opens the visit, submits it and is verified', async () => {
  const { account, visit } = await ordered('basic', 'intermediate')
  await reports.opened(visit, 'basic')
  await result(visit, { state: 'submitted' })
  const person = newPerson()
  await result(visit, approved(person))
  expect(await world.story(account)).toEqual(['levelSubmitted basic', 'detailsAccepted', 'levelApproved basic'])
  expect(await world.details(account)).toMatchObject({ documentNumber: person.documentNumber })
  expect(await world.isEnded(visit)).toBe(true)
})

test.each<[string, Purpose, EvidencePolicyName, number, boolean, readonly string[]]>([
  ['assisted', 'basic', 'assisted', 0, true, ['checks.passed']],
  ['strict', 'basic', 'strict', 0, true, ['level.byPerson']],
  ['automatic, drawn', 'basic', 'automatic', 1, true, ['visit.drawn']],
  ['automatic, without a camera', 'basic', 'automatic', 0, false, ['camera.none']],
])('%s: an approval waits for a reviewer, who finds the details', async (_what, purpose, policy, share, byCamera, reasons) => {
  const { account, visit } = await ordered(purpose)
  const policyReports = under(policy, share)
  await policyReports.opened(visit, purpose)
  await policyReports.result({ visit, name: 'one', outcome: approved(newPerson({ documentNumber: 'WAITS1' }), byCamera) })
  expect(await world.cases(account)).toEqual([{ about: purpose, reasons, needs: 1, decision: null }])
  expect((await world.standing(account)).levels.basic?.flag).not.toBe(2)
  const answered = await transact(world.services.db, (tx) => readAnswered(tx, world.services, { visit, account }))
  expect(answered.details).toMatchObject({ documentNumber: 'WAITS1' })
})

test('eight simultaneous identical reports count once', async () => {
  const { account, visit } = await ordered('basic')
  await Promise.all(Array.from({ length: 8 }, () => reports.opened(visit, 'basic')))
  await Promise.all(Array.from({ length: 8 }, () => result(visit, { state: 'submitted' }, 'one')))
  expect(await world.story(account)).toEqual(['levelSubmitted basic'])
})

test('a result for a visit that was never opened does not count', async () => {
  const { account, visit } = await ordered('basic')
  await result(visit, approved())
  expect(await world.story(account)).toEqual([])
})

test('after a visit has ended, another result changes nothing', async () => {
  const { account, visit } = await ordered('basic')
  await reports.opened(visit, 'basic')
  await result(visit, { state: 'rejected', reason: 'document.blurred' })
  const storyBefore = await world.story(account)
  await result(visit, approved())
  expect(await world.story(account)).toEqual(storyBefore)
})

test('a result for an erased account changes nothing', async () => {
  const { account, visit } = await ordered('basic')
  await reports.opened(visit, 'basic')
  await transact(world.services.db, (tx) => erasePerson(tx, world.services, { subject: account, by: 'operator' }))
  const storyBefore = await world.story(account)
  await result(visit, approved())
  expect(await world.story(account)).toEqual(storyBefore)
})

const unknown = randomUUID()
test.each<[string, () => Promise<void>, RegExp]>([
  ['an opening of an unknown visit', () => reports.opened(unknown, 'basic'), /there is no visit/],
  ['a result for an unknown visit', () => result(unknown, approved()), /there is no visit/],
  ['a malformed visit id', () => reports.opened("'; drop table visits", 'basic'), /there is no visit/],
  ['another purpose', async () => reports.opened((await ordered('basic')).visit, 'otc'), /not about this purpose/],
  ['an unknown purpose', async () => reports.opened((await ordered('basic')).visit, 'vip' as never), /not about this purpose/],
])('a report with %s is refused', async (_what, report, sentence) => expect(report()).rejects.toThrow(sentence))

test.each<[string, object]>([
  ['an unknown outcome', { outcome: { state: 'fine' } }],
  ['approved without details', { outcome: { state: 'approved', documentEnds: null, byCamera: true } }],
  ['details with an unknown field', { outcome: { ...approved(), details: { shoeSize: '43' } } }],
  ['a reviewer’s remark', { by: 'reviewer:1' }],
  ['no name', { name: '' }],
  ['a note of ten megabytes', { outcome: { state: 'rejected', reason: 'document.blurred', note: 'x'.repeat(1e7) } }],
])('a report with this fault is refused and changes nothing: %s', async (_what, fault) => {
  const { account, visit } = await ordered('basic')
  await reports.opened(visit, 'basic')
  await expect(reports.result({ visit, name: 'n', outcome: { state: 'submitted' }, ...fault } as never)).rejects.toThrow()
  expect(await world.story(account)).toEqual([])
})
