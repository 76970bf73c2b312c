// What to press, by problem and browser. The instructions are in order; the last one always says to come back here.
import type { FrameWords } from '@bonafide/locales/generated/frame'
import type { CameraProblem } from './camera-problem.ts'
import type { Platform } from './platform.ts'

type WordId = Extract<keyof FrameWords, `camera.${string}`>

export const helpFor = (problem: CameraProblem, platform: Platform): readonly WordId[] => {
  switch (problem) {
    case 'denied':
      return [`camera.steps.${platform}.one`, `camera.steps.${platform}.two`, 'camera.comeBack']
    case 'busy':
      return ['camera.busy.one', 'camera.busy.two', 'camera.comeBack']
    case 'appDenied':
      return [platform.startsWith('iphone') ? 'camera.app.iphone' : 'camera.app.android', 'camera.app.browser', 'camera.comeBack']
    case 'missing':
    case 'insecure':
    case 'blockedByPage':
    case 'unknown':
      return []
  }
}

/** Whether asking again is likely to help; if not, the other options come first. */
export const mayHelpAgain = (problem: CameraProblem): boolean => !['missing', 'insecure', 'blockedByPage'].includes(problem)
