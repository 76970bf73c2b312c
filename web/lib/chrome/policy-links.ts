import { type PageSettings, shippedPagePolicy, shippedPolicyUrls } from '@bonafide/core/page-settings'
import { useSyncExternalStore } from 'react'
import { pageSettings } from '../page/page-settings.ts'

export type PolicyUrls = Pick<PageSettings, 'privacyUrl' | 'termsUrl' | 'cookiesUrl'>

const neverChanges = (): (() => void) => () => undefined
const shipped: PolicyUrls = shippedPolicyUrls

/** The addresses of the notices. A prerendered document uses the default notices until its settings are read. */
export const usePolicyUrls = (): PolicyUrls =>
  useSyncExternalStore(
    neverChanges,
    (): PolicyUrls => pageSettings(),
    () => shipped,
  )

/** The evidence policy, because the notice says whether the engine or a reviewer decides. */
export const useEvidencePolicy = (): PageSettings['evidencePolicy'] =>
  useSyncExternalStore(
    neverChanges,
    () => pageSettings().evidencePolicy,
    (): PageSettings['evidencePolicy'] => 'automatic',
  )

/** The part of the current policy that applies to everyone. A prerendered document uses the default until its settings are read. */
export const usePagePolicy = (): PageSettings['policy'] =>
  useSyncExternalStore(
    neverChanges,
    () => pageSettings().policy,
    () => shippedPagePolicy,
  )
