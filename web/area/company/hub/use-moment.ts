import { tagOf } from '@bonafide/core/languages'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '../../../lib/page/place.tsx'

/** In the reader's own zone; in everybody's as long as the server's drawing stands. Whoever shows it lets both differ in their words. */
export function useMoment(iso: string | null): string | undefined {
  const tag = tagOf(useLanguage())
  const zone = useSyncExternalStore(never, here, everywhere)
  if (iso === null) return undefined
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return undefined
  return new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', ...zone }).format(at)
}

const never = (): (() => void) => () => undefined
const itsOwn = {}
const here = (): { readonly timeZone?: string } => itsOwn
const utc = { timeZone: 'UTC' }
const everywhere = (): { readonly timeZone?: string } => utc
