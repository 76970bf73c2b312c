// The open frame, if there is one. Small enough for every page: the code that draws it loads with the first frame.
import type { ComponentType } from 'react'
import { makeStore } from '../store.ts'
import type { FrameSay } from './frame-say.ts'
import type { FrameEnd, FrameRun } from './run.ts'

export interface FrameScreenProps {
  readonly run: FrameRun
  readonly say: FrameSay
  /** The signed-in user. */
  readonly userId: string | null
  readonly onEnd: (end: FrameEnd) => void
}

export interface RunningFrame {
  readonly run: FrameRun
  readonly Screen: ComponentType<FrameScreenProps>
  readonly onEnd: (end: FrameEnd) => void
}

export const runningFrame = makeStore<RunningFrame | null>(null)
