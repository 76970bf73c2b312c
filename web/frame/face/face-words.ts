import type { FrameWords } from '@bonafide/locales/generated/frame'
import type { SeenFace } from './face-messages.ts'

type WordId = Extract<keyof FrameWords, `face.${string}`>

/** One hint of at most five words. */
export const hintOf = (seen: SeenFace | null): WordId => {
  if (seen === null) return 'face.hint.faceMissing'
  const { hint, move } = seen
  if (hint === 'move') return move === null ? 'face.hint.holdStill' : `face.move.${move}`
  return `face.hint.${hint}`
}
