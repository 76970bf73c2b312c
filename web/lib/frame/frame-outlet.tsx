import { useSyncExternalStore } from 'react'
import type { FrameSay } from './frame-say.ts'
import { runningFrame } from './running-frame.ts'

/** The place where `runFrame` renders. Used once per page. */
export const FrameOutlet = ({ say, userId }: { say: FrameSay; userId: string | null }) => {
  const running = useSyncExternalStore(runningFrame.watch, runningFrame.get, () => null)
  if (running === null) return null
  const { Screen, run, onEnd } = running
  return <Screen run={run} say={say} userId={userId} onEnd={onEnd} />
}
