import { useEffect, useState } from 'react'

/** Whether the device has a camera, so that a way without one comes first if it has none. True until the browser has answered. */
export const useHasCamera = (): boolean => {
  const [has, setHas] = useState(true)
  useEffect(() => {
    const devices: MediaDevices | undefined = navigator.mediaDevices
    let over = false
    const count = async (): Promise<void> => {
      const all = await devices?.enumerateDevices().catch(() => undefined)
      if (!over && all !== undefined) setHas(all.some(({ kind }) => kind === 'videoinput'))
    }
    const look = (): void => void count()
    look()
    devices?.addEventListener?.('devicechange', look)
    return () => {
      over = true
      devices?.removeEventListener?.('devicechange', look)
    }
  }, [])
  return has
}
