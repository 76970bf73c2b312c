import type { ConsentVersions } from '../consent/consent.ts'

/** Of the texts in the locales. Whoever changes their meaning names a new version, and everybody is asked again. */
export const shippedConsentVersions: ConsentVersions = { privacyNotice: '2026-11', biometrics: '2026-11' }

/** A request for deletion is answered within this many days. */
export const deletionAnswerDays = 30

/** Reviewers who have to agree before a person is erased. Restricting and refusing can be taken back by the next request: one is enough. */
export const reviewersToErase = 2
