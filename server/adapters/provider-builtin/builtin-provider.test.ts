import { bringFaceToken, openFrame, submitVisit } from '@bonafide/core/calls/frame'
import type { AccessToken } from '@bonafide/core/values'
import { afterAll, beforeAll } from 'vitest'
import { transact } from '../../db/transaction.ts'
import type { Result } from '../../ports/provider.ts'
import { providerContract } from '../../ports/provider.contract.ts'
import { bytesOf } from '../../secrets/token.ts'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { agree, happen, signedIn, verdictOf } from '../../visits/testing/visitors.ts'
import { beginNewVisit } from '../../visits/visit.ts'
import { type Bringer, bringWhole, work } from './testing/bring.ts'
import { judgeVisit } from './verdict/judge-visit.ts'

const delivered: Result[] = []
let town: Town
beforeAll(async () => {
  town = await makeTown({}, (house) => ({
    ...house,
    takeResult: async (tx, result) => {
      delivered.push(result)
      await house.takeResult(tx, result)
    },
  }))
})
afterAll(() => town.close())

const stays = new Map<string, Bringer>()
const stayOf = (visit: string): Bringer => {
  const stay = stays.get(visit)
  if (stay === undefined) throw new Error('the frame was not entered')
  return stay
}

/** Undefined: the token is of no visit. */
const visitOf = (token: AccessToken) =>
  town.house.db.kysely
    .selectFrom('access_token')
    .innerJoin('visits', 'visits.visit', 'access_token.visit')
    .select(['visits.visit', 'visits.account', 'visits.purposes'])
    .where('token_hash', '=', bytesOf(token))
    .executeTakeFirst()

const enter = async (opener: AccessToken): Promise<boolean> => {
  const of = await visitOf(opener)
  const segment = of?.purposes.includes('reset') === true ? 'reset' : 'sass/kyc/verify'
  const answer = await town.frame().ask(openFrame, { opener, segment, tag: '' })
  if (verdictOf(answer) !== 'ok' || of === undefined) return false
  const frame = town.frame({ 'x-frame-token': answer.data.frameToken })
  await agree(frame)
  stays.set(of.visit, { account: of.account, frame })
  return true
}

providerContract('built in', async () => {
  const { db, provider, clock } = town.house
  return {
    provider,
    order: async (account, about = 'basic') => {
      const purposes = [about]
      if (about === 'reset') await happen(town, account, { kind: 'levelApproved', level: 'basic' })
      const { session } = await signedIn(town, account)
      const at = clock()
      const faceOf = about === 'reset' ? account : null
      const visit = await transact(db, (tx) => beginNewVisit(tx, { account, session, purposes, byHand: false, faceOf, at }))
      return { visit, account, session, purposes, at }
    },
    enter,
    bringFaceToken: async (visit, token) => verdictOf(await stayOf(visit).frame.ask(bringFaceToken, { token })) === 'ok',
    handIn: async (visit) => {
      const stay = stayOf(visit)
      await bringWhole(town, stay)
      const answer = verdictOf(await stay.frame.ask(submitVisit))
      if (answer !== 'ok') throw new Error(answer)
      await work(town)
    },
    deliverAgain: (visit) => judgeVisit(town.house, visit),
    delivered: (visit) => delivered.filter((result) => result.visit === visit),
  }
})
