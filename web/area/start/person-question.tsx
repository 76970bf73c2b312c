import type { BegunCompany } from '@bonafide/core/calls/status'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { useWords } from '../words.ts'
import { type Flow, pendingPersonStart, useStart } from './use-start.ts'

/** An account is verified as a person or as a company: the first step of one rules out the other. */
export const PersonQuestion = ({ flow, begun: { done, of } }: { flow: Flow; begun: BegunCompany }) => {
  const say = useWords()
  const { start } = useStart()
  const close = (): void => pendingPersonStart.set(undefined)
  const startAsPerson = (): void => {
    close()
    void start(flow, 'asPerson')
  }
  return (
    <Dialog
      open
      onClose={close}
      title={say('start.person.title')}
      size="narrow"
      actions={
        <>
          <LinkButton kind="primary" href="/verified/kyb" data-usage="home.person.company" onClick={close}>
            {say('start.person.company')}
          </LinkButton>
          <Button data-usage="home.person.start" onClick={startAsPerson}>
            {say('start.person.start')}
          </Button>
        </>
      }
    >
      <p>{say('start.person.text', { done, of })}</p>
    </Dialog>
  )
}
