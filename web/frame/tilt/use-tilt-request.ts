// Requests the tilt at which to show the page, once the first picture has arrived and the camera is live: its deadline starts then.
import { askTilt } from '@bonafide/core/calls/frame/camera'
import type { Tilt } from '@bonafide/core/evidence/tilt'
import { useEffect, useRef, useState } from 'react'
import { networkCode, timeoutCode } from '../../lib/http/answer.ts'
import type { FrameUploads } from '../frame-uploads.ts'
import { sendWithToken } from '../token.ts'

export type TiltRequest = { readonly state: 'sending' | 'asking' | 'offline' } | { readonly state: 'announced'; readonly tilt: Tilt }

interface TiltRequestFacts {
  /** The camera is live. A later pause does not stop the server's clock. */
  readonly ready: boolean
  /** Nothing is requested any more. */
  readonly over: boolean
  readonly uploads: FrameUploads
  /** The first picture, if it is still uploading. */
  readonly upload: string | undefined
  /** Called when the server's deadline for the picture has passed. */
  readonly onLate: () => void
  /** There is nothing to request. */
  readonly onGone: () => void
}

const retryMs = 1500

export const useTiltRequest = ({ ready, over, uploads, upload, onLate, onGone }: TiltRequestFacts): TiltRequest => {
  const [request, setRequest] = useState<TiltRequest>({ state: upload === undefined ? 'asking' : 'sending' })
  const ways = useRef({ onLate, onGone })
  useEffect(() => void (ways.current = { onLate, onGone }))
  const [begun, setBegun] = useState(ready)
  if (ready && !begun) setBegun(true)
  useEffect(() => {
    if (!begun || over) return undefined
    let left = false
    let clock: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      const answer = await sendWithToken(askTilt, {})
      if (left) return
      if (answer.ok) {
        setRequest({ state: 'announced', tilt: answer.data.tilt })
        clock = setTimeout(() => ways.current.onLate(), answer.data.withinMs)
      } else if (answer.code === networkCode || answer.code === timeoutCode) {
        setRequest({ state: 'offline' })
        clock = setTimeout(() => void ask(), retryMs)
      } else ways.current.onGone()
    }
    const begin = async (): Promise<void> => {
      const there = upload === undefined || (await uploads.arrival(upload)) !== undefined
      if (left) return
      if (!there) return ways.current.onGone()
      setRequest({ state: 'asking' })
      await ask()
    }
    void begin()
    return () => {
      left = true
      clearTimeout(clock)
    }
  }, [begun, over, uploads, upload])
  return request
}
