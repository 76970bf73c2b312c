import type { Handlers } from '@bonafide/server/http/handler'
import type { LimitKind } from '@bonafide/server/http/limits'
import { type ServedCall, servedCalls } from '@bonafide/server/http/served-call'
import { standInCalls } from '../calls/index.ts'
import { securityHandlers } from './account/security-handlers.ts'
import { signInHandlers } from './account/sign-in-handlers.ts'
import { handleMailbox } from './mailbox/mailbox.ts'
import { walletHandlers } from './wallets/handlers.ts'

/** The handlers that list the demo accounts and sign in to one of them. The demo workspace provides them. */
export type DemoHandlers = Pick<Handlers<typeof standInCalls>, 'demoAccounts' | 'demoLogin'>

const limits: Readonly<Record<string, LimitKind>> = {
  '/stand-in/signIn': 'signIn',
  '/stand-in/signInSecondFactor': 'signIn',
  '/stand-in/appTicket': 'signIn',
  '/stand-in/signUp': 'signUp',
  '/stand-in/sendSignUpCode': 'codes',
  '/stand-in/sendBindEmailCodes': 'codes',
  '/stand-in/sendBindPhoneCodes': 'codes',
}

export const servedStandIn = (demo: DemoHandlers): readonly ServedCall[] => {
  const handlers: Handlers<typeof standInCalls> = {
    ...signInHandlers,
    ...securityHandlers,
    ...walletHandlers,
    mailbox: handleMailbox,
    ...demo,
  }
  return servedCalls(standInCalls, handlers).map((served) => ({ ...served, limit: limits[served.call.path] }))
}
