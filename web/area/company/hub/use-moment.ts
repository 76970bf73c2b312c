import { useSyncExternalStore } from 'react'
import { momentText } from '../../../lib/text/clock-text.ts'
import { useLanguage } from '../../../lib/page/place.tsx'

/** In the reader's own time zone; in UTC in the server's rendering. The element that shows it must permit the difference. */
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
