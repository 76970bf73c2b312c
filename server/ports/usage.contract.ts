import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Usage, UsageBatch, UsageEvent } from './usage.ts'

export interface UsageUnderTest {
  readonly usage: Usage
  /** All events received so far, in order. */
  received(): Promise<readonly UsageEvent[]>
}

const event = (changed: Partial<UsageEvent> = {}): UsageEvent => ({
  event: 'home.start',
  kind: 'click',
  page: '/verified/enter',
  element: 'home.start.basic',
  mode: 'kyc',
  at: new Date('2031-02-03T04:05:06.789Z'),
  session: 'visit-0001',
  ...changed,
})

const batchOf = (...events: readonly UsageEvent[]): UsageBatch => ({ batch: randomBytes(16).toString('hex'), events })

/** Runs for every usage adapter. */
export const usageContract = (name: string, open: () => Promise<UsageUnderTest>): void => {
  describe(`usage: ${name}`, () => {
    test('recorded events arrive complete, in order and without additions', async () => {
      const { usage, received } = await open()
      const events = [event(), event({ kind: 'exposure', element: 'page.seen', event: 'page.seen', mode: 'init' }), event({ mode: 'kyb' })]
      await usage.record(batchOf(...events))
      expect(await received()).toEqual(events)
    })

    test('two identical events count as two', async () => {
      const { usage, received } = await open()
      await usage.record(batchOf(event(), event()))
      await usage.record(batchOf(event()))
      expect(await received()).toHaveLength(3)
    })

    test('a repeated batch counts once, and is accepted', async () => {
      const { usage, received } = await open()
      const batch = batchOf(event(), event({ element: 'home.start.otc' }))
      await usage.record(batch)
      await usage.record(batch)
      expect(await received()).toEqual(batch.events)
    })

    test('a batch sent twenty times concurrently counts once', async () => {
      const { usage, received } = await open()
      const batch = batchOf(event(), event({ element: 'home.start.otc' }))
      await Promise.all(Array.from({ length: 20 }, () => usage.record(batch)))
      expect(await received()).toHaveLength(2)
    })
  })
}
