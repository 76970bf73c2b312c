// Signing in inside the exchange's app: the page exchanges the app's ticket for a session. See docs/integrators/native-app.md.
import type { appCalls, enterFromApp } from '@bonafide/core/calls/person/app'
import { Refusal } from '@bonafide/core/refusal'
import type { Handler, Handlers } from '../handler.ts'

const handleEnterFromApp: Handler<typeof enterFromApp> = async ({ exchange }, { body, request, sessions }) => {
  if (exchange.admitFromApp === undefined) throw new Refusal('app.notOffered')
  // One refusal for every failure, so that a guess reveals nothing.
  if (request.deviceId === null) throw new Refusal('app.ticketWrong')
  const signedIn = await exchange.admitFromApp({ ticket: body.ticket, deviceId: request.deviceId })
  const account = signedIn === undefined ? undefined : await exchange.account(signedIn.account)
  if (signedIn === undefined || account === undefined || account.frozen) throw new Refusal('app.ticketWrong')
  await sessions.begin(account.userId, undefined, signedIn.session)
  return { userId: account.userId }
}

export const appHandlers = { enterFromApp: handleEnterFromApp } satisfies Handlers<typeof appCalls>
