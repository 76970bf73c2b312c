import { randomUUID } from 'node:crypto'
import { OutcomeShape } from '@bonafide/core/evidence/outcome-shape'
import { nothingSeen } from '@bonafide/core/evidence/seen'
import { isFrameHost } from '@bonafide/core/frame/segments'
import type { Purpose } from '@bonafide/core/purposes'
import { AccessToken } from '@bonafide/core/values'
import { describe, expect, test } from 'vitest'
import { shippedVersion } from '../policy-version.ts'
import type { Provider, Result, VisitOrder } from './provider.ts'

export interface ProviderUnderTest {
  readonly provider: Provider
  /** A new visit of a signed-in person. For a reset, their face is compared with the verified one. */
  order(account: string, about?: Extract<Purpose, 'basic' | 'reset'>): Promise<VisitOrder>
  /** Opens this provider's frame with the token; false if it does not open. */
  enter(token: AccessToken): Promise<boolean>
  /** Uses the token in this visit's open frame; false if it permits no face comparison. */
  bringFaceToken(visit: string, token: AccessToken): Promise<boolean>
  /** A person in the frame provides everything and submits; the provider reads it and reports the result. */
  submit(visit: string): Promise<void>
  /** Repeats the last delivery, as lost answers and queues do. */
  deliverAgain(visit: string): Promise<void>
  /** All results delivered for this visit, in order. */
  delivered(visit: string): readonly Result[]
}

const submittedVisit = async ({ provider, order, enter, submit }: ProviderUnderTest): Promise<VisitOrder> => {
  const newOrder = await order(account())
  const { accessToken } = await provider.open(newOrder)
  expect(await enter(accessToken)).toBe(true)
  await submit(newOrder.visit)
  return newOrder
}

const account = (): string => String(Math.floor(Math.random() * 1e15))

/** Runs for every provider. */
export const providerContract = (name: string, open: () => Promise<ProviderUnderTest>): void => {
  describe(`provider: ${name}`, () => {
    test('opening a visit returns a token, an applicant ID that does not contain the account, and a host', async () => {
      const { provider, order } = await open()
      const owner = account()
      const door = await provider.open(await order(owner))
      expect(AccessToken.safeParse(door.accessToken).success).toBe(true)
      expect(isFrameHost(door.host)).toBe(true)
      expect(door.applicantId).toMatch(/^\S{8,128}$/)
      expect(door.applicantId).not.toContain(owner)
    })

    test('the access token opens the frame', async () => {
      const { provider, order, enter } = await open()
      const newOrder = await order(account())
      const { accessToken } = await provider.open(newOrder)
      expect(await enter(accessToken)).toBe(true)
    })

    test('an access token opens the frame once, even if it is used eight times at the same moment', async () => {
      const { provider, order, enter } = await open()
      const newOrder = await order(account())
      const { accessToken } = await provider.open(newOrder)
      const entered = await Promise.all(Array.from({ length: 8 }, () => enter(accessToken)))
      expect(entered.filter((isIn) => isIn)).toHaveLength(1)
      expect(await enter(accessToken)).toBe(false)
    })

    test('each opening has its own token, and an account always has the same applicant ID', async () => {
      const { provider, order } = await open()
      const owner = account()
      const doors = []
      for (const holder of [owner, owner, account()]) {
        const newOrder = await order(holder)
        doors.push(await provider.open(newOrder))
      }
      expect(new Set(doors.map(({ accessToken }) => accessToken)).size).toBe(3)
      const [first, second, other] = doors
      expect(second?.applicantId).toBe(first?.applicantId)
      expect(other?.applicantId).not.toBe(first?.applicantId)
    })

    test('a token for comparing a face does not open the frame', async () => {
      const { provider, order, enter } = await open()
      const owner = account()
      const newOrder = await order(owner)
      const token = await provider.faceToken({ ...newOrder, faceOf: owner })
      expect(AccessToken.safeParse(token).success).toBe(true)
      expect(await enter(token)).toBe(false)
    })

    test('the findings of a visit without evidence and of an unknown visit are empty', async () => {
      const { provider, order } = await open()
      const { visit, account: owner } = await order(account())
      for (const id of [visit, randomUUID()]) expect(await provider.seen({ visit: id, account: owner })).toEqual(nothingSeen)
    })

    test('a visit that was never opened and an unknown visit have no next step', async () => {
      const { provider, order } = await open()
      const { visit, account: owner, at } = await order(account())
      for (const id of [visit, randomUUID()])
        expect(await provider.next({ visit: id, account: owner, at, policy: shippedVersion })).toBeNull()
    })

    test('a face token permits one comparison, in its own visit only, and an access token permits none', async () => {
      const { provider, order, enter, bringFaceToken } = await open()
      const visitOf = async () => {
        const owner = account()
        const newOrder = await order(owner, 'reset')
        const { accessToken } = await provider.open(newOrder)
        expect(await enter(accessToken)).toBe(true)
        const face = () => provider.faceToken({ ...newOrder, faceOf: owner })
        return { ...newOrder, accessToken, face }
      }
      const [first, other] = [await visitOf(), await visitOf()]
      expect(await bringFaceToken(first.visit, first.accessToken)).toBe(false)
      expect(await bringFaceToken(first.visit, await other.face())).toBe(false)
      const token = await first.face()
      expect(await bringFaceToken(first.visit, token)).toBe(true)
      expect(await bringFaceToken(first.visit, token)).toBe(false)
    })

    test('results match the port’s schema, name their visit, and each has its own name', async () => {
      const fixture = await open()
      const { visit } = await submittedVisit(fixture)
      const results = fixture.delivered(visit)
      expect(results[0]?.outcome).toEqual({ state: 'submitted' })
      expect(results.length).toBeGreaterThan(1)
      for (const { outcome } of results) expect(OutcomeShape.safeParse(outcome).error?.issues).toBeUndefined()
      expect(new Set(results.map(({ by }) => by))).toEqual(new Set(['provider']))
      expect(new Set(results.map(({ name: resultName }) => resultName)).size).toBe(results.length)
    })

    test('a repeated result keeps its name', async () => {
      const fixture = await open()
      const { visit } = await submittedVisit(fixture)
      const before = fixture.delivered(visit)
      await fixture.deliverAgain(visit)
      const names = new Set(before.map(({ name: resultName }) => resultName))
      expect(fixture.delivered(visit).filter(({ name: resultName }) => !names.has(resultName))).toEqual([])
    })

    test('a visit cannot be submitted twice', async () => {
      const fixture = await open()
      const { visit } = await submittedVisit(fixture)
      await expect(fixture.submit(visit)).rejects.toThrow()
    })

    test('an unknown visit gets no token', async () => {
      const { provider, order } = await open()
      const newOrder = { ...(await order(account())), visit: randomUUID() }
      await expect(provider.open(newOrder)).rejects.toThrow()
    })
  })
}

/** Also runs for providers that are not part of this product. */
export const ownProviderContract = (name: string, open: () => Promise<ProviderUnderTest>): void => {
  providerContract(name, open)
  describe(`external provider: ${name}`, () => {
    test('an erasure empties the person’s visits, can be repeated, and may name an unknown account', async () => {
      const fixture = await open()
      const { visit, account: owner } = await submittedVisit(fixture)
      for (const id of [owner, owner, account()]) await fixture.provider.erase?.(id)
      expect(await fixture.provider.seen({ visit, account: owner })).toEqual(nothingSeen)
    })
  })
}
