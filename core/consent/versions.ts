import type { ConsentVersions } from './consent.ts'

/** Versions of the texts in the locales. A change in meaning needs a new version, which asks everyone again. */
export const shippedConsentVersions: ConsentVersions = { privacyNotice: '2026-11-29', biometrics: '2026-11' }
