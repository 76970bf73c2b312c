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
  /** A new visit of a signed-in person. For a reset, their own face is to be compared. */
  order(account: string, about?: Extract<Purpose, 'basic' | 'reset'>): Promise<VisitOrder>
  /** Acts as this provider's frame; false: it does not open. */
  enter(token: AccessToken): Promise<boolean>
  /** The same in this visit's open frame; false if no face may be compared with it. */
  bringFaceToken(visit: string, token: AccessToken): Promise<boolean>
  /** A person in the frame provides everything and submits; the provider reads it and reports the result. */
  handIn(visit: string): Promise<void>
  /** Repeats the last delivery, as lost answers and queues do. */
  deliverAgain(visit: string): Promise<void>
  /** All results delivered for this visit, in order. */
  delivered(visit: string): readonly Result[]
}

const handedIn = async ({ provider, order, enter, handIn }: ProviderUnderTest): Promise<VisitOrder> => {
  const wanted = await order(account())
  const { accessToken } = await provider.open(wanted)
  expect(await enter(accessToken)).toBe(true)
  await handIn(wanted.visit)
  return wanted
}

const account = (): string => String(Math.floor(Math.random() * 1e15))

/** For every provider. */
export const providerContract = (name: string, open: () => Promise<ProviderUnderTest>): void => {
  describe(`provider: ${name}`, () => {
    test('a visit gets a door: a token, a name for the person, a host', async () => {
      const { provider, order } = await open()
      const owner = account()
      const door = await provider.open(await order(owner))
      expect(AccessToken.safeParse(door.accessToken).success).toBe(true)
      expect(isFrameHost(door.host)).toBe(true)
      expect(door.applicantId).toMatch(/^\S{8,128}$/)
      expect(door.applicantId).not.toContain(owner)
    })

    test('the door opens', async () => {
      const { provider, order, enter } = await open()
      const wanted = await order(account())
      const { accessToken } = await provider.open(wanted)
      expect(await enter(accessToken)).toBe(true)
    })

    test('the door opens once: of many that come at once one is let in', async () => {
      const { provider, order, enter } = await open()
      const wanted = await order(account())
      const { accessToken } = await provider.open(wanted)
      const said = await Promise.all(Array.from({ length: 8 }, () => enter(accessToken)))
      expect(said.filter((isIn) => isIn)).toHaveLength(1)
      expect(await enter(accessToken)).toBe(false)
    })

    test('no two doors have the same key, and one person keeps one name', async () => {
      const { provider, order } = await open()
      const owner = account()
      const doors = []
      for (const who of [owner, owner, account()]) {
        const wanted = await order(who)
        doors.push(await provider.open(wanted))
      }
      expect(new Set(doors.map(({ accessToken }) => accessToken)).size).toBe(3)
      const [first, again, other] = doors
      expect(again?.applicantId).toBe(first?.applicantId)
      expect(other?.applicantId).not.toBe(first?.applicantId)
    })

    test('a token for comparing a face does not open the frame', async () => {
      const { provider, order, enter } = await open()
      const owner = account()
      const wanted = await order(owner)
      const token = await provider.faceToken({ ...wanted, faceOf: owner })
      expect(AccessToken.safeParse(token).success).toBe(true)
      expect(await enter(token)).toBe(false)
    })

    test('it has seen nothing in a visit without evidence, nor in an unknown one', async () => {
      const { provider, order } = await open()
      const { visit, account: owner } = await order(account())
      for (const of of [visit, randomUUID()]) expect(await provider.seen({ visit: of, account: owner })).toEqual(nothingSeen)
    })

    test('a visit that was never entered has no next step, nor has an unknown one', async () => {
      const { provider, order } = await open()
      const { visit, account: owner, at } = await order(account())
      for (const of of [visit, randomUUID()])
        expect(await provider.next({ visit: of, account: owner, at, policy: shippedVersion })).toBeNull()
    })

    test('with it a face may be compared in its own visit, once; with the key of a door never', async () => {
      const { provider, order, enter, bringFaceToken } = await open()
      const visitOf = async () => {
        const owner = account()
        const wanted = await order(owner, 'reset')
        const { accessToken } = await provider.open(wanted)
        expect(await enter(accessToken)).toBe(true)
        const face = () => provider.faceToken({ ...wanted, faceOf: owner })
        return { ...wanted, accessToken, face }
      }
      const [one, other] = [await visitOf(), await visitOf()]
      expect(await bringFaceToken(one.visit, one.accessToken)).toBe(false)
      expect(await bringFaceToken(one.visit, await other.face())).toBe(false)
      const token = await one.face()
      expect(await bringFaceToken(one.visit, token)).toBe(true)
      expect(await bringFaceToken(one.visit, token)).toBe(false)
    })

    test('its results have the port’s shape, are about this visit, and each has its own name', async () => {
      const under = await open()
      const { visit } = await handedIn(under)
      const results = under.delivered(visit)
      expect(results[0]?.outcome).toEqual({ state: 'submitted' })
      expect(results.length).toBeGreaterThan(1)
      for (const { outcome } of results) expect(OutcomeShape.safeParse(outcome).error?.issues).toBeUndefined()
      expect(new Set(results.map(({ by }) => by))).toEqual(new Set(['provider']))
      expect(new Set(results.map(({ name: called }) => called)).size).toBe(results.length)
    })

    test('a repeated result keeps its name', async () => {
      const under = await open()
      const { visit } = await handedIn(under)
      const before = under.delivered(visit)
      await under.deliverAgain(visit)
      const names = new Set(before.map(({ name: called }) => called))
      expect(under.delivered(visit).filter(({ name: called }) => !names.has(called))).toEqual([])
    })

    test('a visit cannot be submitted twice', async () => {
      const under = await open()
      const { visit } = await handedIn(under)
      await expect(under.handIn(visit)).rejects.toThrow()
    })

    test('an unknown visit gets no token', async () => {
      const { provider, order } = await open()
      const wanted = { ...(await order(account())), visit: randomUUID() }
      await expect(provider.open(wanted)).rejects.toThrow()
    })
  })
}

/** Additionally, for providers that are not part of this product. */
export const ownProviderContract = (name: string, open: () => Promise<ProviderUnderTest>): void => {
  providerContract(name, open)
  describe(`provider of one’s own: ${name}`, () => {
    test('an erased person’s visits are empty; erasing again, and erasing an unknown account, is fine', async () => {
      const under = await open()
      const { visit, account: owner } = await handedIn(under)
      for (const of of [owner, owner, account()]) await under.provider.erase?.(of)
      expect(await under.provider.seen({ visit, account: owner })).toEqual(nothingSeen)
    })
  })
}
