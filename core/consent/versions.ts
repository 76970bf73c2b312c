import type { ConsentVersions } from './consent.ts'

/** Of the texts in the locales. A change of meaning needs a new version, and then everyone is asked again. */
export const shippedConsentVersions: ConsentVersions = { privacyNotice: '2026-11', biometrics: '2026-11' }
