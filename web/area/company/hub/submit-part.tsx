import type { Declaration } from '@bonafide/core/calls/company/declaration'
import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { useCompanyWords } from '../words.ts'
import { DeclarationCard } from './declaration.tsx'
import styles from './hub.module.css'
import { UnsavedQuestion } from './unsaved-question.tsx'
import { useDeclaration } from './use-declaration.ts'
import type { SubmitState } from './use-submission.ts'

interface SubmitPartProps {
  readonly submission: SubmitState
  /** The previous declaration. */
  readonly before: Declaration | null
}

/** The declaration, the submit button, and the question before submitting. */
export const SubmitPart = ({ submission, before }: SubmitPartProps) => {
  const say = useCompanyWords()
  const [isConfirming, setConfirming] = useState(false)
  const { may, rejected, busy, why, named, unsaved, send } = submission
  const declaration = useDeclaration({ before, named })
  const press = (): void => {
    if (declaration.check()) setConfirming(true)
  }
  const confirm = (how?: 'withoutDrafts'): void => {
    setConfirming(false)
    void send({ informed: declaration.informed, declaration: declaration.typed, withoutDrafts: how === 'withoutDrafts' })
  }
  const close = (): void => setConfirming(false)
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
      {may && <DeclarationCard declaration={declaration} busy={busy} />}
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
          {why.because === 'refused' ? say('hub.why.refused', { why: why.message }) : say(`hub.why.${why.because}`)}
        </p>
      )}
      <Dialog open={isConfirming && unsaved.length === 0} onClose={close} title={say('hub.confirm.title')} actions={actions} size="narrow">
        <p>{say('hub.confirm.text')}</p>
      </Dialog>
      <UnsavedQuestion open={isConfirming} steps={unsaved} onClose={close} onSubmit={() => confirm('withoutDrafts')} />
    </div>
  )
}
