// The content of a visit's consent step.
import type { ReplyOf } from '@bonafide/core/call'
import type { frameState } from '@bonafide/core/calls/frame/visit'
import type { Language } from '@bonafide/core/languages'
import { publicTermsOf } from '@bonafide/core/retention/table'
import { biometricsAnswerIn, asksBiometrics, asksConsent, consentOwed, mayRefuseBiometrics } from '@bonafide/core/consent/owed'
import type { Services } from '../../../services.ts'
import type { Evidence } from '../evidence/evidence.ts'

type ConsentStep = ReplyOf<typeof frameState>['consent']

export const consentStateOf = (
  { config, policy }: Pick<Services, 'config' | 'policy'>,
  evidence: Evidence,
  language: Language,
): ConsentStep => {
  const { visit, purpose, begunByHand: byHand, consent } = evidence
  if (!asksConsent(purpose)) return null
  const { versions, texts } = config.consent
  const owed = consentOwed({ visit, purpose, byHand, consent, versions })
  const own = texts?.[language] ?? texts?.['en']
  const { verified, refused, unfinished, faces } = publicTermsOf(policy.content.retention)
  return {
    privacyNotice: { version: versions.privacyNotice, owed: owed.privacyNotice },
    biometrics: asksBiometrics({ purpose, byHand })
      ? {
          version: versions.biometrics,
          owed: owed.biometrics,
          answer: owed.biometrics ? null : (biometricsAnswerIn(evidence)?.answer ?? null),
          mayRefuse: mayRefuseBiometrics(purpose),
        }
      : null,
    texts: own === undefined ? null : { privacyNotice: [...own.privacyNotice], biometrics: [...own.biometrics] },
    kept: { verified, refused, unfinished, faces },
    noticeUrl: config.policyUrls.privacy ?? `${config.addresses.area}/${language}/verified/privacy`,
  }
}
