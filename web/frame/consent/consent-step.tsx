import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../lib/form/use-form.ts'
import { failure } from '../../lib/http/read-reply.ts'
import { Banner } from '../../ui/show/banner.tsx'
import { StepBroken } from '../steps/step-broken.tsx'
import { StepForm } from '../steps/step-form.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import type { ConsentRequest, StepProps } from '../steps/step-props.ts'
import styles from '../steps/steps.module.css'
import { useWords } from '../words.ts'
import { FaceQuestion } from './face-question.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'

/** Shown before any camera opens: how the pictures are used, and whether the face may be compared. */
export const Step = (props: StepProps) => {
  const { consent } = props.visit
  const versions = consent === null ? '' : versionsOf(consent)
  const [firstVersions] = useState(versions)
  if (consent === null) return <StepBroken />
  // An answer to the previous text does not apply to this text.
  return <ConsentForm key={versions} {...props} consent={consent} isChanged={versions !== firstVersions} />
}

const versionsOf = ({ privacyNotice, biometrics }: ConsentRequest): string => [privacyNotice.version, biometrics?.version ?? ''].join('-')

interface ConsentFormProps extends StepProps {
  readonly consent: ConsentRequest
  /** Whether the exchange has published another version while this one was being read. */
  readonly isChanged: boolean
}

const ConsentForm = ({ consent, isChanged, onConsent, onDone, onLeave }: ConsentFormProps) => {
  const say = useWords()
  const { privacyNotice, biometrics, texts } = consent
  // While the form waits for a connection, people may change their mind, so the value on screen is sent.
  const latestFace = useRef('')
  const form = useForm<'face'>({
    // Keyed by version: the previous text's form may still be in the document, and its answers must not carry over.
    id: `consent-${versionsOf(consent)}`,
    start: { face: biometrics?.answer ?? '' },
    check: ({ face }) => ({
      face:
        biometrics === null || answerOf(face, biometrics) !== undefined
          ? undefined
          : say(biometrics.mayRefuse ? 'consent.missing' : 'consent.neededMissing'),
    }),
    submit: async () => {
      const failed = await onConsent(() => {
        const answer = biometrics === null ? undefined : answerOf(latestFace.current, biometrics)
        return {
          privacyNotice: privacyNotice.version,
          ...(biometrics === null || answer === undefined ? {} : { biometrics: { version: biometrics.version, answer } }),
        }
      })
      if (failed !== undefined) return failed
      const why = await onDone()
      return why === undefined ? undefined : failure('', why)
    },
    about: { 'consent.faceNeeded': 'face' },
  })
  useEffect(() => void (latestFace.current = form.values.face), [form.values.face])
  return (
    <div className={styles.step}>
      <StepHeading title={say('consent.title')}>
        <p>{say(biometrics === null ? 'consent.leadNotice' : biometrics.mayRefuse ? 'consent.lead' : 'consent.leadFace')}</p>
      </StepHeading>
      {isChanged && (
        <div role="alert">
          <Banner status="neutral" title={say('consent.changed')}>
            {say('consent.changedText')}
          </Banner>
        </div>
      )}
      <StepForm form={form}>
        <PrivacyNotice consent={consent} />
        {biometrics !== null && (
          <FaceQuestion
            id={form.idOf('face')}
            own={texts?.biometrics}
            kept={consent.kept.faces}
            mayRefuse={biometrics.mayRefuse}
            answer={answerOf(form.values.face, biometrics)}
            error={form.errorOf('face')}
            onAnswer={(answer) => form.set('face', answer)}
            onLeave={onLeave}
          />
        )}
      </StepForm>
    </div>
  )
}

const answerOf = (face: string, { mayRefuse }: NonNullable<ConsentRequest['biometrics']>): 'given' | 'refused' | undefined =>
  face === 'given' || (face === 'refused' && mayRefuse) ? face : undefined
