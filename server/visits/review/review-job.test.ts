import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { approved, makeVisitWorld, newPerson, type VisitWorld } from '../testing/visit-world.ts'
import { reviewAll, reviewOne } from './review-job.ts'

let world: VisitWorld
beforeAll(async () => {
  world = await makeVisitWorld()
})
afterAll(() => world.close())

const dayMs = 86_400_000
/** The same server on another day. */
const on = (day: string) => ({ ...world.services, clock: () => new Date(`${day}T12:00:00Z`) })
const review = (day: string) => reviewAll(on(day))

/** Verified until the last day of June 2027. */
const until = '2027-06-30T00:00:00.000Z'
const verified = (): Promise<string> =>
  world.account({ kind: 'levelSubmitted', level: 'basic' }, { kind: 'levelApproved', level: 'basic', until })
const stepsOf = async (account: string): Promise<readonly string[]> => (await world.story(account)).slice(2)

const soon = 'reviewAlerted'
const expired = 'levelExpired basic'

test.each([
  ['2027-05-30', [], 'undo', 2, []],
  ['2027-05-31', [soon], 'expiringSoon', 2, ['expiringSoon']],
  ['2027-06-30', [soon, soon], 'expiredInReview', 2, ['expiredInReview']],
  ['2027-07-30', [soon, soon, expired], 'expiredNotInReview', 4, ['expired']],
  ['2031-01-01', [soon, soon, expired], 'expiredNotInReview', 4, ['expired']],
] as const)(
  'if the job first runs on %s, it takes all due steps in one run and mails only the last one',
  async (day, steps, alert, flag, letters) => {
    const account = await verified()
    await review(day)
    expect(await stepsOf(account)).toEqual(steps)
    const standing = await world.standing(account)
    expect(standing).toMatchObject({ alert, levels: { basic: { flag } } })
    expect(await world.letters(account)).toEqual(letters)
  },
)

test('if the job runs daily, it takes each step on its day and mails it once', async () => {
  const account = await verified()
  for (const day of ['2027-05-31', '2027-06-01', '2027-06-30', '2027-06-30', '2027-07-30', '2027-08-30']) await review(day)
  expect(await stepsOf(account)).toEqual([soon, soon, expired])
  expect(await world.letters(account)).toEqual(['expiringSoon', 'expiredInReview', 'expired'])
})

test('the deadline for the answer is stored', async () => {
  const account = await verified()
  await review('2027-05-31')
  expect((await world.standing(account)).alertEndsAt).toBe(until)
  await review('2027-07-01')
  expect((await world.standing(account)).alertEndsAt).toBe('2027-07-30T00:00:00.000Z')
})

test('a review answered in time does not expire while a reviewer decides, but does once it is refused', async () => {
  const account = await verified()
  await review('2027-07-01')
  const visit = await world.visit(account, 'review')
  await world.take(visit, { state: 'unsure', reasons: ['engine.none'] })
  await review('2027-09-01')
  expect(await world.standing(account)).toMatchObject({ alert: 'expiredInReview', levels: { basic: { flag: 2 }, review: { flag: 1 } } })
  await world.take(visit, { state: 'rejected', reason: 'document.expired' }, { by: 'reviewer:7' })
  await review('2027-09-02')
  expect((await world.standing(account)).levels.basic?.flag).toBe(4)
})

test('a renewed verification does not change until its next review is due', async () => {
  const account = await verified()
  await review('2027-06-01')
  await world.take(await world.visit(account, 'review'), approved(newPerson()))
  const story = await world.story(account)
  await review('2027-11-01')
  expect(await world.story(account)).toEqual(story)
})

test('concurrent workers do each step once', async () => {
  const accounts = await Promise.all(Array.from({ length: 30 }, verified))
  await Promise.all([review('2028-01-01'), review('2028-01-01'), review('2028-01-01')])
  for (const account of accounts) {
    expect(await stepsOf(account)).toEqual([soon, soon, expired])
    expect(await world.letters(account)).toEqual(['expired'])
  }
})

test('a crash midway loses nothing and repeats nothing', async () => {
  const account = await verified()
  const crash = transact(world.services.db, async (tx) => {
    await reviewOne(tx, on('2028-01-01'), account)
    throw new Error('the power went out')
  })
  await expect(crash).rejects.toThrow('the power went out')
  expect(await stepsOf(account)).toEqual([])
  expect(await world.letters(account)).toEqual([])
  await review('2028-01-01')
  expect(await stepsOf(account)).toEqual([soon, soon, expired])
})

test('an account that cannot be reviewed does not delay others, and the job reports it', async () => {
  const [broken, fine] = [await verified(), await verified()]
  const { pool } = world.services.db
  await pool.query(`update person_standing set version = version + 1 where account = $1`, [broken])
  await expect(review('2028-01-01')).rejects.toThrow('1 of 2 accounts could not be reviewed')
  expect(await stepsOf(fine)).toEqual([soon, soon, expired])
  expect(await stepsOf(broken)).toEqual([])
  await pool.query(`update person_standing set version = version - 1 where account = $1`, [broken])
  await review('2028-01-01')
  expect(await stepsOf(broken)).toEqual([soon, soon, expired])
})

test('processes every account even if more than one batch is due', async () => {
  await review('2028-06-01')
  const many = 1203
  await world.services.db.pool.query(
    `with made as (insert into record_subjects (subject, sequence, head, seal)
       select 'many' || n, 1, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex') from generate_series(1, $1::int) n returning subject)
     insert into person_standing (account, version, standing, review_at, changed_at)
       select subject, 1, $2, $3, now() from made`,
    [many, JSON.stringify(await world.standing(await verified())), new Date(Date.parse(until) - 30 * dayMs)],
  )
  expect(await review('2028-06-01')).toBe(many + 1)
  const { rows } = await world.services.db.pool.query(`select count(*)::int as left from person_standing where review_at <= $1`, [
    new Date('2028-06-01'),
  ])
  expect(rows).toEqual([{ left: 0 }])
}, 120_000)

test('changes nothing if no account is due', async () => {
  expect(await review('2020-01-01')).toBe(0)
})
