import { useState } from 'react'
import { useBusy } from '../../lib/form/use-busy.ts'
import { Button } from '../../ui/action/button.tsx'
import { submitsAtOnce, arrivingKinds } from '../flow/way.ts'
import { Trouble } from '../steps/step-form.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import type { FileStepProps } from '../steps/step-props.ts'
import { StepWaiting } from '../steps/step-waiting.tsx'
import styles from '../steps/steps.module.css'
import { useReply } from '../steps/use-reply.ts'
import { useWords } from '../words.ts'
import { Summary } from './summary.tsx'

/** The last review before submission. If there is nothing to review, it submits automatically. */
export const Step = (props: FileStepProps) => {
  const { visit, uploads, onDone } = props
  const say = useWords()
  const submit = async (): Promise<string | undefined> => {
    const coming = uploads.all().filter(({ status }) => status.state !== 'arrived')
    const arrivals = await Promise.all(
      coming.map(async ({ id, kind }) => (await uploads.arrival(id)) !== undefined || kind === 'documentTilt'),
    )
    // Without a second picture of the document, a reviewer checks the first picture.
    return arrivals.includes(false) ? say('send.lost') : onDone()
  }
  return submitsAtOnce(visit) ? <AutomaticSubmit submit={submit} /> : <ReviewBeforeSubmit {...props} submit={submit} />
}

interface SubmitProps {
  /** Undefined on success, or the message about the failure. */
  readonly submit: () => Promise<string | undefined>
}

const AutomaticSubmit = ({ submit }: SubmitProps) => {
  const say = useWords()
  const { answer, again } = useReply(async () => ({ why: await submit() }))
  if (answer?.why === undefined) return <StepWaiting />
  return (
    <div className={styles.step}>
      <StepHeading title={say('send.again')} />
      <Trouble text={answer.why} />
      <div className={styles.actions}>
        <Button kind="primary" wide onClick={again}>
          {say('send.action')}
        </Button>
      </div>
    </div>
  )
}

const ReviewBeforeSubmit = ({ visit, sent, submit }: FileStepProps & SubmitProps) => {
  const say = useWords()
  const [busy, during] = useBusy()
  const [trouble, setTrouble] = useState<string>()
  const coming = arrivingKinds(visit, sent)
  const press = async (): Promise<void> => {
    setTrouble(await during(submit))
  }
  return (
    <div className={styles.step}>
      <StepHeading title={say('send.title')}>
        <p>{say('send.lead')}</p>
      </StepHeading>
      <Trouble text={trouble} />
      <Summary visit={visit} />
      {coming.length > 0 && <output className={styles.small}>{say('send.travelling', { count: coming.length })}</output>}
      <div className={styles.actions}>
        <Button kind="primary" wide loading={busy} loadingLabel={say('send.sending')} onClick={() => void press()}>
          {say('send.action')}
        </Button>
      </div>
    </div>
  )
}
