import type { frameCalls } from '@bonafide/core/calls/frame'
import type { Handlers } from '../../http/handler.ts'
import { handleFrameState } from './frame-state.ts'
import { handleOpenFrame } from './open-frame.ts'
import { handleSubmitVisit } from './submit-visit.ts'

export const frameHandlers = {
  openFrame: handleOpenFrame,
  submitVisit: handleSubmitVisit,
  frameState: handleFrameState,
} satisfies Handlers<typeof frameCalls>
