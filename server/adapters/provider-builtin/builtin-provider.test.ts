import { bringFaceToken } from '@bonafide/core/calls/frame/camera'
import { openFrame, submitVisit } from '@bonafide/core/calls/frame/visit'
import type { AccessToken } from '@bonafide/core/values'
import { afterAll, beforeAll } from 'vitest'
import { transact } from '../../db/transaction.ts'
import type { Result } from '../../ports/provider.ts'
import { providerContract } from '../../ports/provider.contract.ts'
import { tokenBytes } from '../../secrets/token.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { answerConsent, happenToVisitor, signedIn, verdictOf } from '../../visits/testing/visitors.ts'
import { beginNewVisit } from '../../visits/visit.ts'
import { type ProviderVisitor, bringBasicEvidence, workProvider } from './testing/bring.ts'
import { judgeVisit } from './verdict/judge-visit.ts'

const delivered: Result[] = []
let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture({}, (services) => ({
    ...services,
    takeResult: async (tx, result) => {
      delivered.push(result)
      await services.takeResult(tx, result)
    },
  }))
})
afterAll(() => fixture.close())

const visitors = new Map<string, ProviderVisitor>()
const visitorOf = (visit: string): ProviderVisitor => {
  const visitor = visitors.get(visit)
  if (visitor === undefined) throw new Error('the frame was not entered')
  return visitor
}

/** Returns undefined if the token has no visit. */
const visitOf = (token: AccessToken) =>
  fixture.services.db.kysely
    .selectFrom('access_token')
    .innerJoin('visits', 'visits.visit', 'access_token.visit')
    .select(['visits.visit', 'visits.account', 'visits.purposes'])
    .where('token_hash', '=', tokenBytes(token))
    .executeTakeFirst()

const enter = async (opener: AccessToken): Promise<boolean> => {
  const found = await visitOf(opener)
  const segment = found?.purposes.includes('reset') === true ? 'reset' : 'sass/kyc/verify'
  const answer = await fixture.frame().ask(openFrame, { opener, segment, tag: '' })
  if (verdictOf(answer) !== 'ok' || found === undefined) return false
  const frame = fixture.frame({ 'x-frame-token': answer.data.frameToken })
  await answerConsent(frame)
  visitors.set(found.visit, { account: found.account, frame })
  return true
}

providerContract('built in', async () => {
  const { db, provider, clock } = fixture.services
  return {
    provider,
    order: async (account, purpose = 'basic') => {
      const purposes = [purpose]
      if (purpose === 'reset') await happenToVisitor(fixture, account, { kind: 'levelApproved', level: 'basic' })
      const { session } = await signedIn(fixture, account)
      const at = clock()
      const faceOf = purpose === 'reset' ? account : null
      const visit = await transact(db, (tx) => beginNewVisit(tx, { account, session, purposes, byHand: false, faceOf, at }))
      return { visit, account, session, purposes, at }
    },
    enter,
    bringFaceToken: async (visit, token) => verdictOf(await visitorOf(visit).frame.ask(bringFaceToken, { token })) === 'ok',
    submit: async (visit) => {
      const visitor = visitorOf(visit)
      await bringBasicEvidence(fixture, visitor)
      const answer = verdictOf(await visitor.frame.ask(submitVisit))
      if (answer !== 'ok') throw new Error(answer)
      await workProvider(fixture)
    },
    deliverAgain: (visit) => judgeVisit(fixture.services, visit),
    delivered: (visit) => delivered.filter((result) => result.visit === visit),
  }
})
