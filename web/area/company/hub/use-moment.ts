import { useSyncExternalStore } from 'react'
import { momentText } from '../../../lib/clock-text.ts'
import { useLanguage } from '../../../lib/page/place.tsx'

/** In the reader's own zone; in UTC as long as the server's drawing is shown. The element that shows it must allow the two to differ. */
export function useMoment(iso: string | null): string | undefined {
  const language = useLanguage()
  const zone = useSyncExternalStore(never, here, everywhere)
  if (iso === null) return undefined
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return undefined
  return momentText(at, language, zone)
}

const never = (): (() => void) => () => undefined
const here = (): undefined => undefined
const everywhere = (): 'UTC' => 'UTC'
