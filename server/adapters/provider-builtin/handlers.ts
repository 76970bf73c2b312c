import type { frameCalls } from '@bonafide/core/calls/frame/index'
import type { Handlers } from '../../http/handler.ts'
import { handleGiveConsent } from './consent/give-consent.ts'
import { handleAnswerChallenge, handleAskChallenge } from './evidence/challenge.ts'
import { handleDropFile, handleShowFile } from './evidence/show-file.ts'
import { handleAnswerTilt, handleAskTilt, handleSkipTilt } from './evidence/tilt/tilt.ts'
import { handleBringFaceToken } from './face-token.ts'
import { handleFrameState } from './frame-state.ts'
import { handleBeginHandOver, handleEndHandOver, handleLookAtHandOver, handleTakeHandOver } from './hand-over/hand-over.ts'
import { handleKeepVisit } from './keep-visit.ts'
import { handleOpenFrame } from './open-frame.ts'
import { handleSubmitVisit } from './submit-visit.ts'

export { linkHandlers } from './links/handlers.ts'

export const frameHandlers = {
  openFrame: handleOpenFrame,
  frameState: handleFrameState,
  giveConsent: handleGiveConsent,
  keepVisit: handleKeepVisit,
  showFile: handleShowFile,
  dropFile: handleDropFile,
  askTilt: handleAskTilt,
  answerTilt: handleAnswerTilt,
  skipTilt: handleSkipTilt,
  askChallenge: handleAskChallenge,
  answerChallenge: handleAnswerChallenge,
  bringFaceToken: handleBringFaceToken,
  submitVisit: handleSubmitVisit,
  beginHandOver: handleBeginHandOver,
  endHandOver: handleEndHandOver,
  lookAtHandOver: handleLookAtHandOver,
  takeHandOver: handleTakeHandOver,
} satisfies Handlers<typeof frameCalls>
