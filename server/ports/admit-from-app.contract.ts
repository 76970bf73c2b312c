import { describe, expect, test } from 'vitest'
import type { AccountId, Exchange } from './exchange.ts'

/** Lets the suite act as the exchange's app. */
export interface AdmitFromAppUnderTest {
  readonly admitFromApp: NonNullable<Exchange['admitFromApp']>
  /** The account of a user who is signed in to the exchange's app. */
  readonly account: AccountId
  /** The ticket that the exchange issues to that user's app for this device. */
  ticketFor(deviceId: string): Promise<string>
}

const deviceId = 'device-1'

/** Runs for every exchange that signs in the users of its app. */
export const admitFromAppContract = (name: string, open: () => Promise<AdmitFromAppUnderTest>): void => {
  describe(`sign-in from the app: ${name}`, () => {
    const openWithTicket = async () => {
      const { admitFromApp, account, ticketFor } = await open()
      return { admitFromApp, account, ticket: await ticketFor(deviceId) }
    }

    test('a ticket is text of 20 to 2,000 characters, and no two are the same', async () => {
      const { ticketFor } = await open()
      const tickets = [await ticketFor(deviceId), await ticketFor(deviceId)]
      for (const ticket of tickets) expect(ticket).toMatch(/^.{20,2000}$/)
      expect(new Set(tickets).size).toBe(2)
    })

    test('a ticket signs its user in, once', async () => {
      const { admitFromApp, account, ticket } = await openWithTicket()
      expect(await admitFromApp({ ticket, deviceId })).toMatchObject({ account })
      expect(await admitFromApp({ ticket, deviceId })).toBeUndefined()
    })

    test('ten simultaneous arrivals with one ticket sign in once', async () => {
      const { admitFromApp, ticket } = await openWithTicket()
      const answers = await Promise.all(Array.from({ length: 10 }, () => admitFromApp({ ticket, deviceId })))
      expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1)
    })

    test('a ticket on another device is refused', async () => {
      const { admitFromApp, ticket } = await openWithTicket()
      for (const other of ['device-2', 'DEVICE-1', 'device-1 ', 'device-1\0']) {
        expect(await admitFromApp({ ticket, deviceId: other })).toBeUndefined()
      }
    })

    test.each<[string, (ticket: string) => string]>([
      ['cut short', (ticket) => ticket.slice(0, -1)],
      ['with its first character altered', (ticket) => (ticket.startsWith('A') ? 'B' : 'A') + ticket.slice(1)],
      ['with a character appended', (ticket) => `${ticket}A`],
      ['of 2,000 characters', () => 'x'.repeat(2000)],
      ['of markup and quotes', () => `'"<script>${'%00'.repeat(10)}`],
    ])('a ticket %s is refused', async (_how, change) => {
      const { admitFromApp, ticket } = await openWithTicket()
      expect(await admitFromApp({ ticket: change(ticket), deviceId })).toBeUndefined()
    })
  })
}
