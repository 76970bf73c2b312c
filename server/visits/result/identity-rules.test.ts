import type { Details } from '@bonafide/core/details'
import { errorStatusOf } from '@bonafide/core/standing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import type { Outcome } from '../../ports/provider.ts'
import { lookUpIdentity } from '../identity/identity.ts'
import { lockVisit, submitVisit } from '../visit.ts'
import { approved, makeVisitWorld, newPerson, type VisitWorld } from '../testing/visit-world.ts'

let world: VisitWorld
beforeAll(async () => {
  world = await makeVisitWorld()
})
afterAll(() => world.close())

const reviewer = { by: 'reviewer:7' } as const

/** A person who has passed basic verification with these documents. */
const verified = async (details: Details): Promise<string> => {
  const account = await world.account()
  await world.take(await world.visit(account, 'basic'), approved(details))
  return account
}
const tryBasic = async (details: Details, more: Parameters<VisitWorld['take']>[2] & { byCamera?: boolean } = {}): Promise<string> => {
  const account = await world.account()
  await world.take(await world.visit(account, 'basic'), approved(details, more.byCamera ?? true), more)
  return account
}
const holderOf = async (details: Details): Promise<string | null> =>
  (await transact(world.services.db, (tx) => lookUpIdentity(tx, world.services, { account: 'nobody', details }))).holder

const elsewhere = ['foundVerifiedElsewhere', 'levelRejected basic identity.elsewhere']

test.each([['the provider'], ['a reviewer']])(
  'a person with a verified account’s document is rejected and notified, even when %s approves',
  async (who) => {
    const papers = newPerson()
    const first = await verified(papers)
    const second = await tryBasic({ ...papers, givenName: 'Augusta' }, who === 'a reviewer' ? reviewer : {})
    expect(await world.story(second)).toEqual(elsewhere)
    expect(errorStatusOf(await world.standing(second))).toBe(2)
    expect(await world.details(second)).toEqual({})
    expect(await holderOf(papers)).toBe(first)
    expect(await world.letters(second)).toEqual(['rejected'])
  },
)

test('typing another person’s document number reveals nothing and locks no account out, since only passed evidence is compared', async () => {
  const papers = newPerson()
  const victim = await verified(papers)
  const account = await world.account()
  const visit = await world.visit(account, 'basic')
  await world.take(visit, { state: 'submitted' })
  await world.take(visit, { state: 'unsure', reasons: ['engine.none'] })
  await world.take(visit, { state: 'rejected', reason: 'document.altered' }, reviewer)
  expect(await world.story(account)).toEqual(['levelSubmitted basic', 'levelRejected basic document.altered'])
  expect(await world.cases(account)).toMatchObject([{ reasons: ['engine.none'] }])
  expect(errorStatusOf(await world.standing(victim))).toBe(0)
  const own = newPerson()
  expect(await world.story(await tryBasic(own))).toEqual(['detailsAccepted', 'levelApproved basic'])
})

test('without a camera, an identity is only claimed once a reviewer approves', async () => {
  const papers = newPerson()
  await tryBasic(papers, { byCamera: false })
  expect(await holderOf(papers)).toBeNull()
  const second = await tryBasic(papers, { ...reviewer, byCamera: false })
  expect(await holderOf(papers)).toBe(second)
})

test.each(['basic', 'review', 'nationality'] as const)(
  '%s, approved by the provider without a camera, still needs a reviewer',
  async (about) => {
    const account = await world.account()
    if (about !== 'basic') await world.take(await world.visit(account, 'basic'), approved())
    if (about === 'review') await world.happen(account, { kind: 'reviewAlerted', alert: 'expiringSoon' })
    if (about === 'nationality') await world.happen(account, { kind: 'levelAsked', level: 'nationality' })
    const details = newPerson(about === 'nationality' ? { otherNationality: 'FRA' } : {})
    const visit = await world.visit(account, about)
    await world.take(visit, approved(details, false))
    expect((await world.standing(account)).levels[about]?.flag).toBe(1)
    expect(await world.cases(account)).toMatchObject([{ about, reasons: ['camera.none'], decision: null }])
    await world.take(visit, approved(details, false), reviewer)
    expect((await world.standing(account)).levels[about]?.flag).toBe(2)
    expect(await holderOf(details)).toBe(account)
  },
)

test('if twenty accounts pass with one document simultaneously, one is verified and nineteen are refused', async () => {
  const papers = newPerson()
  const stories = await Promise.all(Array.from({ length: 20 }, async () => world.story(await tryBasic(papers))))
  expect(stories.filter((story) => story.includes('levelApproved basic'))).toHaveLength(1)
  expect(stories.filter((story) => story.join() === elsewhere.join())).toHaveLength(19)
})

test('a person with the same name, birth date and nationality goes to a reviewer, who may find that they are someone else', async () => {
  const papers = newPerson()
  await verified(papers)
  const twin = { ...papers, documentNumber: `${papers.documentNumber} B` }
  const account = await world.account()
  const visit = await world.visit(account, 'basic')
  await world.take(visit, approved(twin))
  expect(await world.story(account)).toEqual(['levelSubmitted basic'])
  expect(await world.cases(account)).toEqual([{ about: 'basic', reasons: ['person.similar'], needs: 1, decision: null }])
  expect(await holderOf(twin)).toBeNull()
  await world.take(visit, approved(twin), reviewer)
  expect(await world.story(account)).toEqual(['levelSubmitted basic', 'detailsAccepted', 'levelApproved basic'])
  expect(await holderOf(twin)).toBe(account)
})

test('a submission in a verified person’s name goes to a reviewer with that reason, and the applicant does not learn it', async () => {
  const papers = newPerson()
  await verified(papers)
  const { db, keys, clock } = world.services
  const casesAfterSubmitting = async (details: Details) => {
    const account = await world.account()
    const visit = await world.visit(account, 'basic')
    await transact(db, async (tx) => {
      const row = await lockVisit(tx, visit)
      if (row === undefined) throw new Error('no visit')
      await submitVisit(tx, { keys, clock }, { visit: row, answered: { details, answers: {} }, files: [], at: clock() })
    })
    await world.take(visit, { state: 'unsure', reasons: ['engine.none'] })
    expect(await world.story(account)).toEqual(['levelSubmitted basic'])
    expect(await world.letters(account)).toEqual([])
    return world.cases(account)
  }
  expect(await casesAfterSubmitting({ ...papers, documentNumber: 'ANOTHER 1' })).toMatchObject([
    { reasons: ['engine.none', 'person.similar'] },
  ])
  expect(await casesAfterSubmitting(newPerson())).toMatchObject([{ reasons: ['engine.none'] }])
})

test('after a reset another account is still rejected with the identity, and the same account can be verified again', async () => {
  const papers = newPerson()
  const account = await verified(papers)
  await world.take(await world.visit(account, 'reset', account), approved())
  expect(await world.details(account)).toEqual({})
  expect(await world.story(await tryBasic(papers))).toEqual(elsewhere)
  await world.take(await world.visit(account, 'basic'), approved(papers))
  expect((await world.standing(account)).levels.basic?.flag).toBe(2)
})

test('an expiry or a ban does not free the identity', async () => {
  const [expired, banned] = [newPerson(), newPerson()]
  await world.happen(await verified(expired), { kind: 'levelExpired', level: 'basic' })
  await world.happen(await verified(banned), { kind: 'accountBlacklisted', reason: 'fraud.proven' })
  for (const papers of [expired, banned]) expect(await world.story(await tryBasic(papers))).toEqual(elsewhere)
})

test('a reset that the provider grants without a camera still needs a reviewer', async () => {
  const account = await verified(newPerson())
  const visit = await world.visit(account, 'reset', account)
  await world.take(visit, approved({}, false))
  expect((await world.standing(account)).levels.basic?.flag).toBe(2)
  expect(await world.cases(account)).toMatchObject([{ about: 'reset', reasons: ['camera.none'] }])
  await world.take(visit, approved({}, false), reviewer)
  expect((await world.standing(account)).levels).toEqual({})
})

test('renewed documents at a review are bound in addition to the old ones; another person’s documents change nothing', async () => {
  const [papers, others] = [newPerson(), newPerson()]
  const account = await verified(papers)
  await verified(others)
  const review = async (documentNumber: string | undefined) => {
    await world.happen(account, { kind: 'reviewAlerted', alert: 'expiringSoon' })
    await world.take(await world.visit(account, 'review'), approved({ ...papers, documentNumber }))
  }
  const renewed = `${papers.documentNumber} R`
  await review(renewed)
  expect(await holderOf({ ...papers, documentNumber: renewed })).toBe(account)
  expect(await holderOf(papers)).toBe(account)
  await review(others.documentNumber)
  expect((await world.story(account)).slice(-2)).toEqual(['foundVerifiedElsewhere', 'levelRejected review identity.elsewhere'])
  expect((await world.standing(account)).levels.basic?.flag).toBe(2)
})

test('the documents of an added nationality are bound in addition to the first ones', async () => {
  const papers = newPerson()
  const account = await verified(papers)
  await world.happen(account, { kind: 'levelAsked', level: 'nationality' })
  const french = newPerson({ otherNationality: 'FRA', issuingCountry: 'FRA' })
  await world.take(await world.visit(account, 'nationality'), approved(french))
  expect(await world.details(account)).toEqual({ ...papers, otherNationality: 'FRA' })
  expect(await holderOf(french)).toBe(account)
})

const foundElsewhere = async (papers: Details, first: string) => {
  const second = await tryBasic(papers)
  return { second, visit: await world.visit(second, 'sameIdentity', first) }
}

test('if reviewers find that two accounts belong to one person, the identity moves with everything that belongs to it', async () => {
  const papers = newPerson()
  const first = await verified(papers)
  await world.take(await world.visit(first, 'intermediate'), { state: 'unsure', reasons: ['engine.none'] })
  const { second, visit } = await foundElsewhere(papers, first)
  await world.take(visit, approved({}), reviewer)
  expect((await world.story(first)).at(-1)).toBe('identityReleased')
  expect((await world.standing(first)).levels).toEqual({})
  expect(await world.cases(first)).toMatchObject([{ about: 'intermediate', decision: 'withdrawn' }])
  expect(await world.letters(first)).toEqual(['approved', 'released'])
  expect(errorStatusOf(await world.standing(second))).toBe(0)
  expect(await holderOf(papers)).toBe(second)
  await world.take(await world.visit(second, 'basic'), approved(papers))
  expect((await world.standing(second)).levels.basic?.flag).toBe(2)
  expect(await world.story(await tryBasic(papers))).toEqual(elsewhere)
})

test.each([
  ['two approvals', approved({}), approved({})],
  ['an approval and a refusal', approved({}), { state: 'rejected', reason: 'identity.elsewhere' }],
  ['a refusal and an approval', { state: 'rejected', reason: 'identity.elsewhere' }, approved({})],
] satisfies [string, Outcome, Outcome][])(
  'of %s that two reviewers give simultaneously, both are delivered and only one counts',
  async (_what, ...outcomes) => {
    for (let round = 0; round < 5; round += 1) {
      const papers = newPerson()
      const first = await verified(papers)
      const { second, visit } = await foundElsewhere(papers, first)
      const before = await world.story(second)
      await Promise.all(outcomes.map((outcome, at) => world.take(visit, outcome, { by: `reviewer:${7 + at}` })))
      const { rows } = await world.services.db.pool.query('select outcome from visits where visit = $1', [visit])
      const isApproved = rows[0]?.outcome === 'approved'
      expect((await world.story(second)).slice(before.length)).toEqual([
        isApproved ? 'clearedOfVerifiedElsewhere' : 'levelRejected sameIdentity identity.elsewhere',
      ])
      expect((await world.story(first)).filter((kind) => kind === 'identityReleased')).toHaveLength(isApproved ? 1 : 0)
      expect(await holderOf(papers)).toBe(isApproved ? second : first)
      expect((await world.letters(second)).slice(1)).toEqual([isApproved ? 'approved' : 'rejected'])
    }
  },
)

test('a provider’s approval alone never moves an identity', async () => {
  const papers = newPerson()
  const first = await verified(papers)
  const { second, visit } = await foundElsewhere(papers, first)
  await world.take(visit, approved({}))
  expect(await holderOf(papers)).toBe(first)
  expect(await world.cases(second)).toMatchObject([{ about: 'sameIdentity', reasons: ['face.matches'], needs: 2, decision: null }])
})

test('a banned account cannot release its identity, and a second account does not escape the ban', async () => {
  const papers = newPerson()
  const first = await verified(papers)
  const { second, visit } = await foundElsewhere(papers, first)
  await world.happen(first, { kind: 'accountBlacklisted', reason: 'fraud.proven' })
  await world.take(visit, approved({}), reviewer)
  expect(await holderOf(papers)).toBe(first)
  expect(errorStatusOf(await world.standing(second))).toBe(2)
  expect(await world.isEnded(visit)).toBe(true)
})

test('two accounts that claim each other’s identity at the same moment do not deadlock, and only one identity moves', async () => {
  for (let round = 0; round < 5; round += 1) {
    const papers = newPerson()
    const first = await verified(papers)
    const { second, visit } = await foundElsewhere(papers, first)
    await world.happen(first, { kind: 'foundVerifiedElsewhere', other: second })
    const counterVisit = await world.visit(first, 'sameIdentity', second)
    await Promise.all([world.take(visit, approved({}), reviewer), world.take(counterVisit, approved({}), reviewer)])
    expect([first, second]).toContain(await holderOf(papers))
    const stories = await Promise.all([first, second].map((account) => world.story(account)))
    expect(stories.flat().filter((kind) => kind === 'identityReleased')).toHaveLength(1)
  }
})
