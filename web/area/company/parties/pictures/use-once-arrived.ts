// Saving a form whose pictures still travel: it waits for them, and then saves what stands there.
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
    const clock = setTimeout(saveNow)
    return () => clearTimeout(clock)
  }, [waits, busy])
  return { waits, ask: () => (busy ? setWaits(true) : save()) }
}
