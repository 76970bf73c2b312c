// The frames of one challenge: each is uploaded when it is taken, and named in the answer of its step.
import { maxMoveFrames } from '@bonafide/core/evidence/challenge'
import type { FrameUploads } from '../frame-uploads.ts'
import type { AnsweredFrame } from './challenge-props.ts'
import type { TakenFrame } from './face-messages.ts'

export interface Round {
  readonly take: (frame: TakenFrame) => void
  /** A frame of the light step. */
  readonly light: (jpeg: Blob, at: number) => void
  /** The frames since the last step, in order, once all have arrived; undefined if some will not arrive. */
  readonly step: () => Promise<readonly AnsweredFrame[] | undefined>
  /** Discards the frames since the last step. */
  readonly forgetStep: () => void
  /** Uploads the best straight look in the camera's full size. False: it will not arrive. */
  readonly portrait: () => Promise<boolean>
  /** Drops all uploads, when the challenge has no result. */
  readonly forget: () => void
}

interface SentFrame {
  readonly upload: string
  readonly frame: TakenFrame
}

export const makeRound = (uploads: FrameUploads): Round => {
  const sent: SentFrame[] = []
  let answeredCount = 0
  const send = (frame: TakenFrame): void => {
    const upload = uploads.add(asFile(frame.jpeg, `frame-${sent.length + 1}`), { kind: 'faceFrame', camera: true })
    sent.push({ upload, frame })
  }
  const asFile = (jpeg: Blob, name: string): File => new File([jpeg], `${name}.jpg`, { type: 'image/jpeg' })
  return {
    take: (frame) => {
      const last = sent.at(-1)
      // A better frame of the same move replaces the last one, but not a frame that an earlier step has already named.
      if (last !== undefined && sent.length > answeredCount && frame.move !== null && last.frame.move === frame.move) {
        uploads.drop(last.upload)
        sent.pop()
      }
      if (sent.length < maxMoveFrames) send(frame)
    },
    light: (jpeg, at) => send({ move: null, at, jpeg, straight: null }),
    step: async () => {
      const unanswered = sent.slice(answeredCount)
      answeredCount = sent.length
      const files = await Promise.all(unanswered.map(({ upload }) => uploads.arrival(upload)))
      const frames = unanswered.flatMap(({ frame: { move, at } }, index) => {
        const file = files[index]
        return file === undefined ? [] : [{ file, move, at }]
      })
      return frames.length === unanswered.length ? frames : undefined
    },
    forgetStep: () => {
      for (const { upload } of sent.splice(answeredCount)) uploads.drop(upload)
    },
    portrait: async () => {
      const best = sharpest(sent.map(({ frame }) => frame))
      if (best === undefined) return false
      return (await uploads.arrival(uploads.add(asFile(best, 'face'), { kind: 'face' }))) !== undefined
    },
    forget: () => {
      for (const { upload } of sent) uploads.drop(upload)
    },
  }
}

const sharpest = (frames: readonly TakenFrame[]): Blob | undefined =>
  frames.flatMap(({ straight }) => (straight === null ? [] : [straight])).toSorted((a, b) => a.blur - b.blur)[0]?.jpeg
