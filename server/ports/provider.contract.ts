import { randomUUID } from 'node:crypto'
import { isFrameHost } from '@bonafide/core/frame/segments'
import { AccessToken } from '@bonafide/core/values'
import { describe, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { transact } from '../db/transaction.ts'
import type { Provider, VisitOrder } from './provider.ts'

export interface ProviderUnderTest {
  readonly provider: Provider
  readonly db: Db
  /** A visit that has begun, of somebody who is signed in. */
  order(account: string): Promise<VisitOrder>
  /** As the frame of this provider does; false when the door stays shut. */
  enter(token: AccessToken): Promise<boolean>
}

const account = (): string => String(Math.floor(Math.random() * 1e15))

/** What everybody promises who takes evidence for us. */
export const providerContract = (name: string, open: () => Promise<ProviderUnderTest>): void => {
  describe(`provider: ${name}`, () => {
    test('a visit gets a door: a token, a name for the person, a host', async () => {
      const { provider, db, order } = await open()
      const owner = account()
      const door = await transact(db, async (tx) => provider.open(tx, await order(owner)))
      expect(AccessToken.safeParse(door.accessToken).success).toBe(true)
      expect(isFrameHost(door.host)).toBe(true)
      expect(door.applicantId).toMatch(/^\S{8,128}$/)
      expect(door.applicantId).not.toContain(owner)
    })

    test('the door opens', async () => {
      const { provider, db, order, enter } = await open()
      const wanted = await order(account())
      const { accessToken } = await transact(db, (tx) => provider.open(tx, wanted))
      expect(await enter(accessToken)).toBe(true)
    })

    test('no two doors have the same key, and one person keeps one name', async () => {
      const { provider, db, order } = await open()
      const owner = account()
      const doors = []
      for (const who of [owner, owner, account()]) {
        const wanted = await order(who)
        doors.push(await transact(db, (tx) => provider.open(tx, wanted)))
      }
      expect(new Set(doors.map(({ accessToken }) => accessToken)).size).toBe(3)
      const [first, again, other] = doors
      expect(again?.applicantId).toBe(first?.applicantId)
      expect(other?.applicantId).not.toBe(first?.applicantId)
    })

    test('what is rolled back has no door', async () => {
      const { provider, db, order, enter } = await open()
      const wanted = await order(account())
      const kept: AccessToken[] = []
      const undone = transact(db, async (tx) => {
        kept.push((await provider.open(tx, wanted)).accessToken)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      const [token] = kept
      expect(token !== undefined && (await enter(token))).toBe(false)
    })

    test('a token for comparing a face is no door', async () => {
      const { provider, db, order, enter } = await open()
      const owner = account()
      const wanted = await order(owner)
      const token = await transact(db, (tx) => provider.faceToken(tx, { ...wanted, faceOf: owner }))
      expect(AccessToken.safeParse(token).success).toBe(true)
      expect(await enter(token)).toBe(false)
    })

    test('a visit that there is not gets none', async () => {
      const { provider, db, order } = await open()
      const wanted = { ...(await order(account())), visit: randomUUID() }
      await expect(transact(db, (tx) => provider.open(tx, wanted))).rejects.toThrow()
    })
  })
}
