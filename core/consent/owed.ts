// Which consents a visit still needs, and whether a face may be processed in it.
import type { ConsentStanding, ConsentVersions } from './consent.ts'
import type { VisitStep } from '../evidence/steps.ts'
import { purposeRecords } from '../purposes/index.ts'
import type { Purpose } from '../purposes.ts'
import type { CaseReason } from '../rules/review/case-reasons.ts'
import { stepsOf } from '../rules/visit/steps-of.ts'

export interface ConsentFacts {
  readonly visit: string
  readonly purpose: Purpose
  /** Fixed when the visit began: a reviewer decides without a camera. */
  readonly byHand: boolean
  readonly consent: ConsentStanding | undefined
  readonly versions: ConsentVersions
}

export interface ConsentOwed {
  readonly privacyNotice: boolean
  readonly biometrics: boolean
}

const capturing: readonly VisitStep[] = ['front', 'back', 'face', 'address', 'papers']

/** Whether visits for this purpose capture a document or a face at all. */
export const asksConsent = (purpose: Purpose): boolean =>
  stepsOf({ purpose, byHand: false, document: null }).some((step) => capturing.includes(step))

/** Whether visits for this purpose process a face, unless a reviewer decides by hand. */
export const asksBiometrics = ({ purpose, byHand }: Pick<ConsentFacts, 'purpose' | 'byHand'>): boolean =>
  stepsOf({ purpose, byHand, document: null }).includes('face')

export const mayRefuseBiometrics = (purpose: Purpose): boolean => purposeRecords[purpose].face?.needed !== true

export const consentOwed = ({ visit, purpose, byHand, consent, versions }: ConsentFacts): ConsentOwed => {
  if (!asksConsent(purpose)) return { privacyNotice: false, biometrics: false }
  return {
    privacyNotice: consent?.privacyNotice !== versions.privacyNotice,
    biometrics: asksBiometrics({ purpose, byHand }) && !isAnswered({ visit, consent, versions }),
  }
}

export const isConsentOwed = (facts: ConsentFacts): boolean => {
  const { privacyNotice, biometrics } = consentOwed(facts)
  return privacyNotice || biometrics
}

const isAnswered = ({ visit, consent, versions }: Pick<ConsentFacts, 'visit' | 'consent' | 'versions'>): boolean =>
  biometricsAnswerIn({ visit, consent })?.version === versions.biometrics

interface BiometricsAnswer {
  readonly answer: 'given' | 'refused'
  readonly version: string
}

/** The answer that counts in this visit, to any version: a refusal in this visit, otherwise the latest consent. Null: no answer. */
export const biometricsAnswerIn = ({ visit, consent }: Pick<ConsentFacts, 'visit' | 'consent'>): BiometricsAnswer | null => {
  const refused = consent?.refusedIn?.[visit]
  if (refused !== undefined) return { answer: 'refused', version: refused }
  const biometrics = consent?.biometrics
  return biometrics?.state === 'given' ? { answer: 'given', version: biometrics.version } : null
}

/**
 * Whether faces of this person may be measured, compared or searched. Consent to an older version still covers evidence captured under it.
 */
export const mayProcessFace = (consent: ConsentStanding | undefined): boolean => consent?.biometrics?.state === 'given'

/** Refused for this visit: a reviewer decides, and no face is requested. */
export const isFaceRefused = (facts: Pick<ConsentFacts, 'visit' | 'consent'>): boolean => biometricsAnswerIn(facts)?.answer === 'refused'

type NoFace = Extract<CaseReason, `biometrics.${string}`>

/**
 * Why a visit whose purpose compares faces may not do so, for its reviewer. Null: it may, or its purpose needs no face. Consent that has
 * since been withdrawn, or refused elsewhere, also applies to the remaining processing in this visit.
 */
export const reasonAgainstComparingFaces = ({ visit, purpose, byHand, consent }: Omit<ConsentFacts, 'versions'>): NoFace | null => {
  if (!asksBiometrics({ purpose, byHand })) return null
  if (isFaceRefused({ visit, consent })) return 'biometrics.refused'
  return mayProcessFace(consent) ? null : 'biometrics.none'
}

/** Whether faces in the evidence of this visit may be measured, compared or searched. */
export const mayProcessFaceIn = (facts: Omit<ConsentFacts, 'versions'>): boolean =>
  asksBiometrics(facts) && reasonAgainstComparingFaces(facts) === null
