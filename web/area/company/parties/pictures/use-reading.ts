// Reading an ID that has arrived, once per picture. What comes of it is an offer.
import { readPaper } from '@bonafide/core/calls/company/business'
import { refusals } from '@bonafide/core/codes'
import type { Details } from '@bonafide/core/details'
import { FileId } from '@bonafide/core/values'
import { useRef, useState } from 'react'
import type { Answer } from '../../../../lib/http/answer.ts'
import { send } from '../../../../lib/send.ts'
import type { PictureField } from './use-pictures.ts'

export type Reading =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'nothing' }
  | { readonly state: 'read'; readonly details: Details }
  | { readonly state: 'taken'; readonly count: number }

export interface PaperReading {
  readonly reading: Reading
  readonly read: (field: PictureField, file: string) => void
  readonly taken: (count: number) => void
  readonly dismiss: () => void
}

const none = { state: 'none' } as const

/** An engine that has just started answers the second time. */
const tries = 4

const ask = async (path: FileId): Promise<Answer<typeof readPaper>> => {
  let told = await send(readPaper, { path })
  for (let tried = 1; tried < tries && !told.ok && told.code === refusals['call.busy'].code; tried++) told = await send(readPaper, { path })
  return told
}

export function useReading(): PaperReading {
  const [reading, setReading] = useState<Reading>(none)
  // Of two that are read at once the later one counts, unless it says nothing.
  const found = useRef<Details>({})
  const running = useRef(0)
  const read = (field: PictureField, file: string): void => {
    const path = FileId.safeParse(file)
    if (!path.success || (field !== 'identityPicFront' && field !== 'identityPicBack')) return
    running.current++
    setReading({ state: 'reading' })
    void ask(path.data).then((told) => {
      running.current--
      if (told.ok && told.data !== null) found.current = { ...found.current, ...told.data }
      if (running.current > 0) return
      setReading(Object.keys(found.current).length === 0 ? { state: 'nothing' } : { state: 'read', details: found.current })
    })
  }
  return {
    reading,
    read,
    taken: (count) => setReading({ state: 'taken', count }),
    dismiss: () => setReading(none),
  }
}
