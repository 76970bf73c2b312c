import { tagOf, type Language } from '@bonafide/core/languages'
import { regionNamer } from '@bonafide/locales/intl/regions'
import { andList } from '../../lib/text/and-list.ts'
import { useSyncExternalStore } from 'react'
import { pageSettings } from '../../lib/page/page-settings.ts'

const never = (): (() => void) => () => undefined
const none: readonly string[] = []

/** Regions that the exchange may not serve. A document is the same for every deployment, so its first render shows none. */
export const useExcludedRegions = (): readonly string[] =>
  useSyncExternalStore(
    never,
    () => pageSettings().bannedRegions,
    () => none,
  )

/** "A, B and C", in the reader's language and alphabetical order. */
export function namesOf(regions: readonly string[], language: Language): string {
  const tag = tagOf(language)
  const nameOf = regionNamer(language)
  const known = regions.map((region) => nameOf(region) ?? region)
  return andList(tag)(known.toSorted(new Intl.Collator(tag).compare))
}
