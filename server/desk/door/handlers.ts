import type { doorCalls } from '@bonafide/core/calls/desk/door'
import type { Handlers } from '../../http/handler.ts'
import { handleConfirmJoin, handleReadInvitation, handleStartJoin } from './join.ts'
import { handleSignIn } from './sign-in.ts'
import { handleCurrentReviewer, handleSignOut, handleSignOutEverywhere } from './sign-out.ts'

export const doorHandlers = {
  readInvitation: handleReadInvitation,
  startJoin: handleStartJoin,
  confirmJoin: handleConfirmJoin,
  signInReviewer: handleSignIn,
  currentReviewer: handleCurrentReviewer,
  signOutReviewer: handleSignOut,
  signOutReviewerEverywhere: handleSignOutEverywhere,
} satisfies Handlers<typeof doorCalls>
