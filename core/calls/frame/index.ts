// All calls of the frame, for the server and the tools.
import { askTilt, answerTilt, skipTilt, askChallenge, answerChallenge, bringFaceToken } from './camera.ts'
import { showFile, dropFile } from './evidence.ts'
import { beginHandOver, endHandOver, lookAtHandOver, takeHandOver } from './hand-over.ts'
import { openFrame, frameState, giveConsent, keepVisit, submitVisit } from './visit.ts'

export const frameCalls = {
  openFrame,
  frameState,
  giveConsent,
  keepVisit,
  showFile,
  dropFile,
  askTilt,
  answerTilt,
  skipTilt,
  askChallenge,
  answerChallenge,
  bringFaceToken,
  submitVisit,
  beginHandOver,
  endHandOver,
  lookAtHandOver,
  takeHandOver,
} as const
