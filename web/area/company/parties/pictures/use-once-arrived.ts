// Saves a form whose pictures are still uploading: waits for them, then saves the values at that time.
import { useEffect, useEffectEvent, useState } from 'react'
import type { Pictures } from './use-pictures.ts'

export function useOnceArrived({ busy }: Pick<Pictures, 'busy'>, save: () => void): { readonly waits: boolean; readonly ask: () => void } {
  const [waits, setWaits] = useState(false)
  const saveNow = useEffectEvent((): void => {
    setWaits(false)
    save()
  })
  useEffect(() => {
    if (!waits || busy) return undefined
    const timer = setTimeout(saveNow)
    return () => clearTimeout(timer)
  }, [waits, busy])
  return { waits, ask: () => (busy ? setWaits(true) : save()) }
}
