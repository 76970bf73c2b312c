// Decides when to ask for the document's page again, tilted: after its first picture was taken here, or when the server still waits for the
// second picture because this page was reopened in between.
import { skipTilt } from '@bonafide/core/calls/frame/camera'
import { useState } from 'react'
import { isTiltDue, arrivingKinds } from '../flow/way.ts'
import type { FileStepProps } from '../steps/step-props.ts'
import { sendWithToken } from '../token.ts'
import type { FirstPicture } from './first-picture.ts'

interface TiltingOptions extends Pick<FileStepProps, 'visit' | 'uploads' | 'sent' | 'look'> {
  readonly step: 'front' | 'back'
  /** Whether the first picture has been taken, and is kept. */
  readonly isShown: boolean
  readonly goOn: () => Promise<string | undefined>
}

interface Tilting {
  /** Undefined: there is nothing to tilt. */
  readonly first: FirstPicture | undefined
  readonly begin: (taken: FirstPicture) => void
  readonly end: () => void
  readonly skip: () => void
  /** Back to the first picture. */
  readonly leave: () => void
  /** Continues from the first picture. */
  readonly keep: () => Promise<void>
}

export const useTilting = ({ step, visit, uploads, sent, isShown, look, goOn }: TiltingOptions): Tilting => {
  const [taken, setTaken] = useState<FirstPicture>()
  const [hasLeft, setHasLeft] = useState(false)
  const isDue = step === 'front' && isShown && isTiltDue(visit, arrivingKinds(visit, sent))
  const file = isDue ? visit.files.find(({ kind }) => kind === 'documentFront')?.id : undefined
  const first = taken ?? (file === undefined || hasLeft ? undefined : { file })
  const leave = (): void => {
    setTaken(undefined)
    setHasLeft(true)
  }
  /** The camera stays on screen until the next step appears. */
  const finish = async (skipped?: Promise<void>): Promise<void> => {
    setTaken(first)
    const failure = await goOn()
    if (failure !== undefined && skipped !== undefined) {
      // The first picture arrived just before that answer.
      await skipped
      await goOn()
    }
    leave()
  }
  const skip = async (): Promise<void> => {
    const upload = first !== undefined && 'upload' in first ? first.upload : undefined
    const skipped = reportSkip(upload === undefined ? Promise.resolve() : uploads.arrival(upload)).then(look)
    const isThere = upload === undefined || sent.some(({ id, status }) => id === upload && status.state === 'arrived')
    if (isThere) await skipped
    await finish(skipped)
  }
  return {
    first,
    begin: (picture) => {
      setHasLeft(false)
      setTaken(picture)
    },
    end: () => void finish(),
    skip: () => void skip(),
    leave,
    keep: async () => {
      if (isDue) setHasLeft(false)
      else await goOn()
    },
  }
}

/** Tells the server only once the first picture has arrived: before that there is nothing to skip. */
const reportSkip = async (arrival: Promise<unknown>): Promise<void> => {
  await arrival
  await sendWithToken(skipTilt, {})
}
