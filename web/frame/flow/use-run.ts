// A visit while it is open: what is kept of it, and what travels. Uploads' code comes while the first screen is read.
import { showFile } from '@bonafide/core/calls/frame'
import { FileId } from '@bonafide/core/values'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { isNoSession, networkCode, timeoutCode } from '../../lib/http/answer.ts'
import { fetchPart } from '../../lib/page/fetch-part.ts'
import { useStore } from '../../lib/store.ts'
import type { Visit } from '../steps/step-props.ts'
import { frameLanguage, frameToken, renewToken, send } from '../token.ts'
import type { Show, Upload, Uploads } from '../uploads/upload.ts'
import { Keeper, type Kept } from './keeper.ts'

export interface Run extends Kept {
  readonly keeper: Keeper
  /** Undefined while its code is on its way. */
  readonly uploads: Uploads | undefined
  readonly sent: readonly Upload[]
}

export function useRun(visit: Visit): Run {
  const [keeper] = useState(() => new Keeper(visit, send))
  const kept = useStore(keeper.view)
  const uploads = useUploads()
  const sent = useSent(uploads)
  const arrived = sent.filter(({ stand }) => stand.state === 'arrived').length
  useEffect(() => {
    if (arrived > 0) void keeper.look()
  }, [keeper, arrived])
  useEffect(() => {
    const back = (): void => void keeper.settle().then(keeper.look)
    addEventListener('online', back)
    return () => {
      removeEventListener('online', back)
      keeper.close()
    }
  }, [keeper])
  return { ...kept, keeper, uploads, sent }
}

function useUploads(): Uploads | undefined {
  const [uploads, setUploads] = useState<Uploads>()
  const open = useRef<Uploads>(undefined)
  useEffect(() => {
    void fetchPart(() => import('../uploads/uploads.ts')).then((part) => {
      if (part === undefined) return
      open.current ??= part.openUploads({ token: frameToken, language: frameLanguage, renew: renewToken, show })
      setUploads(open.current)
    })
    return () => open.current?.close()
  }, [])
  return uploads
}

const none: readonly Upload[] = []
const still = (): (() => void) => () => undefined

const useSent = (uploads: Uploads | undefined): readonly Upload[] =>
  useSyncExternalStore(
    uploads?.watch ?? still,
    () => uploads?.all() ?? none,
    () => none,
  )

const show: Show = async (file, showing) => {
  const id = z.safeParse(FileId, file).data
  if (id === undefined) return { refused: '' }
  const answer = await send(showFile, { file: id, ...showing })
  if (answer.ok) return 'shown'
  if (isNoSession(answer)) return 'token'
  return answer.code === networkCode || answer.code === timeoutCode ? 'again' : { refused: answer.msg }
}
