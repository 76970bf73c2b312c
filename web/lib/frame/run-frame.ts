// Opens a frame over the page and resolves to how it ended. Imported on first use: `(await import('…/run-frame.ts')).runFrame(run)`.
import { FrameScreen } from './frame-screen.tsx'
import type { FrameEnd, FrameRun } from './run.ts'
import { runningFrame } from './running-frame.ts'

export function runFrame(run: FrameRun): Promise<FrameEnd> {
  if (runningFrame.get() !== null) return Promise.resolve({ how: 'refused' })
  return new Promise((resolve) => {
    const onEnd = (end: FrameEnd): void => {
      runningFrame.set(null)
      resolve(end)
    }
    runningFrame.set({ run, Screen: FrameScreen, onEnd })
  })
}
