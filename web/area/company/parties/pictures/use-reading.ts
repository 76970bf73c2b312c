// Reads an uploaded ID, once per picture, and offers what it found.
import { readPaper } from '@bonafide/core/calls/company/business'
import { FileId } from '@bonafide/core/values'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '../../../../lib/http/answer.ts'
import { isRefusal, send } from '../../../../lib/send.ts'
import { readingBegun, foundIn, type ReadingResult, type PictureReadings, type Side, type PictureSides, readingDone } from './readings.ts'
import type { PictureFieldState } from './use-pictures.ts'

export type Reading = ReadingResult | { readonly state: 'taken'; readonly count: number }

export interface PaperReading {
  readonly reading: Reading
  readonly read: (field: PictureFieldState, file: string) => void
  readonly taken: (count: number) => void
  readonly dismiss: () => void
}

/** A cold or busy engine answers late. All attempts together last longer than its maximum delay. */
const maxAttempts = 6

const requestReading = async (path: FileId): Promise<Answer<typeof readPaper>> => {
  let answer = await send(readPaper, { path })
  for (let attempt = 1; attempt < maxAttempts && (isRefusal(answer, 'file.busy') || isRefusal(answer, 'call.busy')); attempt++)
    answer = await send(readPaper, { path })
  return answer
}

const isSide = (field: PictureFieldState): field is Side => field === 'identityPicFront' || field === 'identityPicBack'

/** `sides`: the form's current files. `readsExisting`: also reads a front that is already in the form. */
export function useReading(sides: PictureSides, readsExisting: boolean): PaperReading {
  const [existingFront] = useState(() => (readsExisting ? FileId.safeParse(sides.identityPicFront).data : undefined))
  const [readings, setReadings] = useState<PictureReadings>(() =>
    existingFront === undefined ? {} : readingBegun({}, 'identityPicFront', existingFront),
  )
  /** What the user did with the last reading. */
  const [ended, setEnded] = useState<Extract<Reading, { readonly state: 'none' | 'taken' }>>()
  const startReading = (side: Side, file: FileId): void =>
    void requestReading(file).then((answer) =>
      setReadings((before) => readingDone(before, side, { file, found: answer.ok ? answer.data : null })),
    )
  const read = (field: PictureFieldState, file: string): void => {
    const path = FileId.safeParse(file)
    if (!path.success || !isSide(field)) return
    setEnded(undefined)
    setReadings((before) => readingBegun(before, field, file))
    startReading(field, path.data)
  }
  const readExisting = useEffectEvent(() => {
    if (existingFront !== undefined) startReading('identityPicFront', existingFront)
  })
  useEffect(() => readExisting(), [])
  return {
    reading: ended ?? foundIn(readings, sides),
    read,
    taken: (count) => setEnded({ state: 'taken', count }),
    dismiss: () => setEnded({ state: 'none' }),
  }
}
