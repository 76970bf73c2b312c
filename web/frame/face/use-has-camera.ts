import { useEffect, useState } from 'react'

/** Whether the device has a camera; without one, an alternative comes first. True until the browser has answered. */
export const useHasCamera = (): boolean => {
  const [has, setHas] = useState(true)
  useEffect(() => {
    const devices: MediaDevices | undefined = navigator.mediaDevices
    let unmounted = false
    const count = async (): Promise<void> => {
      const all = await devices?.enumerateDevices().catch(() => undefined)
      if (!unmounted && all !== undefined) setHas(all.some(({ kind }) => kind === 'videoinput'))
    }
    const update = (): void => void count()
    update()
    devices?.addEventListener?.('devicechange', update)
    return () => {
      unmounted = true
      devices?.removeEventListener?.('devicechange', update)
    }
  }, [])
  return has
}
