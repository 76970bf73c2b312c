import { tagOf, type Language } from '@bonafide/core/languages'
import { regionNamer } from '@bonafide/locales/intl/regions'
import { andList } from '../../lib/text/and-list.ts'
import { useSyncExternalStore } from 'react'
import { pageSettings } from '../../lib/page/page-settings.ts'

/** The list never changes while a page is open. */
const subscribe = (): (() => void) => () => undefined
const none: readonly string[] = []

/** Regions that the exchange may not serve. The prerendered page is the same for every exchange, so its first render has none. */
export const useExcludedRegions = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => pageSettings().bannedRegions,
    () => none,
  )

/** "A, B and C", in the reader's language and alphabetical order. */
export function regionList(regions: readonly string[], language: Language): string {
  const tag = tagOf(language)
  const nameOf = regionNamer(language)
  const names = regions.map((region) => nameOf(region) ?? region)
  return andList(tag)(names.toSorted(new Intl.Collator(tag).compare))
}
