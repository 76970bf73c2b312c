// Requests the tilt at which to show the page, once the first picture has arrived and the camera is live: its deadline starts then.
import { askTilt } from '@bonafide/core/calls/frame/camera'
import type { Tilt } from '@bonafide/core/evidence/tilt'
import { useEffect, useRef, useState } from 'react'
import { networkCode, timeoutCode } from '../../lib/http/answer.ts'
import type { FrameUploads } from '../frame-uploads.ts'
import { sendWithToken } from '../token.ts'

export type TiltRequest = { readonly state: 'sending' | 'asking' | 'offline' } | { readonly state: 'announced'; readonly tilt: Tilt }

interface TiltRequestFacts {
  /** Whether the camera is live. A later pause does not stop the server's clock. */
  readonly ready: boolean
  /** Whether the next step is about to appear, so that nothing is requested any more. */
  readonly leaving: boolean
  readonly uploads: FrameUploads
  /** The first picture, if it is still uploading. */
  readonly upload: string | undefined
  /** Called when the server's deadline for the picture has passed. */
  readonly onLate: () => void
  /** Called if there is nothing to request. */
  readonly onGone: () => void
}

const retryMs = 1500

export const useTiltRequest = ({ ready, leaving, uploads, upload, onLate, onGone }: TiltRequestFacts): TiltRequest => {
  const [request, setRequest] = useState<TiltRequest>({ state: upload === undefined ? 'asking' : 'sending' })
  const callbacks = useRef({ onLate, onGone })
  useEffect(() => void (callbacks.current = { onLate, onGone }))
  const [hasBegun, setHasBegun] = useState(ready)
  if (ready && !hasBegun) setHasBegun(true)
  useEffect(() => {
    if (!hasBegun || leaving) return undefined
    let cancelled = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      const answer = await sendWithToken(askTilt, {})
      if (cancelled) return
      if (answer.ok) {
        setRequest({ state: 'announced', tilt: answer.data.tilt })
        timer = setTimeout(() => callbacks.current.onLate(), answer.data.withinMs)
      } else if (answer.code === networkCode || answer.code === timeoutCode) {
        setRequest({ state: 'offline' })
        timer = setTimeout(() => void ask(), retryMs)
      } else callbacks.current.onGone()
    }
    const begin = async (): Promise<void> => {
      const arrived = upload === undefined || (await uploads.arrival(upload)) !== undefined
      if (cancelled) return
      if (!arrived) return callbacks.current.onGone()
      setRequest({ state: 'asking' })
      await ask()
    }
    void begin()
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [hasBegun, leaving, uploads, upload])
  return request
}
