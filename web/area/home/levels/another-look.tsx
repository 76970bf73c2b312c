import type { StatusRecord } from '@bonafide/core/calls/status'
import { askAnotherLook } from '@bonafide/core/calls/person/another-look'
import { useState } from 'react'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { send } from '../../../lib/send.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { showToast } from '../../../ui/float/toasts.ts'
import { reloadAccount } from '../../load/account.ts'
import { useWords } from '../../words.ts'
import styles from './start-buttons.module.css'

/** Offered once per rejection: a different reviewer decides on the same evidence. */
export const AnotherLook = ({ look: { level, state } }: { look: StatusRecord['anotherLook'][number] }) => {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  const [busy, during] = useBusy()
  if (state !== 'open') return state === 'upheld' ? <p className="quiet">{say('level.another.upheld')}</p> : null
  const close = (): void => setOpen(false)
  const ask = async (): Promise<void> => {
    await during(async () => {
      const answer = await send(askAnotherLook, { level })
      if (!answer.ok) showToast('error', answer.msg)
      else showToast('done', say('level.another.asked'))
      // Also after a refusal, because then the account has changed since it was loaded.
      await reloadAccount()
    })
    close()
  }
  return (
    <div className={styles.buttons}>
      <Button data-usage={`home.another.${level}`} onClick={() => setOpen(true)}>
        {say('level.another')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={say('level.another')}
        closeLabel={say('nav.close')}
        size="narrow"
        actions={
          <>
            <Button
              kind="primary"
              loading={busy}
              loadingLabel={say('level.another.asking')}
              data-usage={`home.another.${level}.ask`}
              onClick={() => void ask()}
            >
              {say('level.another')}
            </Button>
            <Button onClick={close}>{say('level.another.cancel')}</Button>
          </>
        }
      >
        <p>{say('level.another.text')}</p>
      </Dialog>
    </div>
  )
}
