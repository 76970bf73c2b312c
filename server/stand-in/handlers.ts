import type { standInCalls } from '@bonafide/core/calls/stand-in'
import type { Handlers } from '../http/handler.ts'
import { securityHandlers } from './account/security-handlers.ts'
import { signInHandlers } from './account/sign-in-handlers.ts'
import { handleDemoAccounts, handleDemoLogin } from './demo/demo-login.ts'
import { handleMailbox } from './mailbox/mailbox.ts'
import { walletHandlers } from './wallets/handlers.ts'

export const standInHandlers = {
  ...signInHandlers,
  ...securityHandlers,
  ...walletHandlers,
  mailbox: handleMailbox,
  demoAccounts: handleDemoAccounts,
  demoLogin: handleDemoLogin,
} satisfies Handlers<typeof standInCalls>
