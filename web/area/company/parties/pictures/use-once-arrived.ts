// Saves a form whose pictures are still uploading: waits for them, then saves the values at that time.
import { useEffect, useEffectEvent, useState } from 'react'
import type { Pictures } from './use-pictures.ts'

export function useOnceArrived(
  { busy }: Pick<Pictures, 'busy'>,
  save: () => void,
): { readonly isWaiting: boolean; readonly saveOnceArrived: () => void } {
  const [isWaiting, setIsWaiting] = useState(false)
  const saveNow = useEffectEvent((): void => {
    setIsWaiting(false)
    save()
  })
  useEffect(() => {
    if (!isWaiting || busy) return undefined
    const timer = setTimeout(saveNow)
    return () => clearTimeout(timer)
  }, [isWaiting, busy])
  return { isWaiting, saveOnceArrived: () => (busy ? setIsWaiting(true) : save()) }
}
