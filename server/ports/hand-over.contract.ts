import { describe, expect, test } from 'vitest'
import type { AccountId, HandOver, SignedOut } from './exchange.ts'

/** Lets the suite act as the browser and as the exchange. */
export interface HandOverUnderTest {
  readonly handOver: HandOver
  /** The account of one of the exchange's users. */
  readonly account: AccountId
  /** Where the exchange redirects that signed-in user's browser, given the address from `begin`. */
  comeBack(address: string): Promise<string>
  /** The message that the exchange posts. */
  signOutMessage(about: SignedOut): Promise<{ readonly contentType: string; readonly body: string }>
}

const order = { callback: 'https://verify.example/verified/signed-in', state: 'aB3_-state-of-43-characters-aB3_-aB3_-aB3_-' }

/** Runs for every exchange that signs its users in on another origin. */
export const handOverContract = (name: string, open: () => Promise<HandOverUnderTest>): void => {
  describe(`hand-over: ${name}`, () => {
    const arrive = async () => {
      const { handOver, account, comeBack } = await open()
      const { address, kept } = await handOver.begin(order)
      return { handOver, account, arrival: { ...order, kept, address: await comeBack(address) } }
    }

    test('a browser is sent to a web address, and returns to the callback with the same state', async () => {
      const { handOver, comeBack } = await open()
      const { address } = await handOver.begin(order)
      expect(address).toMatch(/^https?:\/\//)
      const returnUrl = new URL(await comeBack(address))
      expect(returnUrl.origin + returnUrl.pathname).toBe(order.callback)
      expect(returnUrl.searchParams.getAll('state')).toEqual([order.state])
    })

    test('an arrival signs its user in, once', async () => {
      const { handOver, account, arrival } = await arrive()
      expect(await handOver.finish(arrival)).toMatchObject({ account })
      expect(await handOver.finish(arrival)).toBeUndefined()
    })

    test('ten simultaneous arrivals with one address sign in once', async () => {
      const { handOver, arrival } = await arrive()
      const answers = await Promise.all(Array.from({ length: 10 }, () => handOver.finish(arrival)))
      expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1)
    })

    test('an arrival at another callback is refused', async () => {
      const { handOver, arrival } = await arrive()
      const callback = 'https://evil.example/verified/signed-in'
      expect(await handOver.finish({ ...arrival, callback, address: arrival.address.replace(order.callback, callback) })).toBeUndefined()
    })

    test.each<[string, (address: string) => string]>([
      ['without its query', (address) => address.split('?')[0] ?? ''],
      ['with every value empty', (address) => address.replaceAll(/=[^&]+/g, '=')],
      [
        'with every value altered',
        (address) => address.replaceAll(/=([^&]+)/g, (_all, value: string) => `=${[...value].toReversed().join('')}`),
      ],
    ])('an address %s is refused', async (_how, change) => {
      const { handOver, arrival } = await arrive()
      expect(await handOver.finish({ ...arrival, address: change(arrival.address) })).toBeUndefined()
    })

    test('a sign-out message about a session or a user is read', async () => {
      const { handOver, account, signOutMessage } = await open()
      expect(await handOver.signedOut(await signOutMessage({ session: 'session-1' }))).toEqual({ session: 'session-1' })
      expect(await handOver.signedOut(await signOutMessage({ account }))).toEqual({ account })
    })

    test('a message that is altered, cut short or invented ends no session', async () => {
      const { handOver, account, signOutMessage } = await open()
      const { contentType, body } = await signOutMessage({ account })
      const middle = Math.floor(body.length / 2)
      const altered = body.slice(0, middle) + (body[middle] === 'A' ? 'B' : 'A') + body.slice(middle + 1)
      for (const bad of [altered, body.slice(0, -5), '', '{}', 'x'.repeat(10_000), `logout_token=${body.slice(0, 20)}`]) {
        expect(await handOver.signedOut({ contentType, body: bad })).toBeUndefined()
      }
    })

    test('the sign-out address is a web address, with and without the value that the sign-in kept, which fits into a cookie', async () => {
      const { handOver, arrival } = await arrive()
      const kept = (await handOver.finish(arrival))?.kept
      expect(kept?.length ?? 0).toBeLessThanOrEqual(2_500)
      for (const hint of [kept, undefined])
        expect(await handOver.signOutAddress('https://verify.example/verified/enter', hint)).toMatch(/^https?:\/\//)
    })
  })
}
