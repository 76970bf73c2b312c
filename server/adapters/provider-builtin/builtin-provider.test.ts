import { openFrame } from '@bonafide/core/calls/frame'
import { afterAll, beforeAll } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { providerContract } from '../../ports/provider.contract.ts'
import { makeTown, type Town } from '../../stand-in/testing/town.ts'
import { signedIn } from '../../visits/testing/visitors.ts'
import { beginNewVisit } from '../../visits/visit.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown()
})
afterAll(() => town.close())

providerContract('built in', async () => {
  const { db, provider, clock } = town.house
  return {
    provider,
    db,
    order: async (account) => {
      const purposes = ['basic'] as const
      const { session } = await signedIn(town, account)
      const at = clock()
      const visit = await transact(db, (tx) => beginNewVisit(tx, { account, session, purposes, byHand: false, faceOf: null, at }))
      return { visit, account, session, purposes, at }
    },
    enter: async (opener) => (await town.frame().ask(openFrame, { opener, segment: 'sass/kyc/verify', tag: '' })).code === '00000',
  }
})
