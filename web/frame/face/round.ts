// The pictures of one challenge: sent while it goes on, counted when it is over.
import { mostChallengeFrames } from '@bonafide/core/evidence/challenge'
import type { FrameUploads } from '../frame-uploads.ts'
import type { AnsweredFrame } from './challenge-props.ts'
import type { TakenFrame } from './face-messages.ts'

export interface Round {
  readonly take: (frame: TakenFrame) => void
  /** In the order in which they were taken, once all are there, and the best straight look with them; undefined: some will not arrive. */
  readonly arrived: () => Promise<readonly AnsweredFrame[] | undefined>
  /** Nobody will ask for these. */
  readonly forget: () => void
}

export const makeRound = (uploads: FrameUploads): Round => {
  const sent: { readonly upload: string; readonly frame: TakenFrame }[] = []
  const asFile = (jpeg: Blob, name: string): File => new File([jpeg], `${name}.jpg`, { type: 'image/jpeg' })
  return {
    take: (frame) => {
      const last = sent.at(-1)
      // The same move, seen better.
      if (last !== undefined && frame.move !== null && last.frame.move === frame.move) {
        uploads.drop(last.upload)
        sent.pop()
      }
      if (sent.length >= mostChallengeFrames) return
      const upload = uploads.add(asFile(frame.jpeg, `frame-${sent.length + 1}`), { kind: 'faceFrame', camera: true })
      sent.push({ upload, frame })
    },
    arrived: async () => {
      const best = sharpest(sent.map(({ frame }) => frame))
      const face = best === undefined ? undefined : uploads.add(asFile(best, 'face'), { kind: 'face' })
      const files = await Promise.all(sent.map(({ upload }) => uploads.arrival(upload)))
      const portrait = face === undefined ? undefined : await uploads.arrival(face)
      const frames = sent.flatMap(({ frame: { move, at } }, index) => {
        const file = files[index]
        return file === undefined ? [] : [{ file, move, at }]
      })
      return frames.length === sent.length && portrait !== undefined ? frames : undefined
    },
    forget: () => {
      for (const { upload } of sent) uploads.drop(upload)
    },
  }
}

const sharpest = (frames: readonly TakenFrame[]): Blob | undefined =>
  frames.flatMap(({ straight }) => (straight === null ? [] : [straight])).toSorted((one, other) => one.blur - other.blur)[0]?.jpeg
