// A visit while it is open: its saved state and its uploads. The upload code loads while the first screen is read.
import { useEffect, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { type FrameUpload, frameNeeds, type FrameUploads } from '../frame-uploads.ts'
import type { Visit } from '../steps/step-props.ts'
import { sendWithToken } from '../token.ts'
import { VisitKeeper, type KeptVisit } from './keeper.ts'

export interface VisitRun extends KeptVisit {
  readonly keeper: VisitKeeper
  /** Undefined while its code is loading. */
  readonly uploads: FrameUploads | undefined
  readonly sent: readonly FrameUpload[]
}

export function useVisitRun(visit: Visit): VisitRun {
  const [keeper] = useState(() => new VisitKeeper(visit, sendWithToken))
  const kept = useStore(keeper.view)
  const { uploads, sent } = useUploads(frameNeeds)
  // Arrived or refused: either way the visit's state may have changed.
  const endedCount = sent.filter(({ status }) => status.state === 'arrived' || status.state === 'refused').length
  useEffect(() => {
    if (endedCount > 0) void keeper.look()
  }, [keeper, endedCount])
  useEffect(() => {
    const onOnline = (): void => void keeper.settle().then(keeper.look)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('online', onOnline)
      keeper.close()
    }
  }, [keeper])
  return { ...kept, keeper, uploads, sent }
}
