// In the app, a missing session is started with a ticket that the exchange issues for this device. No secret appears in an address. Calls
// wait until then and are repeated. This file is loaded only in the app.
import { enterFromApp } from '@bonafide/core/calls/person/app'
import { callApp } from '../bridge/app.ts'
import { deviceId } from '../device/device-id.ts'
import { shareRunning } from '../http/share-running.ts'
import { isRefusal, send } from '../send.ts'
import { makeStore } from '../store.ts'
import { adoptSession } from './stay-current.ts'

interface SignedOut {
  /** Another attempt is in progress. */
  readonly busy: boolean
  readonly retry: () => void
}

/** Null unless the app could not sign the user in. In that case the user decides whether to try again. */
export const appSignInFailure = makeStore<SignedOut | null>(null)

type Outcome = { readonly of: 'entered'; readonly userId: string } | { readonly of: 'refused' } | { readonly of: 'notOffered' }

async function enter(): Promise<Outcome> {
  const ticket = await callApp('getTicket', { deviceId: await deviceId() })
  if (!ticket.ok) return { of: 'refused' }
  const answer = await send(enterFromApp, { ticket: ticket.data.ticket }, { quiet: true })
  if (answer.ok) return { of: 'entered', userId: answer.data.userId }
  return { of: isRefusal(answer, 'app.notOffered') ? 'notOffered' : 'refused' }
}

/** Runs once for all calls that found no session. False if the exchange issues no tickets: the user then logs in as on the web. */
export const makeSignIn = (account: () => string | undefined): (() => Promise<boolean>) =>
  shareRunning(async () => {
    let outcome = await enter()
    while (outcome.of === 'refused') {
      await new Promise<void>((retry) => appSignInFailure.set({ busy: false, retry }))
      appSignInFailure.set({ busy: true, retry: () => undefined })
      outcome = await enter()
    }
    appSignInFailure.set(null)
    if (outcome.of === 'notOffered') return false
    const before = account()
    if (before !== undefined && before !== outcome.userId) return startOver()
    adoptSession()
    return true
  })

/** The screen and every waiting call belong to another account. */
function startOver(): Promise<never> {
  location.reload()
  return new Promise(() => undefined)
}
