import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { useCompanyWords } from '../words.ts'
import styles from './hub.module.css'
import type { HandInWork } from './use-hand-in.ts'

/** The hand-in, and the one question before it. */
export const HandIn = ({ handIn }: { handIn: HandInWork }) => {
  const say = useCompanyWords()
  const [asks, setAsks] = useState(false)
  const { may, rejected, busy, why, send } = handIn
  const confirm = (): void => {
    setAsks(false)
    void send()
  }
  const close = (): void => setAsks(false)
  const actions = (
    <>
      <Button kind="primary" onClick={confirm} data-usage="company.submit.confirm">
        {say('hub.submit')}
      </Button>
      <Button onClick={close}>{say('hub.confirm.cancel')}</Button>
    </>
  )
  return (
    <div className={styles.handIn}>
      <Button
        kind={may ? 'primary' : undefined}
        wide
        loading={busy}
        loadingLabel={say('hub.submitting')}
        whyDisabled={may ? undefined : say(rejected > 0 ? 'hub.why.rejected' : 'hub.why.incomplete')}
        data-usage="company.submit"
        onClick={() => setAsks(true)}
      >
        {say('hub.submit')}
      </Button>
      {why !== undefined && !busy && (
        <p className={styles.wrong} role="alert">
          {why.because === 'refused' ? say('hub.why.refused', { why: why.told }) : say(`hub.why.${why.because}`)}
        </p>
      )}
      <Dialog open={asks} onClose={close} title={say('hub.confirm.title')} actions={actions} size="narrow">
        <p>{say('hub.confirm.text')}</p>
      </Dialog>
    </div>
  )
}
