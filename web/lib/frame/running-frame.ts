// The frame that is open, if one is. Light enough for every page: what draws it comes with the first one that opens.
import type { ComponentType } from 'react'
import { makeStore } from '../store.ts'
import type { FrameSay } from './frame-say.ts'
import type { FrameEnd, FrameRun } from './run.ts'

export interface FrameScreenProps {
  readonly run: FrameRun
  readonly say: FrameSay
  /** Who is signed in. */
  readonly userId: string | null
  readonly onEnd: (end: FrameEnd) => void
}

export interface RunningFrame {
  readonly run: FrameRun
  readonly Screen: ComponentType<FrameScreenProps>
  readonly onEnd: (end: FrameEnd) => void
}

export const runningFrame = makeStore<RunningFrame | null>(null)
