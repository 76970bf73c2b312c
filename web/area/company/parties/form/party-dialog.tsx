import { useState, type ReactNode, type SubmitEvent } from 'react'
import { ErrorSummary } from '../../../../ui/field/error-summary.tsx'
import { Dialog } from '../../../../ui/float/dialog.tsx'
import type { PartiesAction } from '../model/change.ts'
import { isTouched } from '../model/open.ts'
import { KeptPreview } from '../pictures/kept-preview.tsx'
import type { Pictures } from '../pictures/use-pictures.ts'
import { Discard } from './discard.tsx'
import type { FormKit } from './form-kit.ts'
import styles from './form.module.css'

interface PartyDialogProps {
  readonly kit: FormKit
  readonly title: string
  readonly act: (action: PartiesAction) => void
  readonly onSubmit: () => void
  /** Its buttons. The button that continues has type submit and names this form. */
  readonly actions: ReactNode
  readonly pictures: Pictures
  /** Before the errors: the position within the form. */
  readonly place?: ReactNode
  readonly children: ReactNode
}

export const partyForm = 'party-form'

/** The dialog of both forms. Escape, the close button and a press outside close it immediately, or ask first if there is input. */
export const PartyDialog = ({ kit, title, act, onSubmit, actions, pictures, place, children }: PartyDialogProps) => {
  const { say, locked, errors, openNow } = kit
  const [isDiscarding, setDiscarding] = useState(false)
  const close = (): void => (isTouched(openNow()) && !locked ? setDiscarding(true) : act({ do: 'close' }))
  return (
    <>
      <Dialog open tall size="wide" title={title} closeLabel={say('party.close')} onClose={close} actions={actions}>
        <form
          id={partyForm}
          method="dialog"
          noValidate
          className={styles.form}
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {place}
          <ErrorSummary title={say('party.problems', { count: errors.length })} errors={[...errors]} />
          {children}
        </form>
      </Dialog>
      <KeptPreview pictures={pictures} />
      <Discard open={isDiscarding} onStay={() => setDiscarding(false)} onDiscard={() => act({ do: 'close' })} />
    </>
  )
}
