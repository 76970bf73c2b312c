import { useSyncExternalStore } from 'react'
import { momentText } from '../../../lib/text/clock-text.ts'
import { useLanguage } from '../../../lib/page/place.tsx'

/** In the reader's own time zone, or in UTC when rendered on the server. The element that shows it must suppress the hydration warning. */
export function useMoment(iso: string | null): string | undefined {
  const language = useLanguage()
  const zone = useSyncExternalStore(subscribeToNothing, readerZone, serverZone)
  if (iso === null) return undefined
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return undefined
  return momentText(at, language, zone)
}

const subscribeToNothing = (): (() => void) => () => undefined
const readerZone = (): undefined => undefined
const serverZone = (): 'UTC' => 'UTC'
