// A person's consent before anything is captured: they acknowledge the privacy notice, and accept or refuse biometric processing, each for the
// version of the text that they read. Only the configured current version counts.
import type * as z from 'zod/mini'
import { pattern } from '../values.ts'

/** Named by the author of the text, e.g. `2026-11`. A changed text is a new version. */
export const ConsentVersion = /* @__PURE__ */ pattern(/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/)
export type ConsentVersion = z.infer<typeof ConsentVersion>

export interface ConsentVersions {
  readonly privacyNotice: string
  readonly biometrics: string
}

/** Where the text was on screen: the frame in a page or in the exchange's app, a phone that took over, or a link without an account. */
export const consentSurfaces = ['web', 'app', 'phone', 'link'] as const
export type ConsentSurface = (typeof consentSurfaces)[number]

/** Folded from a subject's events: the latest answers. Missing: none yet. */
export interface ConsentStanding {
  /** The version that was acknowledged last. */
  readonly privacyNotice?: string | undefined
  readonly biometrics?: BiometricConsent | undefined
  /** Visits in which biometrics were refused, each with the version that was read. Answers in other visits do not change this. */
  readonly refusedIn?: Readonly<Record<string, string>> | undefined
}

export type BiometricConsent =
  | { readonly state: 'given'; readonly version: string }
  /** Applies to this visit; the next visit asks again. */
  | { readonly state: 'refused'; readonly version: string; readonly visit: string }
  | { readonly state: 'withdrawn' }
