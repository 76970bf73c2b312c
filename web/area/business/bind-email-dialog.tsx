import { links } from '../../lib/links.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { useWords } from '../words.ts'

/** An account needs an email address before its business can be verified. */
export const BindEmailDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const say = useWords()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('business.email.title')}
      size="narrow"
      actions={
        <>
          <LinkButton kind="primary" href={links.bindEmail} data-usage="home.bindEmail">
            {say('business.email.action')}
          </LinkButton>
          <Button onClick={onClose} data-usage="home.bindEmail.cancel">
            {say('business.email.cancel')}
          </Button>
        </>
      }
    >
      <p>{say('business.email.text')}</p>
    </Dialog>
  )
}
