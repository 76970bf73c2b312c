import { useEffect, useEffectEvent, useState } from 'react'
import { openLive } from '../live/open-live.ts'
import { useOnline } from './use-online.ts'

/** A shorter interruption is not shown. */
const patienceMs = 3_000

export type LiveConnection = 'live' | 'lost' | 'offline'

/** Listens for changes at an address and reports the state of the connection. */
export function useLive(address: string, changed: (data: unknown) => void): LiveConnection {
  const online = useOnline()
  const [isLost, setLost] = useState(false)
  const onChanged = useEffectEvent(changed)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = openLive(address, ['chat'], {
      changed: (data) => onChanged(data),
      connected: (connected) => {
        clearTimeout(timer)
        if (connected) setLost(false)
        else timer = setTimeout(() => setLost(true), patienceMs)
      },
    })
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [address])
  if (!online) return 'offline'
  return isLost ? 'lost' : 'live'
}
