import type { signInCalls } from '../../calls/sign-in.ts'
import type { Handlers } from '@bonafide/server/http/handler'
import { handleAppTicket } from './sign-in/app-ticket.ts'
import { handleSecondFactor, handleSignIn, handleSignOutEverywhere } from './sign-in/sign-in.ts'
import { handleSendSignUpCode, handleSignUp } from './sign-in/sign-up.ts'

export const signInHandlers = {
  sendSignUpCode: handleSendSignUpCode,
  signUp: handleSignUp,
  signIn: handleSignIn,
  signInSecondFactor: handleSecondFactor,
  signOutEverywhere: handleSignOutEverywhere,
  standInAppTicket: handleAppTicket,
} satisfies Handlers<typeof signInCalls>
