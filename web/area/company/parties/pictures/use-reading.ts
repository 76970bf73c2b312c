// Reading an ID that has arrived, once per picture. What comes of it is an offer.
import { readPaper } from '@bonafide/core/calls/company/business'
import { FileId } from '@bonafide/core/values'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '../../../../lib/http/answer.ts'
import { isRefusal, send } from '../../../../lib/send.ts'
import { asked, foundIn, type Found, type Readings, type Side, type Sides, told } from './readings.ts'
import type { PictureField } from './use-pictures.ts'

export type Reading = Found | { readonly state: 'taken'; readonly count: number }

export interface PaperReading {
  readonly reading: Reading
  readonly read: (field: PictureField, file: string) => void
  readonly taken: (count: number) => void
  readonly dismiss: () => void
}

/** An engine that has just started, or has others to read for, answers later: together they are longer than it may take. */
const tries = 6

const ask = async (path: FileId): Promise<Answer<typeof readPaper>> => {
  let answer = await send(readPaper, { path })
  for (let tried = 1; tried < tries && (isRefusal(answer, 'file.busy') || isRefusal(answer, 'call.busy')); tried++)
    answer = await send(readPaper, { path })
  return answer
}

const isSide = (field: PictureField): field is Side => field === 'identityPicFront' || field === 'identityPicBack'

/** `sides`: what stands in the form. `begun`: a front that was there before this page, of which nothing was typed yet, is read again. */
export function useReading(sides: Sides, begun: boolean): PaperReading {
  const [first] = useState(() => (begun ? FileId.safeParse(sides.identityPicFront).data : undefined))
  const [readings, setReadings] = useState<Readings>(() => (first === undefined ? {} : asked({}, 'identityPicFront', first)))
  /** What was done with what was read last. */
  const [ended, setEnded] = useState<Extract<Reading, { readonly state: 'none' | 'taken' }>>()
  const look = (side: Side, file: FileId): void =>
    void ask(file).then((answer) => setReadings((before) => told(before, side, { file, found: answer.ok ? answer.data : null })))
  const read = (field: PictureField, file: string): void => {
    const path = FileId.safeParse(file)
    if (!path.success || !isSide(field)) return
    setEnded(undefined)
    setReadings((before) => asked(before, field, file))
    look(field, path.data)
  }
  const lookAgain = useEffectEvent(() => {
    if (first !== undefined) look('identityPicFront', first)
  })
  useEffect(() => lookAgain(), [])
  return {
    reading: ended ?? foundIn(readings, sides),
    read,
    taken: (count) => setEnded({ state: 'taken', count }),
    dismiss: () => setEnded({ state: 'none' }),
  }
}
