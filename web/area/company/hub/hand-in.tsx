import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { useCompanyWords } from '../words.ts'
import styles from './hub.module.css'
import { Informed, informedId } from './informed.tsx'
import { UnsavedQuestion } from './unsaved-question.tsx'
import type { HandInWork } from './use-hand-in.ts'

/** The hand-in, and the one question before it. */
export const HandIn = ({ handIn }: { handIn: HandInWork }) => {
  const say = useCompanyWords()
  const [asks, setAsks] = useState(false)
  const { may, rejected, busy, why, named, unsaved, send } = handIn
  // A tick is about the people who were listed then.
  const [tickedFor, setTickedFor] = useState<number>()
  const [missing, setMissing] = useState(false)
  const informed = named !== undefined && tickedFor === named
  const tick = (checked: boolean): void => {
    setTickedFor(checked ? named : undefined)
    setMissing(false)
  }
  const press = (): void => {
    const lacks = named !== undefined && !informed
    setMissing(lacks)
    if (lacks) document.getElementById(informedId)?.focus()
    else setAsks(true)
  }
  const confirm = (how?: 'withoutDrafts'): void => {
    setAsks(false)
    void send(informed, how)
  }
  const close = (): void => setAsks(false)
  const actions = (
    <>
      <Button kind="primary" onClick={() => confirm()} data-usage="company.submit.confirm">
        {say('hub.submit')}
      </Button>
      <Button onClick={close}>{say('hub.confirm.cancel')}</Button>
    </>
  )
  return (
    <div className={styles.handIn}>
      {may && named !== undefined && <Informed checked={informed} missing={missing} disabled={busy} onChange={tick} />}
      <Button
        kind={may ? 'primary' : undefined}
        wide
        loading={busy}
        loadingLabel={say('hub.submitting')}
        whyDisabled={may ? undefined : say(rejected > 0 ? 'hub.why.rejected' : 'hub.why.incomplete')}
        data-usage="company.submit"
        onClick={press}
      >
        {say('hub.submit')}
      </Button>
      {why !== undefined && !busy && (
        <p className={styles.wrong} role="alert">
          {why.because === 'refused' ? say('hub.why.refused', { why: why.told }) : say(`hub.why.${why.because}`)}
        </p>
      )}
      <Dialog open={asks && unsaved.length === 0} onClose={close} title={say('hub.confirm.title')} actions={actions} size="narrow">
        <p>{say('hub.confirm.text')}</p>
      </Dialog>
      <UnsavedQuestion open={asks} steps={unsaved} onClose={close} onSubmit={() => confirm('withoutDrafts')} />
    </div>
  )
}
