import type { signInCalls } from '@bonafide/core/calls/stand-in/sign-in'
import type { Handlers } from '../../http/handler.ts'
import { handleSecondFactor, handleSignIn, handleSignOutEverywhere } from './sign-in/sign-in.ts'
import { handleSendSignUpCode, handleSignUp } from './sign-in/sign-up.ts'

export const signInHandlers = {
  sendSignUpCode: handleSendSignUpCode,
  signUp: handleSignUp,
  signIn: handleSignIn,
  signInSecondFactor: handleSecondFactor,
  signOutEverywhere: handleSignOutEverywhere,
} satisfies Handlers<typeof signInCalls>
